import { pThresholdParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { memberColumns, membersTable } from "#parts/member-rows.ts";
import { leastSelectedParam, ruleParam } from "#parts/selecting-params.ts";
import { qualityInput } from "#parts/standing.ts";
import { libraryInput, testsInput } from "#parts/set-inputs.ts";
import { chineseNameColumn } from "#parts/set-names.ts";
import { eitherSets, idColumnsParam, leastKnownParam, leastMembersParam, mostMembersParam, setColumnsParam } from "#parts/set-params.ts";
import { featuresInput } from "#parts/table-inputs.ts";

const changeColumn = {
  name: "change",
  title: { en: "Change", zh: "变化量" },
  help: { en: "As the table of results has it.", zh: "结果表中的变化量。" },
} as const;
const directionColumn = {
  name: "direction",
  title: { en: "Counts as", zh: "计为" },
  help: { en: "1: rises; −1: falls; 0: unchanged.", zh: "1：升高；−1：降低；0：无变化。" },
} as const;

export const manifest = declare({
  id: "da-score",
  version: "1.1.0",
  category: "function",
  name: { en: "Differential abundance score", zh: "差异丰度得分" },
  summary: {
    en: "For each pathway or class: how many of its measured features rise less how many fall, over all that were measured.",
    zh: "对每条通路或类别计算：升高的特征数减去降低的特征数，除以测得的特征数。",
  },
  keywords: [
    "bubble plot",
    "气泡图",
    "DA score",
    "differential abundance",
    "pathway",
    "up",
    "down",
    "direction",
    "差异丰度",
    "DA得分",
    "通路",
    "上调",
    "下调",
    "代谢通路",
  ],
  next: ["ora", "gsea"],
  inputs: [
    {
      ...testsInput,
      required: true,
      help: {
        en: "One row for every measured feature with its change (log2_fc or difference), and which of them differ (significant, or p_adj), such as the tests of a comparison.",
        zh: "每个测得的特征一行，含变化量（log2_fc 或 difference）以及是否有差异（significant 或 p_adj），例如组间比较的检验结果。",
      },
    },
    {
      ...featuresInput,
      help: { en: "Identifiers of the features, and columns that can serve as sets, such as class.", zh: "特征的编号，以及可作为集合的列，例如类别。" },
    },
    libraryInput,
    qualityInput,
  ],
  either: [eitherSets],
  needs: { cores: 1, memory_megabytes: { least: 512, each_megabyte: 25 }, seconds: { least: 2, each_megabyte: 2 } },
  params: [
    { ...ruleParam, title: { en: "Count as changed", zh: "计为变化" } },
    setColumnsParam,
    idColumnsParam,
    leastMembersParam,
    mostMembersParam,
    leastKnownParam,
    leastSelectedParam,
    pThresholdParam,
  ],
  task_name: [{ en: "DA score", zh: "DA 得分" }],
  outputs: {
    tables: [
      {
        name: "sets",
        title: { en: "Sets", zh: "集合" },
        sets: { id: "set", name: "name" },
        order: { by: "score", from: "largest", beside: ["name", "size", "increased", "decreased", "increased_names", "decreased_names"] },
        columns: [
          { name: "set", title: { en: "Set", zh: "集合" }, help: { en: "Id of the set.", zh: "集合编号。" } },
          { name: "name", help: { en: "Name of the set.", zh: "集合名称。" } },
          chineseNameColumn,
          {
            name: "size",
            title: { en: "Measured", zh: "测得成员" },
            help: { en: "Members of the set among the measured features.", zh: "测得特征中属于该集合的个数。" },
          },
          { name: "increased", title: { en: "Rise", zh: "升高" }, help: { en: "Of these the ones that rise.", zh: "其中升高的个数。" } },
          { name: "decreased", title: { en: "Fall", zh: "降低" }, help: { en: "Of these the ones that fall.", zh: "其中降低的个数。" } },
          {
            name: "score",
            title: { en: "DA score", zh: "DA 得分" },
            help: { en: "(rise − fall) / measured: from −1, all fall, to 1, all rise.", zh: "（升高 − 降低）/ 测得：从 −1（全部降低）到 1（全部升高）。" },
          },
          { name: "increased_members", title: { en: "Those that rise", zh: "升高的成员" }, help: { en: "Their ids.", zh: "特征编号。" } },
          { name: "increased_names", title: { en: "Names of those that rise", zh: "升高成员的名称" }, help: { en: "Their names.", zh: "特征名称。" } },
          { name: "decreased_members", title: { en: "Those that fall", zh: "降低的成员" }, help: { en: "Their ids.", zh: "特征编号。" } },
          { name: "decreased_names", title: { en: "Names of those that fall", zh: "降低成员的名称" }, help: { en: "Their names.", zh: "特征名称。" } },
        ],
      },
      {
        ...membersTable,
        title: { en: "Measured members", zh: "测得成员" },
        columns: [memberColumns.set, memberColumns.set_name, memberColumns.feature, memberColumns.name, changeColumn, directionColumn],
      },
      {
        name: "changes",
        title: { en: "Features", zh: "特征" },
        features: { id: "feature", name: "name" },
        columns: [
          {
            name: "feature",
            help: {
              en: "Every feature that counts; of several of one compound the one that stands for it.",
              zh: "参与计数的特征；同一化合物取其代表特征。",
            },
          },
          { name: "name", help: { en: "Its name.", zh: "特征名称。" } },
          {
            name: "identifier",
            title: { en: "Identifier", zh: "编号" },
            help: { en: "By which it was looked for in the sets.", zh: "用于在集合中查找的编号。" },
          },
          changeColumn,
          directionColumn,
        ],
      },
    ],
    charts: [
      { name: "scores", title: { en: "DA scores", zh: "DA 得分" } },
      { name: "overview", title: { en: "Score and size", zh: "得分与大小" } },
    ],
  },
  citations: [
    {
      text: "Hakimi AA, Reznik E, Lee CH, et al. An integrated metabolic atlas of clear cell renal cell carcinoma. Cancer Cell 2016;29:104–116.",
      doi: "10.1016/j.ccell.2015.12.004",
    },
  ],
  example: {
    title: {
      en: "What rises and falls under a treatment that slows the flow of bile, in the textbook's pathways",
      zh: "胆汁淤积处理下教科书通路中代谢物的升降",
    },
    inputs: { tests: "tests.csv", features: "features.csv", library: "central-metabolism.gmt" },
    params: { rule: "p", p_threshold: 0.1 },
  },
});

/** What the manifest's check leaves of a form. */
export type DaScoreParams = ParamsOf<typeof manifest>;
