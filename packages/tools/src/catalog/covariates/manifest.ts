import { cites } from "#parts/cites.ts";
import { adjustCitations, adjustParam, pThresholdParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { asLevelsParam, covariatesParam } from "#parts/covariate-params.ts";
import { comparisonParam, groupingParam } from "#parts/grouped-params.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { reasonHelp } from "#parts/reasons.ts";
import { inputScaleParam, testScaleParam } from "#parts/scale-params.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "covariates",
  version: "1.0.0",
  category: "compare",
  name: { en: "Covariates", zh: "协变量校正" },
  summary: {
    en: "Tests every feature for a difference between groups, or for a trend with a number, adjusted for covariates such as age, sex and batch and for repeated subjects (limma).",
    zh: "在校正年龄、性别、批次等协变量以及受试者重复的条件下，逐个特征检验组间差异或与数值变量的关系（limma）。",
  },
  keywords: [
    "limma",
    "linear model",
    "linear regression",
    "covariate",
    "confounder",
    "adjusted analysis",
    "ANCOVA",
    "age",
    "sex",
    "batch",
    "block",
    "mixed model",
    "duplicateCorrelation",
    "moderated t",
    "协变量",
    "混杂因素",
    "线性模型",
    "线性回归",
    "协方差分析",
    "校正",
    "区组",
    "重复测量",
  ],
  next: ["two-groups", "heatmap", "roc", "pca"],
  inputs: [matrixInput, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 320, each_megabyte: 40 }, seconds: { least: 3, each_megabyte: 1 } },
  params: [
    {
      name: "of",
      kind: "choice",
      title: { en: "Test the effect of", zh: "检验对象" },
      options: [
        { value: "groups", label: { en: "groups", zh: "分组" }, help: { en: "The difference between two of them.", zh: "两组之间的差异。" } },
        {
          value: "number",
          label: { en: "a number", zh: "数值变量" },
          help: { en: "The change for each unit of it, e.g. of BMI or dose.", zh: "该变量每增加一个单位时的变化，例如 BMI 或剂量。" },
        },
      ],
      default: "groups",
    },
    {
      ...groupingParam,
      help: {
        en: "A column of the sample sheet, a sample group program, or samples picked by hand. All groups take part in the model.",
        zh: "样本表中的一列、样本分组方案，或手动选择的样本。所有组均参与建模。",
      },
      when: { param: "of", is: ["groups"] },
    },
    {
      ...comparisonParam,
      help: { en: "Effects are case − control: positive means higher in the case group.", zh: "效应为实验组 − 对照组：正值表示在实验组中较高。" },
      when: { param: "of", is: ["groups"] },
    },
    {
      name: "variable",
      kind: "column",
      title: { en: "Number", zh: "数值变量" },
      help: { en: "The column whose effect is tested.", zh: "要检验其效应的列。" },
      when: { param: "of", is: ["number"] },
    },
    covariatesParam,
    asLevelsParam,
    {
      name: "block",
      kind: "column",
      title: { en: "Block", zh: "区组" },
      help: {
        en: "A column whose samples resemble each other, e.g. the subject of repeated measurements: a random effect by limma's duplicateCorrelation.",
        zh: "同一取值的样本彼此相似的列，例如重复测量的受试者：按 limma 的 duplicateCorrelation 作为随机效应处理。",
      },
      optional: true,
    },
    inputScaleParam,
    testScaleParam,
    {
      name: "trend",
      kind: "boolean",
      title: { en: "Variance follows the mean", zh: "方差随均值变化" },
      help: { en: "limma's trend: for logarithms whose spread depends on how high they are.", zh: "limma 的 trend：用于离散程度随水平变化的对数值。" },
      default: false,
      advanced: true,
    },
    {
      name: "robust",
      kind: "boolean",
      title: { en: "Robust against features of odd variance", zh: "对方差异常的特征稳健" },
      help: {
        en: "limma's robust: such features neither disturb the common variance nor are pulled as far.",
        zh: "limma 的 robust：方差异常的特征不影响公共方差，自身受到的收缩也较小。",
      },
      default: false,
      advanced: true,
    },
    adjustParam,
    pThresholdParam,
    excludeParam,
  ],
  refused: [
    {
      when: [
        { param: "covariates", is: [null] },
        { param: "block", is: [null] },
      ],
      param: "covariates",
      message: {
        en: "Choose at least one covariate or a block to adjust for; to compare groups as they are, use “Two groups”.",
        zh: "请至少选择一个协变量或区组；如无需校正，请使用“两组比较”。",
      },
    },
  ],
  task_name: [
    { en: "{comparison}", zh: "{comparison}" },
    { en: "{variable}", zh: "{variable}" },
    { en: "adjusted for {covariates}", zh: "校正 {covariates}" },
    { en: "block {block}", zh: "区组 {block}" },
  ],
  outputs: {
    tables: [
      {
        name: "tests",
        title: { en: "Tests", zh: "检验结果" },
        features: { id: "feature", name: "name" },
        order: { by: "p", from: "smallest", beside: ["p_adj", "effect", "unadjusted_p", "higher_in"] },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          {
            name: "effect",
            title: { en: "Adjusted effect", zh: "校正后效应" },
            help: {
              en: "Difference case − control, or change for each unit of the number, on the tested scale, with the covariates held constant.",
              zh: "在检验尺度上，协变量不变时实验组 − 对照组之差，或数值变量每增加一个单位的变化。",
            },
          },
          {
            name: "log2_fc",
            help: {
              en: "The adjusted effect as log2 fold change, case against control; only where groups are compared on a logarithm.",
              zh: "以 log2 差异倍数表示的校正后效应（实验组比对照组），仅当在对数尺度上比较分组时给出。",
            },
          },
          { name: "ci_low", help: { en: "Lower end of its 95 % interval.", zh: "其 95 % 置信区间的下限。" } },
          { name: "ci_high", help: { en: "Upper end of that interval.", zh: "该置信区间的上限。" } },
          { name: "statistic", help: { en: "Moderated t.", zh: "调节 t 值。" } },
          { name: "df", help: { en: "Degrees of freedom of the feature and the common variance together.", zh: "特征自身与公共方差的自由度之和。" } },
          { name: "p", help: { en: "Two-sided p.", zh: "双侧 p 值。" } },
          { name: "p_adj", help: { en: "p adjusted over all features that have one.", zh: "对所有具有 p 值的特征进行校正后的 p 值。" } },
          {
            name: "unadjusted",
            title: { en: "Effect without adjusting", zh: "未校正的效应" },
            help: { en: "The effect in a model of the same samples without covariates and block.", zh: "相同样本、不含协变量和区组的模型中的效应。" },
          },
          { name: "unadjusted_p", title: { en: "p without adjusting", zh: "未校正协变量的 p 值" }, help: { en: "Its p.", zh: "其 p 值。" } },
          {
            name: "unadjusted_p_adj",
            title: { en: "Adjusted p without covariates", zh: "不含协变量的校正 p 值" },
            help: { en: "The same p, adjusted for many tests.", zh: "该 p 值经多重检验校正。" },
          },
          { name: "significant", help: { en: "Whether the adjusted p is within its limit.", zh: "校正 p 值是否在界限之内。" } },
          { name: "note", help: reasonHelp },
          { name: "higher_in", help: { en: "The group in which the adjusted effect is higher.", zh: "按校正后效应较高的组。" } },
        ],
      },
      {
        name: "terms",
        title: { en: "Terms of the model", zh: "模型各项" },
        columns: [
          { name: "term", help: { en: "What is tested, or a covariate.", zh: "检验对象或协变量。" } },
          {
            name: "kind",
            title: { en: "Taken as", zh: "类型" },
            cells: { levels: { en: "levels", zh: "分类" }, number: { en: "number", zh: "数值" } },
            help: { en: "Levels, or a number.", zh: "分类或数值。" },
          },
          { name: "coefficients", title: { en: "Coefficients", zh: "系数个数" }, help: { en: "How many the model has for it.", zh: "模型中该项的系数个数。" } },
          {
            name: "features",
            title: { en: "Features within the limit", zh: "界限内的特征数" },
            help: { en: "Features whose moderated F of the term has an adjusted p within the limit.", zh: "该项调节 F 检验的校正 p 值在界限之内的特征数。" },
          },
          {
            name: "smallest_p",
            title: { en: "Smallest p", zh: "最小 p 值" },
            help: { en: "Of all features, not adjusted for many tests.", zh: "所有特征中最小的 p 值（未经多重检验校正）。" },
          },
        ],
      },
    ],
    charts: [
      { name: "volcano", title: { en: "Adjusted effect and p", zh: "校正后效应与 p 值" } },
      { name: "adjusted", title: { en: "With and without adjusting", zh: "校正前后对比" } },
    ],
  },
  citations: [
    {
      ...cites.moderated,
    },
    {
      ...cites.limma,
    },
    {
      text: "Smyth GK, Michaud J, Scott HS. Use of within-array replicate spots for assessing differential expression in microarray experiments. Bioinformatics 2005;21:2067–2075.",
      doi: "10.1093/bioinformatics/bti270",
      when: { param: "block", is_not: [null] },
    },
    {
      text: "Phipson B, et al. Robust hyperparameter estimation protects against hypervariable genes and improves power to detect differential expression. Ann Appl Stat 2016;10:946–963.",
      doi: "10.1214/16-AOAS920",
      when: { param: "robust", is: [true] },
    },
    ...adjustCitations,
  ],
  example: {
    title: { en: "Genotypes of different age", zh: "年龄不同的两种基因型" },
    inputs: { matrix: "meal-matrix.csv", samples: "meal-samples.csv", features: "features.csv" },
    params: {
      grouping: { column: "genotype" },
      comparison: { case: "KO", control: "WT" },
      covariates: ["age", "sex", "time"],
      block: "mouse",
      input_scale: "log2",
      test_scale: "as-given",
    },
  },
});

/** What the manifest's check leaves of a form. */
export type CovariatesParams = ParamsOf<typeof manifest>;
