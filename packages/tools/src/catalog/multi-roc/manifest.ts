import { bandCitation, bandColumns } from "#parts/roc-band.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { comparisonParam, groupingParam } from "#parts/grouped-params.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { seedParam } from "#parts/seed-param.ts";
import { completeMatrixInput, featuresInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "multi-roc",
  version: "1.0.0",
  category: "biomarkers",
  name: { en: "ROC of panels", zh: "多特征 ROC" },
  summary: {
    en: "How well a few features together tell two groups apart, on samples that the model has not seen: nested cross-validation with ranking inside.",
    zh: "少数特征组合对两组的区分能力：采用嵌套交叉验证，特征排序在训练部分内完成，并在未见过的样本上评价。",
  },
  keywords: [
    "multivariate ROC",
    "biomarker panel",
    "classifier",
    "random forest",
    "support vector machine",
    "SVM",
    "logistic regression",
    "PLS-DA",
    "cross-validation",
    "Monte Carlo",
    "AUC",
    "accuracy",
    "生物标志物组合",
    "多变量 ROC",
    "随机森林",
    "支持向量机",
    "逻辑回归",
    "交叉验证",
    "分类",
  ],
  next: ["roc", "two-groups", "heatmap"],
  inputs: [
    {
      ...completeMatrixInput,
      size: {
        samples: 12,
        features: 2,
        most_work: {
          cells: 4e8,
          times: [
            { param: "rounds", words: { en: "{value} rounds", zh: "{value} 轮" } },
            { param: "inner_rounds", plus: 1, words: { en: "{value} inner rounds", zh: "{value} 个内层轮次" } },
          ],
          slow: {
            factor: 8,
            where: [
              { param: "classifier", is: "random-forest" },
              { param: "ranking", is: "random-forest" },
            ],
          },
          instead: {
            en: "Filter the features first (by presence or variance, not by a test of these groups), or take fewer rounds.",
            zh: "请先筛选特征（按检出率或方差，而非按组间检验），或减少轮数。",
          },
        },
      },
    },
    samplesInput,
    featuresInput,
  ],
  needs: { cores: 1, memory_megabytes: { least: 512, each_megabyte: 40 }, seconds: { least: 60, each_megabyte: 60 } },
  params: [
    groupingParam,
    comparisonParam,
    {
      name: "classifier",
      kind: "choice",
      title: { en: "Classifier", zh: "分类方法" },
      options: [
        { value: "linear-svm", label: { en: "Linear SVM", zh: "线性支持向量机" } },
        { value: "pls-da", label: { en: "PLS-DA", zh: "PLS-DA" } },
        { value: "logistic", label: { en: "Logistic regression (ridge)", zh: "逻辑回归（岭）" } },
        {
          value: "random-forest",
          label: { en: "Random forest", zh: "随机森林" },
          help: { en: "Takes much longer than the others.", zh: "耗时远长于其他方法。" },
        },
      ],
      default: "linear-svm",
    },
    {
      name: "ranking",
      kind: "choice",
      title: { en: "Features ranked by", zh: "特征排序依据" },
      options: [
        { value: "auc", label: { en: "the AUC of each", zh: "单特征 AUC" } },
        { value: "linear-svm", label: { en: "elimination by SVM", zh: "SVM 递归消除" } },
        { value: "random-forest", label: { en: "importance in a random forest", zh: "随机森林重要性" } },
      ],
      default: "auc",
    },
    {
      name: "rounds",
      kind: "integer",
      title: { en: "Rounds", zh: "轮数" },
      help: { en: "In each two thirds of either group train and the others test.", zh: "每轮用各组三分之二的样本训练，其余用于测试。" },
      minimum: 5,
      maximum: 500,
      default: 50,
    },
    {
      name: "inner_rounds",
      kind: "integer",
      title: { en: "Inner rounds", zh: "内层轮数" },
      help: { en: "In each training part, to choose the number of features; 0 leaves that out.", zh: "在每个训练部分内选择特征数；0 表示不选择。" },
      minimum: 0,
      maximum: 50,
      default: 5,
      advanced: true,
    },
    seedParam,
    excludeParam,
  ],
  task_name: [
    { en: "{comparison}", zh: "{comparison}" },
    { en: "{classifier}", zh: "{classifier}" },
  ],
  outputs: {
    tables: [
      {
        name: "performance",
        title: { en: "Performance", zh: "分类性能" },
        columns: [
          { name: "number", title: { en: "Features", zh: "特征数" }, help: { en: "How many features the model has.", zh: "模型使用的特征数。" } },
          { name: "auc", title: { en: "AUC", zh: "AUC" }, help: { en: "Mean area on the samples left out.", zh: "留出样本上 AUC 的均值。" } },
          { name: "ci_low", help: { en: "2.5 % quantile over the rounds.", zh: "各轮的 2.5 % 分位数。" } },
          { name: "ci_high", help: { en: "97.5 % quantile over the rounds.", zh: "各轮的 97.5 % 分位数。" } },
          {
            name: "accuracy",
            title: { en: "Accuracy", zh: "准确率" },
            help: { en: "Share of the samples left out that are told rightly.", zh: "留出样本中判断正确的比例。" },
          },
          { name: "sensitivity", title: { en: "Sensitivity", zh: "灵敏度" }, help: { en: "Of the case group.", zh: "实验组中判断正确的比例。" } },
          { name: "specificity", title: { en: "Specificity", zh: "特异度" }, help: { en: "Of the control group.", zh: "对照组中判断正确的比例。" } },
        ],
      },
      {
        name: "features",
        title: { en: "Features", zh: "特征" },
        features: { id: "feature", name: "name" },
        order: { by: "chosen", from: "largest" },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          {
            name: "auc",
            title: { en: "AUC alone", zh: "单特征 AUC" },
            help: { en: "On all samples; above 0.5 where it is higher in the case group.", zh: "全部样本上的 AUC；在实验组中较高时大于 0.5。" },
          },
          {
            name: "chosen",
            title: { en: "Share of rounds", zh: "入选轮次比例" },
            help: { en: "In which the feature was in the model with the best number of features.", zh: "该特征进入最佳特征数模型的轮次比例。" },
          },
        ],
      },
      {
        name: "scores",
        title: { en: "Scores", zh: "样本得分" },
        samples: { id: "sample" },
        columns: [
          { name: "sample", help: { en: "Sample of either group.", zh: "两组中的样本。" } },
          { name: "group", help: { en: "Its group.", zh: "所属组。" } },
          {
            name: "score",
            title: { en: "Score", zh: "得分" },
            help: {
              en: "Mean over the rounds that left it out; higher: more like the case group. Empty where no round did.",
              zh: "该样本被留出各轮的平均得分，越高越接近实验组；从未被留出时为空。",
            },
          },
        ],
      },
      { name: "band", title: { en: "Band of the curve", zh: "曲线的置信带" }, columns: bandColumns },
    ],
    charts: [
      { name: "roc", title: { en: "ROC curve", zh: "ROC 曲线" } },
      { name: "numbers", title: { en: "By number of features", zh: "特征数与分类性能" } },
      { name: "chosen", title: { en: "Features chosen", zh: "入选特征" } },
    ],
  },
  citations: [
    bandCitation,
    {
      text: "Xia J, et al. Translational biomarker discovery in clinical metabolomics: an introductory tutorial. Metabolomics 2013;9:280–299.",
      doi: "10.1007/s11306-012-0482-9",
    },
    {
      text: "Ambroise C, McLachlan GJ. Selection bias in gene extraction on the basis of microarray gene-expression data. PNAS 2002;99:6562–6566.",
      doi: "10.1073/pnas.102102699",
    },
  ],
  example: {
    title: { en: "Treated against control samples", zh: "处理组与对照组样本" },
    inputs: { matrix: "matrix-complete.csv", samples: "samples.csv", features: "features.csv" },
    params: { grouping: { column: "group" }, comparison: { case: "treated", control: "control" }, rounds: 20 },
  },
});

/** What the manifest's check leaves of a form. */
export type MultiRocParams = ParamsOf<typeof manifest>;
