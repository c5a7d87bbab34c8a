/** Volcano, MA, and the trend by which values are weighted. */
import { mostRanked } from "@analyte/contract/chart";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { figureTexts } from "@analyte/contract/group-wording";
import { thinned } from "#parts/colour-groups.ts";
import { directed } from "#parts/direction.ts";
import { byImportance, effectChart, sidesOf, type RankedEffect } from "#parts/effect-chart.ts";
import { isSignificant, isWithin, type Study } from "./study.ts";
import { captionOf } from "./words.ts";

const ratio = { en: "log2 fold change", zh: "log2 差异倍数" };

/** Features that were tested, by their index in the table. */
const ranked = (study: Study): RankedEffect[] =>
  study.kept.flatMap((feature, at) => {
    const p = study.moderated.p[at]!;
    return Number.isNaN(p) ? [] : [{ feature, effect: study.effect[at]!, p, significant: isSignificant(study, at), within: isWithin(study, at) }];
  });

export function volcano(study: Study): ScatterDocument {
  const { table, featureNames, params, sides } = study;
  return effectChart({
    effects: ranked(study),
    features: table.features,
    featureNames,
    title: { en: "Volcano plot", zh: "火山图" },
    params,
    leastEffect: { size: params.log2_fc_threshold, label: "log2 FC" },
    texts: (line) =>
      figureTexts(
        [sides.case, sides.control],
        ([one, control]) => {
          const caption = captionOf(study, { case: one!, control: control! });
          return { caption: { en: `${caption.en}${line.en}`, zh: `${caption.zh}${line.zh}` }, x: directed(ratio, one!, "→") };
        },
        sides.column,
      ),
  });
}

/** x: mean log2 counts per million; y: log2 fold change. */
export function maChart(study: Study): ScatterDocument {
  const { table, featureNames, params, sides, average, kept } = study;
  const drawn = ranked(study);
  const place = new Map(kept.map((feature, at) => [feature, at]));
  const point = new Map(drawn.map(({ feature }, at) => [feature, at]));
  const order = byImportance(drawn);
  const x = drawn.map(({ feature }) => average[place.get(feature)!]!);
  // The same classes, colours and names as the volcano's.
  const { points, ...classes } = volcano(study);
  const { groups, groupLabels, follows, colours } = params.judge ? classes : unjudged;
  return {
    version: 1,
    kind: "scatter",
    title: { en: "MA plot", zh: "MA 图" },
    ...figureTexts(
      [sides.case, sides.control],
      ([one, control]) => ({ caption: captionOf(study, { case: one!, control: control! }), y: directed(ratio, one!, "↑") }),
      sides.column,
    ),
    groups,
    ...(groupLabels && { groupLabels }),
    ...(follows && { follows }),
    ...(colours && { colours }),
    x: { title: { en: "Average log2 counts per million", zh: "平均 log2 每百万计数" } },
    points: {
      ...points,
      ids: drawn.map(({ feature }) => table.features[feature]!),
      labels: drawn.map(({ feature }) => featureNames[feature]!),
      x,
      y: drawn.map(({ effect }) => effect),
      ...(!params.judge && { group: drawn.map(() => 0) }),
    },
    thresholds: sidesOf({ size: params.judge ? params.log2_fc_threshold : 0, label: "log2 FC" }).map((line) => ({ ...line, axis: "y" })),
    ellipses: [],
    arrows: [],
    segments: x.length === 0 ? [] : [{ x1: least(x), y1: 0, x2: most(x), y2: 0, group: -1 }],
    // Where nothing is called significant those with the smallest p are named.
    labelled: order
      .filter(({ significant }) => significant || !params.judge)
      .slice(0, 15)
      .map(({ feature }) => point.get(feature)!),
    ranked: order.slice(0, mostRanked).map(({ feature }) => point.get(feature)!),
    origin: false,
    equalUnits: false,
  };
}

const unjudged: Pick<ScatterDocument, "groups" | "groupLabels" | "follows" | "colours"> = {
  groups: ["Features"],
  groupLabels: [{ en: "Features", zh: "特征" }],
  follows: [null],
  colours: ["#a6a6a6"],
};
const least = (values: readonly number[]): number => values.reduce((low, value) => Math.min(low, value), Infinity);
const most = (values: readonly number[]): number => values.reduce((high, value) => Math.max(high, value), -Infinity);
/** Straight pieces that the curve is drawn with. */
const mostPieces = 80;

/** x: log2 of the counts; y: the square root of the standard deviation, with the curve that the weights follow. */
export function meanVarianceChart(study: Study): ScatterDocument {
  const { trend, table, featureNames, kept, sides } = study;
  const { level, spread, curve } = trend;
  const order = [...level.keys()].sort((a, b) => level[a]! - level[b]!);
  const corners = thinned(order, mostPieces + 1);
  return {
    version: 1,
    kind: "scatter",
    title: { en: "Mean and variance", zh: "均值–方差趋势" },
    ...figureTexts(
      [sides.case, sides.control],
      ([one, control]) => {
        const caption = captionOf(study, { case: one!, control: control! });
        return {
          caption: {
            en: `Each point is a feature, the line the trend that voom weights values by: where it is high, values count less. ${caption.en}`,
            zh: `每个点为一个特征，曲线为 voom 加权所依据的趋势：曲线越高，数值的权重越小。${caption.zh}`,
          },
        };
      },
      sides.column,
    ),
    groups: ["Feature", "Trend"],
    groupLabels: [
      { en: "Feature", zh: "特征" },
      { en: "Trend", zh: "趋势" },
    ],
    follows: [null, null],
    colours: ["#a6a6a6", classColours[4]],
    x: { title: { en: "log2 count", zh: "log2 计数" } },
    y: { title: { en: "Square root of the standard deviation", zh: "标准差的平方根" } },
    points: {
      item: "feature",
      ids: kept.map((feature) => table.features[feature]!),
      labels: kept.map((feature) => featureNames[feature]!),
      x: [...level],
      y: [...spread],
      group: kept.map(() => 0),
    },
    ellipses: [],
    thresholds: [],
    arrows: [],
    segments: corners.slice(1).map((to, at) => ({ x1: level[corners[at]!]!, y1: curve[corners[at]!]!, x2: level[to]!, y2: curve[to]!, group: 1 })),
    labelled: [],
    origin: false,
    equalUnits: false,
  };
}
