/** How well each feature was measured, and which limits it fails. */
import {
  featureQuality,
  judgeQuality,
  keepMostVarying,
  spreadOf,
  type FeatureQuality,
  type QualityLimits,
  type SampleKind,
} from "@analyte/analysis/prepare/quality";
import type { Matrix } from "@analyte/analysis/table";
import { allSamples, asMeasured, markKind } from "#parts/qc-samples.ts";
import type { ToolInput } from "#tool.ts";
import type { Limit } from "./limits.ts";
import type { FilterFeaturesParams } from "./manifest.ts";

export interface Study {
  params: FilterFeaturesParams;
  kinds: SampleKind[];
  quality: FeatureQuality;
  spread: Float64Array;
  /** How many features vary, with a variance too large or too small for a number. */
  unsquared: number;
  /** For each feature the limits that it fails. */
  failed: Limit[][];
  names: string[];
  ids: string[];
}

/** Rows that are no QC sample and no blank are samples. */
export function kindsOf(input: ToolInput, { qc, quality, blanks, by_blank: byBlank }: FilterFeaturesParams): SampleKind[] {
  const kinds = allSamples(input);
  if (quality !== "none") markKind(input, kinds, qc, "qc");
  if (byBlank) markKind(input, kinds, blanks, "blank");
  return kinds;
}

export function study(input: ToolInput, params: FilterFeaturesParams): Study {
  const kinds = kindsOf(input, params);
  const matrix = asMeasured(input.table.matrix, params);
  const quality = featureQuality(matrix, kinds);
  const spread = spreadOf(rowsOf(matrix, kinds), params.spread);
  // In the same order as by variance, also where the square is beyond what a number holds.
  const ranked = params.spread === "variance" ? spreadOf(rowsOf(matrix, kinds), "deviation") : spread;
  const unsquared = ranked.reduce((count, own, at) => count + Number((spread[at] === Infinity && own < Infinity) || (spread[at] === 0 && own > 0)), 0);
  const asked = limitsOf(params);
  const failed = input.table.features.map((): Limit[] => []);
  for (const [limit, limits] of asked) for (const [feature, why] of judgeQuality(quality, limits).entries()) if (why !== null) failed[feature]!.push(limit);
  if (params.drop_share > 0) {
    const passed = [...failed.keys()].filter((feature) => failed[feature]!.length === 0);
    const kept = keepMostVarying(
      Float64Array.from(passed, (feature) => ranked[feature]!),
      params.drop_share,
    );
    for (const [at, feature] of passed.entries()) if (!kept[at]) failed[feature]!.push("spread");
  }
  return { params, kinds, quality, spread, unsquared, failed, names: input.featureNames, ids: input.table.features };
}

/** Each limit by itself, so that a feature is told all that it fails. */
export function limitsOf(params: FilterFeaturesParams): [Limit, QualityLimits][] {
  const { quality, max_rsd: rsd, max_d_ratio: dRatio } = params;
  return [
    ...(quality === "rsd" || quality === "both" ? [["rsd", { rsd }] as [Limit, QualityLimits]] : []),
    ...(quality === "robust-rsd" ? [["robust_rsd", { robustRsd: rsd }] as [Limit, QualityLimits]] : []),
    ...(quality === "d-ratio" || quality === "both" ? [["d_ratio", { dRatio }] as [Limit, QualityLimits]] : []),
    ...(params.by_blank ? [["blank_ratio", { blankRatio: params.min_blank_ratio }] as [Limit, QualityLimits]] : []),
    ...(params.min_presence > 0 ? [["presence", { presence: params.min_presence }] as [Limit, QualityLimits]] : []),
  ];
}

/** What is shown as RSD: that which was asked for. */
export const shownRsd = ({ params, quality }: Study): Float64Array => (params.quality === "robust-rsd" ? quality.robustRsd : quality.rsd);

export function noteOf(of: Study, feature: number): string {
  const { params, quality, kinds } = of;
  if (params.quality === "none") return "";
  const values = (1 - quality.missingQc[feature]!) * kinds.filter((kind) => kind === "qc").length;
  if (values < 1.5) return "too few QC values";
  if (Number.isNaN(shownRsd(of)[feature]!)) return "QC mean not above 0";
  return Number.isNaN(quality.dRatio[feature]!) ? "samples do not vary" : "";
}

function rowsOf(matrix: Matrix, kinds: readonly SampleKind[]): Matrix {
  const rows = [...kinds.keys()].filter((sample) => kinds[sample] === "sample");
  const data = new Float64Array(rows.length * matrix.columns);
  for (const [at, row] of rows.entries()) data.set(matrix.data.subarray(row * matrix.columns, (row + 1) * matrix.columns), at * matrix.columns);
  return { rows: rows.length, columns: matrix.columns, data };
}
