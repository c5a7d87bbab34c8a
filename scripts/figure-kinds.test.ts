/**
 * What a kind of figures knows stands in its folder: whoever else asks which kind a document is has begun the list that a new kind would have to be put into.
 * Every such question is found by the names of the folders, and fails with its file and line.
 */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = "packages/charts/src/kinds";
const kinds = readdirSync(join(root, folder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "testing")
  .map(({ name }) => name);
const names = kinds.join("|");

/** The lists themselves: a line a kind. */
const lists = new Set([...["facts", "kinds", "trials"].map((name) => `${folder}/${name}.ts`), "packages/contract/src/chart.ts"]);
const isSample = (file: string) => /^packages\/charts\/src\/sample-[a-z-]+\.ts$/.test(file);

const sources = ["contract", "charts", "tools", "server", "web"].flatMap((room) =>
  readdirSync(join(root, "packages", room, "src"), { recursive: true })
    .map((name) => `packages/${room}/src/${String(name)}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && !kinds.some((kind) => file.startsWith(`${folder}/${kind}/`))),
);
const linesWith = (files: readonly string[], wrong: RegExp): string[] =>
  files.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((line, at) => (wrong.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );

it("every kind of the contract has its folder, and every folder its line in each list", () => {
  const contract = readdirSync(join(root, "packages/contract/src/figure-kinds")).map((name) => name.replace(/\.ts$/, ""));
  expect(contract.toSorted()).toEqual(kinds.toSorted());
  for (const file of lists) {
    const text = readFileSync(join(root, file), "utf8");
    for (const kind of kinds) expect(text, `${kind} in ${file}`).toMatch(new RegExp(`/${kind}[/.]`));
  }
});

const asksForAKind = new RegExp(`\\bkind\\b[^=!]*[!=]==?\\s*"(${names})"|"(${names})"\\s*[!=]==?|\\bcase "(${names})":|\\bkind: "(${names})"[^;]*\\}>`);

it.each([
  'if (document.kind === "boxes") return null;',
  'const turns = kind !== "scatter3d";',
  '    case "heatmap":',
  'export function reach(document: Extract<ChartDocument, { kind: "bars" }>): number {',
])("finds %s", (line) => expect(line).toMatch(asksForAKind));

it("nobody but its folder asks for a kind by its name", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(linesWith(sources, asksForAKind)).toEqual([]);
});

it("what draws and shows figures knows the documents and the folders of no kind", () => {
  const shared = sources.filter((file) => /^packages\/(charts|web)\//.test(file) && !lists.has(file) && !isSample(file));
  expect(linesWith(shared, new RegExp(`from ".*(/figure-kinds/|kinds/(${names})/)`))).toEqual([]);
});

it("how kinds are tried is no part of what draws them", () => {
  const own = readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`);
  const drawing = [...sources, ...own].filter((file) => {
    const name = file.slice(file.lastIndexOf("/") + 1);
    return file.endsWith(".ts") && !/\.test\.ts$|\/testing\//.test(file) && !isSample(file) && !/^(trials?|([a-z]+-)?differences)\.ts$/.test(name);
  });
  expect(linesWith(drawing, /from "[^"]*\/(trials?|([a-z]+-)?differences)\.ts"/)).toEqual([]);
});
