// Says how much a browser loads for its first page, compressed, and refuses to let it grow beyond the bar.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BAR = 300_000;
const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "src", "gladsheim", "server", "static");

/** Fonts of latin-ext are fetched only by pages that show such letters; everything else counts. */
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.includes("latin-ext") && !entry.name.endsWith(".woff"))
  .map((entry) => join(entry.parentPath, entry.name));
const sizes = files.map((file) =>
  file.endsWith(".woff2") ? readFileSync(file).length : gzipSync(readFileSync(file)).length,
);
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(`first load: ${(total / 1000).toFixed(0)} KB compressed, of at most ${BAR / 1000}`);
if (total > BAR) process.exit(1);
