import { declare, type ParamsOf } from "#parts/declare.ts";
import { libraryInput } from "#parts/set-inputs.ts";
import { idColumnsParam } from "#parts/set-params.ts";
import { featuresInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "id-map",
  version: "1.0.0",
  category: "function",
  name: { en: "Map identifiers", zh: "编号映射" },
  summary: {
    en: "Finds compounds by names in English or Chinese or by KEGG, HMDB or ChEBI ids, gives all their identifiers, and says which are ambiguous or unknown.",
    zh: "按中英文名称或 KEGG、HMDB、ChEBI 编号查找化合物，给出其全部编号，并列出有歧义和未找到的条目。",
  },
  keywords: ["identifier", "ID conversion", "KEGG", "HMDB", "ChEBI", "synonym", "name", "mapping", "编号", "名称", "转换", "映射", "同义词", "代谢物名称"],
  next: ["ora", "gsea", "pathway-impact", "da-score"],
  inputs: [
    { ...featuresInput, help: { en: "Features with their names and identifiers in any columns.", zh: "特征及其名称和编号，列不限。" } },
    {
      ...libraryInput,
      required: true,
      help: {
        en: "A library that knows its members by names and several identifiers, such as the textbook library that every portal has.",
        zh: "记有成员名称和多种编号的集合库，例如平台自带的教科书库。",
      },
    },
  ],
  either: [
    {
      of: ["features", "list"],
      message: {
        en: "There is nothing to map: choose a feature sheet, or paste a list of names or identifiers.",
        zh: "没有可映射的内容：请选择特征表，或粘贴名称或编号的列表。",
      },
    },
  ],
  needs: { cores: 1, memory_megabytes: { least: 512, each_megabyte: 25 }, seconds: { least: 2, each_megabyte: 5 } },
  params: [
    {
      name: "list",
      kind: "names",
      title: { en: "Names or identifiers", zh: "名称或编号" },
      help: { en: "One a line, of any kind. Given here, tables are not looked at.", zh: "每行一个，类型不限。在此填写后不再读取表格。" },
      optional: true,
      list: "labels",
    },
    {
      ...idColumnsParam,
      title: { en: "Columns to look in", zh: "查找的列" },
      help: {
        en: "Which columns of the feature sheet hold names or identifiers, the most trusted first. Left empty: ids, names and all columns in which anything is found.",
        zh: "特征表中哪些列是名称或编号，最可信的在前。留空则使用编号、名称和所有能找到条目的列。",
      },
    },
    {
      name: "suggest",
      kind: "integer",
      title: { en: "Suggestions for what is not found", zh: "未找到时的建议数" },
      help: { en: "The nearest names by their letters; 0 for none.", zh: "按拼写最接近的名称；0 表示不给出。" },
      minimum: 0,
      maximum: 10,
      default: 3,
      advanced: true,
    },
  ],
  task_name: [{ en: "identifiers", zh: "编号映射" }],
  outputs: {
    tables: [
      {
        name: "mapping",
        title: { en: "Mapping", zh: "映射" },
        features: { id: "feature", name: "name" },
        columns: [
          { name: "feature", help: { en: "What was given.", zh: "输入的条目。" } },
          { name: "name", help: { en: "Name of the feature, as given.", zh: "输入中的特征名称。" } },
          {
            name: "match",
            title: { en: "Match", zh: "匹配" },
            help: {
              en: "Exact: to the letter, or the same identifier. Normalised: but for hyphens, Greek letters, acid or salt, or a hand (L, D) that is not said.",
              zh: "精确：名称逐字一致或编号相同。规范化：忽略连字符、希腊字母、酸与盐的写法，或未注明的构型（L、D）。",
            },
            cells: {
              exact: { en: "exact", zh: "精确" },
              normalised: { en: "normalised", zh: "规范化" },
              ambiguous: { en: "ambiguous", zh: "有歧义" },
              none: { en: "not found", zh: "未找到" },
            },
          },
          { name: "query", title: { en: "Found by", zh: "查找依据" }, help: { en: "The name or identifier that was found.", zh: "找到的名称或编号。" } },
          { name: "compound", title: { en: "Compound", zh: "化合物" }, help: { en: "Its usual name.", zh: "常用英文名称。" } },
          { name: "compound_zh", title: { en: "Chinese name", zh: "中文名称" }, help: { en: "Its usual name in Chinese.", zh: "常用中文名称。" } },
          {
            name: "kegg",
            title: { en: "KEGG", zh: "KEGG" },
            help: { en: "KEGG compound ids, the one of the library's sets first.", zh: "KEGG 化合物编号，集合库所用者在前。" },
          },
          { name: "hmdb", title: { en: "HMDB", zh: "HMDB" }, help: { en: "HMDB ids.", zh: "HMDB 编号。" } },
          { name: "chebi", title: { en: "ChEBI", zh: "ChEBI" }, help: { en: "ChEBI ids: neutral and charged form.", zh: "ChEBI 编号：中性和带电形式。" } },
          {
            name: "candidates",
            title: { en: "Candidates", zh: "候选" },
            help: {
              en: "Of what is ambiguous all it may be; of what is not found the nearest names.",
              zh: "有歧义时为全部可能的化合物，未找到时为最接近的名称。",
            },
          },
          {
            name: "note",
            help: { en: "Where columns of a feature say different compounds.", zh: "同一特征的各列指向不同化合物时的说明。" },
            cells: { "columns disagree": { en: "columns disagree", zh: "各列不一致" } },
          },
        ],
      },
      {
        name: "counts",
        title: { en: "Summary", zh: "汇总" },
        columns: [
          {
            name: "match",
            title: { en: "Match", zh: "匹配" },
            help: { en: "How sure it is.", zh: "匹配的可靠程度。" },
            cells: {
              exact: { en: "exact", zh: "精确" },
              normalised: { en: "normalised", zh: "规范化" },
              ambiguous: { en: "ambiguous", zh: "有歧义" },
              none: { en: "not found", zh: "未找到" },
            },
          },
          { name: "features", title: { en: "Features", zh: "特征数" }, help: { en: "How many.", zh: "特征个数。" } },
        ],
      },
    ],
    charts: [{ name: "matches", title: { en: "Matches", zh: "匹配情况" } }],
  },
  citations: [],
  example: {
    title: { en: "Names as people write them, in two languages, with identifiers among them", zh: "中英文混写的名称，夹杂各类编号" },
    inputs: { features: "features.csv", library: "central-metabolism.gmt" },
    params: {},
  },
});

/** What the manifest's check leaves of a form. */
export type IdMapParams = ParamsOf<typeof manifest>;
