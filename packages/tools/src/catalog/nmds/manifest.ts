import { cites } from "#parts/cites.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { distanceParam, distanceScaleParam } from "#parts/sample-distances.ts";
import { ellipseParam, ellipseTable } from "#parts/score-ellipses.ts";
import { seedParam } from "#parts/seed-param.ts";
import { completeMatrixInput, featuresInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "nmds",
  version: "1.0.0",
  category: "multivariate",
  name: { en: "NMDS", zh: "非度量多维尺度分析（NMDS）" },
  summary: {
    en: "Draws samples so that the order of their distances is kept as well as two axes can, and says by the stress how well that is.",
    zh: "在二维图上尽可能保持样本间距离的大小顺序，并以应力值说明保持的程度。",
  },
  keywords: [
    "non-metric multidimensional scaling",
    "NMDS",
    "MDS",
    "Kruskal",
    "stress",
    "Shepard",
    "metaMDS",
    "Bray-Curtis",
    "ordination",
    "非度量",
    "多维尺度",
    "应力",
    "排序",
    "Shepard 图",
  ],
  next: ["pcoa", "pca"],
  inputs: [{ ...completeMatrixInput, size: { samples: 5, features: 2, most_samples: 500 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 300, each_megabyte: 30 }, seconds: { least: 120, each_megabyte: 3 } },
  params: [
    {
      name: "grouping",
      kind: "grouping",
      title: { en: "Groups", zh: "分组" },
      help: { en: "Only for colours and ellipses; the map does not depend on it.", zh: "仅用于着色和绘制椭圆，不影响图中位置。" },
      optional: true,
    },
    distanceParam,
    distanceScaleParam,
    {
      name: "axes",
      kind: "integer",
      title: { en: "Axes", zh: "坐标轴数" },
      help: { en: "The map is made for this many; the figure shows the first two.", zh: "按该维数计算，图中显示前两个坐标轴。" },
      minimum: 2,
      maximum: 3,
      default: 2,
    },
    {
      name: "starts",
      kind: "integer",
      title: { en: "Random starts", zh: "随机起点数" },
      help: { en: "Beside one from principal coordinates; the best end counts.", zh: "此外另有一个起点取自主坐标；取最优结果。" },
      minimum: 5,
      maximum: 100,
      default: 20,
      advanced: true,
    },
    ellipseParam,
    seedParam,
    excludeParam,
  ],
  task_name: [
    { en: "NMDS", zh: "NMDS" },
    { en: "{distance}", zh: "{distance}" },
    { en: "by {grouping}", zh: "按 {grouping}" },
  ],
  outputs: {
    tables: [
      {
        name: "coordinates",
        title: { en: "Coordinates", zh: "坐标" },
        samples: { id: "sample" },
        columns: [
          { name: "sample", help: { en: "Sample.", zh: "样本。" } },
          {
            name: "axis1",
            title: { en: "Axis 1", zh: "坐标轴 1" },
            help: { en: "Without a unit; axes are turned so that the first has most spread.", zh: "无单位；坐标轴已旋转，使第一轴的离散程度最大。" },
          },
        ],
      },
      {
        name: "fit",
        title: { en: "Fit", zh: "拟合" },
        columns: [
          { name: "axes", title: { en: "Axes", zh: "坐标轴数" }, help: { en: "Axes of the map.", zh: "坐标轴数。" } },
          { name: "stress", title: { en: "Stress", zh: "应力" }, help: { en: "Kruskal's stress 1, 0 is perfect.", zh: "Kruskal 应力 1，0 为完全一致。" } },
          { name: "r2", title: { en: "Non-metric R²", zh: "非度量 R²" }, help: { en: "1 − stress².", zh: "1 − 应力²。" } },
          {
            name: "agreeing",
            title: { en: "Starts that end there", zh: "收敛到该结果的起点数" },
            help: { en: "Within 0.0001 of the best stress.", zh: "应力与最优值相差在 0.0001 以内。" },
          },
        ],
      },
      {
        name: "starts",
        title: { en: "Starts", zh: "起点" },
        columns: [
          {
            name: "start",
            title: { en: "Start", zh: "起点" },
            help: { en: "0 is from principal coordinates, the others are random.", zh: "0 取自主坐标，其余为随机起点。" },
          },
          { name: "stress", title: { en: "Stress", zh: "应力" }, help: { en: "At its end.", zh: "最终的应力。" } },
        ],
      },
      ellipseTable,
    ],
    charts: [
      { name: "map", title: { en: "Samples by the order of their distances", zh: "样本 NMDS 图" } },
      { name: "shepard", title: { en: "Shepard plot", zh: "Shepard 图" } },
    ],
  },
  citations: [
    { text: "Kruskal JB. Nonmetric multidimensional scaling: a numerical method. Psychometrika 1964;29:115–129.", doi: "10.1007/BF02289694" },
    {
      ...cites.ordination,
    },
  ],
  example: {
    title: { en: "Control and treated samples, amounts without gaps", zh: "对照组与处理组样本（无缺失的测量值）" },
    inputs: { matrix: "matrix-filled.csv", samples: "samples.csv", features: "features.csv" },
    params: { grouping: { column: "group" }, distance: "canberra" },
  },
});

/** What the manifest's check leaves of a form. */
export type NmdsParams = ParamsOf<typeof manifest>;
