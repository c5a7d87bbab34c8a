import type { HeatmapDocument, Tree } from "@analyte/contract/figure-kinds/heatmap";
import { base, metabolites, normal, stream } from "./sample-numbers.ts";

/** A clustered heat map of any size, for tests and measurements. */
export function heatmapDocument(rowCount: number, columnCount: number): HeatmapDocument {
  const next = stream(7);
  const values = Array.from({ length: rowCount * columnCount }, (_, index) => {
    const [row, column] = [Math.floor(index / columnCount), index % columnCount];
    return index % 997 === 5 ? null : normal(next) * 0.7 + (row < rowCount / 2 === column < columnCount / 2 ? 0.9 : -0.9);
  });
  const names = Array.from({ length: rowCount }, (_, index) =>
    index < metabolites.length ? metabolites[index]! : `${metabolites[index % metabolites.length]} ${index}`,
  );
  const samples = Array.from({ length: columnCount }, (_, index) => `HU_${String(index + 11).padStart(3, "0")}`);
  return {
    ...base,
    kind: "heatmap",
    title: { en: "Clustered heat map", zh: "聚类热图" },
    caption: { en: "Features autoscaled over the samples; euclidean distance, ward.D2 linkage.", zh: "各特征按样本做自动缩放；欧氏距离，ward.D2 连接。" },
    groups: ["F", "M"],
    rows: {
      item: "feature",
      ids: names.map((_, index) => `f${index}`),
      labels: names,
      order: names.map((_, index) => index),
      tree: chainTree(rowCount),
      annotations: [{ title: { en: "Cluster", zh: "聚类" }, groups: ["1", "2"], values: names.map((_, index) => (index < rowCount / 2 ? 0 : 1)) }],
    },
    columns: {
      item: "sample",
      ids: samples,
      labels: samples,
      order: samples.map((_, index) => index),
      tree: chainTree(columnCount),
      annotations: [{ title: { en: "Sex", zh: "性别" }, groups: ["F", "M"], values: samples.map((_, index) => (index < columnCount / 2 ? 0 : 1)) }],
    },
    values,
    scale: { kind: "diverging", title: { en: "z score", zh: "z 值" }, limit: 3 },
  };
}

/** Neighbours are joined in pairs, pairs in fours, and so on. */
function chainTree(count: number): Tree {
  const tree: Tree = { a: [], b: [], height: [] };
  let level = Array.from({ length: count }, (_, index) => -(index + 1));
  for (let height = 1; level.length > 1; height++) {
    const above: number[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [a, b] = [level[at]!, level[at + 1]];
      if (b === undefined) above.push(a);
      else {
        tree.a.push(a);
        tree.b.push(b);
        tree.height.push(height ** 1.5 + (at % 7) * 0.05);
        above.push(tree.height.length);
      }
    }
    level = above;
  }
  return tree;
}
