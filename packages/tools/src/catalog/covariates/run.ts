/** Tests every feature for an effect, with covariates held constant. */
import { designOf } from "@analyte/analysis/linear-model/design";
import { newMatrix, transpose, type Matrix } from "@analyte/analysis/table";
import { spoken, spokenAll } from "@analyte/contract/group-wording";
import { adjustedHeading } from "#parts/adjusting.ts";
import { paramsOf } from "#parts/declare.ts";
import { higherInColumn } from "#parts/direction.ts";
import { effectOf, modelOf, type Model } from "#parts/effect-model.ts";
import { matrixDrill } from "#parts/drill.ts";
import { fill } from "#parts/fill.ts";
import { noGroups } from "#parts/grouping.ts";
import { reasonNote } from "#parts/reasons.ts";
import { doublingsOf, testedMatrix, valueTitle, withoutInfinite } from "#parts/tested-scale.ts";
import type { ToolInput, ToolOutput, ToolTable } from "#tool.ts";
import { adjustedChart, volcano } from "./charts.ts";
import { nothingTested } from "./faults.ts";
import { adjustedValues, fitModel, reasonsOf, termsOf, testCoefficient, withoutCovariates, withPrior } from "./fit.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { isSignificant, type Study } from "./study.ts";
import { drillNote, methodsOf, notesOf, sidesCalled } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  input.report(0.05, { en: "Building the model", zh: "正在建立模型" });
  const effect = effectOf(input, params);
  const model = modelOf(input, effect, params);
  const matrix = testedMatrix(table.matrix, params);
  const values = transpose(rowsOf(matrix, model.samples));
  const unsqueezed = fitModel(values, model, (done, message) => input.report(done, message));
  const reasons = reasonsOf(values, unsqueezed, model);
  if (reasons.every((reason) => reason !== null)) throw nothingTested({ reasons, tested: table });
  const fitted = withPrior(unsqueezed, params);
  const whole = testCoefficient(fitted, model.tested, reasons, params.adjust);
  input.report(0.75, { en: "Testing without covariates", zh: "正在进行未校正的检验" });
  const design = withoutCovariates(model);
  const alone = testCoefficient(
    withPrior(
      fitModel(values, { design, block: null }, () => {}),
      params,
    ),
    testedIn(model, design),
    reasons,
    params.adjust,
  );
  const { groups, sides } = effect;
  const tested = { ...table, matrix: withoutInfinite(matrix) };
  const study: Study = { params, groups, sides, model, tested, featureNames, reasons, whole, alone, terms: termsOf(fitted, model, reasons, params) };
  input.report(0.85, { en: "Drawing figures", zh: "正在生成图形" });
  const names = sides === null ? [] : [sides.case, sides.control];
  const column = sides?.column ?? null;
  const shown = { ...table, matrix: withoutInfinite(adjustedValues(matrix, fitted, model)) };
  const scale = valueTitle(params);
  const title = model.terms.length === 1 ? scale : { en: `${scale.en}, adjusted for the covariates`, zh: `${scale.zh}（已校正协变量）` };
  return {
    tables: [testsTable(study), termsTable(study)],
    charts: [
      { name: "volcano", document: volcano(study) },
      { name: "adjusted", document: adjustedChart(study) },
    ],
    methods: spoken(names, (called) => methodsOf(study, sidesCalled(study, called)), column),
    notes: spokenAll(names, () => notesOf(study), column),
    ...(sides !== null && { groups: names, comparison: { case: sides.case, control: sides.control, ...(sides.column !== null && { column: sides.column }) } }),
    ...(groups !== null && { listed: groups.listed, groupColumn: groups.column }),
    rScript: rScript(study),
    drill: {
      ...matrixDrill(shown, featureNames, groups ?? noGroups(table.samples.length), title),
      notes: reasons.map((_, feature) => drillNote(study, feature)),
    },
  };
}

function rowsOf(matrix: Matrix, samples: Int32Array): Matrix {
  const rows = newMatrix(samples.length, matrix.columns);
  for (const [at, sample] of samples.entries())
    rows.data.set(matrix.data.subarray(sample * matrix.columns, (sample + 1) * matrix.columns), at * matrix.columns);
  return rows;
}

/** The same coefficient in the model of the effect alone. */
const testedIn = ({ design, tested }: Model, alone: ReturnType<typeof designOf>): number => alone.names.indexOf(design.names[tested]!);

function testsTable(study: Study): ToolTable {
  const { tested, featureNames, reasons, whole, alone, params, sides } = study;
  const { moderated } = whole;
  const doublings = doublingsOf(params);
  const higher = sides === null ? null : higherInColumn(whole.effect, sides);
  return fill(manifest, "tests", reasons, {
    feature: (_, at) => tested.features[at]!,
    name: (_, at) => featureNames[at]!,
    effect: (_, at) => whole.effect[at]!,
    log2_fc: sides === null || doublings === null ? null : (_, at) => whole.effect[at]! * doublings,
    ci_low: (_, at) => moderated.low[at]!,
    ci_high: (_, at) => moderated.high[at]!,
    statistic: (_, at) => moderated.statistic[at]!,
    df: (reason, at) => (reason === null ? moderated.df[at]! : Number.NaN),
    p: (_, at) => moderated.p[at]!,
    p_adj: { ...adjustedHeading(params.adjust), of: (_, at) => whole.adjusted.adjusted[at]! },
    unadjusted: (_, at) => alone.effect[at]!,
    unadjusted_p: (_, at) => alone.moderated.p[at]!,
    unadjusted_p_adj: (_, at) => alone.adjusted.adjusted[at]!,
    significant: (_, at) => isSignificant(study, at),
    note: (reason) => reasonNote(reason),
    higher_in: higher === null ? null : { groups: true, of: (_, at) => (higher.values as string[])[at]! },
  });
}

function termsTable({ terms }: Study): ToolTable {
  return fill(manifest, "terms", terms, {
    term: ({ name }) => name,
    kind: ({ kind }) => kind,
    coefficients: ({ coefficients }) => coefficients,
    features: ({ features }) => features,
    smallest_p: ({ smallest }) => smallest,
  });
}
