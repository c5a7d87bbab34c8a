/** The band around a ROC curve, in a table and in a figure. */
import { rocBand, type BandOptions } from "@analyte/analysis/biomarker/cutoff";
import type { RocCurve } from "@analyte/analysis/biomarker/roc";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { Text } from "@analyte/contract/text";

export const resamples = 2_000;
const steps = 40;
const specificities = Array.from({ length: steps + 1 }, (_, at) => at / steps);

/** Of the sensitivities of bootstrap samples at a specificity: the middle 95 %, and the median. */
export interface BandRow {
  specificity: number;
  low: number;
  median: number;
  high: number;
}

export function bandOf(
  values: ArrayLike<number>,
  isCase: ArrayLike<number>,
  curve: RocCurve,
  { seed, progress }: { seed: number; progress?: NonNullable<BandOptions["progress"]> },
): BandRow[] {
  const { data } = rocBand(values, isCase, specificities, curve, { seed, resamples, ...(progress && { progress }) });
  return specificities.map((specificity, at) => ({ specificity, low: data[at * 3]!, median: data[at * 3 + 1]!, high: data[at * 3 + 2]! }));
}

export const bandColumns = [
  { name: "specificity", title: { en: "Specificity", zh: "特异度" }, help: { en: "At which the sensitivity is looked at.", zh: "考察灵敏度时的特异度。" } },
  {
    name: "sensitivity_low",
    title: { en: "Sensitivity, low", zh: "灵敏度下限" },
    help: { en: "2.5 % of the bootstrap samples have a lower one.", zh: "2.5 % 的自助样本低于该值。" },
  },
  { name: "sensitivity_median", title: { en: "Sensitivity, median", zh: "灵敏度中位数" }, help: { en: "Of the bootstrap samples.", zh: "自助样本的中位数。" } },
  {
    name: "sensitivity_high",
    title: { en: "Sensitivity, high", zh: "灵敏度上限" },
    help: { en: "2.5 % of the bootstrap samples have a higher one.", zh: "2.5 % 的自助样本高于该值。" },
  },
] as const;

export const bandCells = {
  specificity: ({ specificity }: BandRow) => specificity,
  sensitivity_low: ({ low }: BandRow) => low,
  sensitivity_median: ({ median }: BandRow) => median,
  sensitivity_high: ({ high }: BandRow) => high,
};

export const bandCitation = {
  text: "Robin X, Turck N, Hainard A, et al. pROC: an open-source package for R and S+ to analyze and compare ROC curves. BMC Bioinformatics 2011;12:77.",
  doi: "10.1186/1471-2105-12-77",
} as const;

/** Where the groups are separated completely so is every bootstrap sample, and the band has no width. */
export const flatBand: Text = {
  en: "The groups are separated completely, and so they are in every bootstrap sample: the band has no width here, which says nothing of new samples.",
  zh: "两组完全分离，每次自助抽样也同样完全分离：此处阴影带没有宽度，并不说明在新样本中的表现。",
};
export const isFlat = ({ auc }: Pick<RocCurve, "auc">): boolean => auc === 1;

/** What the figure's legend calls the band. */
export const bandLabel: Text = { en: `95 % of ${resamples} bootstrap samples`, zh: `${resamples} 次自助抽样的 95 % 区间` };

type Series = LinesDocument["panels"][number]["series"][number];
/** Beside the curve, which has other places. */
export function bandSeries(band: readonly BandRow[], of: Pick<Series, "id" | "label" | "group">): Series {
  const given = (value: number): number | null => (Number.isNaN(value) ? null : value);
  const rows = band.toReversed();
  return {
    ...of,
    x: rows.map(({ specificity }) => 1 - specificity),
    y: rows.map(() => null),
    low: rows.map(({ low }) => given(low)),
    high: rows.map(({ high }) => given(high)),
  };
}
