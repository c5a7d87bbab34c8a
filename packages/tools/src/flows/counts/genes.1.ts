/** Gene expression from counts, first version. Its hash is held by a test once every chart of it is there; until then it may change. */
import type { FlowVersion } from "@analyte/contract/flows/version";
import { sections } from "../sections.ts";

const project = { matrix: { input: "matrix" }, samples: { input: "samples", soft: true }, features: { input: "features", soft: true } } as const;

export const countsGenes1: FlowVersion = {
  id: "counts.genes.1",
  flow: "counts",
  variant: "genes",
  number: 1,
  name: { en: "Gene expression from counts", zh: "转录组计数分析" },
  summary: {
    en: "From counts of sequencing reads to genes that differ between groups, and the sets that they stand in.",
    zh: "从测序计数出发，找出组间差异表达基因及其所在的基因集。",
  },
  kinds: ["transcriptome"],
  values: ["counts"],
  example: {
    study: "counts",
    name: { en: "Cells with and without a drug, in two genotypes", zh: "两种基因型细胞的加药与未加药比较" },
    comparisons: [
      { case: "WT drug", control: "WT vehicle" },
      { case: "KO drug", control: "KO vehicle" },
    ],
    covariates: ["day"],
  },
  sections: [sections.difference, sections.function],
  charts: [
    {
      id: "count-tests",
      map_module: "difference",
      name: { en: "voom–limma", zh: "差异表达检验" },
      tool: "count-differences",
      scope: "c",
      recommended: true,
      slots: project,
      params: {
        grouping: { take: "groups" },
        comparison: { take: "comparison" },
        covariates: { take: "covariates" },
        exclude: { take: "left-out" },
      },
      fields: [
        { param: "least_count", default: 10, minimum: 1, maximum: 100 },
        { param: "least_total", default: 15 },
        { param: "adjust", default: "BH" },
      ],
      needs: [{ eachGroup: 2 }],
    },
    {
      id: "select",
      map_module: "difference",
      name: { en: "Differential features", zh: "差异特征筛选" },
      tool: "select-features",
      scope: "c",
      recommended: true,
      slots: { tests: { from: "count-tests", table: "tests", columns: ["feature", "name", "log2_fc", "p", "p_adj"] } },
      params: {},
      fields: [
        { param: "rule", default: "fdr", options: ["fdr", "fdr-only", "custom"] },
        { param: "p_threshold", default: 0.05 },
        { param: "raw_p", default: 0.05 },
        { param: "log2_fc_threshold", default: 1 },
      ],
      needs: [],
    },
    {
      id: "gsea",
      map_module: "function",
      name: { en: "GSEA", zh: "GSEA 基因集富集分析" },
      tool: "gsea",
      scope: "c",
      recommended: true,
      slots: {
        tests: { from: "count-tests", table: "tests", columns: ["feature", "statistic"] },
        features: { input: "features", soft: true },
        library: { library: "go" },
      },
      params: {},
      fields: [
        { param: "rank_by", default: "statistic" },
        { param: "permutations", default: 1_000 },
        { param: "least", default: 15 },
        { param: "most", default: 500 },
        { param: "seed", default: 1 },
      ],
      needs: [],
    },
  ],
};
