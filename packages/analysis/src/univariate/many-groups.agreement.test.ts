import { it } from "vitest";
import { adjust } from "../adjust/adjust.ts";
import { columnOf, newMatrix, rowOf, type Matrix } from "../table.ts";
import { agreement, reference } from "../testing/reference.ts";
import { halfMinimumCranberry } from "../testing/tables.ts";
import { anova, welchAnova } from "./anova.ts";
import { varianceExplained } from "./effect-size.ts";
import { friedman, kruskalWallis } from "./kruskal-wallis.ts";
import { meanOf } from "./moments.ts";
import { fisherLsd, tukeyHsd } from "./post-hoc.ts";
import { pickFrom } from "./t-rows.ts";
import { pairedTTest } from "./t-test.ts";
import { bartlettTest, brownForsytheTest } from "./variance-tests.ts";
import { signedRankTest } from "./wilcoxon.ts";

interface Case {
  table: string;
  matrix: Matrix;
  features: string[];
  levels: string[];
  places: number[][];
}

function caseOf(table: string, label: string): Case {
  const { meta } = reference.data(table);
  const { matrix, features } = table === "cranberry" ? halfMinimumCranberry() : reference.data(table);
  const levels = [...new Set(meta.map((row) => row[label]!))].toSorted();
  return { table, matrix, features, levels, places: levels.map((level) => [...meta.keys()].filter((sample) => meta[sample]![label] === level)) };
}

const cases = reference.available ? [caseOf("sacurine", "age_tertile"), caseOf("cranberry", "group")] : [];
const groupsOf = ({ matrix, places }: Case, feature: number): Float64Array[] => {
  const values = columnOf(matrix, feature);
  return places.map((samples) => pickFrom(values, samples));
};

type Quantity = [name: string, of: (groups: Float64Array[]) => number];
function compareAll(method: string, quantities: Quantity[], adjusted?: [name: string, of: Quantity[1]]): void {
  agreement(method, (compare) => {
    it.each(cases)("$table", (one) => {
      const file = `${one.table}/multi_group.csv`;
      const column = (of: Quantity[1]) => Float64Array.from(one.features, (_, feature) => of(groupsOf(one, feature)));
      for (const [name, of] of quantities) {
        compare(file, name, column(of), reference.numbers(file, name), { relative: 1e-9, ...(name.endsWith("p") ? { nearZero: 0 } : {}) });
      }
      if (adjusted) compare(file, adjusted[0], adjust(column(adjusted[1]), "BH"), reference.numbers(file, adjusted[0]), { relative: 1e-9 });
    });
  });
}

compareAll(
  "anova",
  [
    ["F", (groups) => anova(groups).statistic],
    ["p", (groups) => anova(groups).p],
    ["SSB", (groups) => anova(groups).between],
    ["SSW", (groups) => anova(groups).within],
  ],
  ["p_BH", (groups) => anova(groups).p],
);
compareAll("variance-explained", [["eta2", (groups) => varianceExplained(anova(groups)).etaSquared]]);
compareAll("welch-anova", [
  ["welch_F", (groups) => welchAnova(groups).statistic],
  ["welch_df2", (groups) => welchAnova(groups).df2],
  ["welch_p", (groups) => welchAnova(groups).p],
]);
compareAll(
  "kruskal-wallis",
  [
    ["kruskal_H", (groups) => kruskalWallis(groups).statistic],
    ["kruskal_p", (groups) => kruskalWallis(groups).p],
  ],
  ["kruskal_BH", (groups) => kruskalWallis(groups).p],
);
compareAll("bartlett", [["bartlett_p", (groups) => bartlettTest(groups).p]]);
compareAll("brown-forsythe", [
  ["levene_median_F", (groups) => brownForsytheTest(groups).statistic],
  ["levene_median_p", (groups) => brownForsytheTest(groups).p],
]);

/**
 * R's qtukey(.95, 3, df) stops within 1e-4 of its last step; the root of R's own ptukey by uniroot(tol = 1e-15) is the second
 * number. R's intervals are taken to the latter width, for the ends near 0 show the difference.
 */
const reachInR: Record<string, [asUsed: number, root: number]> = {
  sacurine: [3.342160112319914, 3.342160111463194],
  cranberry: [3.435823020863131, 3.435823020697365],
};

