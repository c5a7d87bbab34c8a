/** Compares many pairs of groups feature by feature. */
import { spoken, spokenAll } from "@analyte/contract/group-wording";
import { leastSamples } from "@analyte/contract/least-samples";
import { comparisonsFault } from "@analyte/contract/compared-groups";
import type { Comparison as Asked } from "@analyte/contract/manifest";
import { adjustedHeading, adjustP } from "#parts/adjusting.ts";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { fill } from "#parts/fill.ts";
import { groupOf, pairsOf, twoGroups, type Groups } from "#parts/grouping.ts";
import { valueTitle, withoutInfinite } from "#parts/tested-scale.ts";
import { compare, type Comparison } from "#parts/two-group/compare.ts";
import { measuredCells } from "#parts/measured-cells.ts";
import { filledIn, measuredValues } from "#parts/two-group/detected.ts";
import { noteOf } from "#parts/two-group/reasons.ts";
import { scalesOf } from "#parts/two-group/scales.ts";
import { DataFault, type ToolInput, type ToolOutput, type ToolTable } from "#tool.ts";
import { countsChart, overlapChart, volcano } from "./charts.ts";
import { noSuchComparison, nothingTested, tooManyRows } from "./faults.ts";
import { manifest, type ComparisonMatrixParams } from "./manifest.ts";
import { rScript } from "./script.ts";
import { comparisonNames, higherIn, testedIn, type Compared, type Shared, type Study } from "./study.ts";
import { drillNote, methodsOf, notesOf } from "./words.ts";

/** Rows of the table of tests: more take too long to write and nobody reads them. */
const mostRows = 400_000;

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  input.report(0.05, { en: "Reading groups", zh: "正在读取分组" });
  const groups = groupOf(input, params.grouping);
  const { asked, small } = comparisonsOf(groups, params);
  const cells = measuredCells(input);
  if (asked.length * table.features.length > mostRows) throw tooManyRows(asked.length, table.features.length, mostRows);
  if (params.shown !== "auto" && params.shown > asked.length) throw noSuchComparison(params.shown, asked.length);
  const scales = scalesOf(input, params);
  const names = comparisonNames(asked);
  const found = asked.map((one, at): Compared => {
    const chosen = twoGroups(groups, one);
    const pairs = params.pair === undefined ? null : pairsOf(input, params.pair, chosen);
    const sides = pairs === null ? chosen : { ...chosen, caseSamples: pairs.caseSamples, controlSamples: pairs.controlSamples };
    const filled = filledIn(cells, table.features, sides);
    const report: ToolInput["report"] = (done, message) => input.report(0.1 + (0.6 * (at + done)) / asked.length, message);
    const comparison = compare(scales.given, scales.tested, sides, params, report, filled);
    return {
      ...names[at]!,
      sides,
      pairs,
      comparison,
      measuredValues: measuredValues(cells, comparison.rows, table.features, sides),
    };
  });
  if (found.every((one) => testedIn(one) === 0)) throw nothingTested(found, table.features);
  const list = params.family === "all" ? adjustedTogether(found, params) : found;
  const tested = { ...table, matrix: withoutInfinite(scales.tested) };
  const study: Study = { params, groups, list, small, shared: sharedBy(list), shown: shownOf(list, params), tested, featureNames };
  input.report(0.8, { en: "Drawing figures", zh: "正在生成图形" });
  return {
    tables: [testsTable(study), comparisonsTable(study), overlapTable(study)],
    charts: [
      { name: "counts", document: countsChart(study) },
      { name: "overlap", document: overlapChart(study) },
      { name: "volcano", document: volcano(study) },
    ],
    methods: spoken(groups.names, () => methodsOf(study), groups.column),
    notes: spokenAll(groups.names, (called) => notesOf(study, called), groups.column),
    groups: groups.names,
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(study, input.replicates ?? null),
    drill: { ...matrixDrill(tested, featureNames, groups, valueTitle(params)), notes: table.features.map((_, feature) => drillNote(study, feature)) },
  };
}

/** Those of the form, or all pairs of groups that are large enough, the later against the earlier. */
function comparisonsOf(groups: Groups, { comparisons }: ComparisonMatrixParams): { asked: Asked[]; small: string[] } {
  const counts = groups.names.map((name, group) => ({ name, count: groups.assignment.reduce((sum, own) => sum + Number(own === group), 0) }));
  const fault = comparisonsFault(counts, comparisons ?? null, groups.sheetColumn);
  if (fault !== null) throw new DataFault(fault.code, fault.text, { table: "samples" });
  if (comparisons !== undefined) return { asked: comparisons, small: [] };
  const large = counts.filter(({ count }) => count >= leastSamples).map(({ name }) => name);
  return {
    asked: large.flatMap((control, at) => large.slice(at + 1).map((one) => ({ case: one, control }))),
    small: counts.filter(({ count }) => count > 0 && count < leastSamples).map(({ name }) => name),
  };
}

