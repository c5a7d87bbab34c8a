import { cites } from "#parts/cites.ts";
import { adjustCitations, adjustParam, pThresholdParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { groupingParam } from "#parts/grouped-params.ts";
import { noteHelp } from "#parts/lacking-groups.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { inputScaleParam, testScaleParam } from "#parts/scale-params.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "two-factors",
  version: "1.0.0",
  category: "compare",
  name: { en: "Two factors", zh: "双因素方差分析" },
  summary: {
    en: "Tests every feature for the effects of two factors, e.g. genotype and time, and for their interaction; subjects may be measured repeatedly.",
    zh: "逐个特征检验两个因素（如基因型与时间）各自的效应及其交互作用，支持对同一受试者的重复测量。",
  },
  keywords: [
    "two-way ANOVA",
    "two way anova",
    "factorial",
    "interaction",
    "repeated measures",
    "mixed design",
    "split plot",
    "time course",
    "longitudinal",
    "Greenhouse–Geisser",
    "Huynh–Feldt",
    "sphericity",
    "双因素",
    "双因素方差分析",
    "两因素",
    "重复测量",
    "交互作用",
    "时间序列",
    "混合设计",
  ],
  picture: "many-boxes",
  next: ["many-groups", "two-groups", "heatmap", "pca"],
  inputs: [matrixInput, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 320, each_megabyte: 40 }, seconds: { least: 3, each_megabyte: 1 } },
  params: [
    {
      ...groupingParam,
      title: { en: "First factor", zh: "第一因素" },
      help: {
        en: "The lines of the figures. Between subjects where subjects are measured repeatedly, e.g. genotype or treatment.",
        zh: "图中的各条折线。重复测量时为受试者间因素，例如基因型或处理。",
      },
      needs: "replicated",
    },
    {
      name: "second",
      kind: "column",
      title: { en: "Second factor", zh: "第二因素" },
      help: { en: "The column of the other factor, e.g. time, from left to right in the figures.", zh: "另一个因素所在的列（如时间），图中由左到右排列。" },
    },
    {
      name: "design",
      kind: "choice",
      title: { en: "Samples are", zh: "样本设计" },
      options: [
        {
          value: "independent",
          label: { en: "independent", zh: "相互独立" },
          help: { en: "Every sample is of another subject: two-way ANOVA.", zh: "每个样本来自不同的受试者：双因素方差分析。" },
        },
        {
          value: "mixed",
          label: { en: "repeated over the second factor", zh: "在第二因素上重复测量" },
          help: {
            en: "A subject has one level of the first factor and is measured at every level of the second, e.g. at each time: mixed ANOVA, with type II sums of squares.",
            zh: "每个受试者属于第一因素的一个水平，并在第二因素的每个水平（如各时间点）被测量：混合设计方差分析，采用 II 型平方和。",
          },
        },
        {
          value: "within",
          label: { en: "repeated over both factors", zh: "在两个因素上均重复测量" },
          help: {
            en: "A subject is measured under every combination of the two factors: repeated-measures ANOVA.",
            zh: "每个受试者在两个因素的所有组合下均被测量：重复测量方差分析。",
          },
        },
      ],
      default: "independent",
    },
    {
      name: "subject",
      kind: "column",
      title: { en: "Subject", zh: "受试者" },
      help: { en: "The column that names the subject of each sample.", zh: "标识每个样本所属受试者的列。" },
      when: { param: "design", is: ["mixed", "within"] },
    },
    inputScaleParam,
    testScaleParam,
    {
      name: "sums",
      kind: "choice",
      title: { en: "Sums of squares", zh: "平方和类型" },
      help: { en: "With as many samples in every combination all three are the same.", zh: "各组合样本数相等时三种结果相同。" },
      options: [
        { value: "II", label: { en: "Type II", zh: "II 型" }, help: { en: "Each factor after the other.", zh: "每个因素在另一因素之后。" } },
        { value: "I", label: { en: "Type I", zh: "I 型" }, help: { en: "One after the other, the first factor first.", zh: "依次进入模型，第一因素在先。" } },
        {
          value: "III",
          label: { en: "Type III", zh: "III 型" },
          help: { en: "Each term after all others; needs samples in every combination.", zh: "每一项在其他各项之后；要求每个组合都有样本。" },
        },
      ],
      default: "II",
      advanced: true,
      when: { param: "design", is: ["independent"] },
    },
    {
      name: "correction",
      kind: "choice",
      title: { en: "Correction for sphericity", zh: "球形性校正" },
      help: {
        en: "Of repeated measures at three or more levels, whose differences vary unequally.",
        zh: "用于三个及以上水平的重复测量：各水平间差值的方差可能不等。",
      },
      options: [
        { value: "GG", label: { en: "Greenhouse–Geisser", zh: "Greenhouse–Geisser" } },
        { value: "HF", label: { en: "Huynh–Feldt", zh: "Huynh–Feldt" } },
        { value: "none", label: { en: "none", zh: "不校正" } },
      ],
      default: "GG",
      advanced: true,
      when: { param: "design", is: ["mixed", "within"] },
    },
    adjustParam,
    pThresholdParam,
    excludeParam,
  ],
  task_name: [
    { en: "{grouping}", zh: "{grouping}" },
    { en: "and {second}", zh: "与 {second}" },
    { en: "samples {design}", zh: "样本{design}" },
  ],
  outputs: {
    tables: [
      {
        name: "tests",
        title: { en: "Tests", zh: "检验结果" },
        features: { id: "feature", name: "name" },
        order: { by: "p", from: "smallest", beside: ["term", "p_adj", "effect"] },
        columns: [
          { name: "feature", help: { en: "Feature; one row for each term.", zh: "特征编号，每一项一行。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "term", help: { en: "The factor, or the interaction of both (×).", zh: "因素，或两个因素的交互作用（×）。" } },
          { name: "ss", help: { en: "Sum of squares of the term.", zh: "该项的平方和。" } },
          { name: "df", help: { en: "Its degrees of freedom, before any correction.", zh: "该项的自由度（校正前）。" } },
          {
            name: "ss_error",
            title: { en: "Sum of squares, error", zh: "误差平方和" },
            help: { en: "What the term is set against.", zh: "与该项比较的误差平方和。" },
          },
          { name: "df_error", title: { en: "Degrees of freedom, error", zh: "误差自由度" }, help: { en: "Its degrees of freedom.", zh: "误差自由度。" } },
          { name: "f", help: { en: "F of the term.", zh: "该项的 F 值。" } },
          { name: "p", help: { en: "Its p, corrected for sphericity where that was asked.", zh: "p 值；按设置进行球形性校正。" } },
          { name: "p_adj", help: { en: "p adjusted over all features, term by term.", zh: "逐项在所有特征间校正后的 p 值。" } },
          {
            name: "effect",
            help: { en: "Partial η²: SS / (SS + SS of the error), 0 to 1.", zh: "偏 η²：平方和 /（平方和 + 误差平方和），0 到 1。" },
          },
          {
            name: "epsilon",
            title: { en: "ε of sphericity", zh: "球形性 ε" },
            help: {
              en: "What both degrees of freedom were multiplied by for p; 1 where nothing was corrected.",
              zh: "计算 p 值时两个自由度所乘的系数；未校正时为 1。",
            },
          },
          { name: "significant", help: { en: "Whether the adjusted p is within its limit.", zh: "校正 p 值是否在界限之内。" } },
          { name: "note", help: noteHelp("combinations") },
        ],
      },
      {
        name: "means",
        title: { en: "Means", zh: "均值" },
        features: { id: "feature", name: "name" },
        columns: [
          { name: "feature", help: { en: "Feature; one row for each combination of the factors.", zh: "特征编号，两个因素的每个组合一行。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "first", title: { en: "First factor", zh: "第一因素" }, help: { en: "Level of the first factor.", zh: "第一因素的水平。" } },
          { name: "second", title: { en: "Second factor", zh: "第二因素" }, help: { en: "Level of the second factor.", zh: "第二因素的水平。" } },
          { name: "n", title: { en: "n", zh: "n" }, help: { en: "Samples with a value.", zh: "有数值的样本数。" } },
          { name: "mean", title: { en: "Mean", zh: "均值" }, help: { en: "Their mean on the tested scale.", zh: "检验尺度上的均值。" } },
          { name: "sd", help: { en: "Their standard deviation.", zh: "标准差。" } },
        ],
      },
    ],
    charts: [
      { name: "overview", title: { en: "Interaction: effect and p", zh: "交互作用：效应量与 p 值" } },
      { name: "interactions", title: { en: "Features with the strongest interaction", zh: "交互作用最强的特征" } },
      { name: "counts", title: { en: "Features within the limit", zh: "界限内的特征数" } },
    ],
  },
  citations: [
    { ...cites.fisher },
    {
      text: "Langsrud Ø. ANOVA for unbalanced data: use Type II instead of Type III sums of squares. Stat Comput 2003;13:163–167.",
      doi: "10.1023/A:1023260610025",
      when: [
        { param: "design", is: ["independent"] },
        { param: "sums", is: ["II"] },
      ],
    },
    {
      text: "Greenhouse SW, Geisser S. On methods in the analysis of profile data. Psychometrika 1959;24:95–112.",
      doi: "10.1007/BF02289823",
      when: [
        { param: "design", is: ["mixed", "within"] },
        { param: "correction", is: ["GG"] },
      ],
    },
    {
      text: "Huynh H, Feldt LS. Estimation of the Box correction for degrees of freedom from sample data in randomized block and split-plot designs. J Educ Stat 1976;1:69–82.",
      doi: "10.3102/10769986001001069",
      when: [
        { param: "design", is: ["mixed", "within"] },
        { param: "correction", is: ["HF"] },
      ],
    },
    ...adjustCitations,
  ],
  example: {
    title: { en: "Two genotypes after a meal", zh: "两种基因型的餐后变化" },
    inputs: { matrix: "meal-matrix.csv", samples: "meal-samples.csv", features: "features.csv" },
    params: { grouping: { column: "genotype" }, second: "time", design: "mixed", subject: "mouse", input_scale: "log2", test_scale: "as-given" },
  },
});

/** What the manifest's check leaves of a form. */
export type TwoFactorsParams = ParamsOf<typeof manifest>;
