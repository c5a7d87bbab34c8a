import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { exampleFile } from "#catalog.ts";
import { faultOf } from "#testing/fault-of.ts";
import { near } from "#testing/near.ts";
import { numbersOf, runTool, textsOf } from "#testing/reference-data.ts";
import { plain, small, varied } from "#testing/small-study.ts";
import { alignTables } from "#reading/align.ts";
import { readFile } from "#reading/file.ts";
import { DataFault, type ToolInput, type ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const tool = { manifest, run };
const gap = Number.NaN;
type Input = Omit<ToolInput, "params">;
const notesIn = (output: ToolOutput): string[] => textsOf(output, "tests", "note");

describe("what can't be computed is empty and has a note", () => {
  const all = ["welch", "student", "wilcoxon", "limma"];
  const pair = { pair: { column: "who" } };
  const cases: [string, number[], string[], Record<string, unknown>, RegExp][] = [
    ["constant", [3, 3, 3, 3, 3, 3], all, {}, /^all values are equal$/],
    ["no spread", [1, 1, 1, 2, 2, 2], ["welch", "student"], {}, /^no spread within the groups$/],
    ["one value in a group", [1, gap, gap, 2, 3, 4], ["welch"], {}, /^too few values \(case 1, control 3\)$/],
    ["no value in a group", [gap, gap, gap, 2, 3, 4], all, {}, /^too few values \(case 0, control 3\)$/],
    ["no value", [gap, gap, gap, gap, gap, gap], all, {}, /^no values$/],
    ["infinite", [1, 2, Infinity, 2, 3, 4], all, {}, /^infinite values$/],
    ["no logarithm", [1, 0, -2, 2, 3, 4], all, { test_scale: "log2" }, /^2 values are zero or negative and have no logarithm/],
    ["no logarithm in pairs", [1, 0, 2, 2, 3, 4], all, { ...pair, test_scale: "log10" }, /^1 value is zero or negative and has no logarithm/],
    ["the same difference in every pair", [2, 3, 5, 1, 2, 4], ["welch", "student"], pair, /^every pair differs by the same amount$/],
    ["no difference", [2, 3, 5, 2, 3, 5], all, pair, /^the two values of every pair are equal$/],
    ["no complete pair", [2, gap, 5, gap, 3, gap], all, pair, /^no complete pair/],
  ];
  test.each(cases.flatMap(([name, feature, tests, params, note]) => tests.map((chosen) => [name, chosen, feature, params, note] as const)))(
    "%s, %s",
    (_, chosen, feature, params, note) => {
      const output = runTool(tool, small([varied, feature]), { ...plain, ...params, test: chosen });
      for (const column of ["statistic", "df", "ci_low", "ci_high", "p", "p_adj"]) expect(numbersOf(output, "tests", column)[1]).toBeNaN();
      expect(notesIn(output)[0]).toBe("");
      expect(notesIn(output)[1]).toMatch(note);
      expect(output.notes.map(({ en }) => en).join()).toContain("“f2”");
      expect(numbersOf(output, "tests", "p")[0]).toBeGreaterThan(0);
    },
  );

  it("a fold change over zero, and over a negative mean", () => {
    const output = runTool(tool, small([varied, [1, 2, 3, 0, 0, 0], [-1, -2, -3, 1, 2, 3]]), plain);
    expect(Array.from(numbersOf(output, "tests", "fold_change")).slice(1)).toEqual([gap, gap]);
    expect(notesIn(output).slice(1)).toEqual(["fold change: the control group's mean is 0", "fold change: a group's mean is negative"]);
    expect(numbersOf(output, "tests", "p").every((p) => p > 0)).toBe(true);
  });

  it("adjusts over the features that have a p", () => {
    const alone = runTool(tool, small([varied]), plain);
    const beside = runTool(tool, small([varied, [3, 3, 3, 3, 3, 3]]), plain);
    expect(numbersOf(beside, "tests", "p_adj")[0]).toBe(numbersOf(alone, "tests", "p_adj")[0]);
  });

  it("a test with every feature constant is refused in words", () => {
    const fault = faultOf(() => runTool(tool, small([[3, 3, 3, 3, 3, 3]]), plain));
    expect(fault.code).toBe("nothing-tested");
    expect(fault.text.en).toMatch(/all values are equal: “f1”/);
    expect(fault.text.zh).toMatch(/所有数值相同：“f1”。/);
  });
});

describe("what can't be compared", () => {
  const input = small([varied]);
  const noSheet: Input = { ...input, samples: null };
  const cases: [string, Input, Record<string, unknown>, string, RegExp][] = [
    ["a column that is not there", input, { grouping: { column: "Type" } }, "no-such-column", /“Type”.*“type”, “who”/],
    ["no sample sheet", noSheet, {}, "no-sample-sheet", /“type”/],
    ["a group that is not there", input, { comparison: { case: "c", control: "b" } }, "no-such-group", /“c”.*“a”, “b”/],
    ["one sample", small([varied], ["a", "b", "b", "b", "b", "b"]), {}, "too-few-samples", /“a”.*only 1 sample/],
    ["a subject twice", small([varied], undefined, ["1", "1", "3", "1", "2", "3"]), { pair: { column: "who" } }, "duplicate-subject", /“1”.*“s1” and “s2”/],
    ["no pairs", small([varied], undefined, ["1", "2", "3", "4", "5", "6"]), { pair: { column: "who" } }, "too-few-pairs", /Only 0 of the 6/],
    ["a pair column that is not there", input, { pair: { column: "subject" } }, "no-such-column", /“subject”/],
    ["an unknown sample", input, { grouping: { groups: { a: ["s1", "s2"], b: ["s4", "x9"] } } }, "unknown-sample", /“x9”/],
    ["a sample in two groups", input, { grouping: { groups: { a: ["s1", "s2"], b: ["s2", "s4"] } } }, "sample-in-two-groups", /“s2”/],
  ];
  test.each(cases)("%s", (_, given, params, code, message) => {
    const fault = faultOf(() => runTool(tool, given, { ...plain, ...params }));
    expect(fault.code).toBe(code);
    expect(fault.text.en).toMatch(message);
    expect(fault.text.zh).toMatch(/。$/);
  });
  it("a group with itself is refused by the manifest", () =>
    expect(() => runTool(tool, input, { ...plain, comparison: { case: "a", control: "a" } })).toThrow(/can't be compared with itself/));
});

describe("pairs", () => {
  it("drops incomplete ones with a note and matches by subject, not by order", () => {
    const input = small([[1, 2, 4, 9, 7, 3, 5]], ["a", "a", "a", "b", "b", "b", "a"], ["1", "2", "3", "3", "2", "1", "4"]);
    const output = runTool(tool, input, { ...plain, pair: { column: "who" } });
    // 1 - 3, 2 - 7, 4 - 9: mean -4, sd √3.
    expect(numbersOf(output, "tests", "statistic")[0]).toBeCloseTo(-4, 12);
    expect(numbersOf(output, "tests", "mean_case")[0]).toBeCloseTo(7 / 3, 12);
    expect(output.notes.map(({ en }) => en).join()).toMatch(/1 incomplete pair was dropped.*“4”/);
    expect(output.drill!.groups).toEqual(["a", "a", "a", "b", "b", "b", ""]);
  });
});

describe("brackets of box plots", () => {
  it("say what the table of tests says, and nothing where there is no test", () => {
    const constant = [5, 5, 5, 5, 5, 5];
    const output = runTool(tool, small([varied, constant, [2, 4, 3, 9, 8, 7.5]]), plain);
    const adjusted = numbersOf(output, "tests", "p_adj");
    const [bracket] = output.drill!.brackets!;
    expect([bracket!.from, bracket!.to]).toEqual(["a", "b"]);
    expect(bracket!.texts[1]).toBeNull();
    for (const feature of [0, 2]) {
      const [name, value] = bracket!.texts[feature]!.en.split(" = ");
      expect(name).toBe("FDR");
      expect(Number(value)).toBeCloseTo(adjusted[feature]!, 3);
    }
    const top = output.charts.find((chart) => chart.name === "top")!.document;
    const panels = top.kind === "boxes" ? top.panels : [];
    for (const panel of panels) {
      const feature = Number(panel.title.en.slice(1)) - 1;
      expect(panel.brackets).toEqual([{ from: 0, to: 1, text: bracket!.texts[feature] }]);
    }
    expect(panels).toHaveLength(2);
  });
});

describe("rules that hold for any data", () => {
  const feature = fc.array(
    fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 4000 }).map((value) => value / 16) }, { weight: 1, arbitrary: fc.constant(gap) }),
    { minLength: 8, maxLength: 8 },
  );
  const groups = ["a", "a", "a", "a", "b", "b", "b", "b"];
  const subjects = ["1", "2", "3", "4", "1", "2", "3", "4"];
  const anyTest = fc.constantFrom("welch", "student", "wilcoxon", "limma");
  const numeric = ["mean_case", "mean_control", "fold_change", "statistic", "df", "ci_low", "ci_high", "p", "p_adj", "cohen_d"];

  it("the order of the samples changes nothing", () => {
    fc.assert(
      fc.property(
        fc.array(feature, { minLength: 1, maxLength: 4 }),
        anyTest,
        fc.boolean(),
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
        (features, name, paired, order) => {
          const params = { ...plain, test: name, ...(paired && { pair: { column: "who" } }) };
          const shuffled = small(
            features.map((values) => order.map((at) => values[at]!)),
            order.map((at) => groups[at]!),
            order.map((at) => subjects[at]!),
          );
          const [one, other] = [attempt(small(features, groups, subjects), params), attempt(shuffled, params)];
          if (one === null || other === null) {
            expect(one).toBe(other);
            return;
          }
          for (const column of numeric) {
            const [wanted, actual] = [numbersOf(one, "tests", column), numbersOf(other, "tests", column)];
            for (const at of features.keys()) near(actual[at]!, wanted[at]!, 1e-9, 1e-9);
          }
          expect(notesIn(other)).toEqual(notesIn(one));
        },
      ),
    );
  });
  it("a factor leaves Welch's p, the fold change and Wilcoxon's W alone", () => {
    fc.assert(
      fc.property(feature, fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (values, factor) => {
        for (const name of ["welch", "wilcoxon"]) {
          const [one, other] = [
            attempt(small([values], groups), { ...plain, test: name }),
            attempt(small([values.map((value) => value * 2 ** Math.round(Math.log2(factor)))], groups), { ...plain, test: name }),
          ];
          if (one === null || other === null) {
            expect(one).toBe(other);
            return;
          }
          for (const column of ["p", "statistic", "fold_change", "cohen_d"])
            near(numbersOf(other, "tests", column)[0]!, numbersOf(one, "tests", column)[0]!, 1e-10, 1e-10);
        }
      }),
    );
  });
  it("p_adj rises with p, and significant means both thresholds", () => {
    fc.assert(
      fc.property(fc.array(feature, { minLength: 2, maxLength: 12 }), fc.constantFrom("BH", "BY", "bonferroni", "holm"), (features, adjust) => {
        const output = attempt(small(features, groups), { ...plain, adjust, p_threshold: 0.4, log2_fc_threshold: 0.5 });
        if (output === null) return;
        const [p, adjusted, change] = ["p", "p_adj", "log2_fc"].map((column) => numbersOf(output, "tests", column)) as [
          Float64Array,
          Float64Array,
          Float64Array,
        ];
        const significant = output.tables[0]!.columns[13]!.values;
        for (const i of features.keys()) {
          expect(significant[i]).toBe(adjusted[i]! <= 0.4 && Math.abs(change[i]!) >= 0.5);
          for (const j of features.keys()) if (p[i]! < p[j]!) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j]!);
        }
      }),
    );
  });
});

