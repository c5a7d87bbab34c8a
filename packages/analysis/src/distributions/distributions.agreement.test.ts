import { describe, expect, it } from "vitest";
import { agreement, reference } from "../testing/reference.ts";
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

agreement("distributions", (compare) => {
  it("tails, down to 1e-300", () => {
    const file = "edge/distributions.csv";
    const tails: [string, (x: number, df: number) => number][] = [
      ["t_upper", tUpper],
      ["chisq_upper", chiSquareUpper],
      ["F_upper_df1_3", (x, df) => fUpper(x, 3, df)],
      ["gamma_lower_shape_df", gammaLower],
      ["norm_upper", normalUpper],
      ["beta_half_df", (x, df) => betaLower(Math.min(x / 310, 1), 0.5, df)],
    ];
    for (const [column, tail] of tails) compare(file, column, at(file, ["x", "df"], tail), reference.numbers(file, column), { relative: 1e-10, nearZero: 0 });
    const tukey = at(file, ["x", "df"], (x, df) => (df >= 2 ? studentizedRangeUpper(x, 3, df) : Number.NaN));
    const wanted = at(file, ["x", "df", "tukey_upper_3_groups"], (x, df, value) => (df === 2.5 ? (integratedRange[x] ?? value) : value));
    compare(file, "tukey_upper_3_groups", tukey, wanted, { absolute: 1e-6 });
  });

  it("quantiles", () => {
    const file = "edge/quantiles.csv";
    // Here R 4.2's own qt is off by 9e-6; the value is that of 40-digit arithmetic.
    const corrected = at(file, ["p", "df", "qt"], (p, df, value) => (p === 1e-300 && df === 2.5 ? -8.76543788228e119 : value));
    compare(file, "qt", at(file, ["p", "df"], tQuantile), corrected, { relative: 1e-9 });
    compare(file, "qchisq", at(file, ["p", "df"], chiSquareQuantile), reference.numbers(file, "qchisq"), { relative: 1e-9 });
    const f = at(file, ["p", "df"], (p, df) => fQuantile(p, 2, df));
    compare(file, "qf_df1_2", f, reference.numbers(file, "qf_df1_2"), { relative: 1e-9 });
    compare(file, "qnorm", at(file, ["p"], normalQuantile), reference.numbers(file, "qnorm"), { relative: 1e-9 });
  });

  it("exact rank distributions", () => {
    const file = "edge/rank_distributions.csv";
    const sums = at(file, ["W", "m", "n"], rankSumLower);
    compare(file, "pwilcox_lower", sums, reference.numbers(file, "pwilcox_lower"), { relative: 1e-12, nearZero: 0 });
    const signed = at(file, ["m", "n"], (m, n) => signedRankLower(Math.round(((m + n) * (m + n + 1)) / 8), m + n));
    compare(file, "psignrank", signed, reference.numbers(file, "psignrank_lower_n_eq_m_plus_n"), { relative: 1e-12, nearZero: 0 });
  });
});

describe.skipIf(!reference.available)("the reference itself", () => {
  it("has tails down to 1e-300, so that the comparison is not of ones and zeros", () => {
    const tails = reference.numbers("edge/distributions.csv", "norm_upper");
    expect(Math.min(...tails.filter((p) => p > 0))).toBeLessThan(1e-150);
  });
});
