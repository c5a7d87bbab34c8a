/** Features that rise and fall alike, each in every cluster to a degree. */
import { columnOf } from "@analyte/analysis/table";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { requireComplete } from "#parts/feature-scaling.ts";
import { fill } from "#parts/fill.ts";
import { groupOf, noGroups, type Groups } from "#parts/grouping.ts";
import { requireEnough, requireSize } from "#parts/size-limits.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { groupsFault } from "@analyte/contract/sheet-faults";
import { DataFault } from "#tool.ts";
import { chartsOf } from "./charts.ts";
import { fewGroups } from "./faults.ts";
import { manifest, type FuzzyCMeansParams } from "./manifest.ts";
import { rScript } from "./script.ts";
import { coreOf, membershipOf, study } from "./study.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const asked = paramsOf(manifest, input);
  const { table, featureNames } = input;
  const size = { samples: table.samples.length, features: table.features.length };
  requireSize(manifest, size);
  requireComplete(input);
  if (asked.k !== "auto") requireEnough(manifest, "k", asked.k, size, "too-many-clusters");
  const groups = groupsFor(input, asked);
  const found = study(input, asked, groups);
  const { params } = found;
  input.report(0.9, { en: "Drawing figures", zh: "正在绘图" });
  const { result, ids, names, sizes, places } = found;
  const clusters = fill(manifest, "clusters", ids, {
    feature: (id) => id,
    name: (_, at) => names[at]!,
    cluster: (_, at) => result.cluster[at]!,
    membership: (_, at) => membershipOf(found, at),
    membership_1: (_, at) => result.membership.data[at * params.k]!,
  });
  const others = Array.from({ length: params.k - 1 }, (_, at) => ({ name: `membership_${at + 2}`, values: columnOf(result.membership, at + 1) }));
  return {
    tables: [
      { ...clusters, columns: [...clusters.columns, ...others] },
      fill(manifest, "sizes", sizes, { cluster: (_, at) => at + 1, size: (count) => count, core: (_, at) => coreOf(found, at + 1) }),
      {
        name: "centres",
        columns: [
          { name: "place", ...(params.over === "groups" && { groups: true as const }), values: places },
          ...Array.from({ length: params.k }, (_, at) => ({
            name: `cluster_${at + 1}`,
            values: result.centres.data.slice(at * places.length, (at + 1) * places.length),
          })),
        ],
      },
    ],
    charts: chartsOf(found),
    methods: methodsOf(found),
    notes: notesOf(found),
    ...(groups.names.length > 0 && { groups: groups.names }),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(found),
    drill: matrixDrill(table, featureNames, groups),
  };
}

/** Only groups that have samples. */
function groupsFor(input: ToolInput, params: FuzzyCMeansParams): Groups {
  if (params.over === "samples") return noGroups(input.table.samples.length);
  const all = groupOf(input, params.grouping ?? { groups: {} });
  const kept = all.names.flatMap((_, group) => (all.assignment.includes(group) ? [group] : []));
  const groups = { ...all, names: kept.map((group) => all.names[group]!), assignment: all.assignment.map((group) => kept.indexOf(group)) };
  const fault = groupsFault("two", groups);
  if (fault !== null) throw new DataFault("one-group", fault, { table: "samples" });
  if (groups.names.length < 3) throw fewGroups(groups.names.length);
  return groups;
}