it("its table and figures are those that the manifest names", () => {
  const output = runTool(tool, small([varied]), plain);
  expect(output.tables[0]!.columns.map(({ name }) => name)).toEqual(manifest.outputs.tables[0]!.columns.map(({ name }) => name));
  expect(output.charts.map(({ name }) => name)).toEqual(manifest.outputs.charts.map(({ name }) => name));
});

it("its example finds features that differ, and tests every one", async () => {
  const grid = async (role: "matrix" | "samples" | "features"): Promise<Awaited<ReturnType<typeof readFile>>["grid"]> => {
    const path = exampleFile(manifest.id, role)!;
    return (await readFile(readFileSync(path), role, path)).grid;
  };
  const { matrix, samples, features, featureNames } = alignTables({
    matrix: await grid("matrix"),
    samples: await grid("samples"),
    features: await grid("features"),
  });
  const output = runTool(tool, { table: matrix.table, samples, features, featureNames, report: () => {} }, manifest.example.params);
  const significant = output.tables[0]!.columns[13]!.values as boolean[];
  expect(significant.filter(Boolean).length).toBeGreaterThan(0);
  expect(significant.filter(Boolean).length).toBeLessThan(matrix.table.features.length / 2);
  expect(new Set(notesIn(output))).toEqual(new Set([""]));
});

function attempt(input: Input, params: Record<string, unknown>): ToolOutput | null {
  try {
    return runTool(tool, input, params);
  } catch (error) {
    if (error instanceof DataFault) return null;
    throw error;
  }
}
