/** How features are selected: by a list, or by a table of results. */
import { declareParam } from "./declare.ts";

/** What of a tool's parameters says it. */
export interface Selecting {
  selected?: string[];
  rule: "auto" | "p" | "all";
  direction: "both" | "higher" | "lower";
  p_threshold: number;
  /** Of tools that can ask for so many; 0 asks for nothing. */
  least_selected?: number;
}

export const selectedParam = declareParam({
  name: "selected",
  kind: "names",
  title: { en: "Selected features", zh: "所选特征" },
  help: {
    en: "Ids, names or identifiers, one a line. Given here, they are the selected ones, whatever the table says.",
    zh: "特征编号、名称或数据库编号，每行一个。在此填写后，以此列表为准，不再按结果表选择。",
  },
  optional: true,
  list: "ids",
});

export const ruleParam = declareParam({
  name: "rule",
  kind: "choice",
  title: { en: "Of the table are selected", zh: "结果表中选取" },
  options: [
    {
      value: "auto",
      label: { en: "as the table says", zh: "按表中标记" },
      help: {
        en: "Rows marked in the column “selected” or “significant”; without them rows with an adjusted p within the limit; of a list without p every row. Columns are known by the names that limma, DESeq2, edgeR and MetaboAnalyst give them, too.",
        zh: "“selected”或“significant”列标记的行；没有这些列时取校正 p 值在界限内的行；不含 p 值的列表取所有行。也可识别 limma、DESeq2、edgeR 和 MetaboAnalyst 的列名。",
      },
    },
    { value: "p", label: { en: "adjusted p within the limit", zh: "校正 p 值在界限内" } },
    { value: "all", label: { en: "every row", zh: "所有行" } },
  ],
  default: "auto",
});

export const directionParam = declareParam({
  name: "direction",
  kind: "choice",
  title: { en: "Direction", zh: "变化方向" },
  options: [
    { value: "both", label: { en: "both", zh: "两者" } },
    { value: "higher", label: { en: "higher only", zh: "仅升高" } },
    { value: "lower", label: { en: "lower only", zh: "仅降低" } },
  ],
  default: "both",
  help: {
    en: "By the sign of the column log2_fc (logFC, log2FoldChange), or difference, or of the logarithm of a fold change.",
    zh: "按 log2_fc（logFC、log2FoldChange）或 difference 列的正负，或差异倍数的对数的正负。",
  },
});

export const leastSelectedParam = declareParam({
  name: "least_selected",
  kind: "integer",
  title: { en: "Selected features, at least", zh: "所选特征数下限" },
  help: { en: "With fewer nothing is tested; 0 asks for no number.", zh: "少于该数时不检验；0 表示不作要求。" },
  minimum: 0,
  maximum: 1_000,
  default: 0,
  advanced: true,
});

/** Something must say it. */
export const eitherSelected = {
  of: ["tests", "selected"],
  message: {
    en: "Nothing says which features are selected: choose a table of results, or paste a list of features.",
    zh: "没有给出所选的特征：请选择结果表，或粘贴特征列表。",
  },
};
