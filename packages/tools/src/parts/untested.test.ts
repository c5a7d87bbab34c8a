/** What was not tested is no part of what the selected are held against, whichever tool is given the table of tests. */
import { expect, it } from "vitest";
import type { GivenInput } from "#testing/cases/case.ts";
import { exampleInput, ran } from "#testing/cases/ran.ts";
import { near } from "#testing/near.ts";
import { libraryOf, tableOf, withInputs } from "#testing/set-inputs.ts";
import { loadTool } from "../catalog.ts";

const ids = Array.from({ length: 2_000 }, (_, at) => `C${String(10_001 + at)}`);
const at = (from: number, to: number): string => ids.slice(from, to).join("\t");
/** Of 2,000 the first 1,000 tested, of these the first 60 selected. “one” holds 8 selected, 32 others tested and 40 untested; “two” 3, 47 and 50. */
const library = libraryOf(
  `#ids\tkegg\none\tOne\t${at(0, 8)}\t${at(100, 132)}\t${at(1_000, 1_040)}\ntwo\tTwo\t${at(10, 13)}\t${at(200, 247)}\t${at(1_100, 1_150)}\n#link\tone\t${ids[0]}\t${ids[1]}\n`,
);
const p = ids.map((_, place) => (place < 60 ? "0.001" : place < 1_000 ? "0.5" : ""));
const columns = {
  feature: ids,
  log2_fc: p.map((cell) => (cell === "" ? "" : "1")),
  p,
  p_adj: p,
  note: p.map((cell) => (cell === "" ? "low counts" : "")),
};
const given = (tests: Record<string, string[]>) => (input: GivenInput) => ({ ...withInputs(input, { library, tests: tableOf(tests) }), features: null });
async function run(id: string, tests: Record<string, string[]> = columns, params: Record<string, unknown> = {}) {
  return ran((await loadTool(id))!, given(tests)(await exampleInput(id)), params);
}
const said = (of: Awaited<ReturnType<typeof run>>, language: "en" | "zh"): string => of.output.notes.map((note) => note[language]).join("\n");

/** R: phyper(7, 40, 960, 60, lower.tail = FALSE) and phyper(2, 50, 950, 60, lower.tail = FALSE). */
const ofR = [0.00176281408680703, 0.589334032404647];
it.each([
  ["ora", "sets"],
  ["pathway-impact", "pathways"],
])("%s counts and computes as R's phyper does on the tested alone", async (id, table) => {
  for (const params of [{}, { selected: ids.slice(0, 60) }]) {
    const of = await run(id, columns, params);
    expect([...of.numbers(table, "size")]).toEqual([40, 50]);
    for (const [place, value] of [...of.numbers(table, "p")].entries()) near(value, ofR[place]!, 1e-12, 1e-12, `p of ${place}`);
    expect(said(of, "en")).toContain(
      "1000 features have no p in the table of results (noted there: “low counts”): they were not tested and are not part of the background.",
    );
    expect(said(of, "zh")).toContain("1000 个特征在结果表中没有 p 值（表中备注：“low counts”）：这些特征未经检验，不计入背景。");
  }
});

it("says in the methods and in the table of the background how many were tested", async () => {
  const of = await run("ora");
  expect(of.output.methods.en).toContain(
    "against a background of 1000 measured ones (the features of the table of results without those that were not tested;",
  );
  expect(of.words("background", "feature")).toEqual(ids.slice(0, 1_000));
});

it("leaves them out of a data matrix, too, but not what the table doesn't speak of", async () => {
  const features = [...ids, "C90001"];
  const tool = (await loadTool("ora"))!;
  const input = given(columns)(await exampleInput("ora"));
  const matrix = { rows: 1, columns: features.length, data: new Float64Array(features.length) };
  const of = ran(tool, { ...input, table: { matrix, samples: ["s1"], features }, featureNames: features }, {});
  expect(of.words("background", "feature")).toEqual([...ids.slice(0, 1_000), "C90001"]);
});

it("keeps what is selected though it has no p, and every row where none has one", async () => {
  const significant = ids.map((_, place) => (place < 60 || place === 1_999 ? "TRUE" : "FALSE"));
  const marked = await run("ora", { feature: ids, p, significant });
  expect(marked.words("background", "feature")).toEqual([...ids.slice(0, 1_000), ids[1_999]]);
  expect(said(marked, "en")).toContain("999 features have no p in the table of results: they");
  const none = await run("ora", { feature: ids, p: ids.map(() => ""), significant });
  expect(none.words("background", "feature")).toHaveLength(2_000);
  expect(said(none, "en")).not.toContain("no p in the table");
});

it("leaves out what has a p and no adjusted one, as DESeq2 gives it, where the adjusted p selects", async () => {
  const of = await run("ora", { feature: ids, p: ids.map(() => "0.5"), padj: p });
  expect(of.words("background", "feature")).toHaveLength(1_000);
  expect(said(of, "en")).toContain("1000 features have no adjusted p in the table of results");
  expect(said(of, "zh")).toContain("没有校正 p 值");
});

it("da-score divides by the tested members alone", async () => {
  for (const rule of ["auto", "all"]) {
    const of = await run("da-score", columns, { rule });
    expect([...of.numbers("sets", "size")].toSorted((one, other) => one - other)).toEqual([40, 50]);
    expect(of.words("changes", "feature")).toHaveLength(1_000);
    expect(said(of, "en")).toContain("1000 features have no p in the table of results (noted there: “low counts”)");
  }
});

it("counts what “count-differences” tested, not what it was given", async () => {
  const first = (await loadTool("count-differences"))!;
  const counted = ran(first, await exampleInput("count-differences"), first.manifest.example.params);
  const [features, values] = [counted.words("tests", "feature"), [...counted.numbers("tests", "p")]];
  const tested = features.filter((_, place) => !Number.isNaN(values[place]));
  expect(tested.length).toBeLessThan(features.length);
  const written = (column: string) => [...counted.numbers("tests", column)].map((value) => (Number.isNaN(value) ? "" : String(value)));
  const tests = { feature: features, p: written("p"), p_adj: written("p_adj"), note: counted.words("tests", "note") };
  const sets = libraryOf(`a\tA\t${features.join("\t")}\n`);
  const input = { ...withInputs(await exampleInput("ora"), { library: sets, tests: tableOf(tests) }), features: null };
  const of = ran((await loadTool("ora"))!, input, { most: 100_000 });
  expect(of.words("background", "feature")).toEqual(tested);
  expect(of.numbers("sets", "size")[0]).toBe(tested.length);
});
