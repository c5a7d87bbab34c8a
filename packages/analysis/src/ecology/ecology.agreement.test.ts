import { expect, it } from "vitest";
import { agreement, reference, type Compare } from "../testing/reference.ts";
import type { Distances } from "../cluster/distance.ts";
import { columnOf, newMatrix, type Matrix } from "../table.ts";
import { anosim } from "./anosim.ts";
import { dispersion } from "./dispersion.ts";
import { dissimilarity, hellinger, type Dissimilarity } from "./dissimilarity.ts";
import { diversity } from "./diversity.ts";
import { factorTerm } from "./model-terms.ts";
import { pcoa } from "./pcoa.ts";
import { permanova } from "./permanova.ts";
import { redundancy } from "./redundancy.ts";

const names: Record<string, Dissimilarity> = { bray: "bray", euclidean_hellinger: "hellinger", jaccard: "jaccard", canberra: "canberra" };

interface Expected {
  adonis2_F: number;
  R2: number;
  SS: number[];
  p: number;
  F_perm: number[];
  anosim_R: number;
  anosim_p: number;
  eigenvalues: number[];
  eigen_negative_sum: number;
  betadisper_centroid_group_mean: Record<string, number>;
  betadisper_median_group_mean: Record<string, number>;
}

const tables: Record<string, () => { matrix: Matrix; groups: string[] }> = {
  cachexia: () => tableOf("cachexia"),
  dune: () => tableOf("dune"),
  cranberry: () => {
    const { matrix, groups } = tableOf("cranberry");
    return { matrix: halfMinimum(matrix), groups };
  },
};

