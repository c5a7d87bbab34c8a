import { expect, it } from "vitest";
import { adjust, adjustMethods } from "../adjust/adjust.ts";
import { storey } from "../adjust/storey.ts";
import type { Matrix } from "../table.ts";
import { columnOf, transpose } from "../table.ts";
import { agreement, reference } from "../testing/reference.ts";
import { cohenD } from "./cohen-d.ts";
import { foldChange } from "./fold-change.ts";
import { kolmogorovSmirnov } from "./kolmogorov-smirnov.ts";
import { meanOf } from "./moments.ts";
import { shapiroWilk } from "./shapiro-wilk.ts";
import { pickFrom, studentRows, welchRows } from "./t-rows.ts";
import { studentTest, welchTest } from "./t-test.ts";
import { bartlettTest, varianceRatioTest } from "./variance-tests.ts";
import { rankSumTest } from "./wilcoxon.ts";

/** Group 1 (F, cachexic) against group 2 (M, control), as the tables went into R. */
interface Case {
  file: string;
  tested: Matrix;
  raw: Matrix;
  a: number[];
  b: number[];
}

function caseOf(file: string, table: string, group1: string, test: (value: number) => number, undo: (value: number) => number): Case {
  const { matrix, meta } = reference.data(table);
  const of = (wanted: boolean) => [...meta.keys()].filter((sample) => (meta[sample]!["group"] === group1) === wanted);
  return { file, tested: { ...matrix, data: matrix.data.map(test) }, raw: { ...matrix, data: matrix.data.map(undo) }, a: of(true), b: of(false) };
}

const same = (value: number) => value;
const cases = reference.available
  ? [
      caseOf("sacurine/two_group.csv", "sacurine", "F", same, (value) => 10 ** value),
      caseOf("cachexia/two_group.csv", "cachexia", "cachexic", Math.log10, same),
      caseOf("cachexia/two_group_raw.csv", "cachexia", "cachexic", same, same),
    ]
  : [];

/** One number a feature. */
function column({ tested, a, b }: Case, of: (a: Float64Array, b: Float64Array) => number, matrix = tested): Float64Array {
  return Float64Array.from({ length: matrix.columns }, (_, feature) => {
    const values = columnOf(matrix, feature);
    return of(pickFrom(values, a), pickFrom(values, b));
  });
}

type Quantity = [name: string, of: (a: Float64Array, b: Float64Array) => number];
const statistic = { relative: 1e-9 };
const probability = { relative: 1e-8, nearZero: 0 };
const isP = (name: string): boolean => /(^|_)p($|_)/.test(name);

function compareAll(method: string, quantities: Quantity[]): void {
  agreement(method, (compare) => {
    it.each(cases)("$file", (one) => {
      for (const [name, of] of quantities) compare(one.file, name, column(one, of), reference.numbers(one.file, name), isP(name) ? probability : statistic);
    });
  });
}

compareAll("welch-test", [
  ["mean1", meanOf],
  ["mean2", (_, b) => meanOf(b)],
  ["diff_mean", (a, b) => meanOf(a) - meanOf(b)],
  ["welch_t", (a, b) => welchTest(a, b).statistic],
  ["welch_df", (a, b) => welchTest(a, b).df],
  ["welch_p", (a, b) => welchTest(a, b).p],
  ["welch_lo", (a, b) => welchTest(a, b).low],
  ["welch_hi", (a, b) => welchTest(a, b).high],
]);
compareAll("student-test", [
  ["student_t", (a, b) => studentTest(a, b).statistic],
  ["student_df", (a, b) => studentTest(a, b).df],
  ["student_p", (a, b) => studentTest(a, b).p],
]);
compareAll("rank-sum", [
  ["wilcox_W", (a, b) => rankSumTest(a, b).statistic],
  ["wilcox_p_corrected", (a, b) => rankSumTest(a, b, "approximate").p],
  ["wilcox_p_uncorrected", (a, b) => rankSumTest(a, b, "uncorrected").p],
]);
agreement("variance-ratio", (compare) => {
  // R takes one tail as 1 - the other, so its p below 1e-12 have lost digits: near zero the reference's 1e-12 is allowed.
  it.each(cases)("$file", (one) => {
    const p = column(one, (a, b) => varianceRatioTest(a, b).p);
    compare(one.file, "vartest_p", p, reference.numbers(one.file, "vartest_p"), { relative: 1e-8 });
  });
});
compareAll("bartlett", [["bartlett_p", (a, b) => bartlettTest([a, b]).p]]);
agreement("kolmogorov-smirnov", (compare) => {
  // As for the variance ratio: R's small p are 1 - a distribution function.
  it.each(cases)("$file", (one) => {
    const d = column(one, (a, b) => kolmogorovSmirnov(a, b).statistic);
    const p = column(one, (a, b) => kolmogorovSmirnov(a, b, "asymptotic-as-r").p);
    compare(one.file, "ks_D", d, reference.numbers(one.file, "ks_D"), statistic);
    compare(one.file, "ks_p_asymptotic", p, reference.numbers(one.file, "ks_p_asymptotic"), { relative: 1e-8 });
  });
});
compareAll("cohen-d", [["cohen_d", cohenD]]);

