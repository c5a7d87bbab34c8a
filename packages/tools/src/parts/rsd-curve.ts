/** Which share of the features has an RSD of at most so much, one line for each of several sets of RSDs. */
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { Text } from "@analyte/contract/text";

export interface RsdLine {
  id: string;
  label: Text;
  colour: string;
  /** In percent, one a feature; NaN where there is none. */
  rsd: Float64Array;
}

/** The axis ends here; what lies beyond counts all the same. */
export const mostShownRsd = 100;

export function rsdCurve(title: Text, caption: Text, lines: readonly RsdLine[]): LinesDocument {
  return {
    version: 1,
    kind: "lines",
    title,
    caption,
    groups: lines.map(({ label }) => label.en),
    groupLabels: lines.map(({ label }) => label),
    follows: lines.map(() => null),
    colours: lines.map(({ colour }) => colour),
    x: { title: { en: "RSD in QC samples (%)", zh: "QC 样本的 RSD（%）" } },
    y: { title: { en: "Features at or below (%)", zh: "不超过该值的特征（%）" } },
    panels: [{ title, series: lines.map(({ id, label, rsd }, group) => ({ id, label: label.en, group, ...curveOf(rsd) })) }],
  };
}

/** Of all features, in percent: one without an RSD is at or below none. */
function curveOf(rsd: Float64Array): { x: number[]; y: number[] } {
  const sorted = rsd.filter((value) => !Number.isNaN(value)).sort();
  const share = (count: number): number => (100 * count) / rsd.length;
  const shown = Array.from(sorted.filter((value) => value <= mostShownRsd));
  return { x: [0, ...shown, mostShownRsd], y: [0, ...shown.map((_, at) => share(at + 1)), share(shown.length)] };
}
