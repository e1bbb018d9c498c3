import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const hall = process.env["GLADSHEIM_HALL"] ?? "http://127.0.0.1:8888";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/gladsheim/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": { target: hall, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