/** One family of all tests. */
function adjustedTogether(list: readonly Compared[], params: ComparisonMatrixParams): Compared[] {
  const { adjusted, ...rest } = adjustP(Float64Array.from(list.flatMap(({ comparison }) => comparison.rows.map(({ test }) => test.p))), params.adjust);
  let at = 0;
  return list.map((one) => {
    const rows = one.comparison.rows.map((row) => {
      const own = adjusted[at++]!;
      return { ...row, adjusted: own, significant: own <= params.p_threshold && Math.abs(row.foldChange.log2) >= params.log2_fc_threshold };
    });
    return { ...one, comparison: { ...rest, rows } satisfies Comparison };
  });
}

function sharedBy(list: readonly Compared[]): Shared[] {
  const found = new Map<string, Shared>();
  for (const feature of list[0]!.comparison.rows.keys()) {
    const own = list.flatMap(({ comparison }, at) => (comparison.rows[feature]!.significant ? [at] : []));
    if (own.length === 0) continue;
    const key = own.join(" ");
    const shared = found.get(key) ?? { in: own, features: [] };
    shared.features.push(feature);
    found.set(key, shared);
  }
  return [...found.values()].sort((a, b) => b.features.length - a.features.length || a.in.length - b.in.length || a.in[0]! - b.in[0]!);
}

function shownOf(list: readonly Compared[], { shown }: ComparisonMatrixParams): number {
  if (shown !== "auto") return shown - 1;
  const counts = list.map((one) => higherIn(one, 1) + higherIn(one, -1));
  return counts.indexOf(Math.max(...counts));
}

function testsTable({ list, tested, featureNames, params }: Study): ToolTable {
  const each = list.flatMap((one) => one.comparison.rows.map((row, feature) => ({ one, row, feature })));
  const how = { paired: params.pair !== undefined, averaged: params.replicates !== undefined };
  return fill(manifest, "tests", each, {
    comparison: ({ one }) => one.name,
    feature: ({ feature }) => tested.features[feature]!,
    name: ({ feature }) => featureNames[feature]!,
    mean_case: ({ row }) => row.meanCase,
    mean_control: ({ row }) => row.meanControl,
    fold_change: ({ row }) => row.foldChange.fold,
    log2_fc: ({ row }) => row.foldChange.log2,
    statistic: ({ row }) => row.test.statistic,
    df: ({ row }) => row.test.df,
    p: ({ row }) => row.test.p,
    p_adj: { ...adjustedHeading(params.adjust), of: ({ row }) => row.adjusted },
    cohen_d: ({ row }) => row.cohenD,
    significant: ({ row }) => row.significant,
    n_case: ({ one, feature }) => one.measuredValues[feature]!.caseCount,
    n_control: ({ one, feature }) => one.measuredValues[feature]!.controlCount,
    note: ({ one, row, feature }) => noteOf(row, how, one.comparison.refused, one.measuredValues[feature]!.note),
    higher_in: { groups: true, of: ({ one, row }) => (row.direction > 0 ? one.sides.case : row.direction < 0 ? one.sides.control : "") },
  });
}

function comparisonsTable({ list }: Study): ToolTable {
  return fill(manifest, "comparisons", list, {
    number: (_, at) => at + 1,
    comparison: ({ name }) => name,
    case: { groups: true, of: ({ sides }) => sides.case },
    control: { groups: true, of: ({ sides }) => sides.control },
    n_case: ({ sides }) => sides.caseSamples.length,
    n_control: ({ sides }) => sides.controlSamples.length,
    tested: testedIn,
    higher: (one) => higherIn(one, 1),
    lower: (one) => higherIn(one, -1),
  });
}

function overlapTable({ shared, list, featureNames }: Study): ToolTable {
  const table = fill(manifest, "overlap", shared, {
    comparisons: (one) => one.in.map((at) => list[at]!.name).join("; "),
    size: (one) => one.in.length,
    features: ({ features }) => features.length,
    members: ({ features }) => features.map((feature) => featureNames[feature]!).join("; "),
  });
  // Without a row nothing tells numbers from words.
  return shared.length > 0
    ? table
    : { ...table, columns: table.columns.map((column) => (["size", "features"].includes(column.name) ? { ...column, values: new Float64Array() } : column)) };
}
