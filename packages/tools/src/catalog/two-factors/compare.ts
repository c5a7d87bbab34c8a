/** The analysis of variance of every feature. */
import { newMatrix, type Matrix } from "@analyte/analysis/table";
import { repeatedMeasuresAnova, type WithinTerm } from "@analyte/analysis/univariate/repeated-measures-anova";
import { twoWayAnova, type VarianceTerm } from "@analyte/analysis/univariate/two-way-anova";
import { twoWithinAnova } from "@analyte/analysis/univariate/two-within-anova";
import type { TwoFactorsParams } from "./manifest.ts";
import type { FeatureRow, Layout, TermResult } from "./study.ts";

type Residual = { squares: number; df: number };
type Correction = TwoFactorsParams["correction"];

export function compareFactors(matrix: Matrix, layout: Layout, { design, sums, correction }: TwoFactorsParams, done: (share: number) => void): FeatureRow[] {
  const test = {
    independent: () => independent(matrix, layout, sums),
    mixed: () => mixed(matrix, layout, correction),
    within: () => within(matrix, layout, correction),
  }[design]();
  return Array.from({ length: matrix.columns }, (_, feature) => {
    if (feature % 500 === 499) done(feature / matrix.columns);
    return test(feature);
  });
}

type Test = (feature: number) => FeatureRow;

function independent({ data, columns }: Matrix, { cells, second }: Layout, sums: TwoFactorsParams["sums"]): Test {
  const placed = cells.flatMap((samples, cell) => [...samples].map((sample) => ({ sample, cell })));
  const first = placed.map(({ cell }) => Math.floor(cell / second.names.length));
  const other = placed.map(({ cell }) => cell % second.names.length);
  return (feature) => {
    const values = Float64Array.from(placed, ({ sample }) => data[sample * columns + feature]!);
    const result = twoWayAnova(values, first, other, sums);
    return { terms: [result.first, result.second, result.interaction].map((term) => plain(term, result.residual)), reason: result.reason };
  };
}

function mixed(matrix: Matrix, layout: Layout, correction: Correction): Test {
  const width = layout.second.names.length;
  const { level } = layout.subjects!;
  // Subject by subject in each cell: the n-th subject of a level is the n-th of its cells.
  const rank = Array.from(level, (own, at) => level.subarray(0, at).reduce((count, other) => count + Number(other === own), 0));
  const sampleOf = (subject: number, at: number): number => layout.cells[level[subject]! * width + at]![rank[subject]!]!;
  return (feature) => {
    const result = repeatedMeasuresAnova(subjectValues(matrix, feature, level.length, width, sampleOf), level);
    const epsilon = epsilonOf(result, correction);
    return {
      terms: [
        plain(result.groups!, result.subjectResidual),
        corrected(result.conditions, result.withinResidual, epsilon, correction),
        corrected(result.interaction!, result.withinResidual, epsilon, correction),
      ],
      reason: result.reason,
    };
  };
}

function within(matrix: Matrix, layout: Layout, correction: Correction): Test {
  const [first, second] = [layout.first.names.length, layout.second.names.length];
  const count = layout.subjects!.names.length;
  return (feature) => {
    const result = twoWithinAnova(
      subjectValues(matrix, feature, count, first * second, (subject, cell) => layout.cells[cell]![subject]!),
      { first, second },
    );
    return {
      terms: [result.first, result.second, result.interaction].map((term) => corrected(term, term.residual, epsilonOf(term, correction), correction)),
      reason: result.reason,
    };
  };
}

/** Subjects × what each was measured under. */
function subjectValues({ data, columns }: Matrix, feature: number, subjects: number, width: number, sampleOf: (subject: number, at: number) => number): Matrix {
  const values = newMatrix(subjects, width);
  for (let subject = 0; subject < subjects; subject++)
    for (let at = 0; at < width; at++) values.data[subject * width + at] = data[sampleOf(subject, at) * columns + feature]!;
  return values;
}

const plain = ({ squares, df, statistic, p }: VarianceTerm, residual: Residual): TermResult => ({
  squares,
  df,
  errorSquares: residual.squares,
  errorDf: residual.df,
  f: statistic,
  p,
  epsilon: 1,
});

const corrected = (term: WithinTerm, residual: Residual, epsilon: number, correction: Correction): TermResult => ({
  ...plain(term, residual),
  p: { GG: term.greenhouseGeisserP, HF: term.huynhFeldtP, none: term.p }[correction],
  epsilon,
});

function epsilonOf({ greenhouseGeisser, huynhFeldt }: { greenhouseGeisser: number; huynhFeldt: number }, correction: Correction): number {
  const epsilon = { GG: greenhouseGeisser, HF: huynhFeldt, none: 1 }[correction];
  return Number.isNaN(epsilon) || (epsilon > 0 && epsilon < 1) ? epsilon : 1;
}
