/** QC samples along the run, between lines at two and three standard deviations around their mean. */
import { mostRanked } from "@analyte/contract/chart";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import type { Study } from "./study.ts";
import { captionOf } from "./words.ts";

/** Null where fewer than three QC samples have a level, or all have the same: a note says so. */
export function controlChart(found: Study): ScatterDocument | null {
  const { control, run, samples, names, params } = found;
  const { mean, sd } = control;
  if (!(sd > 0)) return null;
  const shown = control.points.filter(({ level }) => !Number.isNaN(level));
  const groupOf = (row: number): number => run.batch[row]!;
  const far = [...shown.keys()].sort((a, b) => Math.abs(shown[b]!.deviation) - Math.abs(shown[a]!.deviation) || a - b);
  const list = listNames(
    control.features.map((feature) => names[feature]!),
    5,
  );
  const of: Text =
    params.control === undefined || params.control.length === 0
      ? { en: `${control.features.length} features`, zh: `${control.features.length} 个特征` }
      : { en: list.en, zh: list.zh };
  // Of ratios the medians stand anywhere around 100.
  const centre =
    control.features.length > 1 ? { en: "; the mean of these medians need not be 100 %", zh: "（这些中位数的均值不一定为 100 %）" } : { en: "", zh: "" };
  const beyond = (limit: number): number => shown.filter((point) => point.beyond >= limit).length;
  const line = (times: number): ScatterDocument["thresholds"][number] => {
    const away = times === 0 ? "" : ` ${times > 0 ? "+" : "−"} ${Math.abs(times)} SD`;
    return { axis: "y", value: mean + times * sd, label: { en: `mean${away}`, zh: `均值${away}` } };
  };
  const named = params.batch !== undefined;
  return {
    version: 1,
    kind: "scatter",
    title: { en: "Control chart of the QC samples", zh: "QC 样本控制图" },
    caption: captionOf(found, {
      en: `Level: median of ${of.en}, each in % of its mean in the QC samples${centre.en}. ${beyond(2)} of ${shown.length} QC samples lie beyond 2 standard deviations, ${beyond(3)} beyond 3.`,
      zh: `水平：${of.zh}的数值占各自 QC 均值 % 的中位数${centre.zh}。${shown.length} 个 QC 样本中 ${beyond(2)} 个超出 2 个标准差，${beyond(3)} 个超出 3 个标准差。`,
    }),
    groups: named ? run.batches : ["QC samples"],
    ...(!named && { groupLabels: [{ en: "QC samples", zh: "QC 样本" }] }),
    follows: (named ? run.batches : ["QC samples"]).map(() => null),
    x: { title: params.order === undefined ? { en: "Row of the table", zh: "表中行序" } : { en: "Injection", zh: "进样序号" } },
    y: { title: { en: "Level (median of % of QC means)", zh: "水平（占各特征 QC 均值 % 的中位数）" } },
    points: {
      item: "sample",
      ids: shown.map(({ row }) => samples[row]!),
      labels: shown.map(({ row }) => samples[row]!),
      x: shown.map(({ row }) => run.injection[row]!),
      y: shown.map(({ level }) => level),
      group: shown.map(({ row }) => groupOf(row)),
    },
    ellipses: [],
    thresholds: [0, 2, -2, 3, -3].map(line),
    arrows: [],
    // Along the run, not from one batch to the next, nor between samples of which no batch is known.
    segments: shown.slice(1).flatMap((point, at) => {
      const before = shown[at]!;
      if (groupOf(before.row) !== groupOf(point.row) || groupOf(point.row) < 0) return [];
      return [{ x1: run.injection[before.row]!, y1: before.level, x2: run.injection[point.row]!, y2: point.level, group: groupOf(point.row) }];
    }),
    labelled: far.filter((at) => shown[at]!.beyond > 0).slice(0, 15),
    ranked: far.slice(0, mostRanked),
    origin: false,
    equalUnits: false,
  };
}
