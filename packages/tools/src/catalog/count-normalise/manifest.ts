import { countsInput } from "#parts/count-inputs.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { featuresInput, samplesInput } from "#parts/table-inputs.ts";

const matrixOf = (name: "logcpm" | "tpm", title: { en: string; zh: string }) =>
  ({
    name,
    holds: "matrix",
    title,
    samples: { id: "sample" },
    columns: [{ name: "sample", help: { en: "Sample; one further column for each feature.", zh: "样本；其后每列为一个特征。" } }],
  }) as const;

export const manifest = declare({
  id: "count-normalise",
  version: "1.0.0",
  internal: true,
  category: "prepare",
  name: { en: "TMM", zh: "表达量标准化" },
  summary: {
    en: "Makes libraries comparable by TMM and gives log2 counts per million; transcripts per million, too, where lengths are known.",
    zh: "以 TMM 使文库可比，给出 log2 每百万计数；已知长度时另给出 TPM。",
  },
  keywords: ["counts", "RNA-seq", "TMM", "CPM", "TPM", "edgeR", "计数", "标准化"],
  inputs: [{ ...countsInput, size: { samples: 2, features: 2 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 40 }, seconds: { least: 1, each_megabyte: 1 } },
  params: [
    {
      name: "length",
      kind: "column",
      title: { en: "Lengths", zh: "长度" },
      help: {
        en: "The column of the feature sheet with the length of each feature in base pairs; with it transcripts per million are given as well.",
        zh: "特征表中给出特征长度（bp）的列；选择后另给出 TPM。",
      },
      optional: true,
    },
    excludeParam,
  ],
  task_name: [{ en: "TMM", zh: "TMM 标准化" }],
  outputs: {
    tables: [
      matrixOf("logcpm", { en: "log2 counts per million", zh: "log2 每百万计数" }),
      matrixOf("tpm", { en: "Transcripts per million", zh: "TPM" }),
      {
        name: "factors",
        title: { en: "Libraries", zh: "文库" },
        samples: { id: "sample" },
        columns: [
          { name: "sample", help: { en: "Sample.", zh: "样本。" } },
          { name: "library", title: { en: "Counts", zh: "总计数" }, help: { en: "Sum of its counts.", zh: "计数之和。" } },
          {
            name: "factor",
            title: { en: "TMM factor", zh: "TMM 因子" },
            help: { en: "Times the sum it gives the effective size.", zh: "与总计数相乘得到有效文库大小。" },
          },
          {
            name: "effective",
            title: { en: "Effective size", zh: "有效文库大小" },
            help: { en: "Sum times factor: what counts are divided by.", zh: "总计数 × 因子，即计数所除的数。" },
          },
        ],
      },
    ],
    charts: [
      { name: "boxes", title: { en: "Boxes before and after", zh: "标准化前后箱线图" } },
      { name: "densities", title: { en: "Densities before and after", zh: "标准化前后密度曲线" } },
    ],
  },
  citations: [
    {
      text: "Robinson MD, Oshlack A. A scaling normalization method for differential expression analysis of RNA-seq data. Genome Biol 2010;11:R25.",
      doi: "10.1186/gb-2010-11-3-r25",
    },
    {
      text: "Robinson MD, McCarthy DJ, Smyth GK. edgeR: a Bioconductor package for differential expression analysis of digital gene expression data. Bioinformatics 2010;26:139–140.",
      doi: "10.1093/bioinformatics/btp616",
    },
    {
      text: "Wagner GP, Kin K, Lynch VJ. Measurement of mRNA abundance using RNA-seq data: RPKM measure is inconsistent among samples. Theory Biosci 2012;131:281–285.",
      doi: "10.1007/s12064-012-0162-3",
      when: { param: "length", is_not: [null] },
    },
  ],
  example: {
    title: { en: "Cells with and without a drug", zh: "给药与未给药的细胞" },
    inputs: { matrix: "counts-matrix.csv", samples: "counts-samples.csv", features: "counts-lengths.csv" },
    params: { length: "length" },
  },
});

/** What the manifest's check leaves of a form. */
export type CountNormaliseParams = ParamsOf<typeof manifest>;
