import { pThresholdParam } from "#parts/adjusting.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { seedParam } from "#parts/seed-param.ts";

/** What a figure and its layout hold. */
export const mostNodes = 2_000;
export const mostEdges = 20_000;

export const manifest = declare({
  id: "network",
  version: "1.0.0",
  category: "relations",
  name: { en: "Network", zh: "网络图" },
  summary: {
    en: "Draws pairs as a network: correlations above a threshold or a list of edges, with modules, hubs, degree and betweenness of each node.",
    zh: "将配对画成网络：超过阈值的相关或边列表，给出模块、枢纽节点以及各节点的度和介数。",
  },
  keywords: [
    "network",
    "graph",
    "correlation network",
    "edges",
    "modules",
    "communities",
    "Louvain",
    "hub",
    "betweenness",
    "degree",
    "网络",
    "相关网络",
    "模块",
    "社区",
    "枢纽",
    "度",
    "介数",
    "边",
  ],
  next: ["ora", "heatmap", "venn-upset"],
  inputs: [
    {
      name: "edges",
      takes: "table",
      title: { en: "Table of pairs", zh: "配对表" },
      help: {
        en: "“pairs” of Correlation, or any list of edges: two columns that name the nodes (first and second, from and to, source and target), and r or weight and p_adj where there are any.",
        zh: "“相关分析”的 pairs 表，或任意边列表：两列为节点（first 与 second、from 与 to、source 与 target），可含 r 或 weight 以及 p_adj。",
      },
      required: true,
      accept: [".csv", ".tsv", ".txt", ".xls", ".xlsx"],
    },
  ],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 5, each_megabyte: 1 } },
  params: [
    {
      name: "least",
      kind: "number",
      title: { en: "|r| or |weight|, at least", zh: "|r| 或 |权重| 下限" },
      help: { en: "Weaker pairs are no edges. Of a table without such a column every row is one.", zh: "更弱的配对不作为边。表中没有该列时每一行都是边。" },
      minimum: 0,
      maximum: 1_000_000,
      step: 0.05,
      default: 0.6,
    },
    { ...pThresholdParam, help: { en: "Of the column p_adj; a table without it is not asked.", zh: "针对 p_adj 列；表中没有该列时不作要求。" } },
    {
      name: "sign",
      kind: "choice",
      title: { en: "Edges", zh: "边" },
      options: [
        { value: "all", label: { en: "positive and negative", zh: "正与负" } },
        { value: "positive", label: { en: "positive alone", zh: "仅正" } },
        { value: "negative", label: { en: "negative alone", zh: "仅负" } },
      ],
      default: "all",
    },
    {
      name: "resolution",
      kind: "number",
      title: { en: "Resolution of modules", zh: "模块分辨率" },
      help: { en: "Above 1 more and smaller modules, below 1 fewer.", zh: "大于 1 时模块更多更小，小于 1 时更少。" },
      minimum: 0.1,
      maximum: 5,
      step: 0.1,
      default: 1,
      advanced: true,
    },
    seedParam,
  ],
  outputs: {
    tables: [
      {
        name: "nodes",
        title: { en: "Nodes", zh: "节点" },
        features: { id: "node", name: "name" },
        order: { by: "degree", from: "largest", beside: ["name", "betweenness", "module", "component"] },
        columns: [
          { name: "node", title: { en: "Node", zh: "节点" }, help: { en: "As the table names it.", zh: "表中的编号。" } },
          { name: "name", help: { en: "Its name, where the table has one.", zh: "名称（如表中提供）。" } },
          { name: "degree", title: { en: "Degree", zh: "度" }, help: { en: "Edges at the node.", zh: "与该节点相连的边数。" } },
          { name: "positive", title: { en: "Positive edges", zh: "正边数" }, help: { en: "Of these, positive ones.", zh: "其中的正边数。" } },
          { name: "negative", title: { en: "Negative edges", zh: "负边数" }, help: { en: "And negative ones.", zh: "其中的负边数。" } },
          { name: "strength", title: { en: "Strength", zh: "强度" }, help: { en: "Sum of |r| or |weight| of its edges.", zh: "其各边 |r| 或 |权重| 之和。" } },
          {
            name: "betweenness",
            title: { en: "Betweenness", zh: "介数" },
            help: { en: "Shortest paths between other nodes that pass it.", zh: "经过该节点的其他节点间最短路径数。" },
          },
          {
            name: "closeness",
            title: { en: "Closeness", zh: "接近中心性" },
            help: { en: "Reached nodes over the sum of their distances in edges.", zh: "可达节点数除以到它们的距离（边数）之和。" },
          },
          {
            name: "component",
            title: { en: "Component", zh: "连通分量" },
            help: { en: "Nodes that hang together by edges have the same number, the largest 1.", zh: "由边连在一起的节点编号相同，最大的为 1。" },
          },
          {
            name: "module",
            title: { en: "Module", zh: "模块" },
            help: { en: "Nodes that hang together more than chance would have it, the largest 1.", zh: "联系比随机更紧密的节点，最大的为 1。" },
          },
        ],
      },
      {
        name: "edges",
        title: { en: "Edges", zh: "边" },
        columns: [
          { name: "first", title: { en: "Node", zh: "节点" }, help: { en: "One of its nodes.", zh: "其中一个节点。" } },
          { name: "second", title: { en: "and", zh: "另一节点" }, help: { en: "The other.", zh: "另一个节点。" } },
          {
            name: "weight",
            title: { en: "r or weight", zh: "r 或权重" },
            help: { en: "As the table has it; 1 where it has none.", zh: "按表中数值；没有时为 1。" },
          },
          {
            name: "sign",
            title: { en: "Sign", zh: "正负" },
            help: { en: "Positive or negative.", zh: "正或负。" },
            cells: { positive: { en: "positive", zh: "正" }, negative: { en: "negative", zh: "负" } },
          },
          {
            name: "within",
            title: { en: "Within a module", zh: "模块内" },
            help: { en: "Whether both nodes are of one module.", zh: "两个节点是否属于同一模块。" },
          },
        ],
      },
      {
        name: "modules",
        title: { en: "Modules", zh: "模块" },
        columns: [
          { name: "module", title: { en: "Module", zh: "模块" }, help: { en: "The largest is 1.", zh: "最大的为 1。" } },
          { name: "size", title: { en: "Nodes", zh: "节点数" }, help: { en: "Nodes of the module.", zh: "模块的节点数。" } },
          { name: "inside", title: { en: "Edges within", zh: "模块内的边" }, help: { en: "Edges with both nodes in it.", zh: "两端均在模块内的边数。" } },
          { name: "outside", title: { en: "Edges to others", zh: "模块间的边" }, help: { en: "Edges with one node in it.", zh: "一端在模块内的边数。" } },
          {
            name: "hub",
            title: { en: "Hub", zh: "枢纽节点" },
            help: { en: "The node with most edges; of equal ones that with the highest strength.", zh: "边最多的节点；相同时取强度最大者。" },
          },
        ],
      },
    ],
    charts: [{ name: "network", title: { en: "Network", zh: "网络图" } }],
  },
  citations: [
    {
      text: "Blondel VD, Guillaume JL, Lambiotte R, Lefebvre E. Fast unfolding of communities in large networks. J Stat Mech 2008;P10008.",
      doi: "10.1088/1742-5468/2008/10/P10008",
    },
    { text: "Brandes U. A faster algorithm for betweenness centrality. J Math Sociol 2001;25:163–177.", doi: "10.1080/0022250X.2001.9990249" },
    {
      text: "Fruchterman TMJ, Reingold EM. Graph drawing by force-directed placement. Softw Pract Exp 1991;21:1129–1164.",
      doi: "10.1002/spe.4380211102",
    },
  ],
  example: {
    title: { en: "Correlations of 40 features with three modules", zh: "40 个特征的相关系数（含三个模块）" },
    inputs: { edges: "modules-pairs.csv" },
    params: {},
  },
});

/** What the manifest's check leaves of a form. */
export type NetworkParams = ParamsOf<typeof manifest>;
