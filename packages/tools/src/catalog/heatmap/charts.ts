/** The map: features in rows, samples in columns, both with their trees and bars. */
import { leafOrder, restrictTree, type Tree } from "@analyte/analysis/cluster/tree";
import { quantileOfSorted } from "@analyte/analysis/prepare/median";
import type { Matrix } from "@analyte/analysis/table";
import type { HeatmapDocument, HeatmapSide } from "@analyte/contract/figure-kinds/heatmap";
import type { Text } from "@analyte/contract/text";
import { captioned, type Groups } from "#parts/grouping.ts";
import type { ToolInput } from "#tool.ts";
import { sheetAnnotations, type Annotation } from "./annotations.ts";
import { mostVarying } from "./most-varying.ts";
import type { HeatmapParams } from "./manifest.ts";
import { rankingsOf, type FeatureNumbers } from "./ranking.ts";
import { distanceNames, linkageNames } from "./words.ts";

export interface Side {
  ids: string[];
  labels: string[];
  clusters: Int32Array;
  tree: Tree;
}
export interface HeatmapFacts {
  input: ToolInput;
  params: HeatmapParams;
  groups: Groups;
  /** Samples × clustered features, as clustered. */
  values: Matrix;
  sampleSide: Side;
  featureSide: Side;
  /** The clustered features' columns in the table. */
  clustered: number[];
  spread: (feature: number) => number;
  /** By place among the clustered features. */
  numbers: FeatureNumbers;
}

/** What a figure can carry. */
const mostFeatures = 2_000;
const mostCells = 400_000;

export function heatmapChart(facts: HeatmapFacts): HeatmapDocument {
  const { input, params, groups, values, sampleSide, featureSide, clustered, spread, numbers } = facts;
  const samples = sampleSide.ids.length;
  const most = Math.max(50, Math.min(mostFeatures, Math.floor(mostCells / samples)));
  // Indices into `clustered`.
  const shown = mostVarying([...clustered.keys()], (index) => spread(clustered[index]!), most);
  const tree = shown.length === clustered.length ? featureSide.tree : restrictTree(featureSide.tree, shown);
  return {
    version: 1,
    kind: "heatmap",
    title: { en: "Heat map", zh: "热图" },
    ...captioned(groups, (sizes) => captionOf(facts, shown.length, sizes)),
    groups: groups.names,
    rows: {
      item: "feature",
      ids: shown.map((index) => featureSide.ids[index]!),
      labels: shown.map((index) => featureSide.labels[index]!),
      order: Array.from(leafOrder(tree)),
      tree: chartTree(tree),
      annotations: [
        ...clusterBar(
          params,
          shown.map((index) => featureSide.clusters[index]!),
        ),
        ...sheetAnnotations(input.features, params.feature_annotations ?? [], "features").map((bar) => ({
          ...notOfGroups(bar, groups.names),
          values: shown.map((index) => bar.values[clustered[index]!]!),
        })),
      ],
      ...rankingsOf(numbers, shown),
    },
    columns: {
      item: "sample",
      ids: sampleSide.ids,
      labels: sampleSide.labels,
      order: Array.from(leafOrder(sampleSide.tree)),
      tree: chartTree(sampleSide.tree),
      annotations: [
        ...(groups.names.length === 0 ? [] : [{ title: groupTitle(groups), groups: groups.names, values: Array.from(groups.assignment) }]),
        ...clusterBar(params, sampleSide.clusters),
        ...sheetAnnotations(
          input.samples,
          (params.annotations ?? []).filter((name) => name !== groups.sheetColumn),
          "samples",
        ).map((bar) => notOfGroups(bar, groups.names)),
      ],
    },
    values: shown.flatMap((feature) => Array.from({ length: samples }, (_, sample) => values.data[sample * values.columns + feature]!)),
    scale: scaleOf(params, values),
  };
}

/** Another column may hold the names of groups, as batches 1 and 2 beside doses 1 and 2: a bar with words of its own is not taken for that of the groups. */
const notOfGroups = (bar: Annotation, groups: readonly string[]): Annotation =>
  bar.labels === undefined && bar.groups.every((name) => groups.includes(name)) ? { ...bar, labels: bar.groups.map((name) => ({ en: name, zh: name })) } : bar;

function clusterBar({ cut }: HeatmapParams, clusters: ArrayLike<number>): Annotation[] {
  if (cut < 2) return [];
  const numbers = Array.from({ length: cut }, (_, index) => String(index + 1));
  return [
    {
      title: { en: "Cluster", zh: "簇" },
      groups: numbers,
      // Groups of samples may be called by numbers, too.
      labels: numbers.map((number) => ({ en: number, zh: number })),
      values: Array.from(clusters, (cluster) => cluster - 1),
    },
  ];
}

const groupTitle = ({ column }: Groups): Text => (column === null ? { en: "Group", zh: "分组" } : { en: column, zh: column });

const chartTree = ({ a, b, height }: Tree): NonNullable<HeatmapSide["tree"]> => ({ a: Array.from(a), b: Array.from(b), height: Array.from(height) });

/** z scores: symmetric, up to what 98 % of the values keep within, so that a few large ones don't bleach the rest. */
function scaleOf({ scale }: HeatmapParams, values: Matrix): HeatmapDocument["scale"] {
  if (scale === "auto") {
    const sizes = values.data.map(Math.abs).sort();
    return { kind: "diverging", title: { en: "z score", zh: "z 分数" }, limit: Math.max(1, Math.ceil(2 * quantileOfSorted(sizes, 0.98)) / 2) };
  }
  const title = { en: "Value in the matrix", zh: "矩阵中的数值" };
  const bothSigns = values.data.some((value) => value < 0) && values.data.some((value) => value > 0);
  return bothSigns ? { kind: "diverging", title, limit: null } : { kind: "sequential", title, limit: null };
}

function captionOf({ params, featureSide, sampleSide }: HeatmapFacts, shown: number, sizes: Text): Text {
  const clustered = featureSide.ids.length;
  const scale =
    params.scale === "auto"
      ? { en: "z scores of each feature (positive = above its mean)", zh: "每个特征的 z 分数（正值表示高于其均值）" }
      : { en: "Values as given", zh: "原数值" };
  const part =
    shown === clustered
      ? { en: `${clustered} features`, zh: `${clustered} 个特征` }
      : { en: `the ${shown} features of the largest variance out of ${clustered} clustered`, zh: `参与聚类的 ${clustered} 个特征中方差最大的 ${shown} 个` };
  const distance = distanceNames[params.distance];
  const linkage = linkageNames[params.linkage];
  return {
    en: `${scale.en}; ${part.en} and ${sampleSide.ids.length} samples; ${distance.en}, ${linkage.en}.${sizes.en}`,
    zh: `${scale.zh}；${part.zh}，${sampleSide.ids.length} 个样本；${distance.zh}，${linkage.zh}。${sizes.zh}`,
  };
}
