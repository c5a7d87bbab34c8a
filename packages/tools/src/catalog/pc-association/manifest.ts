import { cites } from "#parts/cites.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";

const accept = [".csv", ".tsv", ".txt"];

export const manifest = declare({
  id: "pc-association",
  version: "1.0.0",
  internal: true,
  category: "multivariate",
  name: { en: "Components and sample data", zh: "主成分与样本信息" },
  summary: {
    en: "Says which columns of the sample sheet the principal components go with: groups, batches, days, covariates.",
    zh: "说明各主成分与样本表中的哪些列相关：分组、批次、日期或协变量。",
  },
  keywords: ["PCA", "batch", "confounding", "covariates", "主成分", "批次", "混杂"],
  inputs: [
    {
      name: "scores",
      takes: "table",
      title: { en: "Scores", zh: "得分" },
      help: { en: "The table “scores” of PCA: a row a sample, a column a component.", zh: "主成分分析的 scores 表：每行一个样本，每列一个主成分。" },
      required: true,
      accept,
    },
    {
      name: "sheet",
      takes: "table",
      title: { en: "Sample sheet", zh: "样本表" },
      help: { en: "A row a sample, its name in the first column.", zh: "每行一个样本，第一列为样本名。" },
      required: true,
      accept,
    },
  ],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 1, each_megabyte: 0.3 } },
  params: [
    {
      name: "columns",
      kind: "names",
      title: { en: "Columns", zh: "列" },
      help: { en: "Of the sample sheet; left empty all that vary and don't name each sample.", zh: "样本表中的列；留空则取所有有变化且并非逐样本命名的列。" },
      optional: true,
    },
    { name: "components", kind: "integer", title: { en: "Components", zh: "主成分数" }, minimum: 1, maximum: 10, default: 5 },
  ],
  task_name: [{ en: "components and sample data", zh: "主成分与样本信息" }],
  outputs: {
    tables: [
      {
        name: "associations",
        title: { en: "Associations", zh: "关联" },
        columns: [
          { name: "column", title: { en: "Column", zh: "列" }, help: { en: "Of the sample sheet.", zh: "样本表中的列。" } },
          { name: "component", title: { en: "Component", zh: "主成分" }, help: { en: "Principal component.", zh: "主成分。" } },
          {
            name: "kind",
            title: { en: "Kind", zh: "类型" },
            help: { en: "Numbers are a straight line, words a mean each.", zh: "数字按直线处理，文字按各水平的均值处理。" },
            cells: { numbers: { en: "Numbers", zh: "数值" }, words: { en: "Words", zh: "分类" } },
          },
          { name: "n", title: { en: "Samples", zh: "样本数" }, help: { en: "Samples with both.", zh: "两者都有的样本数。" } },
          {
            name: "r2",
            title: { en: "R²", zh: "R²" },
            help: { en: "Share of the component's variance that the column explains.", zh: "该列解释的主成分方差比例。" },
          },
          { name: "p", help: { en: "Of the F of the linear model.", zh: "线性模型 F 检验的 p 值。" } },
          { name: "p_adj", help: { en: "Adjusted over all rows (Benjamini–Hochberg).", zh: "对全部行校正（Benjamini–Hochberg）。" } },
        ],
      },
    ],
    charts: [{ name: "map", title: { en: "Components and sample data", zh: "主成分与样本信息" } }],
  },
  citations: [{ ...cites.fisher }, { ...cites.fdr }],
  example: {
    title: { en: "Scores of a run in two batches", zh: "两个批次样本的得分" },
    inputs: { scores: "association-scores.csv", sheet: "association-samples.csv" },
    params: {},
  },
});

/** What the manifest's check leaves of a form. */
export type PcAssociationParams = ParamsOf<typeof manifest>;
