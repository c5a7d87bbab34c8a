import { pThresholdParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { log2FcThresholdParam } from "#parts/grouped-params.ts";

export const mostSets = 12;

export const manifest = declare({
  id: "venn-upset",
  version: "1.0.0",
  category: "charts",
  name: { en: "Venn and UpSet", zh: "韦恩图与 UpSet 图" },
  summary: {
    en: "What lists have in common: of two to four sets a Venn diagram, of more an UpSet plot, with the members of every intersection as a table.",
    zh: "比较多个列表的交集：2–4 个集合用韦恩图，更多集合用 UpSet 图，并列出每个交集的成员。",
  },
  keywords: [
    "Venn",
    "UpSet",
    "overlap",
    "intersection",
    "lists",
    "Jaccard",
    "shared features",
    "comparisons",
    "韦恩图",
    "维恩图",
    "交集",
    "重叠",
    "共有",
    "特有",
    "列表比较",
    "差异物交集",
  ],
  picture: "circles",
  next: ["ora", "heatmap"],
  inputs: [
    {
      name: "sets",
      takes: "table",
      title: { en: "Table of sets", zh: "集合表" },
      help: {
        en: "A list in each column; or ids in the first column and yes or no in the others; or one row for each id and set, as “tests” of Many comparisons, whose rows are chosen by the thresholds below.",
        zh: "每列一个列表；或第一列为编号、其余各列为是/否；或每行为一个编号及其所属集合，例如“多重两组比较”的 tests 表，按下方阈值选取。",
      },
      required: false,
      accept: [".csv", ".tsv", ".txt", ".xls", ".xlsx"],
    },
  ],
  either: [
    {
      of: ["sets", "lists"],
      message: { en: "There are no sets: choose a table, or paste lists.", zh: "没有集合：请选择表格，或粘贴列表。" },
    },
  ],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 40 }, seconds: { least: 2, each_megabyte: 1 } },
  params: [
    {
      name: "lists",
      kind: "names",
      title: { en: "Lists", zh: "列表" },
      help: {
        en: "Instead of a table: one set a line, its name, a colon, then its members between semicolons: “Liver: Citrate; Lactate”.",
        zh: "代替表格：每行一个集合，依次为名称、冒号和以分号分隔的成员，例如“肝：柠檬酸; 乳酸”。",
      },
      optional: true,
      list: "set",
    },
    {
      name: "by",
      kind: "names",
      title: { en: "Column that names the set", zh: "集合名所在的列" },
      help: {
        en: "Of a table with one row for each id and set. Left empty: “comparison”, “set”, “group”, “cluster” or “list”, if there is one.",
        zh: "用于每行为一个编号及其集合的表。留空则自动识别名为 comparison、set、group、cluster 或 list 的列。",
      },
      optional: true,
      advanced: true,
    },
    {
      name: "which",
      kind: "names",
      title: { en: "Sets", zh: "集合" },
      help: {
        en: `Their names, one a line, in the order wanted; ${mostSets} at most. Left empty: all.`,
        zh: `集合名称，每行一个，按所需顺序，最多 ${mostSets} 个。留空则为全部。`,
      },
      optional: true,
    },
    {
      name: "rule",
      kind: "choice",
      title: { en: "Of tables of tests are taken", zh: "检验结果表中选取" },
      options: [
        {
          value: "threshold",
          label: { en: "rows within the thresholds", zh: "满足阈值的行" },
          help: { en: "By the columns p_adj and log2_fc. A table without them gives every row.", zh: "按 p_adj 和 log2_fc 列。没有这些列时取全部行。" },
        },
        { value: "significant", label: { en: "rows that the column “significant” marks", zh: "“significant”列标记的行" } },
        { value: "all", label: { en: "every row", zh: "全部行" } },
      ],
      default: "threshold",
    },
    { ...pThresholdParam, when: { param: "rule", is: ["threshold"] } },
    { ...log2FcThresholdParam, default: 0, advanced: false, when: { param: "rule", is: ["threshold"] } },
    {
      name: "direction",
      kind: "choice",
      title: { en: "Direction of change", zh: "变化方向" },
      options: [
        { value: "together", label: { en: "higher and lower together", zh: "升高与降低合并" } },
        {
          value: "apart",
          label: { en: "a set of each", zh: "分为两个集合" },
          help: { en: "By the sign of log2_fc: twice as many sets.", zh: "按 log2_fc 的正负，集合数加倍。" },
        },
        { value: "higher", label: { en: "higher alone", zh: "仅升高" } },
        { value: "lower", label: { en: "lower alone", zh: "仅降低" } },
      ],
      default: "together",
    },
    {
      name: "draw",
      kind: "choice",
      title: { en: "Figure", zh: "图形" },
      options: [
        {
          value: "auto",
          label: { en: "by the number of sets", zh: "按集合数自动选择" },
          help: { en: "Venn up to four sets, else UpSet.", zh: "不超过 4 个集合用韦恩图，否则用 UpSet 图。" },
        },
        { value: "circles", label: { en: "Venn diagram", zh: "韦恩图" } },
        { value: "bars", label: { en: "UpSet plot", zh: "UpSet 图" } },
      ],
      default: "auto",
    },
    {
      name: "most",
      kind: "integer",
      title: { en: "Intersections shown, at most", zh: "显示的交集数上限" },
      help: { en: "Of an UpSet plot, the largest. The tables have all.", zh: "UpSet 图显示最大的若干个，表中列出全部。" },
      minimum: 1,
      maximum: 40,
      default: 20,
      when: { param: "draw", is_not: ["circles"] },
    },
  ],
  outputs: {
    tables: [
      {
        name: "intersections",
        title: { en: "Intersections", zh: "交集" },
        columns: [
          {
            name: "intersection",
            title: { en: "In these and no other", zh: "仅属于这些集合" },
            help: { en: "The sets, joined by “ & ”.", zh: "集合名称，以“ & ”连接。" },
          },
          { name: "sets", title: { en: "Sets", zh: "集合数" }, help: { en: "Of how many sets.", zh: "涉及的集合数。" } },
          { name: "size", title: { en: "Members", zh: "成员数" }, help: { en: "Members of these sets and of no other.", zh: "仅属于这些集合的成员数。" } },
          { name: "share", title: { en: "Share (%)", zh: "比例（%）" }, help: { en: "Of all different members, in %.", zh: "占全部不同成员的百分比。" } },
          { name: "shown", title: { en: "In the figure", zh: "是否在图中" }, help: { en: "Whether the figure shows it.", zh: "图中是否显示。" } },
        ],
      },
      {
        name: "members",
        title: { en: "Members", zh: "成员" },
        features: { id: "member", name: "name" },
        columns: [
          { name: "member", title: { en: "Member", zh: "成员" }, help: { en: "Each once, as the table writes it.", zh: "每个成员一行，按表中写法。" } },
          { name: "name", help: { en: "Its name, where the table has one.", zh: "名称（如表中提供）。" } },
          { name: "intersection", title: { en: "In these and no other", zh: "仅属于这些集合" }, help: { en: "The sets that it is in.", zh: "所属的集合。" } },
          { name: "sets", title: { en: "Sets", zh: "集合数" }, help: { en: "In how many sets it is.", zh: "所属的集合数。" } },
        ],
      },
      {
        name: "sets",
        title: { en: "Sets", zh: "集合" },
        columns: [
          { name: "set", title: { en: "Set", zh: "集合" }, help: { en: "Its name.", zh: "集合名称。" } },
          { name: "size", title: { en: "Members", zh: "成员数" }, help: { en: "Different members.", zh: "不同成员的数目。" } },
          { name: "alone", title: { en: "In no other", zh: "特有成员数" }, help: { en: "Members that are in no other set.", zh: "不属于其他集合的成员数。" } },
        ],
      },
      {
        name: "pairs",
        title: { en: "Pairs of sets", zh: "集合两两比较" },
        columns: [
          { name: "set_a", title: { en: "Set", zh: "集合" }, help: { en: "One set.", zh: "其中一个集合。" } },
          { name: "set_b", title: { en: "and", zh: "另一集合" }, help: { en: "The other.", zh: "另一个集合。" } },
          {
            name: "both",
            title: { en: "In both", zh: "共有" },
            help: { en: "Members of both, whatever other sets they are in.", zh: "两者共有的成员数，不论是否属于其他集合。" },
          },
          { name: "either", title: { en: "In either", zh: "合计" }, help: { en: "Members of one or both.", zh: "至少属于其一的成员数。" } },
          {
            name: "jaccard",
            title: { en: "Jaccard index", zh: "Jaccard 指数" },
            help: { en: "In both / in either: 1 where they are the same.", zh: "共有 / 合计，完全相同时为 1。" },
          },
        ],
      },
    ],
    charts: [{ name: "sets", title: { en: "Intersections", zh: "交集" } }],
  },
  citations: [
    {
      text: "Lex A, Gehlenborg N, Strobelt H, et al. UpSet: visualization of intersecting sets. IEEE Trans Vis Comput Graph 2014;20:1983–1992.",
      doi: "10.1109/TVCG.2014.2346248",
    },
  ],
  example: {
    title: { en: "Features that change on three days after a treatment", zh: "处理后三个时间点的差异特征" },
    inputs: { sets: "days-tests.csv" },
    params: {},
  },
});

/** What the manifest's check leaves of a form. */
export type VennUpsetParams = ParamsOf<typeof manifest>;
