/** Correlates features with one another over the samples. */
import { selectRows } from "@analyte/analysis/prepare/missing";
import { leafOrder } from "@analyte/analysis/cluster/tree";
import type { Table } from "@analyte/analysis/table";
import { adjustedHeading, adjustP } from "#parts/adjusting.ts";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { fill } from "#parts/fill.ts";
import { groupOf, noGroups, type Groups } from "#parts/grouping.ts";
import { requireSize } from "#parts/size-limits.ts";
import type { ToolInput, ToolOutput, ToolTable } from "#tool.ts";
import { matrixChart, pairChart } from "./charts.ts";
import { betweenOf, mappedOf, mostVarying, pairsOf, strongest, treeOf } from "./correlate.ts";
import { askedPair, nothingCorrelated, pairWithout } from "./faults.ts";
import { manifest } from "./manifest.ts";
import { wordsOf } from "./note-words.ts";
import { rScript } from "./script.ts";
import type { Pair, Study } from "./study.ts";
import { methodsOf, notesOf, symbols } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table: given, featureNames } = input;
  const all = params.grouping === undefined ? noGroups(given.samples.length) : groupOf(input, params.grouping);
  const within = params.within && params.grouping !== undefined;
  const { table, groups } = within ? grouped(given, all) : { table: given, groups: all };
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  const asked = askedPair(input, params.first, params.second);
  // A pair that was asked for is looked at, whatever else is.
  const taken = [...new Set([...mostVarying(table.matrix, params.features), ...(asked ?? [])])].sort((a, b) => a - b);
  const pairs = pairsOf(table.matrix, taken, {
    method: params.method,
    groups: within ? groups.assignment : null,
    done: (share) => input.report(0.05 + 0.6 * share, { en: "Correlating features", zh: "正在计算相关系数" }),
  });
  const ranked = strongest(pairs);
  if (ranked.length === 0) throw nothingCorrelated(pairs);
  const adjusted = adjustP(
    Float64Array.from(pairs, ({ p }) => p),
    params.adjust,
  );
  input.report(0.7, { en: "Clustering features", zh: "正在对特征聚类" });
  const mapped = mappedOf(ranked, params.shown);
  const between = betweenOf(pairs, mapped);
  const study: Study = {
    ...adjusted,
    params,
    groups,
    within,
    table,
    given,
    measured: input.replicates === undefined ? null : { table: input.replicates.measured, of: input.replicates.of },
    featureNames,
    taken,
    pairs,
    significant: Array.from(adjusted.adjusted, (p) => p <= params.p_threshold),
    mapped,
    tree: treeOf(mapped.length, between),
    shown: asked === null ? ranked[0]! : shownOf(pairs, asked, featureNames),
    between,
  };
  input.report(0.85, { en: "Drawing figures", zh: "正在绘图" });
  return {
    tables: [pairsTable(study), orderTable(study)],
    charts: [
      { name: "matrix", document: matrixChart(study) },
      { name: "pair", document: pairChart(study) },
    ],
    methods: methodsOf(study),
    notes: notesOf(study),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(study),
    drill: { ...matrixDrill(given, featureNames, all), ...(study.measured && { measured: study.measured }) },
  };
}

/** The samples that are in a group. */
function grouped(table: Table, groups: Groups): { table: Table; groups: Groups } {
  const rows = table.samples.flatMap((_, sample) => (groups.assignment[sample]! < 0 ? [] : [sample]));
  return {
    table: { ...table, samples: rows.map((row) => table.samples[row]!), matrix: selectRows(table.matrix, rows) },
    groups: { ...groups, assignment: Int32Array.from(rows, (row) => groups.assignment[row]!) },
  };
}

function shownOf(pairs: readonly Pair[], [first, second]: readonly [number, number], names: readonly string[]): Pair {
  const found = pairs.find((pair) => pair.first === first && pair.second === second)!;
  if (Number.isNaN(found.r)) throw pairWithout(found, [names[first]!, names[second]!]);
  return found;
}

function pairsTable({ pairs, table, featureNames, adjusted, significant, params }: Study): ToolTable {
  const symbol = symbols[params.method];
  return fill(manifest, "pairs", pairs, {
    first: ({ first }) => table.features[first]!,
    second: ({ second }) => table.features[second]!,
    first_name: ({ first }) => featureNames[first]!,
    second_name: ({ second }) => featureNames[second]!,
    n: ({ n }) => n,
    r: { title: { en: symbol, zh: symbol }, of: ({ r }) => r },
    p: ({ p }) => p,
    p_adj: { ...adjustedHeading(params.adjust), of: (_, at) => adjusted[at]! },
    significant: (_, at) => significant[at]!,
    note: ({ reason }) => (reason === null ? "" : wordsOf(reason).note),
  });
}

function orderTable({ tree, mapped, table, featureNames }: Study): ToolTable {
  return fill(
    manifest,
    "order",
    Array.from(leafOrder(tree), (leaf) => mapped[leaf]!),
    {
      feature: (feature) => table.features[feature]!,
      name: (feature) => featureNames[feature]!,
      position: (_, at) => at + 1,
    },
  );
}
