import { countsInput, groupsOfCounts } from "#parts/count-inputs.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { featuresInput, samplesInput } from "#parts/table-inputs.ts";

/** As cells of the file say it. */
export const lowReasons = {
  "few samples": { en: "Counted in too few samples", zh: "计数足够的样本过少" },
  "low total": { en: "Low total", zh: "总计数过低" },
};

export const manifest = declare({
  id: "count-filter",
  version: "1.0.0",
  internal: true,
  category: "prepare",
  name: { en: "Low counts", zh: "低表达过滤" },
  summary: {
    en: "Leaves out features that are counted too rarely to be tested, in the way of edgeR's filterByExpr.",
    zh: "按 edgeR 的 filterByExpr 方法剔除计数过低、无法检验的特征。",
  },
  keywords: ["counts", "RNA-seq", "filterByExpr", "edgeR", "计数", "过滤", "低表达"],
  inputs: [{ ...countsInput, size: { samples: 2, features: 2 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 1, each_megabyte: 0.5 } },
  params: [
    groupsOfCounts,
    {
      name: "least_count",
      kind: "number",
      title: { en: "Counts in enough samples, at least", zh: "足够多样本中的最低计数" },
      help: {
        en: "In a library of median size, in as many samples as the smallest group has; of groups above ten samples in 70 % of those beyond ten.",
        zh: "以中位大小的文库计，且满足的样本数不少于最小组的样本数；最小组超过 10 个样本时，超出部分按 70 % 计。",
      },
      minimum: 0,
      maximum: 1000,
      default: 10,
    },
    {
      name: "least_total",
      kind: "number",
      title: { en: "Counts over all samples, at least", zh: "全部样本的最低总计数" },
      minimum: 0,
      maximum: 10_000,
      default: 15,
      advanced: true,
    },
    excludeParam,
  ],
  task_name: [{ en: "low counts filtered", zh: "低计数过滤" }],
  outputs: {
    tables: [
      {
        name: "matrix",
        holds: "matrix",
        title: { en: "Counts of the features kept", zh: "保留特征的计数矩阵" },
        samples: { id: "sample" },
        columns: [{ name: "sample", help: { en: "Sample; one further column for each feature kept.", zh: "样本；其后每列为一个保留的特征。" } }],
      },
      {
        name: "features",
        title: { en: "Features and their counts", zh: "特征计数" },
        features: { id: "feature", name: "name" },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "kept", title: { en: "Kept", zh: "是否保留" }, help: { en: "Whether the feature is in the matrix.", zh: "该特征是否保留在矩阵中。" } },
          { name: "total", title: { en: "Counts", zh: "总计数" }, help: { en: "Over all samples.", zh: "全部样本的总计数。" } },
          {
            name: "samples_enough",
            title: { en: "Samples with enough counts", zh: "计数足够的样本数" },
            help: { en: "Samples that reach the limit in proportion to their library.", zh: "按文库大小折算后达到下限的样本数。" },
          },
          {
            name: "why",
            title: { en: "Limits failed", zh: "未满足的条件" },
            help: { en: "The limits that the feature does not keep.", zh: "该特征未满足的条件。" },
            cells: { ...lowReasons, "few samples; low total": { en: "Counted in too few samples; low total", zh: "计数足够的样本过少；总计数过低" } },
          },
        ],
      },
    ],
    charts: [{ name: "kept", title: { en: "Features kept and left out", zh: "保留与剔除的特征" } }],
  },
  citations: [
    {
      text: "Chen Y, Lun ATL, Smyth GK. From reads to genes to pathways: differential expression analysis of RNA-Seq experiments using Rsubread and the edgeR quasi-likelihood pipeline. F1000Research 2016;5:1438.",
      doi: "10.12688/f1000research.8987.2",
    },
  ],
  example: {
    title: { en: "Cells with and without a drug", zh: "给药与未给药的细胞" },
    inputs: { matrix: "counts-matrix.csv", samples: "counts-samples.csv", features: "counts-genes.csv" },
    params: { grouping: { column: "group" } },
  },
});

/** What the manifest's check leaves of a form. */
export type CountFilterParams = ParamsOf<typeof manifest>;
