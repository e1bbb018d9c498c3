// Writes the drawings of the icons that titles name in their about.toml, and those of the pages themselves, as one module.
import { readFileSync, readdirSync, writeFileSync, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const source = join(web, "..", "src", "gladsheim");
const all = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");

function titleIcons() {
  const games = join(source, "games");
  const folders = [join(source, "template"), ...readdirSync(games).map((name) => join(games, name))];
  return folders
    .map((folder) => join(folder, "about.toml"))
    .filter(existsSync)
    .flatMap((file) => /^icons\s*=\s*\[([^\]]*)\]/m.exec(readFileSync(file, "utf8"))?.[1]?.match(/[a-z0-9-]+/g) ?? []);
}

function drawing(name) {
  const alias = all.aliases?.[name]?.parent ?? name;
  const icon = all.icons[alias];
  if (!icon) throw new Error(`There is no icon "${name}" in game-icons; look for its name at game-icons.net.`);
  return icon.body.replaceAll(' fill="currentColor"', "");
}

const own = JSON.parse(readFileSync(join(web, "interface-icons.json"), "utf8"));
const names = [...new Set([...own, ...titleIcons()])].sort();
const lines = names.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(drawing(name))},`);
const text = `// Written by scripts/icons.js. Drawings: game-icons.net, CC BY 3.0.
export const ICONS: Readonly<Record<string, string>> = {
${lines.join("\n")}
};
`;
const target = join(web, "src", "widgets", "icons.generated.ts");
if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
