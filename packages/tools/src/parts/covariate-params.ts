/** The parameters of tools that hold something constant. */
import { declareParam } from "./declare.ts";

export const covariatesParam = declareParam({
  name: "covariates",
  kind: "columns",
  of: "samples",
  title: { en: "Covariates", zh: "协变量" },
  help: {
    en: "What the effect is adjusted for. A column of numbers is a straight line, any other a set of levels.",
    zh: "校正所用的变量。全为数字的列按线性关系处理，其余按分类水平处理。",
  },
  optional: true,
});

export const asLevelsParam = declareParam({
  name: "as_levels",
  kind: "columns",
  of: "samples",
  title: { en: "Numbers that are levels", zh: "作为分类的数字列" },
  help: { en: "Covariates whose numbers only name something, e.g. batch 1, 2, 3.", zh: "数字仅为名称的协变量，例如批次 1、2、3。" },
  optional: true,
  advanced: true,
});
