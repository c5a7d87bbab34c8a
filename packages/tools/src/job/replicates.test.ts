/** Technical replicates: a result is that of the samples' means, whatever was measured how often, and says so. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { indexIn, newJobsOnTables, textIn } from "../testing/job-on-tables.ts";
import { near } from "../testing/near.ts";
import { averagedRows, measuredRows, tablesOf, type MeasuredRow } from "../testing/replicated-tables.ts";

const { runOn } = newJobsOnTables();
const groups = { grouping: { column: "group" }, comparison: { case: "treated", control: "control" } };
const byAnimal = { ...groups, replicates: { column: "animal" } };
const seeds = [1, 2, 3, 4];
const tests = ["welch", "student", "wilcoxon", "limma"];

const once = (seed: number, gaps = 0): MeasuredRow[] => measuredRows(seed, { most: 1, gaps });
const repeated = (rows: readonly MeasuredRow[], times: number): MeasuredRow[] =>
  rows.flatMap((row) => Array.from({ length: times }, (_, time) => ({ ...row, id: `${row.id}/${time}` })));
function cells(out: string, table = "tests.csv"): Record<string, string>[] {
  const [header, ...lines] = textIn(out, table)
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  return lines.map((line) => Object.fromEntries(header!.map((name, at) => [name, line[at]!])));
}
/** The numbers of two results, within rounding. */
function agree(one: string, other: string, columns: readonly string[], relative = 1e-9, table?: string): void {
  const [mine, theirs] = [cells(one, table), cells(other, table)];
  expect(Object.keys(theirs[0]!)).toEqual(expect.arrayContaining([...columns]));
  expect(mine.length).toBe(theirs.length);
  for (const [row, wanted] of theirs.entries()) for (const column of columns) near(numberIn(mine[row]!, column), numberIn(wanted, column), relative);
}
const numberIn = (row: Record<string, string>, column: string): number => (row[column] === "" ? Number.NaN : Number(row[column]));
const ofTests = ["mean_case", "mean_control", "statistic", "df", "ci_low", "ci_high", "p", "p_adj", "cohen_d"];
const ofChange = ["fold_change", "log2_fc"];

test("a tool that takes rows one by one says so in words that hold for all its figures, points or not", async () => {
  const tables = tablesOf(measuredRows(1));
  for (const tool of ["pca", "heatmap", "missing-values", "normalise"]) {
    const notes = indexIn(await runOn(tool, tables, tool === "normalise" ? { transform: "log2" } : {})).notes.filter(({ en }) =>
      en.includes("n counts measurements, not samples"),
    );
    expect(notes, tool).toHaveLength(1);
    expect(notes[0]!.en).toMatch(/^Rows are measurements here: .*by the column “animal” are measured several times/);
    expect(notes[0]!.zh).toMatch(/^各行是测量：按列“animal”/);
  }
});

