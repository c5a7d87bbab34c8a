/** Features or samples divided into clusters around means, with silhouettes. */
import { transpose } from "@analyte/analysis/table";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { requireComplete, scaleFeatures } from "#parts/feature-scaling.ts";
import { fill } from "#parts/fill.ts";
import { groupOf, noGroups } from "#parts/grouping.ts";
import { requireEnough, requireSize } from "#parts/size-limits.ts";
import type { ToolInput, ToolOutput, ToolTable } from "#tool.ts";
import { profilesChart, silhouetteChart, type KMeansFacts } from "./charts.ts";
import { clustering } from "./clustering.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  const size = { samples: table.samples.length, features: table.features.length };
  requireSize(manifest, size);
  requireComplete(input);
  requireEnough(manifest, "k", params.k, size, "too-many-clusters");
  const groups = params.grouping === undefined || params.axis === "samples" ? noGroups(size.samples) : groupOf(input, params.grouping);
  const { matrix, kept, constant } = scaleFeatures(table.matrix, params.scale);
  const items = params.axis === "features" ? transpose(matrix) : matrix;
  const result = clustering(items, params, (progress, message) => input.report(progress, message));

  input.report(0.9, { en: "Drawing figures", zh: "正在绘图" });
  const features = { ids: kept.map((feature) => table.features[feature]!), names: kept.map((feature) => featureNames[feature]!) };
  const samples = { ids: table.samples, names: table.samples };
  const [item, coordinate] = params.axis === "features" ? [features, samples] : [samples, features];
  const facts: KMeansFacts = { params, groups, items, item, coordinate, result, constant, featureNames };
  return {
    tables: [...itemTables(facts), centresTable(facts)].toSorted((a, b) => placeOf(a) - placeOf(b)),
    charts: [
      { name: "profiles", document: profilesChart(facts) },
      ...(result.silhouette === null ? [] : [{ name: "silhouette", document: silhouetteChart(facts) }]),
    ],
    methods: methodsOf(facts),
    notes: notesOf(facts),
    ...(groups.names.length > 0 && { groups: groups.names }),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(facts),
    drill: matrixDrill(table, featureNames, groups),
  };
}

const placeOf = ({ name }: ToolTable): number => manifest.outputs.tables.findIndex((table) => table.name === name);

function itemTables({ params, item, result }: KMeansFacts): ToolTable[] {
  const { cluster, distances, sizes, within, silhouette } = result;
  const each = [...item.ids.keys()];
  return [
    fill(manifest, "clusters", each, {
      id: (at) => item.ids[at]!,
      name: (at) => item.names[at]!,
      cluster: (at) => cluster[at]!,
      distance: (at) => distances[at]!,
    }),
    fill(manifest, "sizes", [...Array(params.k).keys()], {
      cluster: (at) => at + 1,
      size: (at) => sizes[at]!,
      within: (at) => within[at]!,
      silhouette: (at) => silhouette?.means[at] ?? Number.NaN,
    }),
    fill(manifest, "silhouette", each, {
      id: (at) => item.ids[at]!,
      cluster: (at) => cluster[at]!,
      neighbour: (at) => silhouette?.neighbours[at] ?? Number.NaN,
      width: (at) => silhouette?.widths[at] ?? Number.NaN,
      note: () => (silhouette === null ? "too many" : ""),
    }),
  ];
}

function centresTable({ coordinate, result: { centres } }: KMeansFacts): ToolTable {
  return {
    name: "centres",
    columns: [
      { name: "id", values: coordinate.ids },
      ...Array.from({ length: centres.rows }, (_, at) => ({
        name: `cluster_${at + 1}`,
        values: centres.data.slice(at * centres.columns, (at + 1) * centres.columns),
      })),
    ],
  };
}
