/** A map of the samples on which the order of their distances is kept. */
import type { Distances } from "@analyte/analysis/cluster/distance";
import { nmds, type Nmds } from "@analyte/analysis/ecology/nmds";
import { columnOf } from "@analyte/analysis/table";
import { spokenAll } from "@analyte/contract/group-wording";
import { amountsNotes } from "#parts/amounts-notes.ts";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { fill } from "#parts/fill.ts";
import { groupOf, noGroups, type Groups } from "#parts/grouping.ts";
import { axisColumns } from "#parts/ordination.ts";
import { sampleDistances } from "#parts/sample-distances.ts";
import { ellipseRows, scoreEllipses, type ScoreEllipse } from "#parts/score-ellipses.ts";
import { requireSize } from "#parts/size-limits.ts";
import { DataFault, type ToolInput, type ToolOutput } from "#tool.ts";
import { chartsOf } from "./charts.ts";
import { manifest, type NmdsParams } from "./manifest.ts";
import { rScript } from "./script.ts";
import { methodsOf, notesOf } from "./words.ts";

export interface Study {
  params: NmdsParams;
  samples: string[];
  features: number;
  groups: Groups;
  distances: Distances;
  map: Nmds;
  ellipses: ScoreEllipse[];
}

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  const groups = params.grouping === undefined ? noGroups(table.samples.length) : groupOf(input, params.grouping);
  const distances = sampleDistances(input, params);
  if (distances.data.every((distance) => distance === distances.data[0])) throw allEqual();
  const { axes, starts, seed } = params;
  const message = { en: "Moving samples", zh: "正在调整样本位置" };
  const map = nmds(distances, { axes, starts, seed, progress: (done, of) => input.report(0.35 + (0.5 * done) / of, message) });
  const ellipses = scoreEllipses(columnOf(map.coordinates, 0), columnOf(map.coordinates, 1), groups);
  const study: Study = { params, samples: table.samples, features: table.features.length, groups, distances, map, ellipses };
  input.report(0.9, { en: "Drawing figures", zh: "正在绘图" });
  return {
    tables: [
      { name: "coordinates", columns: [{ name: "sample", values: table.samples }, ...axisColumns(map.coordinates)] },
      fill(manifest, "fit", [map], {
        axes: () => axes,
        stress: ({ stress }) => stress,
        r2: ({ stress }) => 1 - stress ** 2,
        agreeing: ({ agreeing }) => agreeing,
      }),
      fill(manifest, "starts", Array.from(map.stresses), { start: (_, at) => at, stress: (stress) => stress }),
      ellipseRows(ellipses, groups),
    ],
    charts: chartsOf(study),
    methods: methodsOf(study),
    notes: [
      ...spokenAll(groups.names, (called) => notesOf({ ...study, groups: { ...groups, names: [...called] } }), groups.column),
      ...amountsNotes(input, params.distance),
    ],
    ...(groups.names.length > 0 && { groups: groups.names }),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(study),
    drill: matrixDrill(table, featureNames, groups),
  };
}

function allEqual(): DataFault {
  return new DataFault(
    "all-constant",
    {
      en: "All distances between the samples are equal: they have no order that a map could keep. Check the table, or choose another distance.",
      zh: "样本之间的距离全部相等，没有可供保持的大小顺序。请检查数据表，或改用其他距离。",
    },
    { table: "matrix" },
  );
}