describe.each(["two-groups", "opls-da"])("%s", (tool) => {
  it("gives what it gives without, where every sample was measured once, and says that the choice has no effect", async () => {
    for (const seed of seeds) {
      const tables = tablesOf(once(seed));
      const [one, other] = [await runOn(tool, tables, byAnimal), await runOn(tool, tables, groups)];
      expect(readdirSync(one).sort()).toEqual(readdirSync(other).sort());
      for (const name of readdirSync(other)) {
        if (["result.json", "provenance.json", "progress.json"].includes(name)) continue;
        expect(readFileSync(join(one, name)).equals(readFileSync(join(other, name))), name).toBe(true);
      }
      const [{ notes, ...rest }, { notes: before, ...expected }] = [indexIn(one), indexIn(other)];
      expect(rest).toEqual(expected);
      expect(notes.length).toBe(before.length + 1);
      expect(notes[0]).toEqual({
        en: "By the column “animal” no sample was measured more than once: there are no replicates, and the choice has no effect.",
        zh: "列“animal”中没有样本被重复测量：不存在技术重复，该选择没有作用。",
      });
    }
  });

  it("says what was averaged, in notes, methods and provenance", async () => {
    const rows = measuredRows(1);
    const out = await runOn(tool, tablesOf(rows), byAnimal);
    const { notes, methods } = indexIn(out);
    const sentence = `The ${rows.length} measurements were averaged to one value for each of the 12 samples that the column “animal” names (technical replicates; mean of the values that are there), so that n counts samples, not measurements.`;
    expect(notes[0]!.en).toBe(sentence);
    expect(notes[0]!.zh).toContain(`将 ${rows.length} 次测量合并为 12 个样本`);
    expect(methods.en.startsWith(`${sentence} `)).toBe(true);
    expect(methods.en).toContain("treated (n = 6");
    expect(JSON.parse(textIn(out, "provenance.json"))).toMatchObject({ parameters: { replicates: { column: "animal" } } });
    // What the R script reads is what was measured: it averages, too.
    expect(textIn(out, "script.R")).toMatch(/<- average\(/);
    expect(textIn(out, "given-matrix.csv").trim().split("\n").length).toBe(rows.length + 1);
  });
});

describe.each(tests)("two-groups by %s", (name) => {
  const params = { ...byAnimal, test: name };

  it("is blind to how often a measurement was repeated as it was", async () => {
    for (const seed of seeds)
      for (const test_scale of ["as-given", "log2"]) {
        const rows = once(seed, 0.1);
        const single = await runOn("two-groups", tablesOf(rows), { ...groups, test: name, test_scale });
        for (const times of [2, 3]) {
          const out = await runOn("two-groups", tablesOf(repeated(rows, times)), { ...params, test_scale });
          expect(textIn(out, "tests.csv")).toBe(textIn(single, "tests.csv"));
        }
      }
  });

  it("is the comparison of a table that was averaged beforehand", async () => {
    for (const seed of seeds) {
      const rows = measuredRows(seed, { gaps: 0.2 });
      const out = await runOn("two-groups", tablesOf(rows), params);
      agree(out, await runOn("two-groups", tablesOf(averagedRows(rows)), { ...groups, test: name }), [...ofTests, ...ofChange]);
    }
  });

  it("averages for the test on its scale, and for the fold change on the untransformed one", async () => {
    for (const seed of seeds) {
      const rows = measuredRows(seed, { gaps: 0.1 });
      const raw = await runOn("two-groups", tablesOf(averagedRows(rows)), { ...groups, test: name });
      const logged = await runOn("two-groups", tablesOf(averagedRows(rows, Math.log2)), { ...groups, test: name, input_scale: "log2" });
      const fromRaw = await runOn("two-groups", tablesOf(rows), { ...params, test_scale: "log2" });
      agree(fromRaw, logged, ofTests);
      agree(fromRaw, raw, ofChange);
      const given = rows.map((row) => ({ ...row, values: row.values.map(Math.log2) }));
      const fromLog = await runOn("two-groups", tablesOf(given), { ...params, input_scale: "log2" });
      agree(fromLog, logged, ofTests);
      agree(fromLog, raw, ofChange);
      expect(indexIn(fromLog).methods.en).toContain(
        "Replicates were averaged on the scale of the test (log2), for the fold change on the untransformed values.",
      );
    }
  });

  it("pairs samples, not measurements", async () => {
    const rows = measuredRows(5, { gaps: 0.1 });
    const pair = { column: "subject" };
    const out = await runOn("two-groups", tablesOf(rows), { ...params, pair });
    agree(out, await runOn("two-groups", tablesOf(averagedRows(rows)), { ...groups, test: name, pair }), [...ofTests, ...ofChange]);
    expect(indexIn(out).methods.en).toContain(`6 pairs of samples (means of ${rows.length} measurements)`);
  });
});

test("the model of OPLS-DA is that of a table that was averaged beforehand: no replicate is foretold by another", async () => {
  const rows = measuredRows(3);
  const out = await runOn("opls-da", tablesOf(rows), { ...byAnimal, permutations: 20 });
  const expected = await runOn("opls-da", tablesOf(averagedRows(rows)), { ...groups, permutations: 20 });
  for (const [name, columns] of Object.entries({ "scores.csv": ["t1", "o1"], "vip.csv": ["vip"], "model.csv": ["q2_cum"], "permutations.csv": ["q2"] }))
    agree(out, expected, columns, 1e-8, name);
});

test("what is left out is left out before it is averaged, and a sample of which nothing stays takes no part", async () => {
  const rows = measuredRows(6, { most: 3 });
  const [first] = rows.filter(({ sample }) => rows.filter((row) => row.sample === sample).length > 1);
  const whole = rows.filter(({ sample }) => sample === "M3").map(({ id }) => id);
  const gone = new Set([first!.id, ...whole]);
  const exclude = [...gone].map((sample) => ({ sample, reason: "outlier" }));
  const out = await runOn("two-groups", tablesOf(rows), { ...byAnimal, exclude });
  const without = await runOn("two-groups", tablesOf(rows.filter(({ id }) => !gone.has(id))), byAnimal);
  expect(textIn(out, "tests.csv")).toBe(textIn(without, "tests.csv"));
  expect(indexIn(out).notes.map(({ en }) => en)).toContain("All measurements of this sample are left out, so that it takes no part: “M3”.");
  expect(indexIn(out).methods.en).toContain("treated (n = 5 samples");
});

test("groups picked by hand hold measurements; a measurement of which the column says nothing is a sample of its own", async () => {
  const rows = measuredRows(7);
  const ids = (group: string) => rows.filter((row) => row.group === group).map(({ id }) => id);
  const grouping = { groups: { treated: ids("treated"), control: ids("control") } };
  const out = await runOn("two-groups", tablesOf(rows), { ...byAnimal, grouping });
  expect(textIn(out, "tests.csv")).toBe(textIn(await runOn("two-groups", tablesOf(rows), byAnimal), "tests.csv"));

  const alone = rows[0]!;
  const unnamed = tablesOf(rows.map((row) => (row === alone ? { ...row, sample: "" } : row)));
  const other = await runOn("two-groups", unnamed, byAnimal);
  expect(indexIn(other).notes.map(({ en }) => en)).toContain(
    `The column “animal” says nothing of 1 measurement, which counts as a sample of its own: “${alone.id}”.`,
  );
  const named = tablesOf(rows.map((row) => (row === alone ? { ...row, sample: "another" } : row)));
  expect(textIn(other, "tests.csv")).toBe(textIn(await runOn("two-groups", named, byAnimal), "tests.csv"));
});

test("a sample that spans two groups which nobody compares stops no comparison of others, be they a column's or picked by hand", async () => {
  const compared = measuredRows(7);
  const spanning = [0, 1].map((at) => ({ ...compared[at]!, id: `more ${at}`, sample: "M99", group: `other ${at}` }));
  const rows = [...compared, ...spanning];
  const groupsOf = [...new Set(rows.map(({ group }) => group))];
  const grouping = { groups: Object.fromEntries(groupsOf.map((group) => [group, rows.filter((row) => row.group === group).map(({ id }) => id)])) };
  const byHand = await runOn("two-groups", tablesOf(rows), { ...byAnimal, grouping });
  expect(textIn(byHand, "tests.csv")).toBe(textIn(await runOn("two-groups", tablesOf(rows), byAnimal), "tests.csv"));
});

test("a measurement without a sample's name is averaged with no sample that is called as it is, and the result calls it otherwise", async () => {
  const rows = measuredRows(7);
  const alone = rows.find(({ group }) => group === "treated")!;
  // Another animal of the group is called “run …” now: to join it would be no fault of the groups.
  const other = rows.find(({ group, sample }) => group === "treated" && sample !== alone.sample)!.sample;
  const called = (blank: string) => rows.map((row) => ({ ...row, sample: row === alone ? blank : row.sample === other ? alone.id : row.sample }));
  const distinct = await runOn("two-groups", tablesOf(called("another")), byAnimal);
  const out = await runOn("two-groups", tablesOf(called("")), byAnimal);
  expect(textIn(out, "tests.csv")).toBe(textIn(distinct, "tests.csv"));
  expect(textIn(out, "script.R").replaceAll(`${alone.id} (2)`, "another")).toBe(textIn(distinct, "script.R"));
  expect(indexIn(out).notes.map(({ en }) => en)).toContainEqual(expect.stringContaining(`as a sample of its own it is called “${alone.id} (2)”`));
});

test("labels of the matrix can name the samples", async () => {
  const rows = measuredRows(8);
  const ids = (group: string) => rows.filter((row) => row.group === group).map(({ id }) => id);
  // Labels are the column “group”, whatever stands over them.
  const matrix = tablesOf(rows)
    .matrix!.split("\n")
    .map((line, at) => line.replace(",", at === 0 ? ",label," : `,${rows[at - 1]!.sample},`))
    .join("\n");
  const grouping = { groups: { treated: ids("treated"), control: ids("control") } };
  const out = await runOn("two-groups", { matrix }, { ...groups, grouping, replicates: { column: "group" } });
  expect(textIn(out, "tests.csv")).toBe(textIn(await runOn("two-groups", tablesOf(rows), byAnimal), "tests.csv"));
});

test("a measurement without a logarithm leaves the feature untested, as it does without replicates", async () => {
  const rows = measuredRows(9).map((row, at) => (at === 0 ? { ...row, values: [0, ...row.values.slice(1)] } : row));
  const out = await runOn("two-groups", tablesOf(rows), { ...byAnimal, test_scale: "log10" });
  expect(cells(out)[0]).toMatchObject({ p: "", note: "1 sample has a measurement that is zero or negative and has no logarithm" });
});
