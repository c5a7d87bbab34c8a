import type { Slot } from "@analyte/contract/manifest";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";

const further = (number: number): Slot[] => [
  {
    ...matrixInput,
    name: `matrix_${number}`,
    required: false,
    title: { en: `Data matrix ${number}`, zh: `数据矩阵 ${number}` },
    help: { en: "Joined to those before it; left empty there is none.", zh: "与前面的矩阵合并；没有则留空。" },
  },
  {
    ...featuresInput,
    name: `features_${number}`,
    title: { en: `Feature sheet ${number}`, zh: `特征表 ${number}` },
    help: { en: `Of the features of data matrix ${number}.`, zh: `对应数据矩阵 ${number} 的特征。` },
  },
];

export const manifest = declare({
  id: "combine-tables",
  version: "1.0.0",
  category: "prepare",
  name: { en: "Combine tables", zh: "表格合并与整理" },
  summary: {
    en: "Joins up to four matrices by samples or by features, combines what is measured twice, renames, picks and transposes, and says what became of every id.",
    zh: "按样本或特征合并最多四个数据矩阵，合并重复测量，改名、挑选和转置，并说明每个编号的去向。",
  },
  keywords: [
    "join",
    "merge",
    "combine",
    "append",
    "subset",
    "transpose",
    "rename",
    "aggregate",
    "duplicates",
    "positive and negative mode",
    "合并",
    "拼接",
    "转置",
    "改名",
    "去重",
    "正负离子模式",
  ],
  next: ["missing-values", "normalise", "pca", "two-groups"],
  inputs: [matrixInput, samplesInput, featuresInput, ...further(2), ...further(3), ...further(4)],
  needs: { cores: 1, memory_megabytes: { least: 512, each_megabyte: 60 }, seconds: { least: 5, each_megabyte: 1 } },
  params: [
    {
      name: "join",
      kind: "choice",
      title: { en: "The tables have", zh: "各表之间" },
      options: [
        {
          value: "samples",
          label: { en: "the same samples, other features", zh: "样本相同，特征不同" },
          help: { en: "Put side by side, by the samples' names.", zh: "按样本名左右拼接。" },
        },
        {
          value: "features",
          label: { en: "the same features, other samples", zh: "特征相同，样本不同" },
          help: { en: "Put below each other, by the features' ids.", zh: "按特征编号上下拼接。" },
        },
      ],
      default: "samples",
    },
    {
      name: "keep",
      kind: "choice",
      title: { en: "Of what they share, keep", zh: "相同部分保留" },
      options: [
        { value: "all-tables", label: { en: "what every table has", zh: "所有表都有的" } },
        {
          value: "any-table",
          label: { en: "what any table has", zh: "任一表有的" },
          help: { en: "Cells that a table lacks stay empty.", zh: "缺少的单元格留空。" },
        },
        { value: "first-table", label: { en: "what the first table has", zh: "第一个表有的" } },
      ],
      default: "all-tables",
    },
    {
      name: "clash",
      kind: "choice",
      title: { en: "The same name in two tables", zh: "不同表中的同名列" },
      help: {
        en: "Of what is put beside each other: features with the same samples, samples with the same features.",
        zh: "指拼接的一侧：样本相同时为特征，特征相同时为样本。",
      },
      options: [
        { value: "rename", label: { en: "keep both; add the table's number", zh: "都保留，加上表的序号" } },
        { value: "combine", label: { en: "combine their values", zh: "合并数值" } },
        { value: "refuse", label: { en: "stop and say so", zh: "停止并提示" } },
      ],
      default: "rename",
    },
    {
      name: "name_features",
      kind: "columns",
      of: "features",
      title: { en: "Call features by", zh: "特征改用" },
      help: {
        en: "Columns of the feature sheets, such as compound; left empty the ids stay. An empty cell keeps its id.",
        zh: "特征表的列，例如化合物；留空则保留编号。空单元格保留原编号。",
      },
      optional: true,
    },
    {
      name: "name_samples",
      kind: "column",
      title: { en: "Call samples by", zh: "样本改用" },
      help: { en: "A column of the sample sheet, such as subject; left empty the names stay.", zh: "样本表的列，例如受试者；留空则保留样本名。" },
      optional: true,
    },
    {
      name: "duplicates",
      kind: "choice",
      title: { en: "The same name twice in a table", zh: "同一表中的重名" },
      options: [
        { value: "refuse", label: { en: "stop and say so", zh: "停止并提示" } },
        { value: "combine", label: { en: "combine their values", zh: "合并数值" } },
      ],
      default: "refuse",
    },
    {
      name: "combine_by",
      kind: "choice",
      title: { en: "Combine values by", zh: "合并方式" },
      help: { en: "Of the values that are there; a cell is empty where none is.", zh: "只计现有数值；均无数值时单元格为空。" },
      options: [
        { value: "mean", label: { en: "mean", zh: "均值" } },
        { value: "median", label: { en: "median", zh: "中位数" } },
        { value: "sum", label: { en: "sum", zh: "总和" } },
        { value: "max", label: { en: "largest", zh: "最大值" } },
      ],
      default: "mean",
    },
    {
      name: "rename",
      kind: "names",
      title: { en: "Rename", zh: "改名" },
      help: { en: "One a line: “old = new”, features or samples.", zh: "每行一个：“旧名 = 新名”，特征或样本均可。" },
      optional: true,
      advanced: true,
    },
    {
      name: "features",
      kind: "names",
      title: { en: "Only these features", zh: "仅保留这些特征" },
      help: { en: "One a line, as they are called in the result; left empty all.", zh: "每行一个，按结果中的名称；留空则全部保留。" },
      optional: true,
      list: "ids",
      advanced: true,
    },
    {
      name: "samples",
      kind: "names",
      title: { en: "Only these samples", zh: "仅保留这些样本" },
      help: { en: "One a line, as they are called in the result; left empty all.", zh: "每行一个，按结果中的名称；留空则全部保留。" },
      optional: true,
      advanced: true,
    },
    {
      name: "transpose",
      kind: "boolean",
      title: { en: "Make features of samples (transpose)", zh: "样本与特征互换（转置）" },
      default: false,
      advanced: true,
    },
    excludeParam,
  ],
  task_name: [{ en: "{join}", zh: "{join}" }],
  outputs: {
    tables: [
      {
        name: "matrix",
        title: { en: "Combined table", zh: "合并后的表" },
        holds: "matrix",
        columns: [{ name: "sample", help: { en: "Sample; then one column for each feature.", zh: "样本名；其后每列为一个特征。" } }],
      },
      {
        name: "ids",
        title: { en: "What became of every id", zh: "各编号的去向" },
        columns: [
          {
            name: "axis",
            help: { en: "Sample or feature.", zh: "样本或特征。" },
            cells: { sample: { en: "sample", zh: "样本" }, feature: { en: "feature", zh: "特征" } },
          },
          { name: "table", title: { en: "Table", zh: "表" }, help: { en: "1 is the first data matrix.", zh: "1 为第一个数据矩阵。" } },
          { name: "id", help: { en: "As the table calls it.", zh: "表中的编号。" } },
          {
            name: "result",
            title: { en: "In the result", zh: "结果中的名称" },
            help: { en: "As the result calls it; empty where it is left out.", zh: "结果中的名称；未保留时为空。" },
          },
          { name: "kept", help: { en: "Whether it is part of the result.", zh: "是否保留在结果中。" } },
          {
            name: "note",
            help: {
              en: "Why it is left out, or what was done to it: not in table 2; not in the list; combined with others; has the table's number because another table has the name; has no name in the sheet, keeps its id.",
              zh: "未保留的原因或所做的处理（以英文记录）：not in table 2 不在表 2 中；not in the list 不在名单中；combined with others 与其他合并；has the table's number 因与其他表重名而加上表的序号；keeps its id 表中没有名称，保留编号。",
            },
          },
        ],
      },
    ],
    charts: [{ name: "ids", title: { en: "Kept and left out", zh: "保留与未保留" } }],
  },
  citations: [],
  example: {
    title: { en: "Positive and negative mode", zh: "正、负离子模式" },
    inputs: {
      matrix: "modes-positive.csv",
      features: "modes-positive-features.csv",
      matrix_2: "modes-negative.csv",
      features_2: "modes-negative-features.csv",
    },
    params: { name_features: ["compound"], duplicates: "combine", clash: "combine", combine_by: "sum" },
  },
});

/** What the manifest's check leaves of a form. */
export type CombineTablesParams = ParamsOf<typeof manifest>;
