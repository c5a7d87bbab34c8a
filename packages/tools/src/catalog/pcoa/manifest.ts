import { cites } from "#parts/cites.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { distanceParam, distanceScaleParam } from "#parts/sample-distances.ts";
import { ellipseParam, ellipseTable } from "#parts/score-ellipses.ts";
import { seedParam } from "#parts/seed-param.ts";
import { completeMatrixInput, featuresInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "pcoa",
  version: "1.0.0",
  category: "multivariate",
  name: { en: "PCoA and PERMANOVA", zh: "主坐标分析（PCoA）与 PERMANOVA" },
  summary: {
    en: "Draws samples by how different they are, by a distance of your choice, and tests whether groups differ as a whole.",
    zh: "按所选距离将样本间的差异绘制成图，并检验各组整体上是否存在差异。",
  },
  keywords: [
    "principal coordinates",
    "MDS",
    "classical scaling",
    "Bray-Curtis",
    "Jaccard",
    "Canberra",
    "Hellinger",
    "PERMANOVA",
    "adonis",
    "ANOSIM",
    "betadisper",
    "dispersion",
    "beta diversity",
    "ordination",
    "主坐标",
    "多维尺度",
    "置换多元方差分析",
    "相似性分析",
    "β 多样性",
    "排序",
  ],
  next: ["nmds", "pca", "many-groups"],
  inputs: [{ ...completeMatrixInput, size: { samples: 4, features: 2, most_samples: 1000 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 300, each_megabyte: 30 }, seconds: { least: 40, each_megabyte: 2 } },
  params: [
    {
      name: "grouping",
      kind: "grouping",
      title: { en: "Groups", zh: "分组" },
      help: { en: "For colours and for the tests; the axes do not depend on it.", zh: "用于着色和检验，不影响坐标轴的计算。" },
      optional: true,
    },
    distanceParam,
    distanceScaleParam,
    {
      name: "axes",
      kind: "integer",
      title: { en: "Axes", zh: "坐标轴数" },
      help: { en: "In the table; fewer where fewer are real.", zh: "写入表格的轴数；可用轴不足时相应减少。" },
      minimum: 2,
      maximum: 10,
      default: 3,
      advanced: true,
    },
    {
      name: "correction",
      kind: "choice",
      title: { en: "Negative eigenvalues", zh: "负特征值" },
      options: [
        { value: "none", label: { en: "left as they are", zh: "保持不变" } },
        {
          value: "lingoes",
          label: { en: "Lingoes' correction", zh: "Lingoes 校正" },
          help: { en: "Adds a constant to the squared distances.", zh: "给距离的平方加上常数。" },
        },
        {
          value: "cailliez",
          label: { en: "Cailliez' correction", zh: "Cailliez 校正" },
          help: { en: "Adds a constant to the distances.", zh: "给距离加上常数。" },
        },
      ],
      default: "none",
      advanced: true,
    },
    {
      name: "permutations",
      kind: "integer",
      title: { en: "Permutations", zh: "置换次数" },
      help: { en: "Of the samples between the groups, for all three tests.", zh: "在各组之间置换样本，用于全部三种检验。" },
      minimum: 99,
      maximum: 9999,
      default: 999,
    },
    ellipseParam,
    seedParam,
    excludeParam,
  ],
  task_name: [
    { en: "PCoA", zh: "PCoA" },
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
            help: { en: "Principal coordinate; on the scale of the distance.", zh: "主坐标，单位与距离相同。" },
          },
        ],
      },
      {
        name: "eigenvalues",
        title: { en: "Eigenvalues", zh: "特征值" },
        columns: [
          { name: "axis", title: { en: "Axis", zh: "坐标轴" }, help: { en: "All of them, the largest first.", zh: "全部特征值，由大到小。" } },
          {
            name: "value",
            title: { en: "Eigenvalue", zh: "特征值" },
            help: { en: "Negative where the distances are not those of points in space.", zh: "距离不能完全用空间中的点表示时会出现负值。" },
          },
          {
            name: "share",
            title: { en: "Share", zh: "比例" },
            help: { en: "Of the sum of the positive ones, 0 to 1; empty for the others.", zh: "占正特征值之和的比例，0 到 1；非正值为空。" },
          },
        ],
      },
      {
        name: "permanova",
        title: { en: "PERMANOVA", zh: "PERMANOVA" },
        columns: [
          {
            name: "term",
            title: { en: "Term", zh: "项" },
            help: { en: "Groups, residual, total.", zh: "组间、残差、总计。" },
            cells: { groups: { en: "Groups", zh: "组间" }, residual: { en: "Residual", zh: "残差" }, total: { en: "Total", zh: "总计" } },
          },
          { name: "df", help: { en: "Degrees of freedom.", zh: "自由度。" } },
          { name: "ss", title: { en: "Sum of squares", zh: "平方和" }, help: { en: "Of the distances.", zh: "按距离计算。" } },
          { name: "r2", title: { en: "R²", zh: "R²" }, help: { en: "Share of the total sum of squares.", zh: "占总平方和的比例。" } },
          {
            name: "f",
            title: { en: "Pseudo-F", zh: "伪 F" },
            help: { en: "Mean square of the groups over that of the residuals.", zh: "组间均方与残差均方之比。" },
          },
          { name: "p", help: { en: "(hits + 1) / (permutations + 1).", zh: "（命中数 + 1）/（置换次数 + 1）。" } },
        ],
      },
      {
        name: "tests",
        title: { en: "Further tests of the groups", zh: "其他分组检验" },
        columns: [
          {
            name: "test",
            title: { en: "Test", zh: "检验" },
            help: {
              en: "ANOSIM: are samples of a group closer to each other? Dispersion: are groups spread alike?",
              zh: "ANOSIM：组内样本是否更相近；离散度：各组的离散程度是否一致。",
            },
            cells: { anosim: { en: "ANOSIM (R)", zh: "ANOSIM（R）" }, dispersion: { en: "Dispersion (F)", zh: "离散度（F）" } },
          },
          { name: "statistic", help: { en: "R of ANOSIM, F of the dispersions.", zh: "ANOSIM 为 R，离散度为 F。" } },
          { name: "p", help: { en: "(hits + 1) / (permutations + 1).", zh: "（命中数 + 1）/（置换次数 + 1）。" } },
        ],
      },
      {
        name: "dispersion",
        title: { en: "Distances to the centre of the group", zh: "到组中心的距离" },
        samples: { id: "sample" },
        columns: [
          { name: "sample", help: { en: "Sample that has a group.", zh: "有分组的样本。" } },
          { name: "group", help: { en: "Group of the sample.", zh: "样本所属的组。" } },
          {
            name: "distance",
            title: { en: "Distance to centre", zh: "到中心的距离" },
            help: { en: "To the spatial median of the group.", zh: "到该组空间中位数的距离。" },
          },
        ],
      },
      ellipseTable,
    ],
    charts: [
      { name: "map", title: { en: "Samples by their distances", zh: "样本主坐标图" } },
      { name: "eigenvalues", title: { en: "Eigenvalues", zh: "特征值" } },
      { name: "dispersion", title: { en: "Spread of the groups", zh: "各组离散程度" } },
    ],
  },
  citations: [
    {
      text: "Gower JC. Some distance properties of latent root and vector methods used in multivariate analysis. Biometrika 1966;53:325–338.",
      doi: "10.1093/biomet/53.3-4.325",
    },
    {
      text: "Anderson MJ. A new method for non-parametric multivariate analysis of variance. Austral Ecol 2001;26:32–46.",
      doi: "10.1111/j.1442-9993.2001.01070.pp.x",
      when: { param: "grouping", is_not: [null] },
    },
    {
      ...cites.ordination,
      when: { param: "grouping", is_not: [null] },
    },
    {
      text: "Anderson MJ. Distance-based tests for homogeneity of multivariate dispersions. Biometrics 2006;62:245–253.",
      doi: "10.1111/j.1541-0420.2005.00440.x",
      when: { param: "grouping", is_not: [null] },
    },
  ],
  example: {
    title: { en: "Control and treated samples, amounts without gaps", zh: "对照组与处理组样本（无缺失的测量值）" },
    inputs: { matrix: "matrix-filled.csv", samples: "samples.csv", features: "features.csv" },
    params: { grouping: { column: "group" }, distance: "canberra" },
  },
});

/** What the manifest's check leaves of a form. */
export type PcoaParams = ParamsOf<typeof manifest>;
