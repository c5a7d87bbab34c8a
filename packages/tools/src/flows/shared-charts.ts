/** Module charts that processes of metabolites and of genes have alike; they differ in the matrices that feed them. */
import type { ModuleChart, SlotSource } from "@analyte/contract/flows/version";
import { pickedAnywhere, pickedIn, topOf } from "./picked.ts";

const sheets = { samples: { input: "samples", soft: true }, features: { input: "features", soft: true } } as const;
const compared = { grouping: { take: "compared-groups" }, comparison: { take: "comparison" } } as const;

/** Features of a library that say little of its sets where they are fewer. */
export const leastKnown = 10;
/** What is looked for in sets. */
export const soughtInSets = { least_known: leastKnown, least_selected: 3 } as const;

/** All samples at a glance. `filled`: a matrix of logarithms without gaps. */
export const overviewCharts = (filled: SlotSource, scale: "auto" | "centre"): ModuleChart[] => [
  {
    id: "pca",
    map_module: "overview",
    name: { en: "PCA", zh: "主成分分析" },
    tool: "pca",
    scope: "g",
    recommended: true,
    slots: { ...sheets, matrix: filled },
    params: { grouping: { take: "groups" } },
    fields: [
      { param: "scale", default: scale, options: ["auto", "pareto", "centre"] },
      { param: "components", default: 5, minimum: 2, maximum: 10 },
    ],
    needs: [{ samples: 3 }],
  },
  {
    id: "sample-heatmap",
    map_module: "overview",
    name: { en: "Samples clustered", zh: "样本聚类与相关性" },
    tool: "heatmap",
    scope: "g",
    recommended: true,
    slots: { ...sheets, matrix: filled },
    params: { grouping: { take: "groups" } },
    fields: [
      { param: "distance", default: "euclidean" },
      { param: "linkage", default: "ward.D2" },
    ],
    needs: [{ samples: 3 }],
  },
];

export const outliersChart = (filled: SlotSource, section: string): ModuleChart => ({
  id: "outliers",
  map_module: section,
  name: { en: "Outlying samples", zh: "离群样本" },
  tool: "outliers",
  scope: "g",
  recommended: true,
  slots: { ...sheets, matrix: filled },
  params: { grouping: { take: "groups" } },
  fields: [{ param: "components", default: "auto" }],
  needs: [{ samples: 6 }],
});

/** How many differ in each comparison under the usual rules, and which of them several have in common. */
export const countsChart: ModuleChart = {
  id: "diff-counts",
  map_module: "difference",
  name: { en: "Counts and overlap", zh: "差异数量与交集" },
  tool: "difference-counts",
  scope: "a",
  recommended: true,
  slots: {
    selected: { from: "select", table: "selected", each: true, columns: ["feature", "name", "selected"] },
    rules: { from: "select", table: "counts", each: true, columns: ["rule", "up", "down"] },
  },
  params: { comparison: { take: "comparison-names" }, compared: { take: "compared-pairs" } },
  fields: [],
  needs: [],
};

/** What was selected, in figures. `measured`: the matrix of box plots, with the scale of its values. `tests`: the chart whose p they show. */
export const selectedCharts = (filled: SlotSource, measured: { matrix: SlotSource; scale: "raw" | "log2" }, tests: string): ModuleChart[] => [
  countsChart,
  pickedIn("heatmap-features", { matrix: filled, top: 50, least: 2, section: "difference", comparedAlone: true }),
  {
    id: "diff-heatmap",
    map_module: "difference",
    name: { en: "Differential heat map", zh: "差异特征热图" },
    tool: "heatmap",
    scope: "c",
    recommended: true,
    slots: { ...sheets, matrix: { from: "heatmap-features", table: "matrix" } },
    params: { grouping: { take: "compared-groups" } },
    fields: [topOf("heatmap-features", 50, 10, 500), { param: "distance", default: "euclidean" }, { param: "linkage", default: "ward.D2" }],
    needs: [],
  },
  pickedIn("box-features", { matrix: measured.matrix, top: 12, least: 1, section: "difference", comparedAlone: true }),
  {
    id: "feature-boxes",
    map_module: "difference",
    name: { en: "Box plots", zh: "差异特征箱线图" },
    tool: "box-violin",
    scope: "c",
    recommended: true,
    // What was tested stands on the brackets: a second test of the same values would say another p.
    slots: { ...sheets, matrix: { from: "box-features", table: "matrix" }, tests: { from: tests, table: "tests", columns: ["feature", "p_adj"] } },
    params: { grouping: { take: "compared-groups" }, input_scale: measured.scale, test_scale: measured.scale === "raw" ? "log10" : "as-given", test: "none" },
    fields: [topOf("box-features", 12, 1, 50), { param: "shape", default: "by-n" }],
    needs: [{ eachGroup: 3 }],
  },
  pickedAnywhere("trend-features", { matrix: filled, top: 0, least: 20, section: "difference" }),
  {
    id: "trend",
    map_module: "difference",
    name: { en: "Trend clusters", zh: "变化趋势聚类" },
    tool: "fuzzy-c-means",
    scope: "a",
    recommended: true,
    slots: { ...sheets, matrix: { from: "trend-features", table: "matrix" } },
    // Computed as it is drawn: another order of the program draws another line.
    params: { grouping: { take: "groups-in-order" } },
    fields: [
      { param: "k", default: "auto", minimum: 2, maximum: 12 },
      { param: "fuzzifier", default: 1.5 },
      { param: "seed", default: 1 },
    ],
    needs: [{ groups: 3 }],
  },
];

export const correlationCharts = (filled: SlotSource): ModuleChart[] => [
  pickedIn("correlation-features", { matrix: filled, top: 30, least: 3, section: "difference", comparedAlone: true }),
  {
    id: "diff-correlation",
    map_module: "difference",
    name: { en: "Correlation", zh: "差异特征相关性" },
    tool: "correlation",
    scope: "c",
    recommended: true,
    slots: { ...sheets, matrix: { from: "correlation-features", table: "matrix" } },
    params: { grouping: { take: "compared-groups" } },
    // What differs between the two groups would make each of its pairs correlate.
    fields: [
      topOf("correlation-features", 30, 5, 100),
      { param: "method", default: "spearman", options: ["spearman", "pearson"] },
      { param: "within", default: true },
    ],
    needs: [{ eachGroup: 5 }],
  },
];

export const markerCharts = (filled: SlotSource): ModuleChart[] => [
  pickedIn("roc-features", { matrix: filled, top: 10, least: 1, section: "markers" }),
  {
    id: "roc",
    map_module: "markers",
    name: { en: "ROC of features", zh: "单特征 ROC" },
    tool: "roc",
    scope: "c",
    recommended: true,
    slots: { ...sheets, matrix: { from: "roc-features", table: "matrix" } },
    params: compared,
    fields: [topOf("roc-features", 10, 1, 50), { param: "cutoff", default: "youden" }],
    needs: [{ eachGroup: 8 }],
  },
  {
    id: "multi-roc",
    map_module: "markers",
    name: { en: "ROC of panels", zh: "多特征 ROC" },
    tool: "multi-roc",
    scope: "c",
    recommended: false,
    slots: { ...sheets, matrix: filled },
    params: compared,
    fields: [
      { param: "classifier", default: "linear-svm" },
      { param: "rounds", default: 50 },
      { param: "seed", default: 1 },
    ],
    needs: [{ eachGroup: 10 }],
  },
];
