/** The map, and how far it keeps neighbours. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { classColours } from "@analyte/contract/group-colours";
import { ordinationChart } from "#parts/ordination.ts";
import type { Study } from "./run.ts";
import { captionOf } from "./words.ts";

export function chartsOf(study: Study): { name: string; document: ChartDocument }[] {
  const { samples, groups, coordinates, trust } = study;
  const map = ordinationChart({
    title: { en: "Samples by their neighbours", zh: "样本 UMAP 图" },
    caption: captionOf(study),
    coordinates,
    samples,
    groups,
    axes: [
      { en: "UMAP1", zh: "UMAP1" },
      { en: "UMAP2", zh: "UMAP2" },
    ],
    metric: false,
  });
  return [{ name: "map", document: map }, ...(trust.length < 2 ? [] : [{ name: "trust", document: trustChart(study) }])];
}

function trustChart(study: Study): LinesDocument {
  const { trust } = study;
  const hasPca = trust.every(({ pca }) => !Number.isNaN(pca));
  const title = { en: "Neighbours that stay neighbours", zh: "近邻保持程度" };
  const caption = captionOf(study);
  const x = trust.map(({ k }) => k);
  return {
    version: 1,
    kind: "lines",
    title,
    caption: {
      en: `${caption.en} Trustworthiness of the map for so many nearest neighbours: 1 where all on the map are neighbours in truth, about 0.5 by chance.`,
      zh: `${caption.zh}图对相应近邻数的可信度：图上近邻均为真实近邻时为 1，随机约为 0.5。`,
    },
    groups: ["UMAP", "PCA"],
    groupLabels: [
      { en: "UMAP", zh: "UMAP" },
      { en: "First two principal components", zh: "前两个主成分" },
    ],
    follows: [null, null],
    colours: [classColours[4], "#a6a6a6"],
    x: { title: { en: "Nearest neighbours", zh: "近邻数" } },
    y: { title: { en: "Trustworthiness", zh: "可信度" } },
    panels: [
      {
        title,
        series: [
          { id: "umap", label: "UMAP", group: 0, x, y: trust.map(({ umap }) => umap) },
          ...(hasPca ? [{ id: "pca", label: "PCA", group: 1, x, y: trust.map(({ pca }) => pca) }] : []),
        ],
      },
    ],
  };
}
