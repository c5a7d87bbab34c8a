/** The profiles of each cluster around its centre, and how well its members lie in it. */
import type { Matrix } from "@analyte/analysis/table";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { classColours } from "@analyte/contract/group-colours";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { samplesByGroup, thinned } from "#parts/colour-groups.ts";
import { percent, scalingNames } from "#parts/feature-scaling.ts";
import { captioned, type Groups } from "#parts/grouping.ts";
import type { Clustering } from "./clustering.ts";
import type { KMeansParams } from "./manifest.ts";

interface Named {
  ids: string[];
  names: string[];
}

export interface KMeansFacts {
  params: KMeansParams;
  /** Of the samples; none where they are clustered. */
  groups: Groups;
  /** Items × coordinates, scaled: features over samples, or samples over features. */
  items: Matrix;
  item: Named;
  coordinate: Named;
  result: Clustering;
  constant: number[];
  featureNames: string[];
}

/** What a panel can carry. */
const mostMembers = 40;
const mostCoordinates = 200;
const grey = "#bdbdbd";

export const itemWords: Record<KMeansParams["axis"], { items: Text; coordinate: Text; coordinates: Text }> = {
  features: { items: { en: "features", zh: "特征" }, coordinate: { en: "Sample", zh: "样本" }, coordinates: { en: "samples", zh: "样本" } },
  samples: { items: { en: "samples", zh: "样本" }, coordinate: { en: "Feature", zh: "特征" }, coordinates: { en: "features", zh: "特征" } },
};

/** “129 features in 5 clusters by k-means, auto scaling; 40.2 % of the sum of squares lies between the clusters.” */
function captionOf({ params, item, result }: KMeansFacts): Text {
  const { items } = itemWords[params.axis];
  const scaling = scalingNames[params.scale];
  const count = item.ids.length;
  return {
    en: `${count} ${items.en} in ${params.k} clusters by k-means, ${scaling.en}; ${percent(result.between)} of the sum of squares lies between the clusters.`,
    zh: `以 k 均值将 ${count} 个${items.zh}划分为 ${params.k} 个簇，${scaling.zh}；簇间平方和占 ${percent(result.between)}。`,
  };
}

export function profilesChart(facts: KMeansFacts): LinesDocument {
  const { params, groups, items, item, coordinate, result } = facts;
  const words = itemWords[params.axis];
  const shown = shownCoordinates(facts);
  const x = shown.map((_, place) => place + 1);
  const isGrouped = groups.names.length > 0;
  const all = shown.length === coordinate.ids.length;
  const drawn = all
    ? { en: "", zh: "" }
    : {
        en: ` The ${shown.length} of ${coordinate.ids.length} ${words.coordinates.en} in which the centres differ most.`,
        zh: `${coordinate.ids.length} 个${words.coordinates.zh}中，显示簇中心差异最大的 ${shown.length} 个。`,
      };
  const thin = result.sizes.some((size) => size > mostMembers)
    ? {
        en: ` At most ${mostMembers} ${words.items.en} a cluster are drawn, from the nearest to the farthest.`,
        zh: `每簇最多绘制 ${mostMembers} 个${words.items.zh}（由近及远）。`,
      }
    : { en: "", zh: "" };
  return {
    version: 1,
    kind: "lines",
    title: { en: "Profiles of the clusters", zh: "各簇的趋势" },
    ...captioned(groups, (sizes) => {
      const caption = captionOf(facts);
      const order = isGrouped ? { en: " Samples stand group by group.", zh: "样本按组排列。" } : { en: "", zh: "" };
      return { en: `${caption.en}${drawn.en}${thin.en}${order.en}${sizes.en}`, zh: `${caption.zh}${drawn.zh}${thin.zh}${order.zh}${sizes.zh}` };
    }),
    groups: ["Members", "Centre"],
    groupLabels: [words.items.en === "features" ? { en: "Features", zh: "特征" } : { en: "Samples", zh: "样本" }, { en: "Centre", zh: "簇中心" }],
    follows: [null, null],
    colours: [grey, classColours[4]],
    x: {
      title: isGrouped
        ? { en: "Sample, group by group", zh: "样本（按组排列）" }
        : { en: `${words.coordinate.en}, as in the table`, zh: `${words.coordinate.zh}（按表中顺序）` },
    },
    y: { title: params.scale === "none" ? { en: "Value", zh: "数值" } : { en: "Scaled value", zh: "标度化数值" } },
    sameAxes: true,
    panels: result.sizes.map((size, at) => ({
      title: { en: `Cluster ${at + 1} (n = ${size})`, zh: `簇 ${at + 1}（n = ${size}）` },
      series: [
        ...membersOf(result, at + 1).map((row) => ({
          id: item.ids[row]!,
          label: item.names[row]!,
          group: 0,
          x,
          y: shown.map((column) => items.data[row * items.columns + column]!),
        })),
        { id: `centre ${at + 1}`, label: `Centre ${at + 1}`, group: 1, x, y: shown.map((column) => result.centres.data[at * items.columns + column]!) },
      ],
    })),
  };
}

/** Those drawn of a cluster: evenly from the nearest to its centre to the farthest. */
function membersOf({ cluster, distances }: Clustering, own: number): number[] {
  const members = [...cluster.keys()].filter((row) => cluster[row] === own);
  return thinned(
    members.sort((a, b) => distances[a]! - distances[b]! || a - b),
    mostMembers,
  );
}

/** Samples group by group, features as in the table; where they are many those whose centres differ most. */
function shownCoordinates({ params, groups, coordinate, result: { centres } }: KMeansFacts): number[] {
  const order = params.axis === "features" ? samplesByGroup(groups) : [...coordinate.ids.keys()];
  if (order.length <= mostCoordinates) return order;
  const spread = order.map((column) => {
    const values = Array.from({ length: centres.rows }, (_, row) => centres.data[row * centres.columns + column]!);
    return { column, by: Math.max(...values) - Math.min(...values) };
  });
  const chosen = new Set(
    spread
      .toSorted((a, b) => b.by - a.by)
      .slice(0, mostCoordinates)
      .map(({ column }) => column),
  );
  return order.filter((column) => chosen.has(column));
}

export function silhouetteChart(facts: KMeansFacts): BarsDocument {
  const { mean, means } = facts.result.silhouette!;
  const ids = means.map((_, at) => String(at + 1));
  const caption = captionOf(facts);
  return {
    version: 1,
    kind: "bars",
    title: { en: "Silhouette of the clusters", zh: "各簇的轮廓系数" },
    caption: {
      en: `${caption.en} Bars: mean silhouette width of the members; near 1 they lie well in their cluster, near 0 between two. Dashed: mean of all.`,
      zh: `${caption.zh}柱高为簇内成员轮廓系数的均值：接近 1 表示与所在簇符合良好，接近 0 表示介于两簇之间。虚线为总体均值。`,
    },
    groups: ["Silhouette"],
    groupLabels: [{ en: "Mean silhouette width", zh: "平均轮廓系数" }],
    follows: [null],
    colours: [classColours[0]],
    item: "other",
    ids,
    labels: ids,
    horizontal: false,
    category: { title: { en: "Cluster", zh: "簇" } },
    value: { title: { en: "Mean silhouette width", zh: "平均轮廓系数" } },
    series: [{ group: 0, kind: "bar", values: means }],
    thresholds: [{ value: mean, label: { en: `mean ${numberText(mean)}`, zh: `均值 ${numberText(mean)}` } }],
  };
}
