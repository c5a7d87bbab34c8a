import { describe, expect, it } from "vitest";
import { columnOf } from "../table.ts";
import { agreement, reference } from "../testing/reference.ts";
import { bestCutoff } from "./cutoff.ts";
import { aucOf, pairedDeLong, rocCurve } from "./roc.ts";

agreement("roc", (compare) => {
  describe.each(["sacurine", "cachexia"])("%s", (name) => {
    const load = () => {
      const { matrix, features, meta } = reference.data(name);
      const levels = [...new Set(meta.map((row) => row["group"]!))].sort();
      const isCase = meta.map((row) => levels.indexOf(row["group"]!));
      const values = name === "cachexia" ? { ...matrix, data: matrix.data.map(Math.log10) } : matrix;
      return { valuesOf: (feature: string) => columnOf(values, features.indexOf(feature)), isCase };
    };

    it("area, interval, variance and cut-off of every feature", () => {
      const { valuesOf, isCase } = load();
      const file = `${name}/roc.csv`;
      const rows = reference.rows(file);
      const curves = rows.map((row) => rocCurve(valuesOf(row["feature"]!), isCase, { direction: "higher" }));
      const cutoffs = curves.map((curve) => bestCutoff(curve)!);
      const all = (column: string, mine: number[]) => compare(file, column, mine, reference.numbers(file, column), { absolute: 1e-9, nearZero: 0 });
      all(
        "auc",
        curves.map(({ auc }) => auc),
      );
      all(
        "ci_lo",
        curves.map(({ low }) => low),
      );
      all(
        "ci_hi",
        curves.map(({ high }) => high),
      );
      all(
        "delong_var",
        curves.map(({ variance }) => variance),
      );
      all(
        "youden_threshold",
        cutoffs.map(({ threshold }) => threshold),
      );
      all(
        "sensitivity",
        cutoffs.map(({ sensitivity }) => sensitivity),
      );
      all(
        "specificity",
        cutoffs.map(({ specificity }) => specificity),
      );
    });

    it("trap: cases are the second level, and a higher value speaks for a case", () => {
      const { valuesOf, isCase } = load();
      const file = `${name}/roc.csv`;
      const areasOf = (cases: number[]) => reference.rows(file).map((row) => rocCurve(valuesOf(row["feature"]!), cases, { direction: "higher" }).auc);
      const wanted = reference.numbers(file, "auc");
      compare(file, "auc", areasOf(isCase), wanted, { absolute: 1e-9, nearZero: 0 });
      // The first level as cases is the other side of it.
      compare(
        file,
        "auc",
        areasOf(isCase.map((one) => 1 - one)).map((auc) => 1 - auc),
        wanted,
        { absolute: 1e-9, nearZero: 0 },
      );
    });

    it("trap: the direction is given for the curve, and found by the medians where it is not", () => {
      const { valuesOf, isCase } = load();
      const file = `${name}/roc.csv`;
      const rows = reference.rows(file);
      const areas = rows.map((row) => aucOf(valuesOf(row["feature"]!), isCase));
      compare(
        file,
        "auc_auto_direction",
        areas.map(({ auc }) => auc),
        reference.numbers(file, "auc_auto_direction"),
        { absolute: 1e-9, nearZero: 0 },
      );
      compare.same(
        file,
        "auto_direction",
        areas.map(({ direction }) => (direction === "higher" ? "<" : ">")),
        rows.map((row) => row["auto_direction"]),
      );
      expect(areas.some(({ direction }) => direction === "lower")).toBe(true);
    });

    it("paired comparisons", () => {
      const { valuesOf, isCase } = load();
      const file = `${name}/roc_delong_paired.csv`;
      const tests = reference.rows(file).map((row) => pairedDeLong(valuesOf(row["feature1"]!), valuesOf(row["feature2"]!), isCase, { direction: "higher" }));
      compare(
        file,
        "Z",
        tests.map(({ z }) => z),
        reference.numbers(file, "Z"),
        { relative: 1e-8 },
      );
      compare(
        file,
        "p",
        tests.map(({ p }) => p),
        reference.numbers(file, "p"),
        { relative: 1e-8, nearZero: 0 },
      );
    });

    it("every point of the best curve", () => {
      const { valuesOf, isCase } = load();
      const file = `${name}/roc_curve_best.csv`;
      const curve = rocCurve(valuesOf(name === "sacurine" ? "f0102" : "f0045"), isCase, { direction: "higher" });
      for (const [column, mine] of [
        ["threshold", curve.thresholds],
        ["sensitivity", curve.sensitivity],
        ["specificity", curve.specificity],
      ] as const)
        compare(file, column, mine, reference.numbers(file, column), { absolute: 1e-12, nearZero: 0 });
    });
  });
});
