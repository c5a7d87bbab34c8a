import { cites } from "#parts/cites.ts";
import { adjustCitations, adjustParam, pThresholdParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { directionParam, eitherSelected, ruleParam, selectedParam } from "#parts/selecting-params.ts";
import { qualityInput } from "#parts/standing.ts";
import { libraryInput, testsInput } from "#parts/set-inputs.ts";
import { chineseNameColumn } from "#parts/set-names.ts";
import { idColumnsParam, leastMembersParam, mostMembersParam } from "#parts/set-params.ts";
import { featuresInput, matrixInput } from "#parts/table-inputs.ts";

export const noReactions = "no reactions in the library";
export const noImportance = "no compound lies between others";

export const manifest = declare({
  id: "pathway-impact",
  version: "1.0.0",
  category: "function",
  name: { en: "Pathway impact", zh: "通路影响分析" },
  summary: {
    en: "Which pathways hold more of the selected features than chance puts there, and how much of the pathway hangs on them by its reactions.",
    zh: "哪些通路含有多于偶然的所选特征，以及这些特征按反应关系在通路中的重要程度。",
  },
  keywords: [
    "pathway",
    "topology",
    "impact",
    "betweenness",
    "centrality",
    "MetPA",
    "MetaboAnalyst",
    "bubble plot",
    "气泡图",
    "KEGG",
    "通路",
    "拓扑",
    "影响因子",
    "中介中心性",
    "代谢通路",
  ],
  next: ["ora", "heatmap"],
  inputs: [
    testsInput,
    { ...matrixInput, required: false, help: { en: "Its features are then what was measured: the background.", zh: "其中的特征即为测得的特征，作为背景。" } },
    { ...featuresInput, help: { en: "Identifiers and names of the features.", zh: "特征的编号和名称。" } },
    {
      ...libraryInput,
      required: true,
      help: {
        en: "Pathways with their reactions, such as the textbook library that every portal has, or a GMT file of your own with lines #link: set, from, to.",
        zh: "含反应的通路库，例如平台自带的教科书库，或带有 #link 行（集合、起点、终点）的 GMT 文件。",
      },
    },
    qualityInput,
  ],
  either: [eitherSelected],
  needs: { cores: 1, memory_megabytes: { least: 768, each_megabyte: 25 }, seconds: { least: 2, each_megabyte: 2 } },
  params: [
    selectedParam,
    ruleParam,
    directionParam,
    {
      name: "importance",
      kind: "choice",
      title: { en: "Importance of a compound", zh: "化合物的重要性" },
      options: [
        {
          value: "betweenness",
          label: { en: "relative betweenness", zh: "相对中介中心性" },
          help: { en: "How many shortest ways between other compounds pass it.", zh: "经过该化合物的其他化合物间最短路径的多少。" },
        },
        {
          value: "out-degree",
          label: { en: "out-degree", zh: "出度" },
          help: { en: "Into how many compounds it is turned.", zh: "由该化合物直接转化成的化合物个数。" },
        },
      ],
      default: "betweenness",
    },
    idColumnsParam,
    leastMembersParam,
    mostMembersParam,
    adjustParam,
    pThresholdParam,
    excludeParam,
  ],
  task_name: [
    { en: "pathway impact", zh: "通路影响" },
    { en: "by {importance}", zh: "按{importance}" },
  ],
  outputs: {
    tables: [
      {
        name: "pathways",
        title: { en: "Pathways", zh: "通路" },
        sets: { id: "set", name: "name" },
        order: { by: "p", from: "smallest", beside: ["name", "size", "overlap", "impact", "p_adj", "member_names"] },
        columns: [
          { name: "set", title: { en: "Pathway", zh: "通路" }, help: { en: "Id of the pathway.", zh: "通路编号。" } },
          { name: "name", help: { en: "Name of the pathway.", zh: "通路名称。" } },
          chineseNameColumn,
          {
            name: "compounds",
            title: { en: "Compounds", zh: "化合物" },
            help: { en: "Compounds of the pathway in the library.", zh: "集合库中该通路的化合物数。" },
          },
          { name: "size", title: { en: "Measured", zh: "测得成员" }, help: { en: "Measured features of the pathway.", zh: "该通路中测得的特征数。" } },
          { name: "overlap", title: { en: "Selected", zh: "所选成员" }, help: { en: "Of these the selected ones.", zh: "其中被选中的个数。" } },
          { name: "expected", title: { en: "Expected", zh: "期望个数" }, help: { en: "How many chance alone would put there.", zh: "仅凭偶然期望的个数。" } },
          {
            name: "p",
            help: { en: "p of so many or more: hypergeometric, Fisher's one-sided.", zh: "达到或超过该个数的概率：超几何分布，即 Fisher 单侧检验。" },
          },
          { name: "p_adj", help: { en: "p adjusted over all tested pathways.", zh: "对所有受检通路校正后的 p 值。" } },
          { name: "significant", help: { en: "Whether the adjusted p is within its limit.", zh: "校正 p 值是否在界限之内。" } },
          {
            name: "impact",
            title: { en: "Impact", zh: "影响值" },
            help: {
              en: "Importance of the selected compounds as a share of that of all compounds of the pathway.",
              zh: "所选化合物的重要性占通路全部化合物重要性的比例。",
            },
          },
          {
            name: "members",
            title: { en: "Selected members", zh: "所选成员编号" },
            help: { en: "Ids of the selected features of the pathway.", zh: "该通路中被选中的特征编号。" },
          },
          { name: "member_names", title: { en: "Their names", zh: "成员名称" }, help: { en: "Names of these.", zh: "这些特征的名称。" } },
          {
            name: "note",
            help: { en: "Why there is no impact.", zh: "没有影响值的原因。" },
            cells: {
              [noReactions]: { en: "no reactions in the library", zh: "集合库中没有该通路的反应" },
              [noImportance]: { en: "no compound lies between others", zh: "没有化合物处于其他化合物之间" },
            },
          },
        ],
      },
      {
        name: "compounds",
        title: { en: "Compounds of the pathways", zh: "通路中的化合物" },
        members: { of: "set" },
        columns: [
          { name: "set", title: { en: "Pathway", zh: "通路" }, help: { en: "Id of the pathway.", zh: "通路编号。" } },
          { name: "compound", title: { en: "Compound", zh: "化合物" }, help: { en: "Id in the library.", zh: "集合库中的编号。" } },
          { name: "name", help: { en: "Its name, where the library has it.", zh: "名称（集合库中有时）。" } },
          {
            name: "importance",
            title: { en: "Importance", zh: "重要性" },
            help: { en: "Its share of the importance of all compounds of the pathway.", zh: "占通路全部化合物重要性的比例。" },
          },
          { name: "features", title: { en: "Measured as", zh: "测得的特征" }, help: { en: "Features that stand for it.", zh: "代表该化合物的特征。" } },
          { name: "selected", title: { en: "Selected", zh: "是否所选" }, help: { en: "Whether one of these is selected.", zh: "其中是否有所选特征。" } },
        ],
      },
    ],
    charts: [
      { name: "impact", title: { en: "Impact and p", zh: "影响值与 p 值" } },
      { name: "pathways", title: { en: "Pathways", zh: "通路" } },
    ],
  },
  citations: [
    {
      text: "Xia J, Wishart DS. MetPA: a web-based metabolomics tool for pathway analysis and visualization. Bioinformatics 2010;26:2342–2344.",
      doi: "10.1093/bioinformatics/btq418",
    },
    {
      ...cites.background,
    },
    ...adjustCitations,
  ],
  example: {
    title: {
      en: "What a treatment that slows the flow of bile changes, in the textbook's pathways",
      zh: "胆汁淤积处理引起的变化与教科书通路",
    },
    inputs: { tests: "tests.csv", features: "features.csv", library: "central-metabolism.gmt" },
    params: { least: 2 },
  },
});

/** What the manifest's check leaves of a form. */
export type PathwayImpactParams = ParamsOf<typeof manifest>;
