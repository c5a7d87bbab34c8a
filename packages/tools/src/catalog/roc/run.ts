/** How well each feature alone tells two groups of samples apart. */
import { spoken, spokenAll } from "@analyte/contract/group-wording";
import { adjustedHeading, adjustP } from "#parts/adjusting.ts";
import { paramsOf } from "#parts/declare.ts";
import { fill } from "#parts/fill.ts";
import { groupOf, twoGroups } from "#parts/grouping.ts";
import type { ToolInput, ToolOutput, ToolTable } from "#tool.ts";
import { bandCells, bandOf } from "#parts/roc-band.ts";
import { bestChart } from "./best-chart.ts";
import { areasChart, curvesChart } from "./charts.ts";
import { referenceOf, requireRated } from "./faults.ts";
import { manifest } from "./manifest.ts";
import { noteWords } from "./note-words.ts";
import { beside, curveOf, rankedBy, rateFeatures, valuesOf } from "./rate.ts";
import { rScript } from "./script.ts";
import type { FeatureRow, Study } from "./study.ts";
import { drillNote, methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  input.report(0.05, { en: "Reading groups", zh: "正在读取分组" });
  const groups = groupOf(input, params.grouping);
  const sides = twoGroups(groups, params.comparison);
  const rated = rateFeatures(table, sides, params, (done) => input.report(0.1 + 0.4 * done, { en: "Computing areas", zh: "正在计算 AUC" }));
  requireRated(rated, sides);
  const ranked = rankedBy(rated);
  const reference = referenceOf(table.features, rated, ranked, params.reference);
  input.report(0.5, { en: "Comparing areas", zh: "正在比较 AUC" });
  const rows = beside(rated, reference, table, sides);
  const adjusted = adjustP(
    Float64Array.from(rows, ({ p }) => p),
    params.adjust,
  );
  const measured = input.replicates === undefined ? null : { table: input.replicates.measured, of: input.replicates.of };
  const { of, isCase } = valuesOf(table, sides);
  const band = bandOf(of(ranked[0]!), isCase, curveOf(table, sides, ranked[0]!, params), {
    seed: params.seed,
    progress: (done, all) => input.report(0.5 + (0.3 * done) / all, { en: "Drawing bootstrap samples", zh: "正在进行自助抽样" }),
  });
  const study: Study = { ...adjusted, band, params, groups, sides, table, measured, featureNames, rows, ranked, reference };
  input.report(0.8, { en: "Drawing figures", zh: "正在生成图形" });
  const names = [sides.case, sides.control];
  const taking = new Set([...sides.caseSamples, ...sides.controlSamples]);
  return {
    tables: [aucTable(study), curveTable(study), bandTable(study)],
    charts: [
      { name: "best", document: bestChart(study) },
      { name: "curves", document: curvesChart(study) },
      { name: "areas", document: areasChart(study) },
    ],
    methods: spoken(names, (called) => methodsOf(study, called), sides.column),
    notes: spokenAll(names, (called) => notesOf(study, called), sides.column),
    groups: names,
    listed: groups.listed,
    groupColumn: groups.column,
    comparison: { case: sides.case, control: sides.control, undirected: true, ...(sides.column !== null && { column: sides.column }) },
    rScript: rScript(study),
    drill: {
      table,
      featureNames,
      groups: table.samples.map((_, sample) => (taking.has(sample) ? groups.names[groups.assignment[sample]!]! : "")),
      groupOrder: groups.names.filter((name) => names.includes(name)),
      groupColumn: sides.column,
      valueTitle: { en: "Value in the matrix", zh: "矩阵中的数值" },
      notes: rows.map(drillNote),
      ...(measured && { measured }),
    },
  };
}

function aucTable({ rows, table, featureNames, sides, adjusted, params }: Study): ToolTable {
  const higherIn = ({ auc, direction }: FeatureRow): string => (Number.isNaN(auc) ? "" : direction === "higher" ? sides.case : sides.control);
  return fill(manifest, "auc", rows, {
    feature: (_, feature) => table.features[feature]!,
    name: (_, feature) => featureNames[feature]!,
    auc: ({ auc }) => auc,
    ci_low: ({ low }) => low,
    ci_high: ({ high }) => high,
    higher_in: { groups: true, of: higherIn },
    cutoff: ({ cutoff }) => cutoff,
    sensitivity: ({ sensitivity }) => sensitivity,
    specificity: ({ specificity }) => specificity,
    cases: ({ cases }) => cases,
    controls: ({ controls }) => controls,
    reference_difference: ({ difference }) => difference,
    reference_p: ({ p }) => p,
    reference_p_adj: { ...adjustedHeading(params.adjust), of: (_, feature) => adjusted[feature]! },
    note: ({ notes }) => notes.map((note) => noteWords[note].note).join("; "),
  });
}

function curveTable({ ranked, params, table, sides, featureNames }: Study): ToolTable {
  const points = ranked.slice(0, params.curves).flatMap((feature) => {
    const { thresholds, sensitivity, specificity } = curveOf(table, sides, feature, params);
    return Array.from(thresholds, (threshold, at) => ({ feature, threshold, sensitivity: sensitivity[at]!, specificity: specificity[at]! }));
  });
  return fill(manifest, "curve", points, {
    feature: ({ feature }) => table.features[feature]!,
    name: ({ feature }) => featureNames[feature]!,
    threshold: ({ threshold }) => threshold,
    sensitivity: ({ sensitivity }) => sensitivity,
    specificity: ({ specificity }) => specificity,
  });
}

function bandTable({ band, ranked, table, featureNames }: Study): ToolTable {
  const best = ranked[0]!;
  return fill(manifest, "band", band, {
    feature: () => table.features[best]!,
    name: () => featureNames[best]!,
    ...bandCells,
  });
}
