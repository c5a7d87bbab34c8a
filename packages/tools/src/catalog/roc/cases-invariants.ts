/** What holds of areas whatever they are made of. */
import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { ToolCases } from "#testing/cases/case.ts";
import { changed } from "#testing/cases/changed.ts";
import { near } from "#testing/near.ts";
import { hasReference, referenceInput, referenceTable } from "#testing/reference-data.ts";
import { compared, twoCasesMissed } from "./testing/faults.ts";
import { sacurine, cachexia, areas, valuesIn, sidesOf, mean, ranked, byPairs } from "./testing/read.ts";

export const invariants: ToolCases["invariants"] = [
  {
    name: "of areas of 1 the one of most values is that with which the others are compared",
    holds(run) {
      const of = run(compared, (given) => {
        const group = given.samples!.columns.find(({ name }) => name === "group")!.values;
        return changed(given, (value, sample, feature) => {
          if (feature > 1) return value;
          return feature === 0 && sample % 3 === 0 ? Number.NaN : sample + (group[sample] === group[0] ? 0 : 1000);
        });
      });
      expect(areas(of, "auc").slice(0, 2)).toEqual(Float64Array.of(1, 1));
      expect(of.words("auc", "note")[1]).toContain("the reference feature");
    },
  },
  {
    name: "the marked place has the sensitivity and the specificity of the cut-off under their own names",
    holds(run) {
      const of = run(compared, twoCasesMissed);
      const size = of.input.samples!.columns.find(({ name }) => name === "group")!.values.filter((label) => label === "treated").length;
      const { label } = of.chart("best", "lines").panels[0]!.marked![0]!;
      const found = numberText((size - 2) / size);
      expect(label.en).toContain(`(sensitivity ${found}, specificity 1)`);
      expect(label.zh).toContain(`（灵敏度 ${found}，特异度 1）`);
    },
  },
  {
    name: "an area is the share of pairs in which the case is on its side, and the cut-off does what it says",
    holds(run) {
      const of = run();
      const { case: one, control: other } = sidesOf(of);
      for (const [feature, auc] of areas(of, "auc").entries()) {
        const turn = of.words("auc", "higher_in")[feature] === one ? 1 : -1;
        const [found, others] = [one, other].map((group) => valuesIn(of, feature, group).map((value) => turn * value)) as [number[], number[]];
        expect(auc).toBeCloseTo(byPairs(found, others), 10);
        expect([areas(of, "cases")[feature], areas(of, "controls")[feature]]).toEqual([found.length, others.length]);
        const cutoff = turn * areas(of, "cutoff")[feature]!;
        const [sensitivity, specificity] = [mean(found.map((value) => Number(value >= cutoff))), mean(others.map((value) => Number(value < cutoff)))];
        expect(areas(of, "sensitivity")[feature]).toBeCloseTo(sensitivity, 10);
        expect(areas(of, "specificity")[feature]).toBeCloseTo(specificity, 10);
        for (const at of [...found, ...others])
          expect(mean(found.map((value) => Number(value >= at))) + mean(others.map((value) => Number(value < at)))).toBeLessThanOrEqual(
            sensitivity + specificity + 1e-10,
          );
      }
    },
  },
  {
    name: "what was planted is found: features that differ between the groups have the largest areas, in the group that is higher",
    holds(run) {
      const of = run();
      const classes = of.input.features!.columns.find(({ name }) => name === "class")!.values;
      const known = classes.flatMap((kind, feature) => (kind === "Bile acids" ? [feature] : []));
      expect(known.length).toBeGreaterThan(5);
      for (const feature of known) {
        expect(of.words("auc", "higher_in")[feature]).toBe("treated");
        expect(areas(of, "auc")[feature]).toBeGreaterThan(0.7);
      }
      expect(
        ranked(of)
          .slice(0, 5)
          .filter((feature) => known.includes(feature)).length,
      ).toBeGreaterThanOrEqual(3);
    },
  },
  {
    name: "areas do not see what keeps the order, and are turned round with the groups",
    holds(run) {
      const params = { ...compared, direction: "higher" };
      const turned = { ...params, comparison: { case: "control", control: "treated" } };
      const [one, stretched, other] = [run(params), run(params, (given) => changed(given, (value) => value ** 3 + 2 * value)), run(turned)];
      for (const [feature, auc] of areas(one, "auc").entries()) {
        for (const column of ["auc", "ci_low", "ci_high", "sensitivity", "specificity"])
          expect(areas(stretched, column)[feature]).toBeCloseTo(areas(one, column)[feature]!, 12);
        expect(areas(other, "auc")[feature]).toBeCloseTo(1 - auc, 12);
      }
    },
  },
  {
    name: "paired comparisons agree with pROC's (where the reference tables are there)",
    holds(run) {
      if (!hasReference) return;
      for (const [data, params] of [
        ["sacurine", sacurine],
        ["cachexia", cachexia],
      ] as const) {
        const rows = referenceTable(`${data}/roc_delong_paired.csv`);
        for (const reference of new Set(rows.map((row) => row["feature1"]!))) {
          const of = run({ ...params, direction: "higher", reference }, () => referenceInput(data));
          const at = new Map(of.words("auc", "feature").map((id, row) => [id, row]));
          for (const row of rows.filter(({ feature1 }) => feature1 === reference)) {
            const place = at.get(row["feature2"]!)!;
            near(areas(of, "reference_p")[place]!, Number(row["p"]), 1e-7, 1e-300, `p of ${row["feature2"]} and ${reference}`);
            expect(Math.sign(areas(of, "reference_difference")[place]!)).toBe(-Math.sign(Number(row["Z"])));
          }
        }
      }
    },
  },
];