agreement("rank-sum", (compare) => {
  it.each(cases)("trap: the exact p is another column, and there only without ties: $file", (one) => {
    const wanted = reference.numbers(one.file, "wilcox_p_exact");
    const tied = reference.numbers(one.file, "ties");
    const exact = column(one, (a, b) => rankSumTest(a, b, "exact").p);
    const approximate = column(one, (a, b) => rankSumTest(a, b, "approximate").p);
    compare(
      one.file,
      "wilcox_p_exact",
      exact.map((p, at) => (tied[at] === 1 ? Number.NaN : p)),
      wanted,
      probability,
    );
    // With ties "exact" is the approximation; R's default differs from both by its sizes alone.
    for (const at of exact.keys()) if (tied[at] === 1) expect(exact[at]).toBe(approximate[at]);
    const byDefault = column(one, (a, b) => rankSumTest(a, b).p);
    for (const at of byDefault.keys()) expect(byDefault[at]).toBe(Math.max(one.a.length, one.b.length) < 50 ? exact[at] : approximate[at]);
  });
});

agreement("shapiro-wilk", (compare) => {
  it.each(cases)("of the residuals: $file", (one) => {
    const residuals = (a: Float64Array, b: Float64Array) =>
      shapiroWilk(Float64Array.from([...a.map((value) => value - meanOf(a)), ...b.map((value) => value - meanOf(b))]));
    const w = column(one, (a, b) => residuals(a, b).statistic);
    const p = column(one, (a, b) => residuals(a, b).p);
    compare(one.file, "shapiro_resid_W", w, reference.numbers(one.file, "shapiro_resid_W"), statistic);
    compare(one.file, "shapiro_resid_p", p, reference.numbers(one.file, "shapiro_resid_p"), { relative: 1e-6, nearZero: 0 });
  });
});

agreement("fold-change", (compare) => {
  it.each(cases)("trap: group 1 / group 2 of the untransformed data: $file", (one) => {
    const of = (centre: "mean" | "median", key: "fold" | "log2") => column(one, (a, b) => foldChange(a, b, null, centre)[key], one.raw);
    compare(one.file, "fc_mean_raw", of("mean", "fold"), reference.numbers(one.file, "fc_mean_raw"), statistic);
    compare(one.file, "log2fc_mean_raw", of("mean", "log2"), reference.numbers(one.file, "log2fc_mean_raw"), statistic);
    compare(one.file, "fc_median_raw", of("median", "fold"), reference.numbers(one.file, "fc_median_raw"), statistic);
  });
});

agreement("p-adjust", (compare) => {
  it.each(cases)("of Welch's p: $file", (one) => {
    const p = column(one, (a, b) => welchTest(a, b).p);
    for (const method of ["BH", "BY", "bonferroni", "holm", "hochberg"] as const) {
      compare(one.file, `welch_${method}`, adjust(p, method), reference.numbers(one.file, `welch_${method}`), probability);
    }
  });

  it("ties, zeros, denormals and NA", () => {
    const file = "edge/p_adjust_edge.json";
    const wanted = reference.json(file) as Record<string, (number | null)[]>;
    const p = Float64Array.from(wanted["p"]!, (value) => value ?? Number.NaN);
    for (const method of adjustMethods) {
      // A multiple of a denormal p carries the denormal's own few digits.
      const expected = Float64Array.from(wanted[method]!, (value) => value ?? Number.NaN);
      compare(file, method, adjust(p, method), expected, { relative: 1e-14, nearZero: 1e-320 });
    }
  });
});

agreement("storey", (compare) => {
  it.each(cases)("trap: q values are empty where R's qvalue refuses: $file", (one) => {
    const p = column(one, (a, b) => welchTest(a, b).p);
    const shares = `${one.file.slice(0, -4)}_storey.json`;
    const wanted = reference.json(shares) as { pi0_smoother: number | null; pi0_bootstrap: number | null };
    for (const method of ["smoother", "bootstrap"] as const) {
      const result = storey(p, method);
      const tolerance = { relative: method === "smoother" ? 1e-4 : 1e-8 };
      const q = result?.q ?? p.map(() => Number.NaN);
      compare(one.file, `qvalue_${method}`, q, reference.numbers(one.file, `qvalue_${method}`), tolerance);
      const share = wanted[`pi0_${method}`];
      expect(result === null).toBe(share === null);
      compare(shares, `pi0_${method}`, [result?.pi0 ?? Number.NaN], [share ?? Number.NaN], { relative: method === "smoother" ? 1e-4 : 1e-10 });
    }
  });
});

/** The same by the functions for whole matrices. */
function compareRows(method: string, of: typeof welchRows, quantities: [name: string, column: "statistic" | "df" | "p"][]): void {
  agreement(method, (compare) => {
    it.each(cases)("whole matrices: $file", (one) => {
      const tests = of(transpose(one.tested), one.a, one.b);
      for (const [name, key] of quantities) {
        compare(one.file, `${name} by rows`, tests[key], reference.numbers(one.file, name), isP(name) ? probability : statistic);
      }
    });
  });
}
compareRows("welch-test", welchRows, [
  ["welch_t", "statistic"],
  ["welch_df", "df"],
  ["welch_p", "p"],
]);
compareRows("student-test", studentRows, [
  ["student_t", "statistic"],
  ["student_p", "p"],
]);
