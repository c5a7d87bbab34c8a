/**
 * `npm run new-tool <id>`: a folder in the catalogue that runs, with its help and its cases, and its line in the list. What it computes is a start to be
 * replaced: docs/ADDING-A-TOOL.md goes through it.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = process.env.NEW_TOOL_ROOT ?? join(import.meta.dirname, "..");
const source = join(root, "packages", "tools", "src");
const id = process.argv[2] ?? "";
const list = join(source, "catalog.ts");
const folder = join(source, "catalog", id);

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 60)
  refuse(
    `Give the tool's id: lower case letters, digits and single hyphens, 60 signs at most, as in “npm run new-tool power-curve”${id === "" ? "" : `; it was “${id}”`}.`,
  );
if (existsSync(folder)) refuse(`There is a folder already: ${folder}. Choose another id, or remove it.`);

const words = id.split("-");
const name = words.map((word) => word[0].toUpperCase() + word.slice(1)).join("");
const variable = name[0].toLowerCase() + name.slice(1);
const title = words.join(" ").replace(/^./, (letter) => letter.toUpperCase());
const templates = join(import.meta.dirname, "new-tool");

mkdirSync(folder);
for (const template of readdirSync(templates).filter((file) => file.endsWith(".txt"))) {
  const text = readFileSync(join(templates, template), "utf8").replaceAll("__id__", id).replaceAll("__Name__", name).replaceAll("__Title__", title);
  writeFileSync(join(folder, template.slice(0, -".txt".length)), text);
}

const before = readFileSync(list, "utf8");
const withImport = before.replace(/\nexport \{ loadTool \}/, `import { manifest as ${variable} } from "./catalog/${id}/manifest.ts";\n$&`);
const after = withImport.replace(/(catalog: readonly CatalogEntry\[\] = \[[^\]]*?),?\s*\]/, `$1,\n  ${variable},\n]`);
if (after === withImport || withImport === before) refuse(`The list in ${list} is not as this command knows it: add the tool there by hand.`);
writeFileSync(list, after);
// A long name breaks lines where a short one doesn't.
const formatter = join(import.meta.dirname, "..", "node_modules", "oxfmt", "bin", "oxfmt");
const formatted = spawnSync(process.execPath, [formatter, "--config", join(import.meta.dirname, "..", ".oxfmtrc.json"), folder, list], { encoding: "utf8" });
if (formatted.status !== 0) console.error(`What was written could not be formatted; run “npx oxfmt packages scripts”. ${formatted.stderr ?? ""}`);

console.log(`packages/tools/src/catalog/${id} is there and in the list.
Next: npx vitest run packages/tools/src/cases.test.ts -t ${id}
and, once you have changed something: npx oxfmt packages scripts
then docs/ADDING-A-TOOL.md.`);

function refuse(why) {
  console.error(why);
  process.exit(1);
}