for (const [name, load] of Object.entries(tables)) {
  const open = () => {
    const table = load();
    const permutations = reference
      .rows(`${name}/permutations.csv`)
      .map((row) => Uint32Array.from(row["order_1based"]!.split(" "), (place) => Number(place) - 1));
    return { ...table, permutations, expected: reference.json(`${name}/permanova.json`) as Record<string, Expected> };
  };

  agreement("dissimilarity", (compare) => {
    it(`${name}: Bray–Curtis`, () => {
      const { matrix } = load();
      const wanted = reference.matrix(`${name}/dist_bray.csv`);
      compare(`${name}/dist_bray.csv`, "distances", dissimilarity(matrix, "bray").data, condensed(wanted), { absolute: 1e-12, nearZero: 0 });
    });
  });

  agreement("pcoa", (compare) => {
    it.each(Object.keys(names))(`${name}: principal coordinates of %s`, (key) => {
      const { matrix, expected } = open();
      const { coordinates, eigenvalues, negativeSum } = pcoa(dissimilarity(matrix, names[key]), 3);
      const file = `${name}/pcoa_${key}.csv`;
      const wanted = reference.matrix(file);
      for (let axis = 0; axis < 3; axis++)
        compare.component(file, `axis ${axis + 1}`, columnOf(coordinates, axis), columnOf(wanted, axis), { ofLargest: 1e-7 });
      const kept = expected[key]!.eigenvalues;
      compare(`${name}/permanova.json`, `${key} eigenvalues`, eigenvalues.subarray(0, kept.length), kept, { relative: 1e-8 });
      compare(`${name}/permanova.json`, `${key} sum of negative eigenvalues`, [negativeSum], [expected[key]!.eigen_negative_sum], { relative: 1e-8 });
    });
  });

  agreement("permanova", (compare) => {
    it.each(Object.keys(names))(`${name}: PERMANOVA of %s`, (key) => {
      const { matrix, groups, permutations, expected } = open();
      const { terms, residual, total } = permanova(dissimilarity(matrix, names[key]), [factorTerm("group", groups)], permutations);
      const [term] = terms;
      const [file, wanted] = [`${name}/permanova.json`, expected[key]!];
      compare(file, `${key} sums of squares`, [term!.sumOfSquares, residual.sumOfSquares, total.sumOfSquares], wanted.SS, { relative: 1e-8 });
      compare(file, `${key} F, R²`, [term!.f, term!.r2], [wanted.adonis2_F, wanted.R2], { relative: 1e-8 });
      compare(file, `${key} permuted F`, term!.permuted, wanted.F_perm, { relative: 1e-8 });
      compare(file, `${key} p`, [term!.p], [wanted.p], { relative: 1e-8 });
    });
    it(`${name}: the permutations are an input`, () => {
      const { permutations, matrix } = open();
      expect(permutations.every((order) => order.length === matrix.rows)).toBe(true);
      compare.claim(`${name}/permutations.csv`, "orders", permutations.length);
    });
  });

  agreement("anosim", (compare) => {
    it.each(Object.keys(names))(`${name}: ANOSIM of %s`, (key) => {
      const { matrix, groups, permutations, expected } = open();
      const { r, p } = anosim(dissimilarity(matrix, names[key]), groups, permutations);
      compare(`${name}/permanova.json`, `${key} R, p`, [r, p], [expected[key]!.anosim_R, expected[key]!.anosim_p], { relative: 1e-8 });
    });
  });

  agreement("dispersion", (compare) => {
    it.each(Object.keys(names))(`${name}: dispersion of %s`, (key) => {
      const { matrix, groups, permutations, expected } = open();
      const distances = dissimilarity(matrix, names[key]);
      compareMeans(
        compare,
        `${name}/permanova.json`,
        `${key} centroid`,
        dispersion(distances, groups, permutations, "centroid").groups,
        expected[key]!.betadisper_centroid_group_mean,
      );
      compareMeans(
        compare,
        `${name}/permanova.json`,
        `${key} median`,
        dispersion(distances, groups, permutations, "vegan").groups,
        expected[key]!.betadisper_median_group_mean,
      );
    });
  });

  agreement("redundancy", (compare) => {
    it(`${name}: redundancy analysis`, () => {
      const { matrix, groups, permutations } = open();
      const found = redundancy(hellinger(matrix), [factorTerm("group", groups)], permutations);
      const file = `${name}/rda.json`;
      const wanted = reference.json(file) as { total: number; constrained: number[]; unconstrained: number[]; R2: number; R2adj: number };
      compare(file, "total, R², adjusted R²", [found.total, found.r2, found.adjustedR2], [wanted.total, wanted.R2, wanted.R2adj], { relative: 1e-8 });
      compare(file, "constrained eigenvalues", found.constrained.eigenvalues, wanted.constrained, { relative: 1e-8 });
      compare(file, "unconstrained eigenvalues", found.unconstrained.eigenvalues.subarray(0, wanted.unconstrained.length), wanted.unconstrained, {
        relative: 1e-8,
      });
    });
  });

  agreement("diversity", (compare) => {
    it(`${name}: diversity`, () => {
      const found = diversity(load().matrix);
      const file = `${name}/diversity.csv`;
      for (const [column, key] of [
        ["richness", "richness"],
        ["shannon", "shannon"],
        ["simpson", "simpson"],
        ["invsimpson", "inverseSimpson"],
      ] as const) {
        compare(
          file,
          column,
          found.map((sample) => sample[key]),
          reference.numbers(file, column),
          { relative: 1e-10 },
        );
      }
    });
  });
}

function compareMeans(compare: Compare, file: string, quantity: string, actual: { label: string; mean: number }[], wanted: Record<string, number>): void {
  compare(
    file,
    `${quantity}: mean distances`,
    actual.map(({ mean }) => mean),
    actual.map(({ label }) => wanted[label]!),
    { relative: 1e-8 },
  );
}

function tableOf(name: string): { matrix: Matrix; groups: string[] } {
  const { matrix, meta } = reference.data(name);
  return { matrix, groups: meta.map((row) => row["group"]!) };
}

/** The reference's own preparation: 0 is missing, features above 50 % missing go, the rest get half of their minimum. */
function halfMinimum(matrix: Matrix): Matrix {
  const kept = Array.from({ length: matrix.columns }, (_, column) => columnOf(matrix, column))
    .map((values) => values.map((value) => (value === 0 ? Number.NaN : value)))
    .filter((values) => values.filter(Number.isNaN).length <= values.length / 2);
  const result = newMatrix(matrix.rows, kept.length);
  for (const [column, values] of kept.entries()) {
    const half = values.reduce((least, value) => (value < least ? value : least), Infinity) / 2;
    for (const [row, value] of values.entries()) result.data[row * kept.length + column] = Number.isNaN(value) ? half : value;
  }
  return result;
}

function condensed({ rows, data }: Matrix): Distances["data"] {
  return Float64Array.from(Array.from({ length: rows }, (_, i) => [...data.subarray(i * rows + i + 1, (i + 1) * rows)]).flat());
}
