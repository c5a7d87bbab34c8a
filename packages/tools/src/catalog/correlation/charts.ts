/** The clustered matrix, and one pair sample by sample. */
import { leafOrder } from "@analyte/analysis/cluster/tree";
import type { HeatmapDocument, HeatmapSide } from "@analyte/contract/figure-kinds/heatmap";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { numberText } from "@analyte/contract/number-text";
import { adjustWords } from "#parts/adjusting.ts";
import { captioned } from "#parts/grouping.ts";
import { fittedLines } from "./fitted-lines.ts";
import type { Study } from "./study.ts";
import { countText, methodNames, overSamples, symbols } from "./words.ts";

export function matrixChart(study: Study): HeatmapDocument {
  const { mapped, tree, table, featureNames, between, params, taken } = study;
  const { a, b, height } = tree;
  const side: HeatmapSide = {
    item: "feature",
    ids: mapped.map((feature) => table.features[feature]!),
    labels: mapped.map((feature) => featureNames[feature]!),
    order: Array.from(leafOrder(tree)),
    tree: { a: Array.from(a), b: Array.from(b), height: Array.from(height) },
    annotations: [],
  };
  const part =
    mapped.length === taken.length
      ? { en: `${mapped.length} features`, zh: `${mapped.length} 个特征` }
      : { en: `the ${mapped.length} features of the strongest pairs out of ${taken.length}`, zh: `${taken.length} 个特征中相关性最强的 ${mapped.length} 个` };
  const [method, count, over] = [methodNames[params.method], countText(study), overSamples(study)];
  return {
    version: 1,
    kind: "heatmap",
    title: { en: "Correlation matrix", zh: "相关矩阵" },
    caption: {
      en: `${method.en} between ${part.en} ${over.en}; ordered by average linkage of 1 − ${symbols[params.method]}. ${count.en}`,
      zh: `${part.zh}之间的 ${method.zh}（${over.zh}），按 1 − ${symbols[params.method]} 的类平均法聚类排序。${count.zh}`,
    },
    groups: [],
    rows: side,
    columns: side,
    values: mapped.flatMap((_, one) =>
      mapped.map((__, other) => {
        const r = between(one, other);
        return Number.isNaN(r) ? null : r;
      }),
    ),
    scale: { kind: "diverging", title: { en: symbols[params.method], zh: symbols[params.method] }, limit: 1 },
  };
}

export function pairChart(study: Study): ScatterDocument {
  const { shown, table, featureNames, groups, within, params, pairs, adjusted } = study;
  const { matrix, samples } = table;
  const valueOf = (sample: number, feature: number): number => matrix.data[sample * matrix.columns + feature]!;
  const drawn = samples.flatMap((_, sample) => (Number.isNaN(valueOf(sample, shown.first) + valueOf(sample, shown.second)) ? [] : [sample]));
  const [x, y] = [shown.first, shown.second].map((feature) => drawn.map((sample) => valueOf(sample, feature))) as [number[], number[]];
  const [one, other] = [featureNames[shown.first]!, featureNames[shown.second]!];
  const { symbol } = adjustWords[params.adjust];
  const q = adjusted[pairs.indexOf(shown)]!;
  const numbers = (called: string) =>
    `${symbols[params.method]} = ${numberText(shown.r)}, p = ${numberText(shown.p)}, ${called} = ${numberText(q)}, n = ${shown.n}`;
  const group = drawn.map((sample) => groups.assignment[sample]!);
  const lines = params.method === "pearson" ? fittedLines(x, y, within ? group : x.map(() => -1)) : [];
  const drawnLines =
    lines.length === 0
      ? { en: "", zh: "" }
      : within
        ? { en: " Lines: least squares with one slope for all groups.", zh: "直线为各组斜率相同的最小二乘拟合。" }
        : { en: " Line: least squares.", zh: "直线为最小二乘拟合。" };
  const inGroups = within ? { en: " within groups", zh: "（组内）" } : { en: "", zh: "" };
  return {
    version: 1,
    kind: "scatter",
    title: { en: `${one} and ${other}`, zh: `${one} 与 ${other}` },
    ...captioned(groups, (sizes) => ({
      en: `${methodNames[params.method].en}${inGroups.en}: ${numbers(symbol.en)}.${drawnLines.en}${sizes.en}`,
      zh: `${methodNames[params.method].zh}${inGroups.zh}：${numbers(symbol.zh).replaceAll(", ", "，")}。${drawnLines.zh}${sizes.zh}`,
    })),
    groups: groups.names,
    x: { title: { en: one, zh: one } },
    y: { title: { en: other, zh: other } },
    points: {
      item: "sample",
      ids: drawn.map((sample) => samples[sample]!),
      labels: drawn.map((sample) => samples[sample]!),
      x,
      y,
      group,
    },
    ellipses: [],
    thresholds: [],
    arrows: [],
    segments: lines,
    labelled: [],
    origin: false,
    equalUnits: false,
  };
}
