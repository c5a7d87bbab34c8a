import { noIdentifier, noValue, sameCompound } from "#parts/background-notes.ts";
import { cites } from "#parts/cites.ts";
import { adjustCitations, adjustParam, pThresholdParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { memberColumns, membersTable } from "#parts/member-rows.ts";
import { directionParam, eitherSelected, leastSelectedParam, ruleParam, selectedParam } from "#parts/selecting-params.ts";
import { libraryInput, testsInput } from "#parts/set-inputs.ts";
import { mostMsiParam } from "#parts/identified.ts";
import { eitherSets, idColumnsParam, leastKnownParam, leastMembersParam, mostMembersParam, setColumnsParam } from "#parts/set-params.ts";
import { qualityInput } from "#parts/standing.ts";
import { featuresInput, matrixInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "ora",
  version: "1.1.0",
  category: "function",
  name: { en: "Over-representation", zh: "过表达富集分析" },
  summary: {
    en: "Finds the pathways or classes that hold more of the selected features than chance would put there, against all features that were measured.",
    zh: "以全部测得的特征为背景，找出所选特征中出现得多于偶然的通路或类别。",
  },
  keywords: [
    "ORA",
    "enrichment",
    "pathway",
    "hypergeometric",
    "Fisher",
    "GMT",
    "KEGG",
    "over-representation",
    "MSEA",
    "bubble plot",
    "气泡图",
    "富集",
    "通路",
    "超几何",
    "代谢通路",
    "过表达",
  ],
  next: ["gsea", "pathway-impact", "heatmap"],
  inputs: [
    testsInput,
    { ...matrixInput, required: false, help: { en: "Its features are then what was measured: the background.", zh: "其中的特征即为测得的特征，作为背景。" } },
    {
      ...featuresInput,
      help: {
        en: "Identifiers and names of the features, and columns that can serve as sets, such as class.",
        zh: "特征的编号和名称，以及可作为集合的列，例如类别。",
      },
    },
    libraryInput,
    qualityInput,
  ],
  either: [eitherSelected, eitherSets],
  needs: { cores: 1, memory_megabytes: { least: 768, each_megabyte: 25 }, seconds: { least: 2, each_megabyte: 2 } },
  params: [
    selectedParam,
    ruleParam,
    directionParam,
    setColumnsParam,
    idColumnsParam,
    leastMembersParam,
    mostMembersParam,
    leastKnownParam,
    leastSelectedParam,
    mostMsiParam,
    adjustParam,
    pThresholdParam,
    excludeParam,
  ],
  task_name: [{ en: "enrichment", zh: "富集" }],
  outputs: {
    tables: [
      {
        name: "sets",
        title: { en: "Sets", zh: "集合" },
        sets: { id: "set", name: "name" },
        order: { by: "p", from: "smallest", beside: ["name", "size", "overlap", "enrichment", "p_adj", "member_names"] },
        columns: [
          { name: "set", title: { en: "Set", zh: "集合" }, help: { en: "Id of the set.", zh: "集合编号。" } },
          { name: "name", help: { en: "Name of the set.", zh: "集合名称。" } },
          {
            name: "size",
            title: { en: "Measured", zh: "测得成员" },
            help: { en: "Members of the set among the measured features.", zh: "测得特征中属于该集合的个数。" },
          },
          { name: "overlap", title: { en: "Selected", zh: "所选成员" }, help: { en: "Of these the selected ones.", zh: "其中被选中的个数。" } },
          { name: "expected", title: { en: "Expected", zh: "期望个数" }, help: { en: "How many chance alone would put there.", zh: "仅凭偶然期望的个数。" } },
          {
            name: "enrichment",
            title: { en: "Enrichment", zh: "富集倍数" },
            help: { en: "Selected over expected.", zh: "所选个数与期望个数之比。" },
          },
          {
            name: "p",
            help: { en: "p of so many or more: hypergeometric, Fisher's one-sided.", zh: "达到或超过该个数的概率：超几何分布，即 Fisher 单侧检验。" },
          },
          { name: "p_adj", help: { en: "p adjusted over all tested sets.", zh: "对所有受检集合校正后的 p 值。" } },
          { name: "significant", help: { en: "Whether the adjusted p is within its limit.", zh: "校正 p 值是否在界限之内。" } },
          {
            name: "members",
            title: { en: "Selected members", zh: "所选成员编号" },
            help: { en: "Ids of the selected features of the set.", zh: "该集合中被选中的特征编号。" },
          },
          { name: "member_names", title: { en: "Their names", zh: "成员名称" }, help: { en: "Names of these.", zh: "这些特征的名称。" } },
        ],
      },
      {
        ...membersTable,
        title: { en: "Measured members", zh: "测得成员" },
        columns: [
          memberColumns.set,
          memberColumns.set_name,
          memberColumns.feature,
          memberColumns.name,
          {
            name: "identifier",
            title: { en: "Identifier", zh: "编号" },
            help: { en: "By which it was looked for in the sets.", zh: "用于在集合中查找的编号。" },
          },
          { name: "selected", title: { en: "Selected", zh: "是否选中" }, help: { en: "Whether it is one of the selected.", zh: "是否属于所选特征。" } },
        ],
      },
      {
        name: "background",
        title: { en: "Measured features", zh: "测得特征" },
        features: { id: "feature", name: "name" },
        columns: [
          { name: "feature", help: { en: "Every measured feature.", zh: "每个测得的特征。" } },
          { name: "name", help: { en: "Its name.", zh: "特征名称。" } },
          {
            name: "identifier",
            title: { en: "Identifier", zh: "编号" },
            help: { en: "By which it was looked for in the sets.", zh: "用于在集合中查找的编号。" },
          },
          { name: "selected", title: { en: "Selected", zh: "是否选中" }, help: { en: "Whether it is one of the selected.", zh: "是否属于所选特征。" } },
          { name: "sets", title: { en: "Sets", zh: "集合数" }, help: { en: "In how many tested sets it is.", zh: "所属的受检集合个数。" } },
          {
            name: "note",
            help: { en: "Why it does not count by itself.", zh: "不单独计数的原因。" },
            cells: {
              [noIdentifier]: { en: "no identifier: not in the background", zh: "没有编号，不计入背景" },
              [noValue]: { en: "no value in the columns of sets: not in the background", zh: "在作为集合的列中没有取值，不计入背景" },
              [sameCompound]: { en: "same compound as another feature, which stands for it", zh: "与另一特征为同一化合物，由其代表" },
            },
          },
        ],
      },
    ],
    charts: [
      { name: "sets", title: { en: "Enriched sets", zh: "富集的集合" } },
      { name: "dots", title: { en: "Enrichment", zh: "富集倍数" } },
      { name: "overview", title: { en: "All tested sets", zh: "全部受检集合" } },
    ],
  },
  citations: [
    {
      text: "Drăghici S, Khatri P, Martins RP, Ostermeier GC, Krawetz SA. Global functional profiling of gene expression. Genomics 2003;81:98–104.",
      doi: "10.1016/S0888-7543(02)00021-6",
    },
    {
      ...cites.background,
    },
    ...adjustCitations,
  ],
  example: {
    title: { en: "Features changed by a treatment that slows the flow of bile, in small pathways", zh: "胆汁淤积处理引起变化的特征与小型通路集合" },
    inputs: { tests: "tests.csv", features: "features.csv", library: "pathways.gmt" },
    params: {},
  },
});

/** What the manifest's check leaves of a form. */
export type OraParams = ParamsOf<typeof manifest>;
