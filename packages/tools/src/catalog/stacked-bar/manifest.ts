import { declare, type ParamsOf } from "#parts/declare.ts";
import { groupingParam } from "#parts/grouped-params.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { replicatesParam } from "#parts/replicates.ts";
import { inputScaleParam } from "#parts/scale-params.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";
import { partWords } from "./part-words.ts";

/** A figure holds so many samples. */
export const mostSamples = 200;

export const manifest = declare({
  id: "stacked-bar",
  version: "1.0.0",
  category: "charts",
  name: { en: "Stacked bars", zh: "堆叠柱状图" },
  summary: {
    en: "Shows what samples or groups consist of: shares or amounts of features or of their classes, the largest by name and the others together.",
    zh: "展示样本或分组的组成：特征或其类别的比例或总量，最大的若干项单独列出，其余合并。",
  },
  keywords: [
    "stacked bar",
    "composition",
    "share",
    "relative abundance",
    "percent",
    "lipid class",
    "class sum",
    "top N",
    "others",
    "堆叠图",
    "堆积柱状图",
    "组成",
    "占比",
    "相对丰度",
    "类别汇总",
    "脂质类别",
  ],
  picture: "stacks",
  next: ["box-violin", "heatmap", "pca"],
  inputs: [
    matrixInput,
    samplesInput,
    {
      ...featuresInput,
      help: {
        en: "One row for each feature: its id, then columns whose values can be the parts, such as class.",
        zh: "每个特征一行：第一列为特征编号，其后的列（如类别）可作为组成部分。",
      },
    },
  ],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 2, each_megabyte: 0.2 } },
  params: [
    {
      name: "class_columns",
      kind: "columns",
      of: "features",
      title: { en: "Parts are the values of", zh: "组成部分取自" },
      help: {
        en: "A column of the feature sheet, such as class: amounts of its features are added up. Several columns: each combination is a part. Left empty: every feature is a part.",
        zh: "特征表中的一列，例如类别：同类特征的数值相加。选择多列时，每种组合为一个部分。留空则每个特征为一个部分。",
      },
      optional: true,
    },
    {
      name: "show",
      kind: "choice",
      title: { en: "Show", zh: "显示" },
      options: [
        { value: "share", label: { en: "shares of the total", zh: "占总量的比例" }, help: { en: "Every sample sums up to 100 %.", zh: "每个样本合计 100%。" } },
        { value: "amount", label: { en: "amounts", zh: "总量" }, help: { en: "Sums of the values as measured.", zh: "原始数值之和。" } },
      ],
      default: "share",
    },
    {
      name: "bars",
      kind: "choice",
      title: { en: "A bar is", zh: "每个柱表示" },
      options: [
        { value: "groups", label: { en: "a group: the mean of its samples", zh: "一个组（组内样本的均值）" } },
        { value: "samples", label: { en: "a sample", zh: "一个样本" }, help: { en: `${mostSamples} at most.`, zh: `最多 ${mostSamples} 个。` } },
      ],
      default: "groups",
    },
    {
      ...groupingParam,
      optional: true,
      help: {
        en: "A column of the sample sheet, a sample group program, or samples picked by hand. Left empty: all samples together.",
        zh: "样本表中的一列、样本分组方案，或手动选择的样本。留空则所有样本合在一起。",
      },
    },
    replicatesParam,
    {
      name: "top",
      kind: "integer",
      title: { en: "Parts by name, at most", zh: "单独列出的部分数上限" },
      help: { en: "The largest on average over all samples; the others are one part.", zh: "按全部样本的均值取最大的若干项，其余合并为一项。" },
      minimum: 1,
      maximum: 11,
      default: 6,
    },
    {
      name: "order",
      kind: "choice",
      title: { en: "Samples of a group stand", zh: "组内样本的顺序" },
      options: [
        { value: "table", label: { en: "as in the table", zh: "与数据表一致" } },
        { value: "largest", label: { en: "by the largest part", zh: "按最大的部分排列" } },
      ],
      default: "table",
      when: { param: "bars", is: ["samples"] },
    },
    inputScaleParam,
    excludeParam,
  ],
  task_name: [
    { en: "{class_columns} by {grouping}", zh: "按 {grouping} 的 {class_columns}" },
    { en: "by {grouping}", zh: "按 {grouping}" },
  ],
  outputs: {
    tables: [
      {
        name: "stacks",
        holds: "values",
        title: { en: "Parts of the bars", zh: "各柱的组成" },
        columns: [
          { name: "sample", help: { en: "Sample, where a bar is one.", zh: "每个柱为一个样本时的样本名。" } },
          { name: "group", help: { en: "Group of samples.", zh: "样本所在的组。" } },
          { name: "n", title: { en: "Samples", zh: "样本数" }, help: { en: "Samples of the bar whose total is above 0.", zh: "该柱中总量大于 0 的样本数。" } },
          {
            name: "part",
            title: { en: "Part", zh: "部分" },
            help: { en: "Feature or class; “others” are all that are not shown by name.", zh: "特征或类别；“其他”（文件中为 others）为未单独列出的部分之和。" },
            cells: partWords,
          },
          { name: "name", help: { en: "What it is called in the figure.", zh: "图中的名称。" }, cells: partWords },
          {
            name: "share",
            title: { en: "Share (%)", zh: "比例（%）" },
            help: { en: "Of the sample's total, in %; of a group the mean of its samples.", zh: "占样本总量的百分比；组为各样本的均值。" },
          },
          {
            name: "amount",
            title: { en: "Amount", zh: "总量" },
            help: { en: "Sum of the values as measured; of a group the mean of its samples.", zh: "原始数值之和；组为各样本的均值。" },
          },
        ],
      },
      {
        name: "parts",
        title: { en: "All parts", zh: "全部组成部分" },
        columns: [
          {
            name: "part",
            title: { en: "Part", zh: "部分" },
            help: { en: "Feature or class, the largest first.", zh: "特征或类别，由大到小。" },
            cells: partWords,
          },
          { name: "name", help: { en: "Its name.", zh: "名称。" }, cells: partWords },
          { name: "features", title: { en: "Features", zh: "特征数" }, help: { en: "Features that are added up.", zh: "相加的特征数。" } },
          {
            name: "mean_share",
            title: { en: "Mean share (%)", zh: "平均比例（%）" },
            help: { en: "Mean share over the samples of all bars.", zh: "所有参与样本的平均比例。" },
          },
          { name: "mean_amount", title: { en: "Mean amount", zh: "平均总量" }, help: { en: "Mean amount over the same samples.", zh: "同样样本的平均总量。" } },
          {
            name: "shown",
            title: { en: "By name", zh: "是否单独列出" },
            help: { en: "Whether the figure shows it by name; else it is among the others.", zh: "图中是否单独列出；否则计入其他。" },
          },
        ],
      },
    ],
    charts: [{ name: "stacks", holds: "values", title: { en: "Composition", zh: "组成" } }],
  },
  citations: [],
  example: {
    title: { en: "Lipid classes of fasted and refed mice, nmol/mL", zh: "禁食与再喂食小鼠的脂质类别（nmol/mL）" },
    inputs: { matrix: "lipids-matrix.csv", samples: "lipids-samples.csv", features: "lipids-features.csv" },
    params: { grouping: { column: "group" }, class_columns: ["class"] },
  },
});

/** What the manifest's check leaves of a form. */
export type StackedBarParams = ParamsOf<typeof manifest>;
