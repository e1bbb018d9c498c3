// Makes the client's types of the JSON schema that gladsheim.server.wire.schema writes; with --check it only tells whether they are up to date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import prettier from "prettier";
import ts from "typescript";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const source = join(web, "..", "docs", "protocol.schema.json");
const target = join(web, "src", "wire", "protocol.ts");

/** The tool knows tuples as they were written before JSON schema 2020-12. */
function withOldTuples(value) {
  if (Array.isArray(value)) return value.map(withOldTuples);
  if (value === null || typeof value !== "object") return value;
  const { prefixItems, items, ...rest } = value;
  const old = prefixItems ? { ...rest, items: prefixItems, additionalItems: false } : value;
  return Object.fromEntries(Object.entries(old).map(([key, each]) => [key, withOldTuples(each)]));
}

/** Nobody changes what the hall has said. */
function readonly(text) {
  const word = ts.factory.createModifier(ts.SyntaxKind.ReadonlyKeyword);
  const transform = (context) => (root) => {
    const visit = (node) => {
      const each = ts.visitEachChild(node, visit, context);
      if (ts.isPropertySignature(each))
        return ts.factory.updatePropertySignature(each, [word], each.name, each.questionToken, each.type);
      if (ts.isIndexSignatureDeclaration(each))
        return ts.factory.updateIndexSignature(each, [word], each.parameters, each.type);
      if (ts.isArrayTypeNode(each) || ts.isTupleTypeNode(each))
        return ts.factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, each);
      return each;
    };
    return ts.visitEachChild(root, visit, context);
  };
  const file = ts.createSourceFile("protocol.ts", text, ts.ScriptTarget.ES2022, true);
  const { transformed } = ts.transform(file, [transform]);
  return ts.createPrinter().printFile(transformed[0]);
}

const { $defs } = withOldTuples(JSON.parse(readFileSync(source, "utf8")));
const anyOf = Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` }));
const made = await compile({ title: "Anything", anyOf, $defs }, "Anything", {
  additionalProperties: false,
  bannerComment: "// Made by `npm run types` of docs/protocol.schema.json. Do not edit.",
  format: false,
});
const style = await prettier.resolveConfig(target);
const text = await prettier.format(readonly(made), { ...style, filepath: target });
if (!process.argv.includes("--check")) writeFileSync(target, text);
else if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
  console.error("src/wire/protocol.ts is not what the protocol is now: run `npm run types`.");
  process.exit(1);
}
