/** Two groups separated by one predictive component; orthogonal variation set aside; the model tested on samples it has not seen. */
import { paramsOf } from "#parts/declare.ts";
import { opls, type Opls } from "@analyte/analysis/multivariate/opls";
import { columnOf, type Matrix } from "@analyte/analysis/table";
import { spoken, spokenAll, worded } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import { higherInColumn, signed } from "#parts/direction.ts";
import { requireComplete, scaleFeatures } from "#parts/feature-scaling.ts";
import { numberText } from "@analyte/contract/number-text";
import { ellipseRows, scoreEllipses } from "#parts/score-ellipses.ts";
import { DataFault, type TableColumn, type ToolInput, type ToolOutput, type ToolTable } from "#tool.ts";
import { permutationRows } from "#parts/validating.ts";
import { requireEnough } from "#parts/size-limits.ts";
import { manifest } from "./manifest.ts";
import { oplsCharts } from "./charts.ts";
import { modelTable } from "./quality-tables.ts";
import { twoClasses, type TwoClasses } from "./response.ts";
import { sPlot } from "./s-plot.ts";
import { rScript } from "./script.ts";
import { testOf, validate } from "./validation.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { featureNames } = input;
  const classes = twoClasses(input, params.grouping, params.comparison);
  const { table, y } = classes;
  requireComplete({ ...input, table });
  requireEnough(manifest, "folds", params.folds, { samples: table.samples.length, features: table.features.length }, "too-many-folds");
  const { matrix, kept, constant } = scaleFeatures(table.matrix, params.scale);
  const validation = validate(matrix, y, params, (progress, message) => input.report(progress, message));
  const model = opls(matrix, y, validation.orthogonal);
  if (model.orthogonalScores.columns === 0) throw oneDirection();

  input.report(0.95, { en: "Drawing figures", zh: "正在绘图" });
  const features = kept.map((feature) => table.features[feature]!);
  const names = kept.map((feature) => featureNames[feature]!);
  const effects = sPlot(matrix, model.t);
  const heading = headingOf(classes);
  const ellipses = scoreEllipses(model.t, columnOf(model.orthogonalScores, 0), classes.groups);
  const facts = { params, classes, model, validation, effects, ellipses, features, names, constant, featureNames };
  const named = (name: string, columns: TableColumn[]): ToolTable => ({
    name,
    columns: [{ name: "feature", values: features }, ...columns, { name: "name", values: names }],
  });
  return {
    tables: [
      {
        name: "scores",
        columns: [
          { name: "sample", values: table.samples },
          { name: "t1", ...scoreHeading(classes), values: model.t },
          ...orthogonalColumns("o", model.orthogonalScores),
        ],
      },
      named("loadings", loadingColumns(model, heading)),
      named("vip", [{ name: "vip", values: model.vip }, { name: "ortho_vip", values: model.orthogonalVip }, higherInColumn(effects.covariance, classes)]),
      modelTable(model, validation, params.profile),
      permutationRows(testOf(validation)),
      named("s_plot", [
        { name: "covariance", ...heading({ en: "Covariance with t1", zh: "与 t1 的协方差" }), values: effects.covariance },
        { name: "correlation", ...heading({ en: "Correlation with t1", zh: "与 t1 的相关系数" }), values: effects.correlation },
        higherInColumn(effects.covariance, classes),
      ]),
      ellipseRows(ellipses, classes.groups),
    ],
    charts: oplsCharts(facts),
    methods: spoken(
      [classes.case, classes.control],
      (called) => methodsOf({ ...facts, classes: { ...classes, case: called[0]!, control: called[1]! } }),
      classes.groups.column,
    ),
    notes: spokenAll(
      [classes.case, classes.control],
      (called) => notesOf({ ...facts, classes: { ...classes, case: called[0]!, control: called[1]! } }),
      classes.groups.column,
    ),
    groups: [classes.case, classes.control],
    listed: classes.groups.listed,
    groupColumn: classes.groups.column,
    rScript: rScript(facts, input),
    comparison: { case: classes.case, control: classes.control, ...(classes.groups.column !== null && { column: classes.groups.column }) },
    drill: {
      table: input.table,
      featureNames,
      groups: classes.groupNames,
      groupOrder: [classes.control, classes.case],
      groupColumn: classes.groups.column,
      valueTitle: { en: "Value in the matrix", zh: "矩阵中的数值" },
      notes: drillNotes(input.table.features, kept, model),
      ...(input.replicates && { measured: { table: input.replicates.measured, of: input.replicates.of } }),
    },
  };
}

type Heading = Pick<TableColumn, "title" | "wording">;

/** A heading that says where its numbers are positive. */
const headingOf =
  ({ case: one, groups: { column } }: TwoClasses) =>
  (words: Text): Heading =>
    worded([one], ([name]) => ({ title: signed(words, name!) }), column);
const scoreHeading = ({ case: one, groups: { column } }: TwoClasses): Heading =>
  worded([one], ([name]) => ({ title: { en: `Predictive score t1 (positive: ${name})`, zh: `预测得分 t1（正值：${name}）` } }), column);

function loadingColumns(model: Opls, heading: (words: Text) => Heading): TableColumn[] {
  return [
    { name: "p1", ...heading({ en: "Predictive loading p1", zh: "预测载荷 p1" }), values: model.p },
    { name: "w1", ...heading({ en: "Predictive weight w1", zh: "预测权重 w1" }), values: model.w },
    { name: "coefficient", ...heading({ en: "Coefficient", zh: "回归系数" }), values: model.coefficients },
    ...orthogonalColumns("p_o", model.orthogonalLoadings),
  ];
}

function orthogonalColumns(prefix: string, matrix: Matrix): TableColumn[] {
  return Array.from({ length: matrix.columns }, (_, component) => ({ name: `${prefix}${component + 1}`, values: columnOf(matrix, component) }));
}

function drillNotes(features: string[], kept: number[], model: Opls): { en: string; zh: string }[] {
  const notes = features.map(() => ({ en: "Constant: not in the model", zh: "常数特征，未参与建模" }));
  for (const [index, feature] of kept.entries()) {
    const line = `VIP = ${numberText(model.vip[index])}, p1 = ${numberText(model.p[index])}`;
    notes[feature] = { en: line, zh: line };
  }
  return notes;
}

function oneDirection(): DataFault {
  return new DataFault(
    "one-direction",
    {
      en: "No orthogonal component can be computed: nothing is left in the features besides the predictive component. Check the table for repeated features.",
      zh: "无法计算正交成分：除预测成分外，特征中没有其他变异。请检查数据表中是否有重复的特征。",
    },
    { table: "matrix" },
  );
}
