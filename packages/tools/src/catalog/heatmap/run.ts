/** Clusters samples and features and draws every value as a colour. */
import { paramsOf } from "#parts/declare.ts";
import { distancesOf, firstConstantRow, type Distances } from "@analyte/analysis/cluster/distance";
import { hierarchicalClustering } from "@analyte/analysis/cluster/linkage";
import { copheneticCorrelation, cutTree, leafOrder, type Tree } from "@analyte/analysis/cluster/tree";
import { selectColumns } from "@analyte/analysis/prepare/missing";
import { applyScaling, scalingOf } from "@analyte/analysis/prepare/scale";
import { transpose, type Matrix } from "@analyte/analysis/table";
import { featuresNamed } from "#parts/chosen-features/choose.ts";
import { requireComplete } from "#parts/feature-scaling.ts";
import { matrixDrill } from "#parts/drill.ts";
import { groupOf, noGroups } from "#parts/grouping.ts";
import type { HeatmapParams } from "./manifest.ts";
import type { ToolInput, ToolOutput, ToolTable } from "#tool.ts";
import { requireEnough, requireSize } from "#parts/size-limits.ts";
import { constantSample, nothingVaries, oneFeature, tooFarApart } from "./faults.ts";
import { manifest, mostClustered } from "./manifest.ts";
import { heatmapChart, type Side } from "./charts.ts";
import { mostVarying } from "./most-varying.ts";
import { featureNumbers, rankingTable } from "./ranking.ts";
import { rScript } from "./script.ts";
import { methodsOf, notesOf } from "./words.ts";

/** Above this many items the faithfulness of a tree is not worth another matrix of distances. */
const mostCophenetic = 2_000;

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  const { samples, features } = table;
  requireSize(manifest, { samples: samples.length, features: features.length });
  requireComplete(input);
  const groups = params.grouping === undefined ? noGroups(samples.length) : groupOf(input, params.grouping);

  const { divisors, centres } = scalingOf(table.matrix, "auto");
  const correlation = params.distance === "pearson" || params.distance === "spearman";
  const asked = askedFor(input, params.features);
  const constant = asked.filter((feature) => Number.isNaN(divisors[feature]!));
  const usable = params.scale === "none" && !correlation ? asked : asked.filter((feature) => !Number.isNaN(divisors[feature]!));
  if (usable.length < 2) throw nothingVaries(asked.length);
  // The standard deviation: it ranks features as the variance does.
  const spread = (feature: number): number => (Number.isNaN(divisors[feature]!) ? 0 : divisors[feature]!);
  const clustered = mostVarying(usable, spread, mostClustered);
  requireEnough(manifest, "cut", params.cut, { samples: samples.length, features: clustered.length }, "too-many-clusters");
  const given = selectColumns(table.matrix, clustered);
  const values = selectColumns(params.scale === "auto" ? applyScaling(table.matrix, { centres, divisors }) : table.matrix, clustered);
  if (correlation) {
    const flat = firstConstantRow(values);
    if (flat >= 0) throw constantSample(samples[flat]!);
  }

  const message = { en: "Clustering samples", zh: "正在对样本聚类" };
  const ofSamples = clusterRows(values, params, (done) => input.report(0.05 + 0.25 * done, message));
  const featureMessage = { en: "Clustering features", zh: "正在对特征聚类" };
  const ofFeatures = clusterRows(transpose(values), params, (done) => input.report(0.3 + 0.5 * done, featureMessage));
  input.report(0.85, { en: "Drawing the figure", zh: "正在绘图" });

  const numbers = featureNumbers(given, values, groups);
  const sampleSide: Side = { ids: samples, labels: samples, clusters: ofSamples.clusters, tree: ofSamples.tree };
  const featureSide: Side = {
    ids: clustered.map((feature) => features[feature]!),
    labels: clustered.map((feature) => featureNames[feature]!),
    clusters: ofFeatures.clusters,
    tree: ofFeatures.tree,
  };
  const facts = {
    params,
    groups,
    samples: samples.length,
    clustered: clustered.length,
    usable: usable.length,
    asked: asked.length,
    features: features.length,
    constant: usable.length < asked.length ? constant : [],
    featureNames,
    numbers,
    equal: { samples: partsEqual(ofSamples.tree, params.cut), features: partsEqual(ofFeatures.tree, params.cut) },
    copheneticSamples: ofSamples.cophenetic,
    copheneticFeatures: ofFeatures.cophenetic,
  };
  return {
    tables: [
      orderTable(sampleSide, featureSide),
      {
        name: "clusters",
        columns: [
          { name: "axis", values: [...samples.map(() => "sample"), ...featureSide.ids.map(() => "feature")] },
          { name: "id", values: [...samples, ...featureSide.ids] },
          { name: "cluster", values: Float64Array.from([...ofSamples.clusters, ...ofFeatures.clusters]) },
        ],
      },
      rankingTable(featureSide.ids, featureSide.labels, numbers),
      mergeTable("merge_samples", ofSamples.tree),
      mergeTable("merge_features", ofFeatures.tree),
    ],
    charts: [{ name: "heatmap", document: heatmapChart({ input, params, groups, values, sampleSide, featureSide, clustered, spread, numbers }) }],
    methods: methodsOf(facts),
    notes: notesOf(facts),
    ...(groups.names.length > 0 && { groups: groups.names }),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(params, features.length > clustered.length ? featureSide.ids : null, groups),
    drill: matrixDrill(table, featureNames, groups),
  };
}

