import { adjustCitations, adjustParam, pThresholdParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { memberColumns, membersTable } from "#parts/member-rows.ts";
import { seedParam } from "#parts/seed-param.ts";
import { libraryInput, testsInput } from "#parts/set-inputs.ts";
import { eitherSets, idColumnsParam, leastKnownParam, leastMembersParam, mostMembersParam, setColumnsParam } from "#parts/set-params.ts";
import { featuresInput } from "#parts/table-inputs.ts";

export const tooFewRandom = "too few random scores on its side";
export const wholeRanking = "has every feature of the ranking";

export const signedTitles = {
  es: { en: "Enrichment score", zh: "富集得分" },
  nes: { en: "Normalised score", zh: "标准化得分" },
  value: { en: "Ranked by", zh: "排序值" },
};

export const manifest = declare({
  id: "gsea",
  version: "1.1.0",
  category: "function",
  name: { en: "Set enrichment (GSEA)", zh: "集合富集分析（GSEA）" },
  summary: {
    en: "Ranks all features by a test and finds the pathways or classes whose members stand together at the top or at the bottom, without a limit of significance.",
    zh: "按检验结果对全部特征排序，找出成员集中在顶部或底部的通路或类别，无需设定显著性界限。",
  },
  keywords: ["GSEA", "enrichment", "pre-ranked", "running score", "leading edge", "NES", "pathway", "KEGG", "富集", "通路", "排序", "领先子集"],
  next: ["ora", "da-score", "heatmap"],
  inputs: [
    {
      ...testsInput,
      required: true,
      help: {
        en: "One row for every measured feature with a statistic or p, such as the tests of a comparison. All of them are ranked.",
        zh: "每个测得的特征一行，含统计量或 p 值，例如组间比较的检验结果。全部特征都参与排序。",
      },
    },
    {
      ...featuresInput,
      help: { en: "Identifiers of the features, and columns that can serve as sets, such as class.", zh: "特征的编号，以及可作为集合的列，例如类别。" },
    },
    libraryInput,
  ],
  either: [eitherSets],
  needs: { cores: 1, memory_megabytes: { least: 768, each_megabyte: 25 }, seconds: { least: 60, each_megabyte: 10 } },
  params: [
    {
      name: "rank_by",
      kind: "choice",
      title: { en: "Rank by", zh: "排序依据" },
      options: [
        {
          value: "auto",
          label: { en: "what the table has", zh: "按表中已有的列" },
          help: {
            en: "The test statistic where it has a sign, as t; else −log10 p with the sign of the change; without p the change itself.",
            zh: "带方向的检验统计量（如 t 值）；没有时用带变化方向的 −log10 p；没有 p 值时用变化量本身。",
          },
        },
        { value: "statistic", label: { en: "test statistic", zh: "检验统计量" } },
        { value: "signed_p", label: { en: "−log10 p with the sign of the change", zh: "带变化方向的 −log10 p" } },
        { value: "change", label: { en: "change (log2_fc or difference)", zh: "变化量（log2_fc 或 difference）" } },
      ],
      default: "auto",
    },
    setColumnsParam,
    {
      name: "permutations",
      kind: "integer",
      title: { en: "Permutations", zh: "置换次数" },
      help: { en: "p can't be smaller than one in so many.", zh: "p 值不会小于其倒数。" },
      minimum: 100,
      maximum: 100_000,
      default: 1_000,
    },
    {
      name: "weight",
      kind: "number",
      title: { en: "Weight of the statistic", zh: "统计量的权重" },
      help: { en: "1: members count by their statistic; 0: by their rank alone.", zh: "1：成员按统计量计分；0：仅按名次计分。" },
      minimum: 0,
      maximum: 2,
      step: 0.5,
      default: 1,
      advanced: true,
    },
    idColumnsParam,
    leastMembersParam,
    mostMembersParam,
    leastKnownParam,
    adjustParam,
    pThresholdParam,
    seedParam,
  ],
  task_name: [
    { en: "GSEA", zh: "GSEA" },
    { en: "by {rank_by}", zh: "按{rank_by}" },
  ],
  outputs: {
    tables: [
      {
        name: "sets",
        title: { en: "Sets", zh: "集合" },
        sets: { id: "set", name: "name" },
        order: { by: "p", from: "smallest", beside: ["name", "size", "nes", "p_adj", "leading_names"] },
        columns: [
          { name: "set", title: { en: "Set", zh: "集合" }, help: { en: "Id of the set.", zh: "集合编号。" } },
          { name: "name", help: { en: "Name of the set.", zh: "集合名称。" } },
          { name: "size", title: { en: "Ranked", zh: "排序成员" }, help: { en: "Members of the set in the ranking.", zh: "该集合在排序中的成员数。" } },
          {
            name: "es",
            title: signedTitles.es,
            help: { en: "Furthest point of the running score from 0.", zh: "累计得分离 0 最远处的值。" },
          },
          {
            name: "nes",
            title: signedTitles.nes,
            help: { en: "The score over the mean of random sets of its size on its side.", zh: "富集得分与同样大小随机集合同侧平均得分之比。" },
          },
          { name: "p", help: { en: "Share of random sets that come as far on its side.", zh: "同侧随机集合中达到该得分的比例。" } },
          { name: "p_adj", help: { en: "p adjusted over all tested sets.", zh: "对所有受检集合校正后的 p 值。" } },
          { name: "significant", help: { en: "Whether the adjusted p is within its limit.", zh: "校正 p 值是否在界限之内。" } },
          {
            name: "leading_edge",
            title: { en: "Leading edge", zh: "领先子集" },
            help: { en: "Ids of the members that make the score.", zh: "构成得分的成员编号。" },
          },
          { name: "leading_names", title: { en: "Their names", zh: "成员名称" }, help: { en: "Names of these.", zh: "这些特征的名称。" } },
          {
            name: "note",
            help: { en: "Why there is no p.", zh: "没有 p 值的原因。" },
            cells: {
              [tooFewRandom]: { en: "too few random scores on its side", zh: "同侧的随机得分过少" },
              [wholeRanking]: { en: "has every feature of the ranking", zh: "包含排序中的全部特征" },
            },
          },
        ],
      },
      {
        ...membersTable,
        columns: [
          memberColumns.set,
          memberColumns.set_name,
          memberColumns.feature,
          memberColumns.name,
          { name: "rank", title: { en: "Rank", zh: "名次" }, help: { en: "Its rank among all features.", zh: "在全部特征中的名次。" } },
          { name: "value", title: signedTitles.value, help: { en: "The number that it was ranked by.", zh: "排序所用的数值。" } },
          {
            name: "leading_edge",
            title: { en: "Leading edge", zh: "领先子集" },
            help: { en: "Whether it is one of those that make the score.", zh: "是否属于构成得分的成员。" },
          },
        ],
      },
      {
        name: "ranking",
        title: { en: "Ranking", zh: "排序" },
        features: { id: "feature", name: "name" },
        columns: [
          { name: "rank", title: { en: "Rank", zh: "名次" }, help: { en: "From the highest statistic on.", zh: "从统计量最大者起。" } },
          { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
          { name: "name", help: { en: "Its name.", zh: "特征名称。" } },
          {
            name: "identifier",
            title: { en: "Identifier", zh: "编号" },
            help: { en: "By which it was looked for in the sets.", zh: "用于在集合中查找的编号。" },
          },
          { name: "value", title: signedTitles.value, help: { en: "The number that it was ranked by.", zh: "排序所用的数值。" } },
        ],
      },
    ],
    charts: [
      { name: "running", title: { en: "Running score", zh: "累计得分" } },
      { name: "scores", title: { en: "Normalised scores", zh: "标准化得分" } },
    ],
  },
  citations: [
    {
      text: "Subramanian A, Tamayo P, Mootha VK, et al. Gene set enrichment analysis: a knowledge-based approach for interpreting genome-wide expression profiles. PNAS 2005;102:15545–15550.",
      doi: "10.1073/pnas.0506580102",
    },
    ...adjustCitations,
  ],
  example: {
    title: {
      en: "All features by their change under a treatment that slows the flow of bile, in small pathways",
      zh: "胆汁淤积处理下全部特征的变化与小型通路集合",
    },
    inputs: { tests: "tests.csv", features: "features.csv", library: "pathways.gmt" },
    params: {},
  },
});

/** What the manifest's check leaves of a form. */
export type GseaParams = ParamsOf<typeof manifest>;
