import { declare, type ParamsOf } from "#parts/declare.ts";
import { groupingParam } from "#parts/grouped-params.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { replicatesParam } from "#parts/replicates.ts";
import { seedParam } from "#parts/seed-param.ts";
import { completeMatrixInput, featuresInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "random-forest",
  version: "1.0.0",
  category: "multivariate",
  name: { en: "Random forest", zh: "随机森林" },
  summary: {
    en: "Tells groups apart by many decision trees, says how often it errs on samples that it has not seen, and which features it goes by.",
    zh: "用大量决策树区分各组，给出对未见样本的判错率，以及起作用的特征。",
  },
  keywords: [
    "random forest",
    "RF",
    "classification",
    "machine learning",
    "decision tree",
    "out of bag",
    "OOB",
    "variable importance",
    "Gini",
    "mean decrease accuracy",
    "proximity",
    "随机森林",
    "分类",
    "机器学习",
    "决策树",
    "袋外误差",
    "变量重要性",
    "基尼指数",
  ],
  next: ["roc", "many-groups", "heatmap"],
  inputs: [{ ...completeMatrixInput, size: { samples: 6, features: 2, most_samples: 2000 } }, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 300, each_megabyte: 30 }, seconds: { least: 60, each_megabyte: 4 } },
  params: [
    { ...groupingParam, needs: "replicated" },
    replicatesParam,
    {
      name: "trees",
      kind: "integer",
      title: { en: "Trees", zh: "决策树数" },
      help: { en: "More trees make errors and importances steadier, not better.", zh: "树越多，误差和重要性越稳定，但不会提高准确度。" },
      minimum: 50,
      maximum: 5000,
      default: 500,
    },
    {
      name: "tried",
      kind: "integer",
      title: { en: "Features tried at each division", zh: "每次分裂尝试的特征数" },
      auto: { en: "the root of their number", zh: "特征数的平方根" },
      minimum: 1,
      maximum: 20_000,
      default: "auto",
      advanced: true,
    },
    {
      name: "shown",
      kind: "integer",
      title: { en: "Features in the figure", zh: "图中特征数" },
      help: { en: "The most important ones.", zh: "显示最重要的特征。" },
      minimum: 5,
      maximum: 50,
      default: 20,
      advanced: true,
    },
    seedParam,
    excludeParam,
  ],
  task_name: [
    { en: "Random forest", zh: "随机森林" },
    { en: "by {grouping}", zh: "按 {grouping}" },
  ],
  outputs: {
    tables: [
      {
        name: "importance",
        title: { en: "Importance of the features", zh: "特征重要性" },
        features: { id: "feature", name: "name" },
        order: { by: "accuracy", from: "largest", beside: ["gini", "highest_in"] },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          {
            name: "accuracy",
            title: { en: "Importance (accuracy)", zh: "重要性（准确度）" },
            help: {
              en: "Mean decrease of accuracy when the feature is permuted, over its standard error.",
              zh: "打乱该特征后准确度的平均下降，除以其标准误。",
            },
          },
          {
            name: "gini",
            title: { en: "Importance (Gini)", zh: "重要性（Gini）" },
            help: { en: "Mean decrease of Gini's index by divisions on the feature.", zh: "以该特征分裂使 Gini 指数平均下降的量。" },
          },
          {
            name: "decrease",
            title: { en: "Decrease of accuracy", zh: "准确度下降" },
            help: { en: "Mean decrease itself, as a share.", zh: "平均下降量本身（比例）。" },
          },
          { name: "highest_in", help: { en: "Group with the highest mean.", zh: "均值最高的组。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
        ],
      },
      {
        name: "oob",
        title: { en: "Error by number of trees", zh: "误差随树数的变化" },
        columns: [
          { name: "trees", title: { en: "Trees", zh: "决策树数" }, help: { en: "So many trees together.", zh: "前若干棵树共同判断。" } },
          {
            name: "error",
            title: { en: "Error", zh: "误差" },
            help: { en: "Share of samples that trees which have not seen them get wrong.", zh: "由未见过该样本的树判断时，判错样本的比例。" },
          },
        ],
      },
      {
        name: "classes",
        title: { en: "Error of each group", zh: "各组误差" },
        columns: [
          { name: "group", help: { en: "Group.", zh: "组。" } },
          { name: "samples", title: { en: "Samples", zh: "样本数" }, help: { en: "Samples of the group.", zh: "该组样本数。" } },
          { name: "wrong", title: { en: "Wrong", zh: "判错数" }, help: { en: "Samples taken for another group.", zh: "被判为其他组的样本数。" } },
          { name: "error", title: { en: "Error", zh: "误差" }, help: { en: "Their share.", zh: "判错比例。" } },
        ],
      },
      {
        name: "confusion",
        title: { en: "Confusion", zh: "混淆矩阵" },
        columns: [
          { name: "group", help: { en: "True group.", zh: "真实的组。" } },
          {
            name: "predicted",
            title: { en: "Taken for", zh: "判为" },
            help: { en: "Group by the trees that have not seen the sample.", zh: "由未见过该样本的树判断的组。" },
          },
          { name: "samples", title: { en: "Samples", zh: "样本数" }, help: { en: "How many.", zh: "样本数。" } },
        ],
      },
      {
        name: "votes",
        title: { en: "Votes for each sample", zh: "各样本得票" },
        samples: { id: "sample" },
        order: { by: "own", from: "smallest", beside: ["group", "predicted"] },
        columns: [
          { name: "sample", help: { en: "Sample.", zh: "样本。" } },
          { name: "group", help: { en: "Its group.", zh: "所属的组。" } },
          { name: "predicted", title: { en: "Taken for", zh: "判为" }, help: { en: "Group with most votes.", zh: "得票最多的组。" } },
          {
            name: "own",
            title: { en: "Votes for its group", zh: "本组得票率" },
            help: { en: "Share of the trees that have not seen it.", zh: "未见过该样本的树中投给本组的比例。" },
          },
        ],
      },
    ],
    charts: [
      { name: "importance", title: { en: "Most important features", zh: "最重要的特征" } },
      { name: "error", title: { en: "Error by number of trees", zh: "误差随树数的变化" } },
      { name: "votes", title: { en: "Votes for the own group", zh: "本组得票率" } },
      { name: "map", title: { en: "Samples as the forest sees them", zh: "森林眼中的样本" } },
    ],
  },
  citations: [{ text: "Breiman L. Random forests. Mach Learn 2001;45:5–32.", doi: "10.1023/A:1010933404324" }],
  example: {
    title: { en: "Control and treated samples, complete log2 values", zh: "对照组与处理组样本（完整的 log2 数值）" },
    inputs: { matrix: "matrix-complete.csv", samples: "samples.csv", features: "features.csv" },
    params: { grouping: { column: "group" } },
  },
});

/** What the manifest's check leaves of a form. */
export type RandomForestParams = ParamsOf<typeof manifest>;
