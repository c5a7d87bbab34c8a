/** Principal coordinates of the samples, and tests of groups on their distances. */
import { columnOf } from "@analyte/analysis/table";
import { spokenAll } from "@analyte/contract/group-wording";
import { amountsNotes } from "#parts/amounts-notes.ts";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { fill } from "#parts/fill.ts";
import { groupOf, noGroups } from "#parts/grouping.ts";
import { axisColumns } from "#parts/ordination.ts";
import { sampleDistances } from "#parts/sample-distances.ts";
import { ellipseRows, scoreEllipses } from "#parts/score-ellipses.ts";
import { requireSize } from "#parts/size-limits.ts";
import { DataFault, type ToolInput, type ToolOutput, type ToolTable } from "#tool.ts";
import { chartsOf } from "./charts.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { axesOf, testsOf, type Study, type Tested } from "./study.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  const groups = params.grouping === undefined ? noGroups(table.samples.length) : groupOf(input, params.grouping);
  const distances = sampleDistances(input, params);
  const map = axesOf(distances, params.axes, params.correction);
  if (map.coordinates.columns < 2) throw oneDirection();
  const tested = testsOf(distances, groups, params, input);
  const ellipses = scoreEllipses(columnOf(map.coordinates, 0), columnOf(map.coordinates, 1), groups);
  const study: Study = { params, samples: table.samples, features: table.features.length, groups, map, ellipses, tested };
  input.report(0.9, { en: "Drawing figures", zh: "正在绘图" });
  const positive = map.eigenvalues.reduce((sum, value) => sum + Math.max(0, value), 0);
  return {
    tables: [
      { name: "coordinates", columns: [{ name: "sample", values: table.samples }, ...axisColumns(map.coordinates)] },
      fill(manifest, "eigenvalues", Array.from(map.eigenvalues), {
        axis: (_, at) => at + 1,
        value: (value) => value,
        share: (value) => (value > 0 ? value / positive : Number.NaN),
      }),
      ...(tested === null ? [] : testTables(study, tested)),
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

function testTables({ samples, groups }: Study, { rows, permanova, anosim, dispersion }: Tested): ToolTable[] {
  const [term] = permanova.terms;
  const none = Number.NaN;
  return [
    fill(
      manifest,
      "permanova",
      [
        { term: "groups", df: term!.df, ss: term!.sumOfSquares, r2: term!.r2, f: term!.f, p: term!.p },
        { term: "residual", df: permanova.residual.df, ss: permanova.residual.sumOfSquares, r2: permanova.residual.r2, f: none, p: none },
        { term: "total", df: permanova.total.df, ss: permanova.total.sumOfSquares, r2: 1, f: none, p: none },
      ],
      { term: (row) => row.term, df: (row) => row.df, ss: (row) => row.ss, r2: (row) => row.r2, f: (row) => row.f, p: (row) => row.p },
    ),
    fill(
      manifest,
      "tests",
      [
        { test: "anosim", statistic: anosim?.r ?? none, p: anosim?.p ?? none },
        { test: "dispersion", statistic: dispersion.f, p: dispersion.permutedP },
      ],
      { test: (row) => row.test, statistic: (row) => row.statistic, p: (row) => row.p },
    ),
    fill(manifest, "dispersion", rows, {
      sample: (row) => samples[row]!,
      group: { groups: true, of: (row) => groups.names[groups.assignment[row]!]! },
      distance: (_, at) => dispersion.distances[at]!,
    }),
  ];
}

function oneDirection(): DataFault {
  return new DataFault(
    "one-direction",
    {
      en: "The samples differ in a single direction only, so there is no second axis to draw. Check the table for samples or features that repeat.",
      zh: "样本只在一个方向上存在差异，没有第二个坐标轴可供作图。请检查数据表中是否有重复的样本或特征。",
    },
    { table: "matrix" },
  );
}
