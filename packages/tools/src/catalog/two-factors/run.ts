/** Tests every feature for the effects of two factors and their interaction. */
import { deviationOf } from "@analyte/analysis/univariate/moments";
import { spoken, spokenAll } from "@analyte/contract/group-wording";
import { adjustedHeading, adjustP } from "#parts/adjusting.ts";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { fill } from "#parts/fill.ts";
import type { Groups } from "#parts/grouping.ts";
import { lackingNote } from "#parts/lacking-groups.ts";
import { reasonNote } from "#parts/reasons.ts";
import { testedMatrix, valueTitle, withoutInfinite } from "#parts/tested-scale.ts";
import type { ToolInput, ToolOutput, ToolTable } from "#tool.ts";
import { cellValues, countsChart, interactionsChart, overviewChart } from "./charts.ts";
import { compareFactors } from "./compare.ts";
import { nothingTested } from "./faults.ts";
import { layoutOf } from "./layout.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { cellName, effectOf, isSignificant, lackingOf, termCount, type Layout, type Study } from "./study.ts";
import { drillNote, methodsOf, notesOf, termsOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  input.report(0.05, { en: "Reading factors", zh: "正在读取因素" });
  const layout = layoutOf(input, params);
  const matrix = testedMatrix(table.matrix, params);
  const rows = compareFactors(matrix, layout, params, (done) => input.report(0.1 + 0.6 * done, { en: "Testing features", zh: "正在逐个检验特征" }));
  const adjusted = Array.from({ length: termCount }, (_, term) =>
    adjustP(
      Float64Array.from(rows, ({ terms }) => terms[term]!.p),
      params.adjust,
    ),
  );
  const tested = { ...table, matrix: withoutInfinite(matrix) };
  const terms = termsOf(layout.first.sheetColumn, layout.second.column);
  const study: Study = { params, layout, terms, tested, featureNames, rows, adjusted };
  if (rows.every(({ terms: own }) => own.every(({ p }) => Number.isNaN(p)))) throw nothingTested(study);
  input.report(0.8, { en: "Drawing figures", zh: "正在生成图形" });
  const { first } = layout;
  return {
    tables: [testsTable(study), meansTable(study)],
    charts: [
      { name: "overview", document: overviewChart(study) },
      { name: "interactions", document: interactionsChart(study) },
      { name: "counts", document: countsChart(study) },
    ],
    methods: spoken(first.names, () => methodsOf(study), first.column),
    notes: spokenAll(first.names, (names) => notesOf({ ...study, layout: { ...layout, first: { ...first, names: [...names] } } }), first.column),
    groups: first.names,
    listed: first.listed,
    groupColumn: first.column,
    rScript: rScript(study),
    drill: {
      ...matrixDrill(tested, featureNames, combinations(layout, table.samples.length), valueTitle(params)),
      notes: rows.map((_, feature) => drillNote(study, feature)),
    },
  };
}

/** More boxes than this say nothing behind a click. */
const mostBoxes = 12;

/** A box for each combination, the levels of the first factor beside one another; where they are too many one for each level of the first. */
function combinations(layout: Layout, samples: number): Groups {
  const { first, second, cells } = layout;
  if (cells.length > mostBoxes) return first;
  const order = second.names.flatMap((_, at) => first.names.map((__, level) => level * second.names.length + at));
  const names = order.map((cell) => cellName(layout, cell));
  const assignment = new Int32Array(samples).fill(-1);
  for (const [place, cell] of order.entries()) for (const sample of cells[cell]!) assignment[sample] = place;
  return { names, listed: names, assignment, sheetColumn: null, column: null };
}

function testsTable(study: Study): ToolTable {
  const { tested, featureNames, rows, adjusted, params, terms, layout } = study;
  const filled = layout.cells.filter(({ length }) => length > 0).length;
  const each = rows.flatMap((row, feature) => row.terms.map((result, term) => ({ row, feature, term, result: row.reason === null ? result : none })));
  return fill(manifest, "tests", each, {
    feature: ({ feature }) => tested.features[feature]!,
    name: ({ feature }) => featureNames[feature]!,
    term: ({ term }) => terms[term]!.name,
    ss: ({ result }) => result.squares,
    df: ({ result }) => result.df,
    ss_error: ({ result }) => result.errorSquares,
    df_error: ({ result }) => result.errorDf,
    f: ({ result }) => result.f,
    p: ({ result }) => result.p,
    p_adj: { ...adjustedHeading(params.adjust), of: ({ feature, term }) => adjusted[term]!.adjusted[feature]! },
    effect: ({ result }) => effectOf(result),
    epsilon: ({ result }) => result.epsilon,
    significant: ({ feature, term }) => isSignificant(study, feature, term),
    note: ({ row, feature, result }) =>
      reasonNote(row.reason ?? (Number.isNaN(result.p) ? "empty-cell" : null)) || lackingNote(lackingOf(study, feature).length, filled, "combinations"),
  });
}

const none = { squares: NaN, df: NaN, errorSquares: NaN, errorDf: NaN, f: NaN, p: NaN, epsilon: NaN };

function meansTable(study: Study): ToolTable {
  const { tested, featureNames, layout } = study;
  const { first, second } = layout;
  const each = tested.features.flatMap((_, feature) =>
    cellValues(study, feature).map((values, cell) => ({ feature, cell, n: values.length, ...deviationOf(values) })),
  );
  return fill(manifest, "means", each, {
    feature: ({ feature }) => tested.features[feature]!,
    name: ({ feature }) => featureNames[feature]!,
    first: { groups: true, ...headed(first.sheetColumn), of: ({ cell }) => first.names[Math.floor(cell / second.names.length)]! },
    second: { ...headed(second.column), of: ({ cell }) => second.names[cell % second.names.length]! },
    n: ({ n }) => n,
    mean: ({ mean }) => mean,
    sd: ({ sd }) => sd,
  });
}

const headed = (column: string | null) => (column === null ? {} : { title: { en: column, zh: column } });
