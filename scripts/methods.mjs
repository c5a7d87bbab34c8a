/**
 * The pages of `docs/methods/`: `npm run methods` writes them from the docstrings of the analysis library (tag `@method`)
 * and from what the last run of the agreement tests wrote down.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { agreementRecords } from "./agreement.mjs";
import { root, say } from "./setup.mjs";
import { writeVerified } from "./verified.mjs";

const source = join(root, "packages/analysis/src");
const target = join(root, "docs/methods");
const agreementTitle = "## Agreement with R";

/**
 * @typedef {{ id: string, title: string, family: string, file: string, signature: string, text: string, tags: Record<string, string[]> }} Method
 * `tags` holds the texts of `@formula`, `@defaults`, `@profile`, `@reference`, `@follows`, `@throws`, `@param`.
 */

/** @returns {Method[]} by family and id. */
export function readMethods() {
  return readdirSync(source, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing"))
    .flatMap((file) => methodsIn(readFileSync(join(source, file), "utf8"), file.replaceAll("\\", "/")))
    .sort((a, b) => a.family.localeCompare(b.family) || a.id.localeCompare(b.id));
}

/** @returns {Method[]} */
export function methodsIn(text, file) {
  return [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\s*\n(export [\s\S]*?)(?=\{\n|=>|;\n)/g)].flatMap(([, comment, declaration]) => {
    const { description, tags } = parseComment(comment);
    return (tags.method ?? []).map((named) => {
      const [, id, title] = /^(\S+)\s+(.*)$/.exec(named) ?? [null, named, ""];
      const signature = declaration
        .replace(/^export (async )?(function|const)\s+/, "")
        .replace(/\s+/g, " ")
        .trim();
      return { id, title, family: file.split("/")[0], file, signature, text: description, tags };
    });
  });
}

function parseComment(comment) {
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\* ?/, ""));
  const tags = {};
  const description = [];
  let into = description;
  const parts = [];
  for (const line of lines) {
    const tag = /^@([a-z]+)\s*(.*)$/.exec(line);
    if (tag !== null) {
      into = [tag[2]];
      parts.push([tag[1], into]);
    } else into.push(line);
  }
  for (const [name, content] of parts) (tags[name] ??= []).push(content.join("\n").trim());
  return { description: description.join("\n").trim(), tags };
}

/** The page without its comparison with R: what the docstrings alone determine. */
export function pageOf(method) {
  const { tags } = method;
  const section = (title, texts, list = false) =>
    texts === undefined ? [] : ["", `## ${title}`, "", ...texts.map((text) => (list ? `- ${oneLine(text)}` : `${text}\n`))];
  return [
    `# ${method.title}`,
    "",
    `\`${method.signature}\``,
    "",
    `In [\`${method.file}\`](../../packages/analysis/src/${method.file}).`,
    "",
    method.text,
    ...section("Formula", tags.formula),
    ...section("Defaults", tags.defaults),
    ...section("Arguments", tags.param?.map(argumentLine), true),
    ...section("Conventions", tags.profile?.map(profileLine), true),
    ...section("Follows", tags.follows),
    ...section("Refuses", tags.throws, true),
    ...section("References", tags.reference, true),
  ]
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const oneLine = (text) => text.replace(/\s*\n\s*/g, " ").trim();
const argumentLine = (text) => oneLine(text).replace(/^(\S+)\s+/, "`$1`: ");
const profileLine = (text) => oneLine(text).replace(/^(\S+)\s+/, "**$1**: ");

function agreementOf(method, records) {
  const own = records.filter((entry) => entry.method === method.id);
  if (own.length === 0) return "";
  const groups = {};
  for (const entry of own) (groups[`${entry.file}\u0000${entry.tolerance}`] ??= []).push(entry);
  const rows = Object.values(groups).map((group) => {
    const quantities = [...new Set(group.map(({ quantity }) => quantity.replaceAll("|", "\\|")))];
    const shown = quantities.length > 6 ? `${quantities.slice(0, 5).join(", ")} and ${quantities.length - 5} more` : quantities.join(", ");
    const cases = group.reduce((sum, entry) => sum + entry.cases, 0);
    const largest = Math.max(...group.map((entry) => entry.largest));
    return `| ${group[0].file} | ${shown} | ${cases} | ${largest === 0 ? "0" : largest.toExponential(0)} | ${group[0].tolerance} |`;
  });
  return ["", agreementTitle, "", "| file | quantities | cases | largest deviation | tolerance |", "| --- | --- | --- | --- | --- |", ...rows].join("\n");
}

function indexOf(methods) {
  const families = [...new Set(methods.map(({ family }) => family))];
  return [
    "# Methods",
    "",
    "One page a method of the analysis library: what it computes, its defaults and conventions, what it refuses, and how far it is from R.",
    "The pages are written by `npm run methods` from the docstrings and from the last run of the tests; change those, not the pages.",
    ...families.flatMap((family) => [
      "",
      `## ${family}`,
      "",
      ...methods.filter((method) => method.family === family).map(({ id, title }) => `- [${title}](${id}.md)`),
    ]),
    "",
  ].join("\n");
}

/** The part of a page that the docstrings determine, as it was last written; null where there is no page. */
export function writtenPage(id) {
  const path = join(target, `${id}.md`);
  return existsSync(path) ? readFileSync(path, "utf8").split(`\n\n${agreementTitle}\n`)[0].trim() : null;
}

function writtenAgreement(id) {
  const path = join(target, `${id}.md`);
  const [, agreement] = existsSync(path) ? readFileSync(path, "utf8").trimEnd().split(`\n\n${agreementTitle}\n`) : [];
  return agreement === undefined ? "" : `\n${agreementTitle}\n${agreement}`;
}

export const writtenIndex = () => (existsSync(join(target, "README.md")) ? readFileSync(join(target, "README.md"), "utf8") : null);
export { indexOf };

if (process.argv[1] === import.meta.filename) {
  const methods = readMethods();
  const records = agreementRecords();
  // What was not measured anew stays as it was: without R's tables no comparison is lost.
  const known = new Map(methods.map(({ id }) => [id, writtenAgreement(id)]));
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const method of methods) {
    const agreement = agreementOf(method, records) || known.get(method.id);
    writeFileSync(join(target, `${method.id}.md`), `${pageOf(method)}\n${agreement === "" ? "" : `${agreement}\n`}`);
  }
  writeFileSync(join(target, "README.md"), indexOf(methods));
  const { status, stdout } = spawnSync("Rscript", ["-e", "cat(as.character(getRversion()))"], { encoding: "utf8" });
  const { measured, of } = writeVerified(methods, status === 0 ? stdout.trim() : "");
  say(`How far tools are from R, in packages/tools/src/verified.json: ${measured} of ${of} measured anew.`);
  say(`${methods.length} pages in docs/methods, ${methods.filter(({ id }) => records.some((entry) => entry.method === id)).length} with a comparison with R.`);
}
