/** The linear model of every feature, with and without the covariates. */
import type { Reason } from "@analyte/analysis/faults";
import { designOf, isEstimable, type Design } from "@analyte/analysis/linear-model/design";
import { duplicateCorrelation } from "@analyte/analysis/linear-model/duplicate-correlation";
import { fitLinearModel, type LinearFit } from "@analyte/analysis/linear-model/fit";
import { coefficientOf, moderate, squeeze, type Squeezed } from "@analyte/analysis/linear-model/moderate";
import { moderatedF } from "@analyte/analysis/linear-model/moderated-f";
import { fitPrior } from "@analyte/analysis/linear-model/prior";
import { fitPriorRobustly } from "@analyte/analysis/linear-model/robust-prior";
import { rowOf, type Matrix } from "@analyte/analysis/table";
import { adjustP } from "#parts/adjusting.ts";
import type { Model } from "#parts/effect-model.ts";
import type { ToolInput } from "#tool.ts";
import type { CovariatesParams } from "./manifest.ts";
import type { Fitted, Study } from "./study.ts";

export interface FittedModel {
  fit: LinearFit;
  correlation: number | null;
}
export interface SqueezedModel extends FittedModel {
  squeezed: Squeezed;
}

/** @param values features × samples that take part. */
export function fitModel(values: Matrix, { design, block }: Pick<Model, "design" | "block">, report: ToolInput["report"]): FittedModel {
  const codes = block && codesOf(block.of);
  const found =
    codes &&
    duplicateCorrelation(values, design.matrix, codes, undefined, (done, all) =>
      report(0.1 + (0.4 * done) / all, { en: "Comparing blocks", zh: "正在估计区组内相关" }),
    );
  const correlation = found === null || Number.isNaN(found.consensus) ? null : found.consensus;
  const blocked = codes !== null && correlation !== null && correlation !== 0;
  const fit = fitLinearModel(values, design.matrix, {
    ...(blocked && { block: codes, correlation }),
    progress: (done, all) => report(0.5 + (0.2 * done) / all, { en: "Testing features", zh: "正在逐个检验特征" }),
  });
  return { fit, correlation };
}

/** @throws ArgumentFault where no feature has a variance: `reasonsOf` says so before. */
export const withPrior = (model: FittedModel, { trend, robust }: CovariatesParams): SqueezedModel => ({
  ...model,
  squeezed: squeeze(model.fit.variance, model.fit.df, { trend: trend ? model.fit.mean : null, priorBy: robust ? fitPriorRobustly : fitPrior }),
});

/** The model of the effect alone, with the same samples. */
export const withoutCovariates = ({ terms }: Model): Design => designOf([terms.at(-1)!]);

/** Why a feature is not tested: constant ones count for the common variance, as in limma, and have no p. */
export function reasonsOf(values: Matrix, { fit }: FittedModel, { design, tested: coefficient }: Pick<Model, "design" | "tested">): (Reason | null)[] {
  const { columns } = design.matrix;
  const isTold = toldBy(design.matrix, coefficient);
  const lacksRank = (feature: number): boolean =>
    Array.from({ length: columns }, (_, term) => term).some(
      (term) => Number.isNaN(fit.coefficients.data[term * values.rows + feature]!) && !fit.notEstimable.includes(term),
    );
  return Array.from({ length: values.rows }, (_, feature) => {
    if (fit.reasons[feature] !== null) return fit.reasons[feature]!;
    const present = rowOf(values, feature).filter((value) => !Number.isNaN(value));
    if (present.every((value) => value === present[0])) return "constant";
    if (fit.df[feature]! > 0 && !Number.isFinite(fit.variance[feature]!)) return "infinite";
    if (!(fit.df[feature]! > 0)) return "too-few";
    return lacksRank(feature) && !isTold(rowOf(values, feature)) ? "not-estimable" : null;
  });
}

/** Whether the samples with a value tell the coefficient by itself; features in order often lack the same samples. */
function toldBy(design: Matrix, coefficient: number): (row: Float64Array) => boolean {
  let last = { key: "", told: true };
  return (row) => {
    const there = [...row.keys()].filter((sample) => !Number.isNaN(row[sample]!));
    const key = there.join(",");
    if (key !== last.key) last = { key, told: isEstimable(design, coefficient, there) };
    return last.told;
  };
}

export function testCoefficient(
  { fit, squeezed, correlation }: SqueezedModel,
  coefficient: number,
  reasons: readonly (Reason | null)[],
  adjust: CovariatesParams["adjust"],
): Fitted {
  const moderated = moderate(coefficientOf(fit, coefficient), { squeezed });
  for (const column of [moderated.statistic, moderated.p, moderated.low, moderated.high] as const)
    for (const [feature, reason] of reasons.entries()) if (reason !== null) column[feature] = Number.NaN;
  const effect = coefficientOf(fit, coefficient).coefficient.map((value, feature) => (reasons[feature] === null ? value : Number.NaN));
  return { moderated, effect, adjusted: adjustP(moderated.p, adjust), correlation };
}

/** What each term explains beside all others. */
export function termsOf(
  { fit, squeezed }: SqueezedModel,
  { terms, design }: Model,
  reasons: readonly (Reason | null)[],
  params: CovariatesParams,
): Study["terms"] {
  return terms.map((term, at) => {
    const own = [...design.term.keys()].filter((coefficient) => design.term[coefficient] === at && !fit.notEstimable.includes(coefficient));
    const p =
      own.length === 0
        ? new Float64Array(reasons.length).fill(Number.NaN)
        : moderatedF(fit, own, squeezed).p.map((value, feature) => (reasons[feature] === null ? value : Number.NaN));
    const { adjusted } = adjustP(p, params.adjust);
    const known = p.filter((value) => !Number.isNaN(value));
    return {
      name: term.name,
      kind: "numbers" in term ? "number" : "levels",
      coefficients: own.length,
      features: adjusted.reduce((count, value) => count + Number(value <= params.p_threshold), 0),
      smallest: known.length === 0 ? Number.NaN : known.reduce((least, value) => Math.min(least, value), 1),
    };
  });
}

/** The values that are left when every covariate is held at its mean: what a box plot of the effect should show. */
export function adjustedValues(matrix: Matrix, { fit }: FittedModel, { samples, design, terms }: Model): Matrix {
  const data = new Float64Array(matrix.data.length).fill(Number.NaN);
  const covariates = [...design.term.keys()].filter((coefficient) => design.term[coefficient]! >= 0 && design.term[coefficient]! < terms.length - 1);
  const { columns } = design.matrix;
  const centred = covariates.map((coefficient) => {
    const values = Float64Array.from(samples, (_, at) => design.matrix.data[at * columns + coefficient]!);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return { coefficient, values: values.map((value) => value - mean) };
  });
  for (let feature = 0; feature < matrix.columns; feature++) {
    const slopes = centred.map(({ coefficient, values }) => ({ slope: fit.coefficients.data[coefficient * matrix.columns + feature]!, values }));
    for (const [at, sample] of samples.entries()) {
      let value = matrix.data[sample * matrix.columns + feature]!;
      for (const { slope, values } of slopes) if (!Number.isNaN(slope)) value -= slope * values[at]!;
      data[sample * matrix.columns + feature] = value;
    }
  }
  return { ...matrix, data };
}

function codesOf(names: readonly string[]): number[] {
  const codes = new Map<string, number>();
  return names.map((name) => {
    if (!codes.has(name)) codes.set(name, codes.size);
    return codes.get(name)!;
  });
}
