import { describe, expect, it } from "vitest";
import { agreement, reference, type Compare } from "../testing/reference.ts";
import { betaLower } from "./beta.ts";
import { chiSquareQuantile, chiSquareUpper } from "./chi-square.ts";
import { fQuantile, fUpper } from "./f.ts";
import { gammaLower } from "./gamma.ts";
import { normalQuantile, normalUpper } from "./normal.ts";
import { rankSumLower } from "./rank-sum.ts";
import { signedRankLower } from "./signed-rank.ts";
import { studentizedRangeUpper } from "./studentized-range.ts";
import { tQuantile, tUpper } from "./student-t.ts";

const at = (file: string, names: string[], of: (first: number, second: number, third: number) => number): Float64Array => {
  const columns = names.map((name) => reference.numbers(file, name));
  return columns[0]!.map((_, row) => of(columns[0]![row]!, columns[1]?.[row] ?? Number.NaN, columns[2]?.[row] ?? Number.NaN));
};

/**
 * P(Q > q) for 3 groups and 2.5 degrees of freedom, where R's ptukey is off by up to 2e-4 (at two groups it differs from
 * its own pt by as much); from R's `integrate` over the definition with a relative tolerance of 1e-10.
 */
const integratedRange: Record<number, number> = {
  5: 0.0968123587330453,
  10: 0.019981442411666,
  30: 0.00134738596444406,
  60: 0.000239328331275046,
  300: 0.00000428780941916,
};

const tails = "edge/distributions.csv";
const inverses = "edge/quantiles.csv";
const ranks = "edge/rank_distributions.csv";

/** Tails down to 1e-300. */
const upper = (compare: Compare, column: string, tail: (x: number, df: number) => number): void =>
  compare(tails, column, at(tails, ["x", "df"], tail), reference.numbers(tails, column), { relative: 1e-10, nearZero: 0 });

const inverse = (compare: Compare, column: string, quantile: (p: number, df: number) => number): void =>
  compare(inverses, column, at(inverses, ["p", "df"], quantile), reference.numbers(inverses, column), { relative: 1e-9 });

agreement("normal-distribution", (compare) => {
  it("tail", () => upper(compare, "norm_upper", normalUpper));
  it("quantiles", () => inverse(compare, "qnorm", normalQuantile));
});

agreement("t-distribution", (compare) => {
  it("tail", () => upper(compare, "t_upper", tUpper));
  it("quantiles", () => {
    // Here R 4.2's own qt is off by 9e-6; the value is that of 40-digit arithmetic.
    const corrected = at(inverses, ["p", "df", "qt"], (p, df, value) => (p === 1e-300 && df === 2.5 ? -8.76543788228e119 : value));
    compare(inverses, "qt", at(inverses, ["p", "df"], tQuantile), corrected, { relative: 1e-9 });
  });
});

agreement("chi-square-distribution", (compare) => {
  it("tail", () => upper(compare, "chisq_upper", chiSquareUpper));
  it("quantiles", () => inverse(compare, "qchisq", chiSquareQuantile));
});

agreement("f-distribution", (compare) => {
  it("tail", () => upper(compare, "F_upper_df1_3", (x, df) => fUpper(x, 3, df)));
  it("quantiles", () => inverse(compare, "qf_df1_2", (p, df) => fQuantile(p, 2, df)));
});

agreement("gamma-distribution", (compare) => {
  it("lower tail", () => upper(compare, "gamma_lower_shape_df", gammaLower));
});

agreement("beta-distribution", (compare) => {
  it("lower tail", () => upper(compare, "beta_half_df", (x, df) => betaLower(Math.min(x / 310, 1), 0.5, df)));
});

agreement("studentized-range", (compare) => {
  it("tail", () => {
    const tukey = at(tails, ["x", "df"], (x, df) => (df >= 2 ? studentizedRangeUpper(x, 3, df) : Number.NaN));
    const wanted = at(tails, ["x", "df", "tukey_upper_3_groups"], (x, df, value) => (df === 2.5 ? (integratedRange[x] ?? value) : value));
    compare(tails, "tukey_upper_3_groups", tukey, wanted, { absolute: 1e-6 });
  });
});

agreement("rank-sum-distribution", (compare) => {
  it("exact lower tail", () =>
    compare(ranks, "pwilcox_lower", at(ranks, ["W", "m", "n"], rankSumLower), reference.numbers(ranks, "pwilcox_lower"), { relative: 1e-12, nearZero: 0 }));
});

agreement("signed-rank-distribution", (compare) => {
  it("exact lower tail", () => {
    const signed = at(ranks, ["m", "n"], (m, n) => signedRankLower(Math.round(((m + n) * (m + n + 1)) / 8), m + n));
    compare(ranks, "psignrank", signed, reference.numbers(ranks, "psignrank_lower_n_eq_m_plus_n"), { relative: 1e-12, nearZero: 0 });
  });
});

describe.skipIf(!reference.available)("the reference itself", () => {
  it("has tails down to 1e-300, so that the comparison is not of ones and zeros", () => {
    const normal = reference.numbers(tails, "norm_upper");
    expect(Math.min(...normal.filter((p) => p > 0))).toBeLessThan(1e-150);
  });
});
