import { cites } from "#parts/cites.ts";
import { pThresholdParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { atLeastCells } from "#parts/two-group/at-least.ts";
import { log2FcThresholdParam } from "#parts/grouped-params.ts";

const lacking = { "not tested": { en: "not tested", zh: "未检验" }, "no VIP": { en: "no VIP", zh: "没有 VIP" } };
/** As cells of the file say it: one alone, or what a feature lacks before what is noted of its fold change. */
const noteCells = {
  ...lacking,
  ...atLeastCells,
  ...Object.fromEntries(
    Object.entries(lacking).flatMap(([lack, said]) =>
      Object.entries(atLeastCells).map(([note, { en, zh }]) => [`${lack}; ${note}`, { en: `${said.en}; ${en}`, zh: `${said.zh}；${zh}` }]),
    ),
  ),
};

const accept = [".csv", ".tsv", ".txt", ".xls", ".xlsx"];

export const manifest = declare({
  id: "select-features",
  version: "1.1.0",
  category: "compare",
  name: { en: "Select features", zh: "差异特征筛选" },
  summary: {
    en: "Picks differing features from a table of tests, and of VIP, by one rule, and says how many the usual rules give.",
    zh: "按统一规则从检验结果（及 VIP）中筛选差异特征，并列出常用规则下的数目。",
  },
  keywords: [
    "differential features",
    "VIP",
    "fold change",
    "FDR",
    "threshold",
    "volcano",
    "rule",
    "screening",
    "差异代谢物",
    "差异特征",
    "筛选",
    "火山图",
    "阈值",
  ],
  next: ["heatmap", "roc", "two-groups"],
  inputs: [
    {
      name: "tests",
      takes: "table",
      title: { en: "Table of tests", zh: "检验结果表" },
      help: {
        en: "One row a feature, with its id, log2 fold change, p and adjusted p, e.g. “tests” of Two groups, Covariates or Count differences.",
        zh: "每个特征一行，包含编号、log2 差异倍数、p 值和校正 p 值，例如“两组比较”“协变量校正”或“计数差异分析”的 tests 表。",
      },
      required: true,
      accept,
    },
    {
      name: "vip",
      takes: "table",
      title: { en: "Table of VIP", zh: "VIP 表" },
      help: {
        en: "One row a feature, with its id and VIP, e.g. “vip” of OPLS-DA or PLS-DA.",
        zh: "每个特征一行，包含编号和 VIP，例如 OPLS-DA 或 PLS-DA 的 vip 表。",
      },
      required: false,
      accept,
    },
  ],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 40 }, seconds: { least: 2, each_megabyte: 1 } },
  params: [
    {
      name: "rule",
      kind: "choice",
      title: { en: "Rule", zh: "筛选规则" },
      options: [
        {
          value: "fdr",
          label: { en: "Adjusted p and fold change", zh: "校正 p 值与差异倍数" },
          help: { en: "The false discovery rate holds for what the p selects.", zh: "错误发现率对 p 值筛选出的特征成立。" },
        },
        {
          value: "provider",
          label: { en: "VIP, p and fold change, as providers do", zh: "VIP、p 值与差异倍数（服务商常用）" },
          help: { en: "p is not corrected for many tests.", zh: "p 值未作多重检验校正。" },
        },
        { value: "fdr-only", label: { en: "Adjusted p alone", zh: "仅校正 p 值" }, help: { en: "Changes of any size.", zh: "不限差异大小。" } },
        {
          value: "custom",
          label: { en: "Own limits", zh: "自定义" },
          help: { en: "All four limits; 1 and 0 ask for nothing.", zh: "使用全部四个界限；1 和 0 表示不限。" },
        },
      ],
      default: "fdr",
    },
    { ...pThresholdParam, advanced: false, when: { param: "rule", is: ["fdr", "fdr-only", "custom"] } },
    {
      name: "raw_p",
      kind: "number",
      title: { en: "p, at most", zh: "p 值上限" },
      help: { en: "Not corrected for many tests.", zh: "未作多重检验校正。" },
      minimum: 0,
      maximum: 1,
      step: 0.01,
      default: 0.05,
      when: { param: "rule", is: ["provider", "custom"] },
    },
    { ...log2FcThresholdParam, advanced: false, when: { param: "rule", is: ["fdr", "provider", "custom"] } },
    {
      name: "least_vip",
      kind: "number",
      title: { en: "VIP, at least", zh: "VIP 下限" },
      help: { en: "The mean square of VIP is 1: about a third of pure noise has 1 or more.", zh: "VIP 的均方为 1：纯噪声中约三分之一的特征也不小于 1。" },
      minimum: 0,
      maximum: 10,
      step: 0.1,
      default: 1,
      when: { param: "rule", is: ["provider", "custom"] },
    },
  ],
  task_name: [{ en: "{rule}", zh: "{rule}" }],
  outputs: {
    tables: [
      {
        name: "selected",
        title: { en: "Features under the rule", zh: "各特征的筛选结果" },
        features: { id: "feature", name: "name" },
        order: { by: "p", from: "smallest", beside: ["p_adj", "log2_fc", "vip", "selected"] },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "log2_fc", help: { en: "As in the table of tests.", zh: "取自检验结果表。" } },
          { name: "p", help: { en: "As in the table of tests.", zh: "取自检验结果表。" } },
          {
            name: "p_adj",
            help: { en: "As in the table of tests; by Benjamini–Hochberg where it has none.", zh: "取自检验结果表；表中没有时按 Benjamini–Hochberg 法计算。" },
          },
          { name: "vip", help: { en: "As in the table of VIP; empty without one.", zh: "取自 VIP 表；没有该表时为空。" } },
          {
            name: "direction",
            title: { en: "Direction", zh: "方向" },
            cells: { up: { en: "up", zh: "上调" }, down: { en: "down", zh: "下调" } },
            help: { en: "By the sign of the log2 fold change.", zh: "依据 log2 差异倍数的符号。" },
          },
          {
            name: "higher_in",
            help: { en: "The group in which the mean is higher, where the table of tests names its groups.", zh: "均值较高的组（检验结果表给出组名时）。" },
          },
          { name: "pass_p", title: { en: "p within", zh: "p 值达标" }, help: { en: "Whether p is within its limit.", zh: "p 值是否在界限之内。" } },
          {
            name: "pass_fdr",
            title: { en: "Adjusted p within", zh: "校正 p 值达标" },
            help: { en: "Whether the adjusted p is within its limit.", zh: "校正 p 值是否在界限之内。" },
          },
          {
            name: "pass_fc",
            title: { en: "Fold change enough", zh: "差异倍数达标" },
            help: { en: "Whether |log2 fold change| reaches its limit.", zh: "|log2 差异倍数| 是否达到下限。" },
          },
          { name: "pass_vip", title: { en: "VIP enough", zh: "VIP 达标" }, help: { en: "Whether VIP reaches its limit.", zh: "VIP 是否达到下限。" } },
          { name: "selected", title: { en: "Selected", zh: "是否入选" }, help: { en: "Whether the rule selects it.", zh: "该规则是否选中此特征。" } },
          {
            name: "note",
            cells: noteCells,
            help: {
              en: "What a feature lacks, and what the table of tests notes of its fold change: at least so large, where values below detection were filled.",
              zh: "特征缺少的信息，以及检验结果表对其差异倍数的备注：低于检出限的值为填补值时，差异倍数为下限值。",
            },
          },
        ],
      },
      {
        name: "counts",
        title: { en: "Counts under the usual rules", zh: "常用规则下的数目" },
        columns: [
          {
            name: "rule",
            title: { en: "Rule", zh: "规则" },
            cells: {
              fdr: { en: "adjusted p and fold change", zh: "校正 p 值与差异倍数" },
              provider: { en: "VIP, p and fold change", zh: "VIP、p 值与差异倍数" },
              "fdr-only": { en: "adjusted p alone", zh: "仅校正 p 值" },
              custom: { en: "own limits", zh: "自定义" },
            },
            help: {
              en: "With the usual limits: 0.05, |log2 FC| ≥ 1, VIP ≥ 1; the chosen rule with its own.",
              zh: "采用常用界限：0.05、|log2 FC| ≥ 1、VIP ≥ 1；所选规则采用其自身界限。",
            },
          },
          { name: "up", title: { en: "Up", zh: "上调" }, help: { en: "Features with a positive log2 fold change.", zh: "log2 差异倍数为正的特征数。" } },
          { name: "down", title: { en: "Down", zh: "下调" }, help: { en: "Features with a negative one.", zh: "log2 差异倍数为负的特征数。" } },
          { name: "total", title: { en: "Together", zh: "合计" }, help: { en: "All features that the rule selects.", zh: "该规则选中的全部特征数。" } },
        ],
      },
    ],
    charts: [
      { name: "volcano", title: { en: "Volcano plot", zh: "火山图" } },
      { name: "counts", title: { en: "Counts under the usual rules", zh: "常用规则下的数目" } },
    ],
  },
  citations: [
    {
      ...cites.fdr,
      when: { param: "rule", is: ["fdr", "fdr-only"] },
    },
  ],
  example: {
    title: { en: "Tests and VIP of 240 features", zh: "240 个特征的检验结果与 VIP" },
    inputs: { tests: "selection-tests.csv", vip: "selection-vip.csv" },
    params: {},
  },
});

/** What the manifest's check leaves of a form. */
export type SelectFeaturesParams = ParamsOf<typeof manifest>;
