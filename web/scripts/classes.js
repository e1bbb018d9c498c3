// Lists the classes in the stylesheets that no page uses, and refuses any that no title to come waits for either.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const waiting = Object.values(JSON.parse(readFileSync(join(web, "src", "styles", "waiting.json"), "utf8"))).flat();

/** Classes that are put together from a word of the scene: grounds, seats, kinds of areas, colours of cards. */
const MADE = /^(t|mat|seat|kind|mid|suit|hold|p)-/;

const files = readdirSync(join(web, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.test(ing)?\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const read = (endings) =>
  files.filter((file) => endings.some((end) => file.endsWith(end))).map((file) => readFileSync(file, "utf8"));

const texts = [...read([".svelte", ".ts", ".svg"]), readFileSync(join(web, "index.html"), "utf8")].join("\n");
const quoted = texts.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`|class:[\w-]+|class=\{\{[^}]*\}\}/g).join("\n");
const used = new Set(quoted.replaceAll("class:", "").match(/[\w-]+/g));
const selectors = read([".css"])
  .join("\n")
  .replaceAll(/\/\*.*?\*\//gs, "")
  .replaceAll(/url\([^)]*\)/g, "")
  .replaceAll(/\{[^{}]*\}/g, "{}");
const classes = new Set([...selectors.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name));

const unused = [...classes].filter((name) => !used.has(name) && !MADE.test(name));
const dead = unused.filter((name) => !waiting.includes(name));
const alive = waiting.filter((name) => !unused.includes(name));
if (dead.length)
  console.error(
    `Classes that nothing uses; delete them, or name them in styles/waiting.json:\n  ${dead.sort().join("\n  ")}`,
  );
if (alive.length)
  console.error(`Classes in styles/waiting.json that need not wait any longer:\n  ${alive.sort().join("\n  ")}`);
if (dead.length || alive.length) process.exit(1);
