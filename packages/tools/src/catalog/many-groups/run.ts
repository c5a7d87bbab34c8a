/** Compares two or more groups of samples feature by feature, then pair by pair. */
import { baseOf } from "@analyte/analysis/univariate/rescale";
import { averageRows } from "@analyte/analysis/prepare/average-rows";
import { spoken, spokenAll } from "@analyte/contract/group-wording";
import { adjustedHeading, adjustP } from "#parts/adjusting.ts";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { fill } from "#parts/fill.ts";
import { replicatedGroups } from "#parts/grouping.ts";
import { lackingNote } from "#parts/lacking-groups.ts";
import { measuredCells } from "#parts/measured-cells.ts";
import { reasonNote } from "#parts/reasons.ts";
import { requirePairs } from "#parts/size-limits.ts";
import { meanHeading, testedMatrix, valueTitle, withoutInfinite } from "#parts/tested-scale.ts";
import { type TableColumn, type ToolInput, type ToolOutput, type ToolTable } from "#tool.ts";
import { belowDetectionNote, belowDetectionOf } from "./below-detection.ts";
import { overviewChart, topChart } from "./charts.ts";
import { compareGroups } from "./compare.ts";
import { nothingTested } from "./faults.ts";
import { manifest, type ManyGroupsParams } from "./manifest.ts";
import { rScript } from "./script.ts";
import { lackingOf, type Study } from "./study.ts";
import { subjectsOf } from "./subjects.ts";
import { drillNote, methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  input.report(0.05, { en: "Reading groups", zh: "正在读取分组" });
  const { groups, members: grouped } = replicatedGroups(input, params.grouping);
  requirePairs(manifest, "test", params.test, groups.names.length, input.table.features.length);
  const { members, subjects } = params.test === "friedman" ? subjectsOf(input, params.subject ?? "", groups) : { members: grouped, subjects: null };
  const below = belowDetectionOf(measuredCells(input), input.table.features, members);
  const scales = scalesOf(input, params);
  const { matrix } = scales.tested;
  const { rows, pairsOf } = compareGroups(
    matrix.columns,
    (feature) => members.map((samples) => Float64Array.from(samples, (sample) => matrix.data[sample * matrix.columns + feature]!)),
    params.test,
    (done) => input.report(0.1 + 0.6 * done, { en: "Testing features", zh: "正在逐个检验特征" }),
  );
  const tested = { ...scales.tested, matrix: withoutInfinite(matrix) };
  const adjusted = adjustP(
    Float64Array.from(rows, ({ test }) => test.p),
    params.adjust,
  );
  const significant = rows.map((_, feature) => adjusted.adjusted[feature]! <= params.p_threshold);
  const compared = [...significant.keys()].filter((feature) => significant[feature]!);
  const pairs = compared.flatMap((feature, at) => {
    input.report(0.7 + (0.1 * at) / compared.length, {
      en: `Comparing groups pair by pair: feature ${at + 1} of ${compared.length}`,
      zh: `正在两两比较各组：第 ${at + 1} 个特征，共 ${compared.length} 个`,
    });
    return pairsOf(feature).map((pair) => ({ feature, pair }));
  });
  const { featureNames } = input;
  const study: Study = { ...adjusted, params, groups, members, subjects, tested, measured: scales.measured, featureNames, rows, below, significant, pairs };
  if (rows.every(({ test }) => test.reason !== null)) throw nothingTested(study);
  input.report(0.8, { en: "Drawing figures", zh: "正在生成图形" });
  return {
    tables: [testsTable(study), pairsTable(study)],
    charts: [
      { name: "overview", document: overviewChart(study) },
      { name: "top", document: topChart(study) },
    ],
    methods: spoken(groups.names, (names) => methodsOf(withNames(study, names)), groups.column),
    notes: spokenAll(groups.names, (names) => notesOf(withNames(study, names)), groups.column),
    groups: groups.names,
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(study),
    drill: {
      ...matrixDrill(tested, featureNames, groups, valueTitle(params)),
      notes: rows.map((_, feature) => drillNote(study, feature)),
      ...(scales.measured && { measured: scales.measured }),
    },
  };
}

const withNames = (study: Study, names: readonly string[]): Study => ({ ...study, groups: { ...study.groups, names: [...names] } });

/** Replicates are averaged on the scale of the test. */
function scalesOf({ table, replicates }: ToolInput, params: ManyGroupsParams): Pick<Study, "tested" | "measured"> {
  if (replicates === undefined) return { tested: { ...table, matrix: testedMatrix(table.matrix, params) }, measured: null };
  const single = testedMatrix(replicates.measured.matrix, params);
  const averaged = averageRows(single, replicates.of, table.samples.length, single === replicates.measured.matrix ? baseOf.raw : null);
  return { tested: { ...table, matrix: averaged }, measured: { table: { ...replicates.measured, matrix: single }, of: replicates.of } };
}

function testsTable(study: Study): ToolTable {
  const { groups, tested, featureNames, rows, below, adjusted, significant, params } = study;
  const extreme = (means: readonly number[], sign: 1 | -1): string => {
    const known = means.flatMap((mean, group) => (Number.isFinite(mean) ? [{ mean, group }] : []));
    const best = known.toSorted((one, other) => sign * (other.mean - one.mean));
    return best.length < 2 || best[0]!.mean === best[1]!.mean ? "" : groups.names[best[0]!.group]!;
  };
  const { columns, name } = fill(manifest, "tests", rows, {
    feature: (_, feature) => tested.features[feature]!,
    name: (_, feature) => featureNames[feature]!,
    mean_1: null,
    statistic: ({ test }) => test.statistic,
    df1: ({ test }) => test.df1,
    df2: ({ test }) => test.df2,
    p: ({ test }) => test.p,
    p_adj: { ...adjustedHeading(params.adjust), of: (_, feature) => adjusted[feature]! },
    effect: ({ effect }) => effect,
    significant: (_, feature) => significant[feature]!,
    highest_in: { groups: true, of: ({ means }) => extreme(means, 1) },
    lowest_in: { groups: true, of: ({ means }) => extreme(means, -1) },
    note: (row, feature) => {
      const test = reasonNote(row.test.reason) || lackingNote(lackingOf(row).length, groups.names.length, "groups");
      return [test, belowDetectionNote(below[feature]!, groups.names.length)].filter(Boolean).join("; ");
    },
  });
  const means = groups.names.map((group, at): TableColumn => ({
    name: `mean_${at + 1}`,
    ...meanHeading(group, groups.column, params),
    values: Float64Array.from(rows, (row) => (Number.isFinite(row.means[at]!) ? row.means[at]! : Number.NaN)),
  }));
  return { name, columns: [...columns.slice(0, 2), ...means, ...columns.slice(2)] };
}

function pairsTable({ pairs, groups, tested, featureNames }: Study): ToolTable {
  return fill(manifest, "post_hoc", pairs, {
    feature: ({ feature }) => tested.features[feature]!,
    name: ({ feature }) => featureNames[feature]!,
    first: { groups: true, of: ({ pair }) => groups.names[pair.first]! },
    second: { groups: true, of: ({ pair }) => groups.names[pair.second]! },
    difference: ({ pair }) => pair.difference,
    ci_low: ({ pair }) => pair.low,
    ci_high: ({ pair }) => pair.high,
    p: ({ pair }) => pair.p,
    higher_in: {
      groups: true,
      of: ({ pair }) => (pair.difference > 0 ? groups.names[pair.first]! : pair.difference < 0 ? groups.names[pair.second]! : ""),
    },
  });
}
