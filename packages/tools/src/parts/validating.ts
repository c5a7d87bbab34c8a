/** How a model that separates groups is tested: by cross-validation, and on shuffled labels. Parameters, words and the table that such tools share. */
import type { PermutationProfile } from "@analyte/analysis/multivariate/permutation-p";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import type { ToolTable } from "#tool.ts";
import { declareParam, declareTable } from "./declare.ts";

/** The whole model, and what it becomes with shuffled labels: one entry a permutation. */
export interface PermutationTest {
  observed: { r2y: number; q2: number };
  permuted: { similarity: Float64Array; r2y: Float64Array; q2: Float64Array };
  /** null without permutations. */
  p: { r2y: number; q2: number } | null;
}

export const permutationsParam = declareParam({
  name: "permutations",
  kind: "integer",
  title: { en: "Permutations", zh: "置换次数" },
  help: { en: "How often the labels are shuffled and the model is refitted; 0 for no test.", zh: "随机打乱标签并重新建模的次数；0 表示不做置换检验。" },
  minimum: 0,
  maximum: 2000,
  default: 200,
});

export const profileParam = declareParam({
  name: "profile",
  kind: "choice",
  title: { en: "Cross-validation", zh: "交叉验证约定" },
  options: [
    {
      value: "standard",
      label: { en: "Standard", zh: "标准" },
      help: {
        en: "Every fold is centred on its own training samples; p = (hits + 1) / (permutations + 1).",
        zh: "每一折按各自的训练样本重新中心化；p =（命中数 + 1）/（置换次数 + 1）。",
      },
    },
    {
      value: "ropls",
      label: { en: "As the R package ropls", zh: "与 R 包 ropls 一致" },
      help: { en: "Centred once, on all samples; p = (hits + 1) / permutations.", zh: "用全部样本中心化一次；p =（命中数 + 1）/ 置换次数。" },
    },
  ],
  default: "standard",
});

export const foldsParam = declareParam({
  name: "folds",
  kind: "integer",
  title: { en: "Folds", zh: "交叉验证折数" },
  help: { en: "Fold k of K holds samples k, k + K, k + 2K, …", zh: "K 折中的第 k 折包含第 k、k + K、k + 2K、…… 个样本。" },
  at_most: "samples",
  minimum: 2,
  maximum: 100,
  default: 7,
  advanced: true,
});

export const permutationsTable = declareTable({
  name: "permutations",
  title: { en: "Permutations", zh: "置换检验" },
  columns: [
    { name: "permutation", help: { en: "0 is the model itself.", zh: "0 为原模型。" } },
    {
      name: "similarity",
      help: { en: "Absolute correlation of the shuffled labels with the true ones.", zh: "打乱后的标签与真实标签相关系数的绝对值。" },
    },
    { name: "r2y", help: { en: "R²Y of the refitted model.", zh: "重新建模的 R²Y。" } },
    { name: "q2", help: { en: "Q² of the refitted model.", zh: "重新建模的 Q²。" } },
  ],
});

/** Row 0 is the model itself. */
export function permutationRows({ observed, permuted }: PermutationTest): ToolTable {
  return {
    name: permutationsTable.name,
    columns: [
      { name: "permutation", values: Float64Array.from({ length: permuted.r2y.length + 1 }, (_, row) => row) },
      { name: "similarity", values: Float64Array.of(1, ...permuted.similarity) },
      { name: "r2y", values: Float64Array.of(observed.r2y, ...permuted.r2y) },
      { name: "q2", values: Float64Array.of(observed.q2, ...permuted.q2) },
    ],
  };
}

/** A sentence of the methods paragraph; empty without permutations. */
export function permutationWords(params: { permutations: number; seed: number; profile: PermutationProfile }, p: PermutationTest["p"]): Text {
  if (p === null) return { en: "", zh: "" };
  const formula =
    params.profile === "ropls"
      ? { en: "(hits + 1)/permutations, as in ropls", zh: "（命中数 + 1）/ 置换次数，与 ropls 一致" }
      : { en: "(hits + 1)/(permutations + 1); Phipson & Smyth 2010", zh: "（命中数 + 1）/（置换次数 + 1）；Phipson 与 Smyth，2010" };
  return {
    en: ` In ${params.permutations} permutations of the labels (xoshiro128**, Blackman & Vigna 2021; seed ${params.seed}) p(R²Y) = ${numberText(p.r2y)} and p(Q²) = ${numberText(p.q2)} (p = ${formula.en}).`,
    zh: `对标签置换 ${params.permutations} 次（xoshiro128**，Blackman 与 Vigna，2021；种子 ${params.seed}），p(R²Y) = ${numberText(p.r2y)}，p(Q²) = ${numberText(p.q2)}（p =${formula.zh}）。`,
  };
}
