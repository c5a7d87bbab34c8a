import { declare, type ParamsOf } from "#parts/declare.ts";
import { groupingParam } from "#parts/grouped-params.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { measuredValues, valueTitles } from "@analyte/contract/projects/project";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";

/** Of one sample each. Laboratories write them in either case; words of their own stay as they are. */
const roleWords = {
  sample: { en: "sample", zh: "样本" },
  qc: { en: "QC", zh: "QC" },
  blank: { en: "blank", zh: "空白" },
  reference: { en: "reference", zh: "参考" },
  standard: { en: "standard", zh: "标准品" },
};
const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
const roleCells = Object.fromEntries(
  Object.entries(roleWords).flatMap(([role, words]) => [role, role.toUpperCase(), capital(role)].map((cell) => [cell, words])),
);

/** As cells of the file say them. */
export const checkCells = {
  samples: { en: "Samples", zh: "样本数" },
  features: { en: "Features", zh: "特征数" },
  gaps: { en: "Share of cells without a value", zh: "缺失值比例" },
  zeros: { en: "Cells of 0", zh: "为 0 的单元格数" },
  negative: { en: "Cells below 0", zh: "小于 0 的单元格数" },
  empty: { en: "Features without any value", zh: "没有任何数值的特征数" },
  largest: { en: "Largest value", zh: "最大值" },
  fractions: { en: "Share of values with decimals", zh: "带小数的数值比例" },
};
export const resultCells = { fine: { en: "Fine", zh: "正常" }, look: { en: "Look at it", zh: "请查看" } };

export const manifest = declare({
  id: "data-summary",
  version: "1.1.0",
  internal: true,
  category: "prepare",
  name: { en: "Data and samples", zh: "数据概况" },
  summary: {
    en: "Says what a study consists of: samples by role and group, features by level of identification and class, gaps and odd values.",
    zh: "概括研究的构成：各角色与分组的样本数、各鉴定级别与类别的特征数、缺失值与异常值。",
  },
  keywords: ["summary", "roles", "classes", "MSI", "gaps", "概况", "角色", "类别", "缺失值"],
  inputs: [matrixInput, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 1, each_megabyte: 0.3 } },
  params: [
    {
      name: "role",
      kind: "column",
      title: { en: "Role of samples", zh: "样本角色" },
      help: { en: "The column that says which rows are samples, QC samples or blanks.", zh: "标明样本、QC 或空白的列。" },
      optional: true,
    },
    { ...groupingParam, optional: true },
    {
      name: "classes",
      kind: "columns",
      of: "features",
      title: { en: "Class of features", zh: "特征类别" },
      help: { en: "One column of the feature sheet.", zh: "特征表中的一列。" },
      optional: true,
    },
    {
      name: "value",
      kind: "choice",
      title: { en: "Values", zh: "数值" },
      help: { en: "Areas that look like logarithms are to be looked at.", zh: "看似对数值的峰面积需要查看。" },
      options: measuredValues.map((value) => ({ value, label: valueTitles[value] })),
      default: "other",
    },
    excludeParam,
  ],
  task_name: [{ en: "data and samples", zh: "数据概况" }],
  outputs: {
    tables: [
      {
        name: "roles",
        title: { en: "Samples by role and group", zh: "各角色与分组的样本" },
        columns: [
          {
            name: "role",
            title: { en: "Role", zh: "角色" },
            cells: roleCells,
            help: { en: "As the sample sheet has it; empty where it says none.", zh: "样本表中的角色；未注明时为空。" },
          },
          { name: "group", help: { en: "Group; empty for samples of none.", zh: "分组；不属于任何组时为空。" } },
          { name: "samples", title: { en: "Samples", zh: "样本数" }, help: { en: "As many rows of the matrix.", zh: "矩阵中的行数。" } },
        ],
      },
      {
        name: "levels",
        title: { en: "Features by level and mode", zh: "各鉴定级别与模式的特征" },
        columns: [
          {
            name: "msi",
            title: { en: "Level", zh: "级别" },
            help: { en: "Level of identification, the column msi of the feature sheet; empty without it.", zh: "鉴定级别（特征表的 msi 列）；没有时为空。" },
          },
          {
            name: "mode",
            title: { en: "Mode", zh: "模式" },
            help: { en: "Ionisation, the column mode; empty without it.", zh: "离子模式（mode 列）；没有时为空。" },
          },
          { name: "features", title: { en: "Features", zh: "特征数" }, help: { en: "As many features.", zh: "特征数。" } },
          {
            name: "named",
            title: { en: "With a name", zh: "有名称" },
            help: { en: "Of these have a name that isn't their id.", zh: "其中名称不同于编号者。" },
          },
        ],
      },
      {
        name: "classes",
        title: { en: "Features by class", zh: "各类别的特征" },
        order: { by: "features", from: "largest" },
        columns: [
          {
            name: "class",
            title: { en: "Class", zh: "类别" },
            help: { en: "As the feature sheet has it; features without one are left out.", zh: "特征表中的类别；没有类别的特征不计。" },
          },
          { name: "features", title: { en: "Features", zh: "特征数" }, help: { en: "As many features.", zh: "特征数。" } },
        ],
      },
      {
        name: "checks",
        title: { en: "Checks", zh: "检查" },
        columns: [
          {
            name: "check",
            title: { en: "Check", zh: "检查项" },
            help: { en: "What is counted in the matrix.", zh: "在矩阵中统计的内容。" },
            cells: checkCells,
          },
          {
            name: "value",
            title: { en: "Value", zh: "数值" },
            help: { en: "A count, or the value itself; of gaps and decimals a share, 0 to 1.", zh: "个数或数值；缺失值和小数为比例（0 到 1）。" },
          },
          {
            name: "result",
            title: { en: "Result", zh: "结果" },
            help: {
              en: "To be looked at: more than a fifth of gaps, any 0 or negative value, any feature without a value; of peak areas a largest value as of logarithms, most of them with decimals.",
              zh: "需查看的情形：缺失值超过五分之一，存在 0 或负值，或有特征没有任何数值；峰面积的最大值如同对数值且多数带小数。",
            },
            cells: resultCells,
          },
        ],
      },
    ],
    charts: [
      { name: "roles", title: { en: "Samples by role and group", zh: "各角色与分组的样本" } },
      { name: "classes", title: { en: "Features by class", zh: "各类别的特征" } },
    ],
  },
  citations: [],
  example: {
    title: { en: "A run with QC samples and blanks", zh: "含 QC 样本与空白的一批样本" },
    inputs: { matrix: "qc-matrix.csv", samples: "qc-samples.csv", features: "features.csv" },
    params: { role: "type", classes: ["class"] },
  },
});

/** What the manifest's check leaves of a form. */
export type DataSummaryParams = ParamsOf<typeof manifest>;
