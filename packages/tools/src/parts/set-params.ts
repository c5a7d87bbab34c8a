/** What tools that look at sets of features ask for. */
import { declareParam } from "./declare.ts";

export const setColumnsParam = declareParam({
  name: "set_columns",
  kind: "columns",
  of: "features",
  title: { en: "Sets from columns", zh: "以列作为集合" },
  help: {
    en: "Instead of a library: each value of these columns of the feature sheet is a set. Several values of a cell stand between semicolons.",
    zh: "代替集合库：特征表中这些列的每个取值是一个集合。一个单元格中的多个取值以分号分隔。",
  },
  optional: true,
});

export const idColumnsParam = declareParam({
  name: "id_columns",
  kind: "columns",
  of: "features",
  title: { en: "Columns of identifiers", zh: "编号所在的列" },
  help: {
    en: "Which columns of the feature sheet hold the identifiers of the library. Left empty: the ids, names or columns that match it best.",
    zh: "特征表中哪些列是集合库所用的编号。留空则自动选用与集合库匹配最多的编号、名称或列。",
  },
  optional: true,
  advanced: true,
});

export const leastMembersParam = declareParam({
  name: "least",
  kind: "integer",
  title: { en: "Measured members, at least", zh: "测得成员数下限" },
  help: { en: "Smaller sets are not tested.", zh: "更小的集合不检验。" },
  minimum: 1,
  maximum: 10_000,
  default: 3,
  advanced: true,
});

export const mostMembersParam = declareParam({
  name: "most",
  kind: "integer",
  title: { en: "Measured members, at most", zh: "测得成员数上限" },
  help: { en: "Larger sets say little.", zh: "过大的集合意义不大。" },
  minimum: 1,
  maximum: 100_000,
  default: 500,
  advanced: true,
});

/** In a process: with fewer the step is skipped. */
export const leastKnownParam = declareParam({
  name: "least_known",
  kind: "integer",
  title: { en: "Features in the library, at least", zh: "集合库中的特征数下限" },
  help: {
    en: "With fewer features that are a member of any set nothing is tested. 1 asks for nothing.",
    zh: "属于任一集合的特征少于该数时不检验；1 表示不作要求。",
  },
  minimum: 1,
  maximum: 1_000,
  default: 1,
  advanced: true,
});

/** Sets there must be. */
export const eitherSets = {
  of: ["library", "set_columns"],
  message: {
    en: "There are no sets: choose a library, or columns of the feature sheet whose values are sets.",
    zh: "没有集合：请选择集合库，或选择特征表中取值可作为集合的列。",
  },
};
