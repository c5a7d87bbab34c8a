/** Compares two groups of samples feature by feature. */
import { paramsOf } from "#parts/declare.ts";
import type { Matrix } from "@analyte/analysis/table";
import { spoken, spokenAll } from "@analyte/contract/group-wording";
import { adjustedHeading, bracketText } from "#parts/adjusting.ts";
import { titles } from "#parts/column-words.ts";
import { higherInColumn, ratioHeading, signedHeading } from "#parts/direction.ts";
import type { Measured } from "#parts/feature-boxes.ts";
import { fill } from "#parts/fill.ts";
import { groupOf, pairsOf, twoGroups } from "#parts/grouping.ts";
import { meanHeading, valueTitle, withoutInfinite } from "#parts/tested-scale.ts";
import type { Replicates } from "#parts/replicates.ts";
import { manifest } from "./manifest.ts";
import type { ToolInput, ToolOutput, ToolTable } from "#tool.ts";
import { topFeatures } from "./boxes.ts";
import { maPlot, volcano } from "./charts.ts";
import { compare } from "#parts/two-group/compare.ts";
import { noFeatures, nothingTested } from "./faults.ts";
import { methodsOf } from "./methods.ts";
import { notesOf } from "./notes.ts";
import { rScript } from "./r-script.ts";
import { measuredCells } from "#parts/measured-cells.ts";
import { filledIn, measuredValues } from "#parts/two-group/detected.ts";
import { noteOf } from "#parts/two-group/reasons.ts";
import { scalesOf } from "#parts/two-group/scales.ts";
import type { Study } from "./study.ts";
import { drillNotes } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  if (table.features.length === 0) throw noFeatures();
  input.report(0.05, { en: "Reading groups", zh: "正在读取分组" });
  const cells = measuredCells(input);
  const groups = groupOf(input, params.grouping);
  const chosen = twoGroups(groups, params.comparison);
  const pairs = params.pair === undefined ? null : pairsOf(input, params.pair, chosen);
  const sides = pairs === null ? chosen : { ...chosen, caseSamples: pairs.caseSamples, controlSamples: pairs.controlSamples };
  const scales = scalesOf(input, params);
  const filled = filledIn(cells, table.features, sides);
  const comparison = compare(scales.given, scales.tested, sides, params, (done, message) => input.report(done, message), filled);
  const tested = { ...table, matrix: withoutInfinite(scales.tested) };
  const measured = measuredOf(input.replicates, scales.measured, tested.matrix);
  const counted = measuredValues(cells, comparison.rows, table.features, sides);
  const study: Study = { params, groups, sides, pairs, tested, measured, featureNames, comparison, measuredValues: counted };
  if (comparison.rows.every((row) => row.test.reason !== null)) throw nothingTested(study);
  input.report(0.8, { en: "Drawing figures", zh: "正在生成图形" });
  const taking = new Set([...sides.caseSamples, ...sides.controlSamples]);
  return {
    tables: [testsTable(study)],
    charts: [
      ...(params.judge ? [{ name: "volcano", document: volcano(study) }] : []),
      { name: "ma", document: maPlot(study) },
      { name: "top", document: topFeatures(study) },
    ],
    methods: spoken([sides.case, sides.control], (names) => methodsOf(called(study, names)), sides.column),
    notes: spokenAll([sides.case, sides.control], (names) => notesOf(called(study, names)), sides.column),
    groups: [sides.case, sides.control],
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(study),
    comparison: { case: sides.case, control: sides.control, ...(sides.column !== null && { column: sides.column }) },
    drill: {
      table: tested,
      featureNames,
      groups: table.samples.map((_, sample) => (taking.has(sample) ? groups.names[groups.assignment[sample]!]! : "")),
      groupOrder: groups.names.filter((name) => name === sides.case || name === sides.control),
      groupColumn: sides.column,
      valueTitle: valueTitle(params),
      notes: drillNotes(study),
      ...(measured && { measured }),
      brackets: [{ from: sides.case, to: sides.control, texts: comparison.rows.map((row) => bracketText(study.params.adjust, row)) }],
    },
  };
}

/** The study with its two groups called so. */
function called(study: Study, [one, control]: readonly string[]): Study {
  const { groups, sides } = study;
  const nameOf = (name: string) => (name === sides.case ? one! : name === sides.control ? control! : name);
  return { ...study, groups: { ...groups, names: groups.names.map(nameOf) }, sides: { ...sides, case: one!, control: control! } };
}

/** Without a logarithm of a measurement there is no mean: then nothing of the sample is drawn, lest its other measurements be counted with those of others. */
function measuredOf(replicates: Replicates | undefined, single: Matrix | null, means: Matrix): Measured | null {
  if (replicates === undefined || single === null) return null;
  const { measured, of } = replicates;
  const { columns } = single;
  const meanAt = (at: number) => means.data[of[Math.floor(at / columns)]! * columns + (at % columns)]!;
  const data = single.data.map((value, at) => (Number.isNaN(meanAt(at)) ? Number.NaN : value));
  return { table: { ...measured, matrix: { ...single, data } }, of };
}

function testsTable({ tested, measured, featureNames, comparison, params, sides, measuredValues: counts }: Study): ToolTable {
  const { rows, refused } = comparison;
  const { values: higherIn, ...higherHeading } = higherInColumn(
    rows.map((row) => row.direction),
    sides,
  );
  return fill(manifest, "tests", rows, {
    feature: (_, at) => tested.features[at]!,
    name: (_, at) => featureNames[at]!,
    mean_case: { ...meanHeading(sides.case, sides.column, params), of: (row) => row.meanCase },
    mean_control: { ...meanHeading(sides.control, sides.column, params), of: (row) => row.meanControl },
    fold_change: { ...ratioHeading(titles["fold_change"]!, sides, sides.column), of: (row) => row.foldChange.fold },
    log2_fc: { ...signedHeading(titles["log2_fc"]!, sides.case, sides.column), of: (row) => row.foldChange.log2 },
    // W and V of ranks have no sign.
    statistic: { ...(params.test === "wilcoxon" ? {} : signedHeading(titles["statistic"]!, sides.case, sides.column)), of: (row) => row.test.statistic },
    df: (row) => row.test.df,
    ci_low: (row) => row.test.low,
    ci_high: (row) => row.test.high,
    p: (row) => row.test.p,
    p_adj: { ...adjustedHeading(params.adjust), of: (row) => row.adjusted },
    cohen_d: { ...signedHeading(titles["cohen_d"]!, sides.case, sides.column), of: (row) => row.cohenD },
    significant: params.judge ? (row) => row.significant : null,
    n_case: (_, at) => counts[at]!.caseCount,
    n_control: (_, at) => counts[at]!.controlCount,
    note: (row, at) => noteOf(row, { paired: params.pair !== undefined, averaged: measured !== null }, refused, counts[at]!.note),
    higher_in: { ...higherHeading, of: (_, at) => higherIn[at]! },
  });
}
