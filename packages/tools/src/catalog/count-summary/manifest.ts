import { countsInput, groupsOfCounts } from "#parts/count-inputs.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { featuresInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "count-summary",
  version: "1.0.0",
  internal: true,
  category: "prepare",
  name: { en: "Libraries", zh: "测序数据概况" },
  summary: {
    en: "Says of every library how deep it was read, how many features it shows, and how much of it a few features take.",
    zh: "给出每个文库的测序深度、检出的特征数，以及少数特征所占的比例。",
  },
  keywords: ["counts", "RNA-seq", "library size", "depth", "计数", "文库", "测序深度"],
  inputs: [{ ...countsInput, size: { samples: 2, features: 2 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 1, each_megabyte: 0.3 } },
  params: [groupsOfCounts, excludeParam],
  task_name: [{ en: "libraries", zh: "测序数据概况" }],
  outputs: {
    tables: [
      {
        name: "libraries",
        title: { en: "Libraries", zh: "文库" },
        samples: { id: "sample" },
        columns: [
          { name: "sample", help: { en: "Sample.", zh: "样本。" } },
          { name: "group", help: { en: "Its group; empty where none was chosen.", zh: "所在的组；未选择分组时为空。" } },
          { name: "total", title: { en: "Counts", zh: "总计数" }, help: { en: "Sum of its counts.", zh: "该样本的计数之和。" } },
          {
            name: "detected",
            title: { en: "Features detected", zh: "检出的特征数" },
            help: { en: "Features with a count above 0.", zh: "计数大于 0 的特征数。" },
          },
          {
            name: "top_1pct",
            title: { en: "Share of the top 1 %", zh: "前 1 % 特征的占比" },
            help: {
              en: "Share of the counts that the hundredth part of the features with the most counts takes, 0 to 1; the number of features is rounded up.",
              zh: "计数最高的 1 % 特征（个数向上取整）所占的计数比例，0 到 1。",
            },
          },
        ],
      },
    ],
    charts: [{ name: "libraries", title: { en: "Libraries", zh: "文库" } }],
  },
  citations: [],
  example: {
    title: { en: "Cells with and without a drug", zh: "给药与未给药的细胞" },
    inputs: { matrix: "counts-matrix.csv", samples: "counts-samples.csv", features: "counts-genes.csv" },
    params: { grouping: { column: "group" } },
  },
});

/** What the manifest's check leaves of a form. */
export type CountSummaryParams = ParamsOf<typeof manifest>;
