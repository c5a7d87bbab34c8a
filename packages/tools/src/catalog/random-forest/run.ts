/** Many trees that tell groups apart, and what they go by. */
import { spoken, spokenAll } from "@analyte/contract/group-wording";
import { numberText } from "@analyte/contract/number-text";
import { paramsOf } from "#parts/declare.ts";
import { requireComplete } from "#parts/feature-scaling.ts";
import { fill } from "#parts/fill.ts";
import { groupedTable } from "#parts/grouped-table.ts";
import { requireSize } from "#parts/size-limits.ts";
import { DataFault, type ToolInput, type ToolOutput } from "#tool.ts";
import { chartsOf } from "./charts.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { study, votesOf, type Study } from "./study.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { featureNames } = input;
  const grouped = groupedTable(input, params.grouping);
  const { table, groups, sizes } = grouped;
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  requireComplete({ ...input, table });
  if (isFlat(table.matrix.data, table.features.length)) throw nothingVaries(table.features.length);
  if (params.tried !== "auto" && params.tried > table.features.length) throw tooManyTried(params.tried, table.features.length);
  const found = study(input, params, grouped);
  const { forest } = found;
  input.report(0.9, { en: "Drawing figures", zh: "正在绘图" });
  const called = (names: readonly string[]): Study => ({ ...found, grouped: { ...grouped, groups: { ...groups, names: [...names] } } });
  const nameOf = (group: number): string => groups.names[group] ?? "";
  const pairs = groups.names.flatMap((_, group) => groups.names.map((__, predicted) => ({ group, predicted })));
  const countOf = (group: number, predicted: number): number => forest.confusion.data[group * groups.names.length + predicted]!;
  const { scaled, raw } = forest.accuracy!;
  return {
    tables: [
      fill(manifest, "importance", table.features, {
        feature: (feature) => feature,
        accuracy: (_, at) => scaled[at]!,
        gini: (_, at) => forest.gini[at]!,
        decrease: (_, at) => raw[at]!,
        highest_in: { groups: true, of: (_, at) => nameOf(found.highest[at]!) },
        name: (_, at) => featureNames[at]!,
      }),
      fill(manifest, "oob", Array.from(forest.errorCurve), { trees: (_, at) => at + 1, error: (error) => error }),
      fill(manifest, "classes", groups.names, {
        group: { groups: true, of: (name) => name },
        samples: (_, group) => sizes[group]!,
        wrong: (_, group) => groups.names.reduce((sum, __, predicted) => sum + (predicted === group ? 0 : countOf(group, predicted)), 0),
        error: (_, group) => forest.classErrors[group]!,
      }),
      fill(manifest, "confusion", pairs, {
        group: { groups: true, of: ({ group }) => nameOf(group) },
        predicted: { groups: true, of: ({ predicted }) => nameOf(predicted) },
        samples: ({ group, predicted }) => countOf(group, predicted),
      }),
      fill(manifest, "votes", votesOf(found), {
        sample: ({ sample }) => sample,
        group: { groups: true, of: ({ group }) => nameOf(group) },
        predicted: { groups: true, of: ({ predicted }) => nameOf(predicted) },
        own: ({ own }) => own,
      }),
    ],
    charts: chartsOf(found),
    methods: spoken(groups.names, (names) => methodsOf(called(names)), groups.column),
    notes: spokenAll(groups.names, (names) => notesOf(called(names)), groups.column),
    groups: groups.names,
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(found, input),
    drill: {
      table: input.table,
      featureNames,
      groups: grouped.groupNames,
      groupOrder: groups.names,
      groupColumn: groups.column,
      valueTitle: { en: "Value in the matrix", zh: "矩阵中的数值" },
      notes: Array.from(scaled, (value) => ({ en: `Importance ${numberText(value)}`, zh: `重要性 ${numberText(value)}` })),
      ...(input.replicates && { measured: { table: input.replicates.measured, of: input.replicates.of } }),
    },
  };
}

const isFlat = (data: Float64Array, columns: number): boolean => data.every((value, at) => value === data[at % columns]!);

function nothingVaries(features: number): DataFault {
  return new DataFault(
    "all-constant",
    {
      en: `None of the ${features} features varies between the samples that have a group, so that no tree can divide them. Check whether the right table was chosen.`,
      zh: `在有分组的样本中，${features} 个特征均无变化，无法生成决策树。请检查是否选对了数据表。`,
    },
    { table: "matrix" },
  );
}

function tooManyTried(tried: number, features: number): DataFault {
  return new DataFault("too-many-tried", {
    en: `${tried} features are to be tried at each division, but there are only ${features}. Choose at most ${features}, or the root of their number.`,
    zh: `要求每次分裂尝试 ${tried} 个特征，但只有 ${features} 个特征。请选择不超过 ${features} 的值，或使用特征数的平方根。`,
  });
}
