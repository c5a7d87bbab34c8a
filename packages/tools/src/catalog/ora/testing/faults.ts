/** For tests: what is refused. */
import type { FaultCase } from "#testing/cases/case.ts";
import { cellsOf, ownLibrary, ownTests, tableOf, textbook, withInputs } from "#testing/set-inputs.ts";

export const faults: readonly FaultCase[] = [
  {
    says: { en: "The table of quality has no column “rsd_qc”", zh: "特征质量表中没有“rsd_qc”列" },
    input: (given) => withInputs(given, { quality: tableOf({ feature: ["M001"], rsd: ["1"] }) }),
  },
  {
    says: { en: "None of the selected features stands for its compound", zh: "所选特征均不是其化合物的代表特征" },
    input: (given) => ({
      ...withInputs(given, { tests: tableOf({ feature: ["x", "y", "z"], significant: ["TRUE", "FALSE", "FALSE"] }), library: textbook() }),
      features: {
        ids: ["x", "y", "z"],
        columns: [
          { name: "kegg", values: ["C00022", "C00022", "C00186"] },
          { name: "msi", values: ["2", "1", "1"] },
        ],
      },
    }),
  },
  {
    says: { en: "selected features is identified to MSI level 1 or better", zh: "的注释等级（特征表 msi 列）达到 1 级" },
    params: { most_msi: 1 },
    input: (given) => ({ ...given, features: { ...given.features!, columns: [{ name: "msi", values: given.features!.ids.map(() => "2") }] } }),
  },
  {
    says: { en: "Its members are HMDB ids such as “HMDB0000122”; the features have “C1”", zh: "其成员为HMDB 编号，例如“HMDB0000122”" },
    input: (given) => ({ ...withInputs(given, { tests: tableOf({ feature: ["C1", "C2", "C3"], significant: ["TRUE", "FALSE", "TRUE"] }) }), features: null }),
  },
  {
    says: {
      en: "looked for by their names and other identifiers, too; the features have “X1”, “X2”, which are of no kind of identifiers known here",
      zh: "并按名称和其他编号查找，而特征为“X1”、“X2”，不属于已知的编号类型",
    },
    input: (given) => ({
      ...withInputs(given, { library: textbook(), tests: tableOf({ feature: ["X1", "X2"], significant: ["TRUE", "FALSE"] }) }),
      features: null,
    }),
  },
  {
    says: {
      en: "Its members are KEGG compound ids such as “C00077”, looked for by their names and other identifiers, too; the features have “HMDB0099999”, “HMDB0099998”, HMDB ids",
      zh: "即HMDB 编号",
    },
    input: (given) => ({
      ...withInputs(given, { library: textbook(), tests: tableOf({ feature: ["HMDB0099999", "HMDB0099998"], significant: ["TRUE", "FALSE"] }) }),
      features: null,
    }),
  },
  {
    says: { en: "Its members are KEGG compound ids such as “C99999”", zh: "KEGG 化合物编号" },
    input: ownLibrary("a\tA\tC99999\tC99998\n"),
  },
  {
    says: { en: "No row of the table is selected, so there is nothing", zh: "没有被选中的行" },
    input: (given) => ownTests({ feature: cellsOf(given, "feature"), significant: cellsOf(given, "feature").map(() => "FALSE") })(given),
  },
  {
    says: { en: "No row of the table has an adjusted p of at most 0 and is lower", zh: "校正 p 值不大于 0，且降低" },
    params: { rule: "p", p_threshold: 0, direction: "lower" },
  },
  { says: { en: "All 129 measured features are selected", zh: "129 个特征全部被选中" }, params: { rule: "all" } },
  {
    says: { en: "Every row of the table is taken as selected, and nothing says what was measured besides", zh: "结果表的每一行均视为所选，但没有说明" },
    params: { rule: "all" },
    input: (given) => ({
      ...withInputs(given, {}),
      features: null,
      table: { ...given.table, features: [], matrix: { rows: 0, columns: 0, data: new Float64Array(0) } },
    }),
  },
  {
    says: {
      en: "None of the 2 selected features is among the 129 that were measured: the selected are “X1”, “X2”",
      zh: "所选的 2 个特征均不在测得的 129 个特征中",
    },
    params: { selected: ["X1", "X2"] },
  },
  {
    says: {
      en: "None of the 2 selected features is among the 2 features of the data matrix (“a0”, “a1”), but “M001”, “M002” are among what was taken as its samples: it was read the wrong way round",
      zh: "但“M001”、“M002”被当作了样本：行列方向读反了",
    },
    params: { selected: ["M001", "M002"] },
    input: (given) => ({
      ...withInputs(given, {}),
      features: null,
      featureNames: ["a0", "a1"],
      table: { samples: ["M001", "M002", "M003"], features: ["a0", "a1"], matrix: { rows: 3, columns: 2, data: Float64Array.of(1, 2, 3, 4, 5, 6) } },
    }),
  },
  {
    says: { en: "no column “p_adj”", zh: "没有用于选取的列“p_adj”" },
    params: { rule: "p" },
    input: ownTests({ feature: ["M001", "M002"], p: ["0.1", "0.2"] }),
  },
  {
    says: {
      en: "it has “P.Value”, “corrected prob. (q)”, but no column that is known to hold an adjusted p or marks",
      zh: "表中有“P.Value”、“corrected prob. (q)”，但没有可识别的",
    },
    input: ownTests({ feature: ["M001", "M002"], "P.Value": ["0.1", "0.2"], "corrected prob. (q)": ["0.1", "0.2"] }),
  },
  {
    says: { en: "“hoch”, “tief” say neither yes nor no", zh: "“hoch”、“tief”既不表示是，也不表示否" },
    input: ownTests({ feature: ["M001", "M002"], significant: ["hoch", "tief"], p_adj: ["0.01", "0.2"] }),
  },
  {
    says: { en: "The column “q” of the table of results was taken as adjusted p, but holds numbers", zh: "结果表的“q”列被视为校正 p 值" },
    input: ownTests({ feature: ["M001", "M002"], q: ["3.5", "0.2"] }),
  },
  {
    says: { en: "no column “log2_fc”", zh: "没有用于选取的列“log2_fc”" },
    params: { direction: "higher" },
    input: ownTests({ feature: ["M001", "M002"], significant: ["yes", "no"] }),
  },
  { says: { en: "Both a library and columns of the feature sheet are given", zh: "同时给出了集合库和特征表中的列" }, params: { set_columns: ["class"] } },
  { says: { en: "There are no sets", zh: "没有集合" }, input: (given) => withInputs(given, { library: null }) },
  { says: { en: "no column “lipid” in the feature sheet. It has “name”, “class”", zh: "特征表中没有“lipid”列" }, params: { id_columns: ["lipid"] } },
  {
    says: { en: "no column “lipid” in the feature sheet", zh: "没有“lipid”列" },
    params: { set_columns: ["lipid"] },
    input: (given) => withInputs(given, { library: null }),
  },
  { says: { en: "No set has between 50 and 500 measured members: the largest has 9", zh: "测得成员数在 50 到 500 之间的集合" }, params: { least: 50 } },
  {
    says: { en: "None of the selected features has an identifier in the column “kegg”", zh: "“kegg”列中均没有编号" },
    params: { selected: ["Hexanoylcarnitine"], id_columns: ["kegg"] },
    input: ownLibrary("a\tA\tC00031\tC00022\tC00041\n"),
  },
];
