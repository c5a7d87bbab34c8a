import { declare, type ParamsOf } from "#parts/declare.ts";

/** As many comparisons are counted. */
export const mostTables = 30;
export const selectedSlot = (at: number): string => `selected_${at + 1}`;
export const rulesSlot = (at: number): string => `rules_${at + 1}`;

const accept = [".csv", ".tsv", ".txt"];
const selectedInput = (at: number) =>
  ({
    name: selectedSlot(at),
    takes: "table",
    title: { en: `Selected features ${at + 1}`, zh: `差异特征 ${at + 1}` },
    help: { en: "The table “selected” of “Select features”.", zh: "“差异特征筛选”的 selected 表。" },
    required: at === 0,
    accept,
  }) as const;
const rulesInput = (at: number) =>
  ({
    name: rulesSlot(at),
    takes: "table",
    title: { en: `Counts under the rules ${at + 1}`, zh: `各规则下的数目 ${at + 1}` },
    help: { en: "The table “counts” of “Select features”.", zh: "“差异特征筛选”的 counts 表。" },
    required: at === 0,
    accept,
  }) as const;
const places = Array.from({ length: mostTables }, (_, at) => at);

export const manifest = declare({
  id: "difference-counts",
  version: "1.0.0",
  internal: true,
  category: "compare",
  name: { en: "Counts and overlap", zh: "差异数量与交集" },
  summary: {
    en: "Says how many features each comparison selects under the usual rules, and which of them several comparisons have in common.",
    zh: "列出各比较在常用规则下的差异特征数，以及多个比较共有的特征。",
  },
  keywords: ["counts", "overlap", "UpSet", "数量", "交集"],
  inputs: [...places.map(selectedInput), ...places.map(rulesInput)],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 1, each_megabyte: 0.3 } },
  params: [
    {
      name: "comparison",
      kind: "names",
      title: { en: "Comparisons", zh: "比较" },
      help: { en: "What the tables are about, in their order.", zh: "各表对应的比较，按其次序。" },
      optional: true,
    },
    {
      name: "compared",
      kind: "comparisons",
      title: { en: "Their groups", zh: "各比较的组" },
      help: {
        en: "The two groups of each comparison, in the same order: figures follow what these are called.",
        zh: "各比较的两个组，次序相同；图随组名的更改而更改。",
      },
      optional: true,
    },
  ],
  task_name: [{ en: "counts and overlap", zh: "差异数量与交集" }],
  outputs: {
    tables: [
      {
        name: "counts",
        title: { en: "Counts under the rules", zh: "各规则下的数目" },
        columns: [
          {
            name: "comparison",
            title: { en: "Comparison", zh: "比较" },
            help: { en: "The first group against the second, as they are called.", zh: "第一组对第二组，按现有组名。" },
          },
          {
            name: "rule",
            title: { en: "Rule", zh: "规则" },
            help: { en: "With its usual limits; the chosen rule with its own.", zh: "采用常用界限；所选规则采用其自身界限。" },
            cells: {
              fdr: { en: "adjusted p and fold change", zh: "校正 p 值与差异倍数" },
              provider: { en: "VIP, p and fold change", zh: "VIP、p 值与差异倍数" },
              "fdr-only": { en: "adjusted p alone", zh: "仅校正 p 值" },
              custom: { en: "own limits", zh: "自定义" },
            },
          },
          {
            name: "up",
            title: { en: "Higher in the first group", zh: "在第一组中较高" },
            help: { en: "Features that are higher in the group that stands first in the comparison.", zh: "在比较中列于首位的组中较高的特征数。" },
          },
          {
            name: "down",
            title: { en: "Higher in the second group", zh: "在第二组中较高" },
            help: { en: "Features that are higher in the group that stands second.", zh: "在比较中列于次位的组中较高的特征数。" },
          },
          { name: "total", title: { en: "Together", zh: "合计" }, help: { en: "Higher in one of the two.", zh: "二者之和。" } },
        ],
      },
      {
        name: "overlap",
        title: { en: "Overlap", zh: "交集" },
        order: { by: "features", from: "largest" },
        columns: [
          {
            name: "comparisons",
            title: { en: "Selected in these and no other", zh: "仅在这些比较中入选" },
            help: { en: "The comparisons, joined by “ & ”.", zh: "比较名称，以“ & ”连接。" },
          },
          { name: "size", title: { en: "Comparisons", zh: "比较数" }, help: { en: "How many they are.", zh: "比较的个数。" } },
          { name: "features", title: { en: "Features", zh: "特征数" }, help: { en: "How many features there are.", zh: "特征个数。" } },
          { name: "members", title: { en: "Names", zh: "特征名称" }, help: { en: "Their names, or ids.", zh: "特征名称或编号。" } },
        ],
      },
      {
        name: "features",
        title: { en: "Features selected", zh: "入选特征" },
        features: { id: "feature", name: "name" },
        columns: [
          { name: "feature", help: { en: "Selected in one comparison or more.", zh: "至少在一个比较中入选的特征。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "size", title: { en: "Comparisons", zh: "比较数" }, help: { en: "As many select it.", zh: "入选的比较个数。" } },
          {
            name: "comparisons",
            title: { en: "Selected in", zh: "入选的比较" },
            help: { en: "The comparisons that select it.", zh: "该特征入选的比较。" },
          },
        ],
      },
    ],
    charts: [
      { name: "rules", title: { en: "Counts under the rules", zh: "各规则下的差异特征数" } },
      { name: "overlap", title: { en: "Overlap", zh: "交集" } },
    ],
  },
  citations: [],
  example: {
    title: { en: "Two comparisons under three rules", zh: "三种规则下的两个比较" },
    inputs: { selected_1: "marked-high.csv", selected_2: "marked-low.csv", rules_1: "rules-high.csv", rules_2: "rules-low.csv" },
    params: { comparison: ["High vs Control", "Low vs Control"] },
  },
});

/** What the manifest's check leaves of a form. */
export type DifferenceCountsParams = ParamsOf<typeof manifest>;