agreement("tukey-hsd", (compare) => {
  it.each(cases)("$table", (one) => {
    const file = `${one.table}/tukey.csv`;
    const rows = reference.rows(file);
    // "second-first" in R's contrast names; the pair may stand the other way round here.
    const found = rows.map(({ feature, contrast }) => {
      const groups = groupsOf(one, one.features.indexOf(feature!));
      const [minuend, subtrahend] = contrast!.split("-").map((level) => one.levels.indexOf(level));
      const isPair = ({ first, second }: { first: number; second: number }) => first === subtrahend && second === minuend;
      return { tukey: tukeyHsd(groups).find(isPair)!, lsd: fisherLsd(groups).find(isPair)! };
    });
    const numbers = (name: string) => reference.numbers(file, name);
    const of = (value: (pair: (typeof found)[number]) => number) => Float64Array.from(found, value);
    compare(
      file,
      "diff",
      of(({ tukey }) => -tukey.difference),
      numbers("diff"),
      { relative: 1e-9 },
    );
    const [asUsed, root] = reachInR[one.table]!;
    const differences = numbers("diff");
    const end = (name: string) => numbers(name).map((value, at) => differences[at]! + ((value - differences[at]!) * root) / asUsed);
    compare(
      file,
      "lwr",
      of(({ tukey }) => -tukey.high),
      end("lwr"),
      { relative: 1e-9 },
    );
    compare(
      file,
      "upr",
      of(({ tukey }) => -tukey.low),
      end("upr"),
      { relative: 1e-9 },
    );
    compare(
      file,
      "p_tukey",
      of(({ tukey }) => tukey.p),
      numbers("p_tukey"),
      { absolute: 1e-6 },
    );
    compare(
      file,
      "p_lsd",
      of(({ lsd }) => lsd.p),
      numbers("p_lsd"),
      { relative: 1e-9, nearZero: 0 },
    );
  });
});

const file = "cranberry/paired.csv";
const subjectsOf = (): { one: Case; columns: number[][] } => {
  const one = cases[1]!;
  const { meta } = reference.data("cranberry");
  const subjects = [...new Set(meta.map((row) => row["subject"]!))].toSorted();
  return { one, columns: one.places.map((samples) => subjects.map((subject) => samples.find((sample) => meta[sample]!["subject"] === subject)!)) };
};

/** One number a feature of Cranberry − Baseline by subject. */
const pairedColumn = (of: (a: Float64Array, b: Float64Array) => number): Float64Array => {
  const { one, columns } = subjectsOf();
  const [, baseline, cranberry] = columns;
  return Float64Array.from(one.features, (_, feature) => {
    const values = columnOf(one.matrix, feature);
    return of(pickFrom(values, cranberry!), pickFrom(values, baseline!));
  });
};

function comparePairs(method: string, quantities: Record<string, (a: Float64Array, b: Float64Array) => number>): void {
  agreement(method, (compare) => {
    it.each(Object.keys(quantities))("Cranberry - Baseline by subject: %s", (name) => {
      const tail = name === "p" || name.startsWith("signedrank_p");
      compare(file, name, pairedColumn(quantities[name]!), reference.numbers(file, name), tail ? { relative: 1e-8, nearZero: 0 } : { relative: 1e-8 });
    });
  });
}

comparePairs("paired-t", {
  paired_t: (a, b) => pairedTTest(a, b).statistic,
  df: (a, b) => pairedTTest(a, b).df,
  p: (a, b) => pairedTTest(a, b).p,
  mean_diff: (a, b) => meanOf(a.map((value, at) => value - b[at]!)),
});
comparePairs("signed-rank", {
  V: (a, b) => signedRankTest(a, b).statistic,
  signedrank_p: (a, b) => signedRankTest(a, b, "exact").p,
  signedrank_p_corrected: (a, b) => signedRankTest(a, b, "approximate").p,
});

agreement("friedman", (compare) => {
  it("all three groups by subject", () => {
    const { one, columns } = subjectsOf();
    const tests = one.features.map((_, feature) => {
      const values = columnOf(one.matrix, feature);
      const subjects = newMatrix(columns[0]!.length, 3);
      for (let subject = 0; subject < subjects.rows; subject++) rowOf(subjects, subject).set(columns.map((places) => values[places[subject]!]!));
      return friedman(subjects);
    });
    const tolerance = { relative: 1e-8 };
    compare(
      file,
      "friedman_chisq",
      tests.map(({ statistic }) => statistic),
      reference.numbers(file, "friedman_chisq"),
      tolerance,
    );
    compare(
      file,
      "friedman_p",
      tests.map(({ p }) => p),
      reference.numbers(file, "friedman_p"),
      { ...tolerance, nearZero: 0 },
    );
  });
});
