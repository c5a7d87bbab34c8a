import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";

/** As many comparisons may say what is selected. */
export const mostTables = 30;
export const slotOf = (at: number): string => `selected_${at + 1}`;

const selectedInput = (at: number) =>
  ({
    name: slotOf(at),
    takes: "table",
    title: { en: `Selected features ${at + 1}`, zh: `差异特征 ${at + 1}` },
    help: { en: "The table “selected” of “Select features”.", zh: "“差异特征筛选”的 selected 表。" },
    required: at === 0,
    accept: [".csv", ".tsv", ".txt"],
  }) as const;

export const manifest = declare({
  id: "pick-features",
  version: "1.1.0",
  internal: true,
  category: "prepare",
  name: { en: "Features selected", zh: "入选特征" },
  summary: {
    en: "Keeps of a matrix the features that were selected in any of several comparisons, the most certain first.",
    zh: "仅保留矩阵中在任一比较里入选的特征，最可靠者优先。",
  },
  keywords: ["selected", "subset", "入选", "子集"],
  inputs: [matrixInput, samplesInput, featuresInput, ...Array.from({ length: mostTables }, (_, at) => selectedInput(at))],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 1, each_megabyte: 0.3 } },
  params: [
    {
      name: "top",
      kind: "integer",
      title: { en: "Features at most", zh: "特征数上限" },
      help: {
        en: "Those with the smallest adjusted p, in any comparison; 0 takes all that are selected.",
        zh: "取各比较中校正 p 值最小者；0 表示取全部入选特征。",
      },
      minimum: 0,
      maximum: 2000,
      default: 0,
    },
    {
      name: "grouping",
      kind: "grouping",
      title: { en: "Samples of these groups alone", zh: "仅取这些组的样本" },
      help: { en: "For a figure of one comparison. Left empty: all samples.", zh: "用于单个比较的图。留空则取全部样本。" },
      optional: true,
    },
    {
      name: "least",
      kind: "integer",
      title: { en: "Features at least", zh: "特征数下限" },
      help: { en: "With fewer there is nothing to go on with.", zh: "不足时不再继续。" },
      minimum: 1,
      maximum: 100,
      default: 1,
    },
    excludeParam,
  ],
  task_name: [{ en: "features selected", zh: "入选特征" }],
  outputs: {
    tables: [
      {
        name: "matrix",
        holds: "matrix",
        title: { en: "Matrix of the features selected", zh: "入选特征的数据矩阵" },
        samples: { id: "sample" },
        columns: [{ name: "sample", help: { en: "Sample; one further column for each feature.", zh: "样本；其后每列为一个特征。" } }],
      },
      {
        name: "features",
        title: { en: "Features selected", zh: "入选特征" },
        features: { id: "feature", name: "name" },
        order: { by: "rank", from: "smallest", beside: ["p_adj"] },
        columns: [
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
          { name: "rank", title: { en: "Rank", zh: "名次" }, help: { en: "By the smallest adjusted p, from 1.", zh: "按最小校正 p 值排列，从 1 开始。" } },
          { name: "p_adj", help: { en: "The smallest of the comparisons that select it.", zh: "在入选的各比较中的最小值。" } },
          { name: "comparisons", title: { en: "Comparisons", zh: "比较数" }, help: { en: "As many select it.", zh: "入选的比较个数。" } },
        ],
      },
    ],
    charts: [],
  },
  citations: [],
  example: {
    title: { en: "Forty features and their tests", zh: "四十个特征及其检验" },
    inputs: { matrix: "matrix-complete.csv", samples: "samples.csv", features: "features.csv", selected_1: "picked-high.csv", selected_2: "picked-low.csv" },
    params: { top: 6 },
  },
});

/** What the manifest's check leaves of a form. */
export type PickFeaturesParams = ParamsOf<typeof manifest>;
