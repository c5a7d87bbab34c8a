/** What several processes call and say alike. */
import type { Section } from "@analyte/contract/flows/version";

export const sections = {
  data: {
    id: "data",
    name: { en: "Data", zh: "数据概况" },
    sentence: {
      en: "{n} samples in {g} groups and {q} QC gave {f} features, {a} named (MSI 1: {a1}, 2: {a2}).",
      zh: "{g} 组 {n} 个样本和 {q} 个 QC 共得 {f} 个特征，{a} 个有名称（1 级 {a1}，2 级 {a2}）。",
    },
  },
  quality: {
    id: "quality",
    name: { en: "Quality", zh: "数据质量" },
    sentence: {
      en: "{d} features were removed ({why}); the median QC RSD went from {r0} to {r1} %; {s} % of features are at or below 30 %.",
      zh: "剔除 {d} 个特征（{why}）；QC 的 RSD 中位数由 {r0}% 变为 {r1}%，{s}% 的特征不超过 30%。",
    },
  },
  prepare: {
    id: "prepare",
    name: { en: "Preparation", zh: "数据预处理" },
    sentence: {
      en: "Normalised by {m}, log2; {p} % of values were missing: {x} % taken as below detection, the rest filled for multivariate analysis only.",
      zh: "经 {m} 归一化并取 log2；缺失 {p}%，其中 {x}% 视为低于检出限，其余仅在多元分析中填补。",
    },
  },
  overview: {
    id: "overview",
    name: { en: "Overview", zh: "总体分析" },
    sentence: {
      en: "PC1 and PC2 explain {v1} and {v2} %; outside the 95 % limits: {list}.",
      zh: "PC1、PC2 解释 {v1}%、{v2}%；超出 95% 限：{list}。",
    },
  },
  difference: {
    id: "difference",
    name: { en: "Differences", zh: "差异分析" },
    sentence: {
      en: "{case} against {control}: {u} up, {l} down ({rule}; {test}, BH over {m}); p ≤ 0.05 alone gives {k}, about {e} by chance. OPLS-DA Q² {q}, permutation p {p}.",
      zh: "{case} 对 {control}：{u} 个上调、{l} 个下调（{rule}；{test}，{m} 个特征 BH 校正）；仅 p ≤ 0.05 为 {k} 个，随机约 {e} 个。OPLS-DA Q² {q}，置换 p {p}。",
    },
  },
  markers: {
    id: "markers",
    name: { en: "Markers", zh: "生物标志物" },
    sentence: {
      en: "Best AUC {a} ({lo}–{hi}), chosen on the same samples, hence optimistic.",
      zh: "最佳 AUC {a}（{lo}–{hi}），以同批样本筛选，偏乐观。",
    },
  },
  function: {
    id: "function",
    name: { en: "Function", zh: "功能分析" },
    sentence: {
      en: "{s} of {t} sets enriched ({library} {date}; background {b} compounds); first {name} ({h}/{z}, p_adj {p}).",
      zh: "{t} 个集合中 {s} 个富集（{library} {date}，背景 {b} 个），首位 {name}（{h}/{z}，校正 p {p}）。",
    },
  },
} as const satisfies Record<string, Section>;
