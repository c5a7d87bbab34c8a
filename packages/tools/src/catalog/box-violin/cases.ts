import { expect } from "vitest";
import type { GivenInput, ToolCases } from "#testing/cases/case.ts";
import {
  chosenFaults,
  chosenSays,
  expectAnyScale,
  expectPanels,
  expectSummaries,
  testRows,
  oneAlone,
  threeGroups,
  valuesOf,
} from "#testing/chosen-features.ts";

const asked = {
  grouping: { column: "group" },
  features: ["Taurocholic acid", "Citric acid", "Palmitoylcarnitine", "Glycine"],
  input_scale: "log2",
  brackets: "all",
};

export const cases: ToolCases = {
  faults: [
    ...chosenFaults(
      asked,
      [...Array(13).keys()].map((at) => `M${String(at + 1).padStart(3, "0")}`),
    ),
    {
      says: { en: "A table of tests is of two groups, and 3 are shown", zh: "而当前显示 3 个组" },
      params: { ...asked, test: "none" },
      input: (given) => ({ ...threeGroups(given), others: { tables: { tests: { columns: [], rows: 0 } }, libraries: {}, studies: {} } }),
    },
    {
      says: { en: "The table of tests has no column “p_adj”", zh: "检验结果表没有“p_adj”列" },
      params: { ...asked, test: "none" },
      input: (given) => ({
        ...given,
        others: { tables: { tests: { columns: [{ name: "feature", values: ["M001"] }], rows: 1 } }, libraries: {}, studies: {} },
      }),
    },
    ...(
      [
        [["comparison", ["x vs y", "x vs y"]], "The table of tests is of “x vs y”; shown are"],
        [["higher_in", ["treated", "elsewhere"]], "The table of tests is of “treated”, “elsewhere”; shown are"],
        [["term", ["a", "b"]], "has several rows of “M001”"],
      ] as const
    ).map(([[name, values], en]) => ({
      says: { en, zh: "检验结果表" },
      params: { ...asked, test: "none" },
      input: (given: GivenInput): GivenInput => {
        const columns = [
          { name: "feature", values: ["M001", "M001"] },
          { name: "p_adj", values: ["0.01", "0.02"] },
          { name, values: [...values] },
        ];
        return { ...given, others: { tables: { tests: { columns, rows: 2 } }, libraries: {}, studies: {} } };
      },
    })),
  ],
  runs: [
    {
      name: "three groups with gaps, one of them small, all pairs by Wilcoxon",
      params: { ...asked, test: "wilcoxon", adjust: "holm", brackets: "significant" },
      input: threeGroups,
    },
    {
      name: "boxes, planned comparisons, features by ids, one asked for twice",
      params: { ...asked, features: ["M041", "Citric acid", "M001"], shape: "box", test: "student", comparisons: [{ case: "treated", control: "control" }] },
    },
    { name: "nothing tested, a group of one sample", params: { ...asked, test: "none" }, input: oneAlone },
    { name: "nothing tested, features that vary most", params: { grouping: { column: "group" }, test: "none" } },
  ],
  says: (run) => chosenSays(run, "boxes"),
  shows: {
    boxes(run) {
      const document = run.chart("boxes", "boxes");
      expectPanels(run, document);
      const largest = Math.max(...run.numbers("summary", "n"));
      expect(document.violins === true).toBe(run.params["shape"] === "by-n" && largest >= 20);
      expect(document.caption.en.includes("Violins")).toBe(document.violins === true);
      const isBoxed = (n: number) => n >= 5 && (n < 20 || run.params["shape"] === "box");
      expect(document.caption.en.includes("Box: quartiles")).toBe(document.panels.some(({ boxes }) => boxes.some(({ n }) => isBoxed(n))));
    },
  },
  scripts: [
    { params: asked },
    { params: { ...asked, test: "wilcoxon", adjust: "bonferroni" } },
    { params: { ...asked, test: "student", features: ["M041"], adjust: "BY", comparisons: [{ case: "control", control: "treated" }] } },
    { params: { ...asked, test: "none", input_scale: "raw", test_scale: "log2" } },
  ],
  invariants: [
    {
      name: "tests made before stand on the brackets of two groups, and nothing else is tested",
      holds(run) {
        const columns = [
          { name: "feature", values: ["M001", "M041", "other"] },
          { name: "p_adj", values: ["0.0123", "", "0.5"] },
        ];
        const two = { ...asked, features: ["M001", "M041"], test: "none" };
        const of = run(two, (given) => ({ ...given, others: { tables: { tests: { columns, rows: 3 } }, libraries: {}, studies: {} } }));
        const { panels, caption } = of.chart("boxes", "boxes");
        expect(panels.map(({ brackets = [] }) => brackets.map(({ from, to, text }) => [from, to, text.en]))).toEqual([[[0, 1, "adjusted p = 0.0123"]], []]);
        expect(caption.en).toContain("Brackets: adjusted p of the table of tests.");
        expect(caption.en).not.toContain("Nothing was tested");
        expect(of.output.methods.en).toContain("adjusted p of the table of tests");
        expect(run(two).chart("boxes", "boxes").caption.en).toContain("Nothing was tested.");
      },
    },
    {
      name: "of a table of several comparisons the brackets are of the two groups that are shown, whichever stands last",
      holds(run) {
        const columns = [
          { name: "comparison", values: ["treated vs control", "x vs control"] },
          { name: "feature", values: ["M001", "M001"] },
          { name: "p_adj", values: ["0.0123", "0.9"] },
        ];
        for (const order of [
          [0, 1],
          [1, 0],
        ]) {
          const turned = columns.map(({ name, values }) => ({ name, values: order.map((row) => values[row]!) }));
          const of = run({ ...asked, features: ["M001"], test: "none" }, (given) => ({
            ...given,
            others: { tables: { tests: { columns: turned, rows: 2 } }, libraries: {}, studies: {} },
          }));
          expect(of.chart("boxes", "boxes").panels[0]!.brackets!.map(({ text }) => text.en)).toEqual(["adjusted p = 0.0123"]);
        }
      },
    },
    { name: "values of any size have their spread: sd(c x) = c sd(x) for c of 1e300 and 1e-300", holds: (run) => expectAnyScale(run, asked) },
    {
      name: "what was planted is found: bile acids and long acylcarnitines higher, the TCA cycle lower when treated, glycine neither",
      holds(run) {
        const of = run();
        const rows = new Map(
          of
            .words("tests", "name")
            .map((name, at) => [
              name,
              { ...testRows(of)[at]!, difference: of.numbers("tests", "difference")[at]!, significant: of.flags("tests", "significant")[at]! },
            ]),
        );
        expect([...rows.values()].every(({ first, second }) => first === "treated" && second === "control")).toBe(true);
        expect(
          ["Taurocholic acid", "Palmitoylcarnitine", "Citric acid", "Glycine"].map((name) => [
            Math.sign(rows.get(name)!.difference),
            rows.get(name)!.significant,
          ]),
        ).toEqual([
          [1, true],
          [1, true],
          [-1, true],
          [expect.any(Number), false],
        ]);
      },
    },
    { name: "summaries are those of their definitions", holds: (run) => [run(), run(asked, threeGroups)].forEach(expectSummaries) },
    {
      name: "the features that vary most are those of the largest variance, whatever the groups",
      holds(run) {
        const of = run({ ...asked, features: [] });
        const variance = (feature: string) => {
          const values = ["control", "treated"].flatMap((group) => valuesOf(of, feature, group));
          const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
          return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        };
        const wanted = of.input.table.features.toSorted((a, b) => variance(b) - variance(a)).slice(0, 6);
        expect([...new Set(of.words("summary", "feature"))].toSorted()).toEqual(wanted.toSorted());
      },
    },
    {
      name: "a comparison turned round has the other sign and the same p",
      holds(run) {
        const [one, other] = [run(), run({ ...asked, comparisons: [{ case: "control", control: "treated" }] })];
        for (const [at, difference] of one.numbers("tests", "difference").entries()) {
          expect(other.numbers("tests", "difference")[at]).toBeCloseTo(-difference, 12);
          expect(other.numbers("tests", "p")[at]! / one.numbers("tests", "p")[at]!).toBeCloseTo(1, 10);
        }
      },
    },
  ],
};
