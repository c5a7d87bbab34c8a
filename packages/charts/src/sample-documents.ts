/** Documents of every kind with plausible numbers, for tests and measurements. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { Box } from "@analyte/contract/figure-kinds/boxes";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { moreDocuments } from "./sample-comparisons.ts";
import { base, metabolites, normal, stream } from "./sample-numbers.ts";
import { heatmapDocument } from "./sample-heatmap.ts";

export function scoresDocument(): ScatterDocument {
  const next = stream(3);
  const group = Array.from({ length: 60 }, (_, index) => (index < 20 ? 0 : index < 40 ? 1 : 2));
  return {
    ...base,
    kind: "scatter",
    title: { en: "PCA scores", zh: "PCA 得分图" },
    caption: {
      en: "PCA of 60 samples and 109 features, auto scaled. Control n = 20, cachexic n = 20, QC n = 20. Ellipses: 95 % of a normal distribution of each group (Hotelling's T²).",
      zh: "对 60 个样本、109 个特征做 PCA，自动缩放。对照组 n = 20，恶病质组 n = 20，QC n = 20。椭圆：各组正态分布的 95% 区域（Hotelling T²）。",
    },
    groups: ["Control", "恶病质组", "QC"],
    x: { title: { en: "PC1 (38.2 %)", zh: "PC1（38.2%）" } },
    y: { title: { en: "PC2 (12.9 %)", zh: "PC2（12.9%）" } },
    points: {
      item: "sample",
      ids: group.map((_, index) => `S${index + 1}`),
      labels: group.map((_, index) => `S${index + 1}`),
      x: group.map((value) => [-4, 4, 0][value]! + normal(next) * [2, 2.5, 0.5][value]!),
      y: group.map((value) => [1, -1, 0][value]! + normal(next) * [2, 1.6, 0.4][value]!),
      group,
    },
    ellipses: [
      { group: 0, x: -4, y: 1, a: 5, b: 4.6, angle: 0.3 },
      { group: 1, x: 4, y: -1, a: 6.1, b: 3.9, angle: -0.2 },
      { group: 2, x: 0, y: 0, a: 1.2, b: 1, angle: 0 },
    ],
    thresholds: [],
    arrows: [],
    segments: [],
    labelled: [0, 7, 21, 33],
    origin: true,
    equalUnits: false,
  };
}

export function volcanoDocument(count: number): ScatterDocument {
  const next = stream(5);
  const x = Array.from({ length: count }, () => normal(next) * 0.9);
  const y = x.map((value) => Math.abs(value) * 1.4 * next() * 2 + next() * 0.6);
  const group = x.map((value, index) => (y[index]! < 1.3 || Math.abs(value) < 1 ? 2 : value > 0 ? 0 : 1));
  const order = y.map((value, index) => [value, index] as const).toSorted((a, b) => b[0] - a[0]);
  return {
    ...base,
    kind: "scatter",
    title: { en: "Volcano plot: case against control", zh: "火山图：病例组对对照组" },
    caption: {
      en: "Welch t test, FDR by Benjamini–Hochberg; case n = 47, control n = 30.",
      zh: "Welch t 检验，FDR 采用 Benjamini–Hochberg 法；病例组 n = 47，对照组 n = 30。",
    },
    groups: ["Up", "Down", "Not significant"],
    colours: ["#d55e00", "#0072b2", "#b4b8bf"],
    x: { title: { en: "log2 fold change", zh: "log2 差异倍数" } },
    y: { title: { en: "−log10 adjusted p", zh: "−log10 校正 p 值" } },
    points: {
      item: "feature",
      ids: x.map((_, index) => `f${index}`),
      labels: x.map((_, index) => `${metabolites[index % metabolites.length]} ${index}`),
      x,
      y,
      group,
    },
    ellipses: [],
    thresholds: [
      { axis: "x", value: 1, label: { en: "log2 FC = 1", zh: "log2 FC = 1" } },
      { axis: "x", value: -1, label: { en: "log2 FC = −1", zh: "log2 FC = −1" } },
      { axis: "y", value: 1.3, label: { en: "FDR = 0.05", zh: "FDR = 0.05" } },
    ],
    arrows: [],
    segments: [],
    labelled: order.slice(0, 15).map(([, index]) => index),
    origin: false,
    equalUnits: false,
  };
}

function boxOf(label: string, group: number, values: number[], withPoints: boolean): Box {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)]!;
  return {
    label,
    group,
    minimum: at(0.02),
    q1: at(0.25),
    median: at(0.5),
    q3: at(0.75),
    maximum: at(0.98),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    n: values.length,
    points: withPoints ? values.map((y, index) => ({ id: `${label}-${index + 1}`, y })) : null,
  };
}

export function boxesDocument(): ChartDocument {
  const next = stream(11);
  return {
    ...base,
    kind: "boxes",
    title: { en: "Testosterone glucuronide", zh: "睾酮葡糖苷酸" },
    caption: {
      en: "Box: quartiles and median; whiskers to 1.5 times the interquartile range; diamond: mean.",
      zh: "箱体为四分位数与中位数；须线至 1.5 倍四分位距；菱形为均值。",
    },
    groups: ["F", "M"],
    category: { title: { en: "", zh: "" } },
    value: { title: { en: "log10 intensity", zh: "log10 强度" } },
    panels: [
      {
        title: { en: "", zh: "" },
        boxes: ["F", "M"].map((label, group) =>
          boxOf(
            label,
            group,
            Array.from({ length: 45 }, () => 4 + group * 0.8 + normal(next) * 0.4),
            true,
          ),
        ),
      },
    ],
    note: { en: "Welch t = 9.31, p = 1.2e-14, FDR = 6.5e-13", zh: "Welch t = 9.31，p = 1.2e-14，FDR = 6.5e-13" },
  };
}

export function beforeAfterDocument(): ChartDocument {
  const next = stream(13);
  const panel = (spread: number) =>
    Array.from({ length: 24 }, (_, sample) => {
      const shift = normal(next) * spread;
      return boxOf(
        `HU_${sample + 11}`,
        sample % 2,
        Array.from({ length: 80 }, () => 5 + shift + normal(next)),
        false,
      );
    });
  return {
    ...base,
    kind: "boxes",
    title: { en: "Samples before and after normalisation", zh: "归一化前后的样本分布" },
    caption: { en: "Probabilistic quotient normalisation; 24 samples, 80 features.", zh: "概率商归一化（PQN）；24 个样本，80 个特征。" },
    groups: ["F", "M"],
    category: { title: { en: "Sample", zh: "样本" } },
    value: { title: { en: "log10 intensity", zh: "log10 强度" } },
    panels: [
      { title: { en: "Before", zh: "归一化前" }, boxes: panel(0.8) },
      { title: { en: "After", zh: "归一化后" }, boxes: panel(0.05) },
    ],
    note: null,
  };
}

export function everyDocument(): Record<string, ChartDocument> {
  const next = stream(17);
  const scores = scoresDocument();
  const turns = Array.from({ length: 41 }, (_, index) => index / 10);
  return {
    scores,
    volcano: volcanoDocument(1200),
    biplot: {
      ...scores,
      title: { en: "PCA biplot", zh: "PCA 双标图" },
      ellipses: [],
      labelled: [],
      arrows: metabolites.slice(0, 8).map((label, index) => ({ id: `f${index}`, label, x: Math.cos(index * 0.8) * 6, y: Math.sin(index * 0.8) * 4 })),
    },
    scores3d: {
      ...base,
      kind: "scatter3d",
      title: { en: "PCA scores in three dimensions", zh: "PCA 三维得分图" },
      caption: scores.caption,
      groups: scores.groups,
      x: scores.x,
      y: scores.y,
      z: { title: { en: "PC3 (8.4 %)", zh: "PC3（8.4%）" } },
      points: { ...scores.points, z: scores.points.x.map(() => normal(next) * 2) },
    },
    vip: {
      ...base,
      kind: "bars",
      title: { en: "Most important features", zh: "最重要的特征" },
      caption: { en: "OPLS-DA, 1 + 1 components; VIP of the predictive component.", zh: "OPLS-DA，1 + 1 个成分；预测成分的 VIP。" },
      groups: ["Higher in M", "Higher in F"],
      item: "feature",
      ids: metabolites.map((_, index) => `f${index}`),
      labels: metabolites,
      horizontal: true,
      category: { title: { en: "", zh: "" } },
      value: { title: { en: "VIP", zh: "VIP" } },
      series: [0, 1].map((group) => ({
        group,
        kind: "bar" as const,
        values: metabolites.map((_, index) => (index % 2 === group ? 2.6 - index * 0.13 : null)),
      })),
      thresholds: [{ value: 1, label: { en: "VIP = 1", zh: "VIP = 1" } }],
    },
    scree: {
      ...base,
      kind: "bars",
      title: { en: "Scree plot", zh: "碎石图" },
      caption: { en: "Share of the variance that each component explains.", zh: "各主成分解释的方差比例。" },
      groups: ["Explained", "Cumulative"],
      item: "other",
      ids: ["PC1", "PC2", "PC3", "PC4", "PC5"],
      labels: ["PC1", "PC2", "PC3", "PC4", "PC5"],
      horizontal: false,
      category: { title: { en: "Component", zh: "主成分" } },
      value: { title: { en: "Variance explained (%)", zh: "解释的方差（%）" } },
      series: [
        { group: 0, kind: "bar", values: [38.2, 12.9, 8.4, 6, 4.1], low: [35, 10, 7, 5, 3], high: [41, 15, 10, 7, 5] },
        { group: 1, kind: "line", values: [38.2, 51.1, 59.5, 65.5, 69.6] },
      ],
      thresholds: [],
    },
    boxes: boxesDocument(),
    beforeAfter: beforeAfterDocument(),
    lines: {
      ...base,
      kind: "lines",
      title: { en: "Distribution of intensities", zh: "强度分布" },
      caption: { en: "Gaussian kernel density.", zh: "高斯核密度。" },
      groups: ["Before", "After"],
      x: { title: { en: "log10 intensity", zh: "log10 强度" } },
      y: { title: { en: "Density", zh: "密度" } },
      panels: [
        {
          title: { en: "", zh: "" },
          series: [0, 1].map((group) => ({
            id: `d${group}`,
            label: ["Before", "After"][group]!,
            group,
            x: turns,
            y: turns.map((x) => Math.exp(-((x - 1.5 - group * 0.7) ** 2) / (0.6 - group * 0.3))),
          })),
        },
      ],
    },
    heatmap: heatmapDocument(40, 30),
    ...moreDocuments(),
  };
}
