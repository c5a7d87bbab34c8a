/** Two or more groups separated by the components that vary most with them; the model tested on samples it has not seen. */
import { pls, type Pls } from "@analyte/analysis/multivariate/pls";
import { columnOf, type Matrix } from "@analyte/analysis/table";
import { spoken, spokenAll, worded } from "@analyte/contract/group-wording";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { paramsOf } from "#parts/declare.ts";
import { requireComplete, scaleFeatures } from "#parts/feature-scaling.ts";
import { fill } from "#parts/fill.ts";
import { ellipseRows, scoreEllipses } from "#parts/score-ellipses.ts";
import { requireEnough } from "#parts/size-limits.ts";
import { permutationRows } from "#parts/validating.ts";
import { DataFault, type TableColumn, type ToolInput, type ToolOutput } from "#tool.ts";
import { plsCharts, type PlsFacts } from "./charts.ts";
import { classesOf, groupOfResponse, type Classes } from "./classes.ts";
import { extremes } from "./extremes.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { validate } from "./validation.ts";
import { methodsOf, notesOf } from "./words.ts";

const mostComponents = 10;

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { featureNames } = input;
  const classes = classesOf(input, params.grouping);
  const { table, groups, response } = classes;
  requireComplete({ ...input, table });
  requireEnough(manifest, "folds", params.folds, { samples: table.samples.length, features: table.features.length }, "too-many-folds");
  const { matrix, kept, constant } = scaleFeatures(table.matrix, params.scale);
  const largest = pls(matrix, response, params.components === "auto" ? mostComponents : params.components);
  const held = largest.scores.columns;
  if (held === 0) throw nothingShared();
  const validation = validate(matrix, response, held, params, (progress, message) => input.report(progress, message));
  const model = validation.components === held ? largest : pls(matrix, response, validation.components);

  input.report(0.95, { en: "Drawing figures", zh: "正在绘图" });
  const features = kept.map((feature) => table.features[feature]!);
  const names = kept.map((feature) => featureNames[feature]!);
  const ends = extremes(table.matrix, kept, groups);
  const ellipses = validation.components < 2 ? [] : scoreEllipses(columnOf(model.scores, 0), columnOf(model.scores, 1), groups);
  const facts: PlsFacts = { params, classes, model, validation, ends, ellipses, features, names, constant, featureNames };
  const called = (others: readonly string[]): PlsFacts => ({ ...facts, classes: { ...classes, groups: { ...groups, names: [...others] } } });
  return {
    tables: [
      {
        name: "scores",
        columns: [
          { name: "sample", values: table.samples },
          { name: "group", groups: true, values: Array.from(groups.assignment, (group) => groups.names[group]!) },
          ...numbered("t", model.scores),
        ],
      },
      {
        name: "loadings",
        columns: [
          { name: "feature", values: features },
          ...numbered("p", model.loadings),
          ...numbered("w", model.weights),
          ...numbered("w_star", model.starWeights),
          ...coefficientColumns(model, classes),
          { name: "name", values: names },
        ],
      },
      {
        name: "vip",
        columns: [
          { name: "feature", values: features },
          { name: "vip", values: model.vip },
          { name: "highest_in", groups: true, values: ends.map(({ highest }) => groups.names[highest] ?? "") },
          { name: "lowest_in", groups: true, values: ends.map(({ lowest }) => groups.names[lowest] ?? "") },
          { name: "name", values: names },
        ],
      },
      modelTable(facts),
      permutationRows(validation),
      ellipseRows(ellipses, groups),
    ],
    charts: plsCharts(facts),
    methods: spoken(groups.names, (others) => methodsOf(called(others)), groups.column),
    notes: spokenAll(groups.names, (others) => notesOf(called(others)), groups.column),
    groups: groups.names,
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(facts, input),
    drill: {
      table: input.table,
      featureNames,
      groups: classes.groupNames,
      groupOrder: groups.names,
      groupColumn: groups.column,
      valueTitle: { en: "Value in the matrix", zh: "矩阵中的数值" },
      notes: drillNotes(input.table.features, kept, model),
      ...(input.replicates && { measured: { table: input.replicates.measured, of: input.replicates.of } }),
    },
  };
}

const numbered = (prefix: string, matrix: Matrix): TableColumn[] =>
  Array.from({ length: matrix.columns }, (_, component) => ({ name: `${prefix}${component + 1}`, values: columnOf(matrix, component) }));

function coefficientColumns({ coefficients }: Pls, { groups }: Classes): TableColumn[] {
  return Array.from({ length: coefficients.columns }, (_, response) => ({
    name: `coefficient_${response + 1}`,
    ...worded(
      [groupOfResponse(groups, response)],
      ([name]) => ({ title: { en: `Coefficient (+: speaks for ${name})`, zh: `回归系数（+：支持 ${name}）` } }),
      groups.column,
    ),
    values: columnOf(coefficients, response),
  }));
}

function modelTable({ validation: { r2x, r2y, q2, q2Cumulative, p, components } }: PlsFacts) {
  const sumTo = (values: Float64Array, last: number): number => values.subarray(0, last + 1).reduce((sum, value) => sum + value, 0);
  const ofWhole = (value: number | undefined) => (at: number) => (at === components - 1 && value !== undefined ? value : Number.NaN);
  return fill(manifest, "model", [...Array(components).keys()], {
    component: (at) => `p${at + 1}`,
    r2x: (at) => r2x[at]!,
    r2x_cum: (at) => sumTo(r2x, at),
    r2y: (at) => r2y[at]!,
    r2y_cum: (at) => sumTo(r2y, at),
    q2: (at) => q2[at]!,
    q2_cum: (at) => q2Cumulative[at]!,
    p_r2y: ofWhole(p?.r2y),
    p_q2: ofWhole(p?.q2),
  });
}

function drillNotes(features: readonly string[], kept: readonly number[], model: Pls): Text[] {
  const notes = features.map(() => ({ en: "Constant: not in the model", zh: "常数特征，未参与建模" }));
  for (const [index, feature] of kept.entries()) {
    const line = `VIP = ${numberText(model.vip[index])}`;
    notes[feature] = { en: line, zh: line };
  }
  return notes;
}

function nothingShared(): DataFault {
  return new DataFault(
    "one-direction",
    {
      en: "No component can be computed: no feature varies with the groups, their means are the same. Check the grouping, and whether an earlier step removed the difference.",
      zh: "无法计算任何成分：没有特征随分组变化，各组均值相同。请检查分组，以及之前的处理步骤是否消除了组间差异。",
    },
    { table: "matrix" },
  );
}
