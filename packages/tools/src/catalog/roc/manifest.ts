import { adjustCitations, adjustParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { comparisonParam, groupingParam } from "#parts/grouped-params.ts";
import { bandCitation, bandColumns } from "#parts/roc-band.ts";
import { seedParam } from "#parts/seed-param.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { replicatesParam } from "#parts/replicates.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";
import { noteCells, noteHelp } from "./note-words.ts";

export const manifest = declare({
  id: "roc",
  version: "1.0.0",
  category: "biomarkers",
  name: { en: "ROC curves", zh: "ROC 曲线" },
  summary: {
    en: "How well each feature alone tells two groups apart: area under the ROC curve with its interval, and the best cut-off.",
    zh: "评价每个特征单独区分两组样本的能力：ROC 曲线下面积（AUC）及其置信区间和最佳截断值。",
  },
  keywords: [
    "ROC",
    "AUC",
    "receiver operating characteristic",
    "biomarker",
    "DeLong",
    "Youden",
    "sensitivity",
    "specificity",
    "cut-off",
    "diagnostic",
    "曲线下面积",
    "生物标志物",
    "灵敏度",
    "特异度",
    "截断值",
    "诊断",
  ],
  next: ["two-groups", "opls-da", "heatmap"],
  inputs: [matrixInput, samplesInput, featuresInput],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 2, each_megabyte: 0.5 } },
  params: [
    groupingParam,
    {
      ...comparisonParam,
      help: {
        en: "The case group is the one to be found, e.g. the diseased: sensitivity is the share of its samples that are found, specificity the share of control samples that are not.",
        zh: "实验组为需要识别的组（如患者）：灵敏度是其样本中被识别的比例，特异度是对照组样本中未被识别的比例。",
      },
    },
    replicatesParam,
    {
      name: "direction",
      kind: "choice",
      title: { en: "Cases are expected to be", zh: "实验组的预期方向" },
      options: [
        {
          value: "auto",
          label: { en: "higher or lower, as their median is", zh: "较高或较低（按中位数判断）" },
          help: { en: "Feature by feature, so that few areas are below 0.5.", zh: "逐个特征判断，因此 AUC 很少低于 0.5。" },
        },
        { value: "higher", label: { en: "higher", zh: "较高" } },
        { value: "lower", label: { en: "lower", zh: "较低" } },
      ],
      default: "auto",
    },
    {
      name: "cutoff",
      kind: "choice",
      title: { en: "Cut-off", zh: "截断值" },
      options: [
        {
          value: "youden",
          label: { en: "Youden's index", zh: "Youden 指数" },
          help: { en: "The largest sum of sensitivity and specificity.", zh: "灵敏度与特异度之和最大。" },
        },
        {
          value: "closest",
          label: { en: "closest to the corner", zh: "最接近左上角" },
          help: { en: "Nearest to sensitivity 1 and specificity 1.", zh: "距灵敏度 1、特异度 1 的点最近。" },
        },
      ],
      default: "youden",
    },
    {
      name: "curves",
      kind: "integer",
      title: { en: "Curves", zh: "曲线数" },
      help: { en: "Of the features with the largest areas.", zh: "显示 AUC 最大的特征。" },
      minimum: 1,
      maximum: 5,
      default: 4,
    },
    {
      name: "reference",
      kind: "feature",
      title: { en: "Compare areas with that of", zh: "与此特征比较 AUC" },
      help: {
        en: "A known marker, for instance: DeLong's paired test compares its area with that of every other feature. Left empty: the feature with the largest area.",
        zh: "例如已知的标志物：以 DeLong 配对检验将其 AUC 与其他每个特征比较。留空则为 AUC 最大的特征。",
      },
      optional: true,
      advanced: true,
    },
    { ...adjustParam, advanced: true },
    seedParam,
    excludeParam,
  ],
  task_name: [
    { en: "{comparison}", zh: "{comparison}" },
    { en: "cut-off {cutoff}", zh: "截断值 {cutoff}" },
  ],
  outputs: {
    tables: [
      {
        name: "auc",
        title: { en: "Areas and cut-offs", zh: "AUC 与截断值" },
        features: { id: "feature", name: "name" },
        order: { by: "auc", from: "largest", beside: ["ci_low", "ci_high", "higher_in", "cutoff", "sensitivity", "specificity"] },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          {
            name: "auc",
            title: { en: "AUC", zh: "AUC" },
            help: {
              en: "Area under the ROC curve: the share of pairs of a case and a control in which the case is on its side; ties count half.",
              zh: "ROC 曲线下面积：在所有实验组与对照组样本的配对中，实验组样本位于预期一侧的比例，相等计一半。",
            },
          },
          { name: "ci_low", help: { en: "Lower end of DeLong's 95 % interval, cut to 0 … 1.", zh: "DeLong 95 % 置信区间的下限，截取到 0 至 1。" } },
          { name: "ci_high", help: { en: "Its upper end.", zh: "其上限。" } },
          {
            name: "higher_in",
            title: { en: "Taken as higher in", zh: "视为较高的组" },
            help: { en: "The group whose values are taken as the higher ones for the area.", zh: "计算 AUC 时视为数值较高的组。" },
          },
          {
            name: "cutoff",
            title: { en: "Cut-off", zh: "截断值" },
            help: {
              en: "Values from it on, on the side of the cases, count as a case; infinite where no value does better than calling all samples alike. On the scale of the file.",
              zh: "达到该值（在实验组一侧）即判为实验组；若任何取值都不优于把所有样本判为同一组，则为无穷大。与文件中的数值同一尺度。",
            },
          },
          {
            name: "sensitivity",
            title: { en: "Sensitivity", zh: "灵敏度" },
            help: { en: "Share of the cases found at the cut-off.", zh: "在截断值处被识别的实验组样本比例。" },
          },
          {
            name: "specificity",
            title: { en: "Specificity", zh: "特异度" },
            help: { en: "Share of the controls that are called so at the cut-off.", zh: "在截断值处被判为对照组的对照组样本比例。" },
          },
          { name: "cases", title: { en: "Cases", zh: "实验组样本数" }, help: { en: "Samples of the case group with a value.", zh: "有数值的实验组样本数。" } },
          {
            name: "controls",
            title: { en: "Controls", zh: "对照组样本数" },
            help: { en: "Samples of the control group with a value.", zh: "有数值的对照组样本数。" },
          },
          {
            name: "reference_difference",
            title: { en: "AUC − AUC of the reference", zh: "与参照特征的 AUC 之差" },
            help: {
              en: "Area less that of the reference feature, over the samples that have both values.",
              zh: "与参照特征的 AUC 之差，取两者均有数值的样本。",
            },
          },
          {
            name: "reference_p",
            title: { en: "p, against the reference", zh: "p 值（与参照特征比较）" },
            help: { en: "DeLong's test of the two areas, paired.", zh: "两个 AUC 的 DeLong 配对检验。" },
          },
          {
            name: "reference_p_adj",
            title: { en: "Adjusted p, against the reference", zh: "校正 p 值（与参照特征比较）" },
            help: { en: "That p adjusted over all features that have one.", zh: "对所有具有该 p 值的特征进行校正后的 p 值。" },
          },
          { name: "note", cells: noteCells, help: noteHelp },
        ],
      },
      {
        name: "curve",
        title: { en: "Points of the curves", zh: "曲线上的点" },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "threshold", title: { en: "Threshold", zh: "阈值" }, help: { en: "Midway between two neighbouring values.", zh: "两个相邻数值的中点。" } },
          { name: "sensitivity", title: { en: "Sensitivity", zh: "灵敏度" }, help: { en: "Share of the cases found.", zh: "被识别的实验组样本比例。" } },
          {
            name: "specificity",
            title: { en: "Specificity", zh: "特异度" },
            help: { en: "Share of the controls called so.", zh: "被判为对照组的对照组样本比例。" },
          },
        ],
      },
      {
        name: "band",
        title: { en: "Band of the largest area's curve", zh: "AUC 最大的曲线的置信带" },
        columns: [
          { name: "feature", help: { en: "The feature with the largest area.", zh: "AUC 最大的特征。" } },
          { name: "name", help: { en: "Its name.", zh: "特征名称。" } },
          ...bandColumns,
        ],
      },
    ],
    charts: [
      { name: "best", title: { en: "Best feature", zh: "最佳特征" } },
      { name: "curves", title: { en: "ROC curves", zh: "ROC 曲线" } },
      { name: "areas", title: { en: "Largest areas", zh: "最大的 AUC" } },
    ],
  },
  citations: [
    bandCitation,
    {
      text: "DeLong ER, DeLong DM, Clarke-Pearson DL. Comparing the areas under two or more correlated receiver operating characteristic curves: a nonparametric approach. Biometrics 1988;44:837–845.",
      doi: "10.2307/2531595",
    },
    { text: "Youden WJ. Index for rating diagnostic tests. Cancer 1950;3:32–35.", when: { param: "cutoff", is: ["youden"] } },
    {
      text: "Perkins NJ, Schisterman EF. The inconsistency of “optimal” cutpoints obtained using two criteria based on the receiver operating characteristic curve. Am J Epidemiol 2006;163:670–675.",
      doi: "10.1093/aje/kwj063",
      when: { param: "cutoff", is: ["closest"] },
    },
    ...adjustCitations,
  ],
  example: {
    title: { en: "Treated against control", zh: "处理组与对照组" },
    inputs: { matrix: "matrix.csv", samples: "samples.csv", features: "features.csv" },
    params: { grouping: { column: "group" }, comparison: { case: "treated", control: "control" } },
  },
});

/** What the manifest's check leaves of a form. */
export type RocParams = ParamsOf<typeof manifest>;
