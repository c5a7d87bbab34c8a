/** Principal components of the samples, with what they are worth and who stands apart. */
import { paramsOf } from "#parts/declare.ts";
import { pcaDiagnostics } from "@analyte/analysis/multivariate/pca-diagnostics";
import { pca, type Pca } from "@analyte/analysis/multivariate/pca";
import { columnOf, type Matrix } from "@analyte/analysis/table";
import { spokenAll } from "@analyte/contract/group-wording";
import { requireComplete, scaleFeatures } from "#parts/feature-scaling.ts";
import { matrixDrill } from "#parts/drill.ts";
import { groupOf, noGroups } from "#parts/grouping.ts";
import { ellipseRows, scoreEllipses } from "#parts/score-ellipses.ts";
import { DataFault, type TableColumn, type ToolInput, type ToolOutput } from "#tool.ts";
import { requireSize } from "#parts/size-limits.ts";
import { pcaCharts } from "./charts.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  requireComplete(input);
  const groups = params.grouping === undefined ? noGroups(table.samples.length) : groupOf(input, params.grouping);
  input.report(0.1, { en: "Computing components", zh: "正在计算主成分" });
  const { matrix, kept, constant } = scaleFeatures(table.matrix, params.scale);
  const model = pca(matrix, params.components);
  if (model.sd.length < 2) throw oneDirection();
  const diagnostics = pcaDiagnostics(matrix, model);
  const ellipses = scoreEllipses(columnOf(model.scores, 0), columnOf(model.scores, 1), groups);
  const features = kept.map((feature) => table.features[feature]!);
  const names = kept.map((feature) => featureNames[feature]!);

  input.report(0.7, { en: "Drawing figures", zh: "正在绘图" });
  const samples = table.samples;
  const facts = { params, model, diagnostics, groups, ellipses, samples, features, names, constant, featureNames };
  return {
    tables: [
      { name: "scores", columns: [{ name: "sample", values: samples }, ...componentColumns(model.scores)] },
      { name: "loadings", columns: [{ name: "feature", values: features }, ...componentColumns(model.loadings), { name: "name", values: names }] },
      { name: "variance", columns: varianceColumns(model) },
      {
        name: "diagnostics",
        columns: [
          { name: "sample", values: samples },
          { name: "t2", values: diagnostics.t2 },
          { name: "t2_limit", values: new Float64Array(samples.length).fill(diagnostics.t2Limit) },
          { name: "q", values: diagnostics.q },
          { name: "q_limit", values: new Float64Array(samples.length).fill(diagnostics.qLimit) },
          { name: "note", values: samples.map(() => limitNote(diagnostics)) },
        ],
      },
      ellipseRows(ellipses, groups),
    ],
    charts: pcaCharts(facts),
    methods: methodsOf(facts),
    notes: spokenAll(groups.names, (called) => notesOf({ ...facts, groups: { ...groups, names: [...called] } }), groups.column),
    ...(groups.names.length > 0 && { groups: groups.names }),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(params, model.scores.columns, groups),
    drill: matrixDrill(table, featureNames, groups),
  };
}

function componentColumns(matrix: Matrix): TableColumn[] {
  return Array.from({ length: matrix.columns }, (_, component) => ({ name: `PC${component + 1}`, values: columnOf(matrix, component) }));
}

function varianceColumns({ sd, explained, cumulative }: Pca): TableColumn[] {
  return [
    { name: "component", values: Array.from(sd, (_, component) => `PC${component + 1}`) },
    { name: "sd", values: sd },
    { name: "explained", values: explained },
    { name: "cumulative", values: cumulative },
  ];
}

function limitNote({ t2Limit, qLimit }: { t2Limit: number; qLimit: number }): string {
  if (Number.isNaN(t2Limit)) return "no T2 limit: as many components as samples";
  return Number.isNaN(qLimit) ? "no Q limit: the components leave too little variance" : "";
}

function oneDirection(): DataFault {
  return new DataFault(
    "one-direction",
    {
      en: "The samples differ in a single direction only: all features are multiples of one another, so there is no second component. Check the table for repeated features.",
      zh: "样本只在一个方向上存在差异：所有特征互成比例，因此没有第二主成分。请检查数据表中是否有重复的特征。",
    },
    { table: "matrix" },
  );
}