/** In the order of the table, so that the list's own decides nothing. */
function askedFor(input: ToolInput, list: readonly string[] = []): number[] {
  const named = featuresNamed(input, list);
  if (named.length === 1) throw oneFeature();
  return named.length === 0 ? input.table.features.map((_, feature) => feature) : named.sort((a, b) => a - b);
}

interface Clustering {
  tree: Tree;
  clusters: Int32Array;
  /** How faithful the tree is to the distances; NaN where it was not worth computing. */
  cophenetic: number;
}

function clusterRows(rows: Matrix, { distance, linkage, cut }: HeatmapParams, onProgress: (done: number) => void): Clustering {
  const distances: Distances = distancesOf(rows, distance, (done) => onProgress(0.6 * done));
  if (distances.data.some((value) => !Number.isFinite(value))) throw tooFarApart();
  const tree = hierarchicalClustering(distances, linkage);
  const cophenetic = rows.rows <= mostCophenetic ? copheneticCorrelation(tree, distances) : Number.NaN;
  onProgress(1);
  return { tree, clusters: cutTree(tree, cut), cophenetic };
}

/** Whether the clusters part what is equal: then which of them is in which says nothing. */
const partsEqual = ({ height }: Tree, clusters: number): boolean => clusters > 1 && height[height.length + 1 - clusters] === 0;

function orderTable(samples: Side, features: Side): ToolTable {
  const rows = [
    ...Array.from(leafOrder(samples.tree), (leaf, place) => ({ axis: "sample", place, leaf, id: samples.ids[leaf]! })),
    ...Array.from(leafOrder(features.tree), (leaf, place) => ({ axis: "feature", place, leaf, id: features.ids[leaf]! })),
  ];
  return {
    name: "order",
    columns: [
      { name: "axis", values: rows.map(({ axis }) => axis) },
      { name: "position", values: Float64Array.from(rows, ({ place }) => place + 1) },
      { name: "index", values: Float64Array.from(rows, ({ leaf }) => leaf + 1) },
      { name: "id", values: rows.map(({ id }) => id) },
    ],
  };
}

function mergeTable(name: string, { a, b, height }: Tree): ToolTable {
  return {
    name,
    columns: [
      { name: "a", values: Float64Array.from(a) },
      { name: "b", values: Float64Array.from(b) },
      { name: "height", values: height },
    ],
  };
}
