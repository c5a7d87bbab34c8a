import { describe, expect, it } from "vitest";
import { judge, type Looks } from "./judge.ts";

type Column = Looks["matrix"]["columns"][number];
const column = (name: string, words: readonly string[]): Column => {
  const all = [...new Set(words.filter((word) => word !== ""))];
  const groups = all.map((one) => ({ name: one, count: words.filter((word) => word === one).length }));
  return { name, type: "group", missing: 0, distinct: all.length, groups, values: words.map((word) => all.indexOf(word)) };
};
const ids = ["a", "b", "c", "d", "e", "f"];
const look = (columns: Column[], counts: { zeros?: number; missing?: number } = {}): Looks["matrix"] =>
  ({ recognised: { samples: 6, features: 3, rows: 9, missing: 0, zeros: 0, ...counts }, columns, problems: [], sample_ids: ids }) as unknown as Looks["matrix"];
const noComparisons: { case: string; control: string }[] = [];
type Applied = Parameters<typeof judge>[1]["applied"];
interface Said {
  counts?: object;
  comparisons?: typeof noComparisons;
  value?: "area" | "counts";
  applied?: Applied;
  largest?: number | null;
  fractions?: number;
}
const judged = (columns: Column[], { counts = {}, comparisons = noComparisons, value = "area", applied = [], largest = null, fractions = 0 }: Said = {}) =>
  judge(
    { matrix: { ...look([], counts), shape: { largest, fractions } as Looks["matrix"]["shape"] }, samples: look(columns) },
    { value, applied, comparisons },
  );
const said = (of: ReturnType<typeof judge>) => of.findings.map(({ severity, message }) => `${severity}: ${message.en}`);

const groups = ["control", "control", "control", "Dose 45", "Dose 45", "Dose 5"];

