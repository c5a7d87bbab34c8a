/** A map of the samples on which nearest neighbours stay together. */
import { trustworthiness } from "@analyte/analysis/embed/trustworthiness";
import { umap } from "@analyte/analysis/embed/umap";
import { pca } from "@analyte/analysis/multivariate/pca";
import type { Matrix } from "@analyte/analysis/table";
import { spokenAll } from "@analyte/contract/group-wording";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { requireComplete, scaleFeatures } from "#parts/feature-scaling.ts";
import { fill } from "#parts/fill.ts";
import { groupOf, noGroups, type Groups } from "#parts/grouping.ts";
import { axisColumns } from "#parts/ordination.ts";
import { requireEnough, requireSize } from "#parts/size-limits.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { chartsOf } from "./charts.ts";
import { manifest, type UmapParams } from "./manifest.ts";
import { rScript } from "./script.ts";
import { methodsOf, notesOf } from "./words.ts";

export interface Trust {
  k: number;
  umap: number;
  /** NaN where the samples lie in one direction. */
  pca: number;
}
export interface Study {
  params: UmapParams;
  samples: string[];
  features: number;
  groups: Groups;
  coordinates: Matrix;
  trust: Trust[];
  constant: number[];
  featureNames: string[];
}

const looked = [2, 3, 5, 10, 15, 20, 30, 50];

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  requireComplete(input);
  requireEnough(manifest, "neighbours", params.neighbours, { samples: table.samples.length, features: table.features.length }, "too-many-neighbours");
  const groups = params.grouping === undefined ? noGroups(table.samples.length) : groupOf(input, params.grouping);
  const { matrix, kept, constant } = scaleFeatures(table.matrix, params.scale);
  const { neighbours, minimum_distance: minimumDistance, seed } = params;
  const message = { en: "Placing samples", zh: "正在安排样本位置" };
  const coordinates = umap(matrix, {
    seed,
    neighbours,
    minimumDistance,
    start: "spectral",
    progress: (done, of) => input.report(0.1 + (0.7 * done) / of, message),
  });
  input.report(0.85, { en: "Drawing figures", zh: "正在绘图" });
  const centred = scaleFeatures(matrix, "centre").matrix;
  const { scores } = pca(centred, 2);
  const trust = looked
    .filter((k) => k < table.samples.length / 2)
    .map((k) => ({ k, umap: trustworthiness(matrix, coordinates, k), pca: scores.columns < 2 ? Number.NaN : trustworthiness(matrix, scores, k) }));
  const study: Study = { params, samples: table.samples, features: kept.length, groups, coordinates, trust, constant, featureNames };
  return {
    tables: [
      { name: "coordinates", columns: [{ name: "sample", values: table.samples }, ...axisColumns(coordinates)] },
      fill(manifest, "trust", trust, { k: (row) => row.k, umap: (row) => row.umap, pca: (row) => row.pca }),
    ],
    charts: chartsOf(study),
    methods: methodsOf(study),
    notes: spokenAll(groups.names, (called) => notesOf({ ...study, groups: { ...groups, names: [...called] } }), groups.column),
    ...(groups.names.length > 0 && { groups: groups.names }),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(study),
    drill: matrixDrill(table, featureNames, groups),
  };
}
