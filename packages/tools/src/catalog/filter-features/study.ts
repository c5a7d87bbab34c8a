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
import { missingByFeature, selectRows } from "@analyte/analysis/prepare/missing";
import type { Matrix } from "@analyte/analysis/table";
import type { Grouping } from "@analyte/contract/manifest";
import { groupOf } from "#parts/grouping.ts";
import { leftOutRsd } from "#parts/left-out-rsd.ts";
import { fewestQcValues, preciseEnough, qcValues } from "#parts/precise-enough.ts";
import { unheldVariances } from "#parts/unheld-variances.ts";
import { allSamples, asMeasured, markKind } from "#parts/qc-samples.ts";
import { DataFault, type ToolInput } from "#tool.ts";
import type { Limit } from "./limits.ts";
import type { FilterFeaturesParams } from "./manifest.ts";

export interface Study {
  params: FilterFeaturesParams;
  kinds: readonly SampleKind[];
  quality: FeatureQuality;
  /** How many RSDs are those of QC samples that were corrected by the others alone. */
  leftOut: number;
  spread: Float64Array;
  /** How many features vary, with a variance too large or too small for a number. */
  unsquared: number;
  /** For each feature the limits that it fails. */
  failed: Limit[][];
  names: string[];
  ids: string[];
}

/** Which samples are QC samples; undefined where no limit asks for them. */
export const qcOf = ({ quality, qc, min_presence_qc: presence, presence_qc: ofPresence }: FilterFeaturesParams): Grouping | undefined =>
  quality !== "none" ? qc : presence > 0 ? ofPresence : undefined;

export const isByGroup = ({ min_presence: presence, presence_in: within }: FilterFeaturesParams): boolean => presence > 0 && within === "any-group";

/** The rows of the samples of each group that has any. */
export function presenceGroups(input: ToolInput, kinds: readonly SampleKind[], { presence_groups: grouping }: FilterFeaturesParams): number[][] {
  const { names, assignment } = groupOf(input, grouping ?? { groups: {} });
  const groups = names.map((_, group) => [...kinds.keys()].filter((row) => kinds[row] === "sample" && assignment[row] === group));
  return groups.filter(({ length }) => length > 0);
}

/** The share that is missing in the group where least is. */
function missingInBest(matrix: Matrix, groups: readonly number[][]): Float64Array {
  const shares = groups.map((rows) => missingByFeature(selectRows(matrix, rows)));
  return Float64Array.from({ length: matrix.columns }, (_, feature) => Math.min(...shares.map((share) => share[feature]!)));
}

/** Rows that are no QC sample and no blank are samples. */
export function kindsOf(input: ToolInput, params: FilterFeaturesParams): SampleKind[] {
  const { quality, blanks, by_blank: byBlank, min_presence_qc: presence } = params;
  const kinds = allSamples(input);
  if (quality !== "none" || presence > 0) markKind(input, kinds, qcOf(params), "qc");
  if (byBlank) markKind(input, kinds, blanks, "blank");
  return kinds;
}

export function study(input: ToolInput, params: FilterFeaturesParams): Study {
  const kinds = kindsOf(input, params);
  const matrix = asMeasured(input.table.matrix, params);
  const measured = preciseEnough(featureQuality(matrix, kinds), kinds);
  const groups = isByGroup(params) ? presenceGroups(input, kinds, params) : [];
  if (isByGroup(params) && groups.length === 0) throw noGroups();
  const judged = params.quality === "rsd" || params.quality === "both" ? leftOutRsd(input, measured.rsd) : null;
  const quality = {
    ...measured,
    ...(judged !== null && { rsd: judged.rsd }),
    ...(groups.length > 0 && { missingSamples: missingInBest(matrix, groups) }),
  };
  const spread = spreadOf(rowsOf(matrix, kinds), params.spread);
  // In the same order as by variance, also where the square is beyond what a number holds.
  const ranked = params.spread === "variance" ? spreadOf(rowsOf(matrix, kinds), "deviation") : spread;
  const unsquared = params.spread === "variance" ? unheldVariances(ranked) : 0;
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
  return { params, kinds, quality, leftOut: judged?.count ?? 0, spread, unsquared, failed, names: input.featureNames, ids: input.table.features };
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
    ...(params.min_presence_qc > 0 ? [["presence_qc", { presenceQc: params.min_presence_qc }] as [Limit, QualityLimits]] : []),
  ];
}

/** What is shown as RSD: that which was asked for. */
export const shownRsd = ({ params, quality }: Study): Float64Array => (params.quality === "robust-rsd" ? quality.robustRsd : quality.rsd);

export function noteOf(of: Study, feature: number): string {
  const { params, quality, kinds } = of;
  if (params.quality === "none") return "";
  if (qcValues(of, feature) < Math.max(2, fewestQcValues(kinds)) && Number.isNaN(shownRsd(of)[feature]!)) return "too few QC values";
  if (Number.isNaN(shownRsd(of)[feature]!)) return "QC mean not above 0";
  return Number.isNaN(quality.dRatio[feature]!) ? "samples do not vary" : "";
}

function rowsOf(matrix: Matrix, kinds: readonly SampleKind[]): Matrix {
  const rows = [...kinds.keys()].filter((sample) => kinds[sample] === "sample");
  const data = new Float64Array(rows.length * matrix.columns);
  for (const [at, row] of rows.entries()) data.set(matrix.data.subarray(row * matrix.columns, (row + 1) * matrix.columns), at * matrix.columns);
  return { rows: rows.length, columns: matrix.columns, data };
}

const noGroups = (): DataFault =>
  new DataFault(
    "no-groups",
    {
      en: "The share of samples with a value is asked for in any one group, and no sample is in a group. Choose a column with groups, or count over all samples.",
      zh: "检出率按“任意一组”统计，但没有样本属于任何分组。请选择含分组的列，或改为统计全部样本。",
    },
    { table: "samples" },
  );