describe("the tables of a project", () => {
  it("are counted by role and by group, control first and doses in their order", () => {
    const { facts, findings } = judged([column("sampleType", ["QC", "Blank", "sample", "sample", "pool", ""]), column("Group", groups)]);
    expect(facts.roles).toEqual([
      { role: "sample", count: 2 },
      { role: "qc", count: 2 },
      { role: "blank", count: 1 },
    ]);
    // What is no sample is in no group of the study, and that is said.
    expect(facts.groups).toEqual([
      { name: "control", count: 1 },
      { name: "Dose 5", count: 1 },
      { name: "Dose 45", count: 1 },
    ]);
    expect(findings.map(({ severity, message }) => `${severity}: ${message.en}`)).toEqual([
      expect.stringContaining("warning: 3 lines have another role than sample and a group of the study all the same"),
    ]);
  });
  it("are counted without lines of the sheet that the matrix lacks", () => {
    const sheet = {
      ...look([column("role", [...Array<string>(6).fill("sample"), "qc"]), column("group", [...groups, "Dose 5"])]),
      sample_ids: [...ids, "lost"],
    };
    const { facts } = judge({ matrix: look([]), samples: sheet }, { value: "area", applied: [], comparisons: [] });
    expect(facts.roles).toEqual([{ role: "sample", count: 6 }]);
    expect(facts.groups.map(({ name, count }) => `${name} ${count}`)).toEqual(["control 3", "Dose 5 1", "Dose 45 2"]);
  });
  it("of a matrix with its own labels are grouped by these", () => {
    const matrix = { ...look([column("Label", ["drought", "drought", "control", "control", "drought", "control"])]) };
    matrix.recognised.format = "metaboanalyst";
    const { facts } = judge({ matrix }, { value: "area", applied: [], comparisons: [] });
    expect(facts.groups.map(({ name, count }) => `${name} ${count}`)).toEqual(["control 3", "drought 3"]);
  });
  it("with roles that are none are refused, but a column “type” of something else is none of roles", () => {
    expect(said(judged([column("role", ["sample", "patient", "qc", "qc", "sample", "x"])]))).toEqual([
      "error: The column “role” of the sample sheet has roles that are none: “patient”, “x”. Roles are sample, qc, blank, reference and standard.",
    ]);
    expect(judged([column("type", ["liver", "kidney", "liver", "liver", "liver", "liver"])]).findings).toEqual([]);
  });
  it("with amounts and dilutions that nothing can be divided by are warned of, by the rules of the information sheet", () => {
    const weights = column("weight", ["10,5", "1.050", "0", "-3", "20", "abc"]);
    const found = said(
      judged([weights, column("Weight_unit", ["mg", "g", "µg", "mg", "mL", "stone"]), column("dilution", ["0", "1:10", "abc", "2", "", "4"])]),
    );
    expect(found).toEqual([
      "warning: Sample “a”, column “dilution”: is 0, and nothing can be divided by it. Leave the cell empty where nothing was measured.",
      "warning: Sample “b”, column “dilution”: “1:10” is no number.",
      expect.stringMatching(/^warning: Sample “c”, column “weight”: is 0/),
      expect.stringMatching(/^warning: Sample “c”, column “dilution”: “abc” is no number/),
      expect.stringMatching(/^warning: Sample “d”, column “weight”: “-3” is below 0/),
      "warning: The sample sheet has 3 more such cells of amounts and dilutions.",
      expect.stringMatching(/^warning: The column “weight” has amounts in several units: “mg”, “g”, “µg”, “mL”/),
    ]);
    // What the animals weigh is no amount, and in one unit nothing is wrong.
    expect(judged([weights]).findings).toEqual([]);
    const sound = column("weight", ["10", "20", "30", "40", "50", "60"]);
    expect(judged([sound, column("weight_unit", Array<string>(6).fill("mg"))]).findings).toEqual([]);
  });
  it("with zeros and no gaps are asked about, unless they are counts", () => {
    expect(said(judged([], { counts: { zeros: 7 } }))).toEqual([expect.stringMatching(/^warning: The matrix has 7 zeros and no gaps/)]);
    expect(judged([], { counts: { zeros: 7 }, value: "counts" }).findings).toEqual([]);
  });
  it("with as many zeros as gaps are asked about, with fewer they are not, nor are logarithms", () => {
    const zeros = (counts: object, applied: Applied = []) => said(judged([], { counts, applied }));
    expect(zeros({ zeros: 7, missing: 7 })).toEqual([expect.stringMatching(/^warning: The matrix has 7 zeros and 7 gaps/)]);
    expect(zeros({ zeros: 6, missing: 7 })).toEqual([]);
    for (const log of ["log", "log10", "ln"] as const) expect(zeros({ zeros: 7 }, [log]), log).toEqual([]);
  });
  it("that do not look as was said of them are warned of", () => {
    const looks = (applied: Applied, counts: object, largest: number | null) => said(judged([], { counts, applied, largest }));
    expect(looks(["imputed", "log"], { missing: 3 }, 9_000_000)).toEqual([
      expect.stringMatching(/^warning: By what was said the gaps were filled .* has 3 of them/),
      expect.stringMatching(/^warning: By what was said the values are logarithms .* largest is 9000000/),
    ]);
    for (const log of ["log", "log10", "ln"] as const) {
      expect(looks([log], {}, 9_000_000), log).toEqual([expect.stringContaining(`are logarithms (“${log}”), and the largest is 9000000`)]);
      expect(looks(["imputed", log], {}, 31.5), log).toEqual([]);
    }
    expect(looks([], { missing: 3 }, 9_000_000)).toEqual([]);
    // Areas that look like logarithms, and nobody has said it.
    const untold = (applied: Applied, largest: number, fractions: number) => said(judged([], { applied, largest, fractions }));
    expect(untold([], 25.3, 0.98)).toEqual([expect.stringMatching(/^warning: The largest value is 25\.3, and most have decimals: these look like logarithms/)]);
    expect([untold(["log"], 25.3, 0.98), untold([], 25.3, 0.4), untold([], 2530.5, 0.98)]).toEqual([[], [], []]);
  });
  it("with more groups than a look lists are counted in full, and held against the comparisons", () => {
    const words = Array.from({ length: 240 }, (_, at) => `G${1 + (at % 120)}`);
    const all = column("group", words);
    const listed = { ...all, groups: all.groups.slice(0, 50), names: all.groups.map(({ name }) => name) };
    const comparisons = [
      { case: "G90", control: "G1" },
      { case: "G190", control: "G1" },
    ];
    const found = judged([listed], { comparisons });
    expect(found.facts.groups).toHaveLength(120);
    expect(said(found)).toEqual([
      expect.stringMatching(
        /^error: The comparison “G190 against G1” names “G190”, which is no group of the sample sheet\. Its groups are “G1”, .* and 108 more\.$/,
      ),
    ]);
    const many = column(
      "group",
      Array.from({ length: 402 }, (_, at) => `G${at % 201}`),
    );
    expect(said(judged([many]))).toEqual([expect.stringMatching(/201 groups, and a program has 200 at most: there is no program “As delivered”/)]);
  });
  it("whose design is not read sample by sample say so, and refuse no comparison of groups that aren't known", () => {
    const { values: _v, ...rest } = column("group", groups);
    const large = { ...rest, distinct: 60 };
    const found = said(judged([large, column("batch", groups)], { comparisons: [{ case: "G60", control: "control" }] }));
    expect(found).toEqual([
      expect.stringMatching(/^warning: The sample sheet has 9 samples: of so many the columns “group” are not read .* no program “As delivered”/),
    ]);
  });
  it("whose groups are batches are warned of, by name", () => {
    const batches = (words: string[]) => said(judged([column("group", groups), column("batch", words)]));
    expect(batches(["1", "1", "1", "2", "2", "2"])).toEqual([
      "warning: Group control is only in batch 1, and no other group is; group and batch cannot be told apart.",
    ]);
    expect(batches(["1", "2", "1", "1", "2", "1"])).toEqual([]);
    // QC samples stand in every batch and hide nothing, whether their group or their role says so.
    const withQc = ["control", "control", "QC", "QC", "Dose 5", "Dose 5"];
    const roles = ["sample", "sample", "qc", "qc", "sample", "sample"];
    const between = ["1", "1", "1", "2", "2", "2"];
    const warned = (columns: Column[]) => said(judged([...columns, column("batch", between)])).filter((one) => one.includes("cannot be told apart"));
    expect(warned([column("group", withQc)])).toHaveLength(2);
    expect(
      warned([
        column("role", roles),
        column(
          "group",
          withQc.map((name) => name.replace("QC", "pool of all")),
        ),
      ]),
    ).toHaveLength(2);
  });
  it("whose subjects lack a group are warned of, and unpaired ones are not", () => {
    const pairs = (words: string[]) => said(judged([column("group", ["a", "a", "a", "b", "b", "b"]), column("subject", words)]));
    expect(pairs(["1", "2", "3", "1", "2", "9"])).toEqual(["warning: 2 of 4 subjects are not in all of their 2 groups: 3, 9. A paired test leaves them out."]);
    expect(pairs(["1", "2", "3", "1", "2", "3"])).toEqual([]);
    expect(pairs(["1", "2", "3", "4", "5", "6"])).toEqual([]);
  });
  it("whose subjects have no partner in a comparison are warned of, though they stand in two groups", () => {
    const comparisons = [{ case: "b", control: "a" }];
    const pairs = (group: string[], words: string[]) => said(judged([column("group", group), column("subject", words)], { comparisons }));
    expect(pairs(["a", "a", "a0", "a0", "b", "b"], ["1", "2", "1", "2", "3", "4"])).toEqual([
      expect.stringMatching(/^warning: The column “subject” makes too few pairs in b against a \(0 pairs\)/),
      expect.stringMatching(/^info: The delivered groups compare without pairs/),
    ]);
    expect(pairs(["a", "a", "a", "b", "b", "b"], ["1", "2", "3", "1", "2", "3"])).toEqual([]);
  });
  it("are held against the comparisons of the delivery", () => {
    const comparisons = [
      { case: "Dose 5", control: "control" },
      { case: "dosed", control: "control" },
      { case: "control", control: "control" },
    ];
    expect(said(judged([column("group", groups)], { comparisons }))).toEqual([
      "error: The comparison “dosed against control” names “dosed”, which is no group of the sample sheet. Its groups are “control”, “Dose 5”, “Dose 45”.",
      "error: The comparison “control against control” has the same group on both sides.",
    ]);
  });
});
