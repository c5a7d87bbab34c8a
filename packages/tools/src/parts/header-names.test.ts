import { expect, test } from "vitest";
import { markOf, placeOf, unclearOfAdjusted, unclearOfP, type Meaning } from "./header-names.ts";

const columns = (...names: string[]) => names.map((name) => ({ name }));
const meant = (names: string[], meanings: Meaning[]) => meanings.map((meaning) => names[placeOf(columns(...names), meaning)]);

test.each([
  { by: "limma", names: ["ID", "logFC", "AveExpr", "t", "P.Value", "adj.P.Val", "B"], of: ["logFC", "P.Value", "adj.P.Val"] },
  { by: "DESeq2", names: ["gene", "baseMean", "log2FoldChange", "lfcSE", "stat", "pvalue", "padj"], of: ["log2FoldChange", "pvalue", "padj"] },
  { by: "edgeR", names: ["id", "logFC", "logCPM", "F", "PValue", "FDR"], of: ["logFC", "PValue", "FDR"] },
  { by: "MetaboAnalyst", names: ["", "FC", "log2(FC)", "raw.pval", "-log10(p)"], of: ["log2(FC)", "raw.pval", undefined] },
  { by: "people", names: ["name", "q-value", "p value", "Log2 FC"], of: ["Log2 FC", "p value", "q-value"] },
  { by: "a workbook in Chinese", names: ["特征", "log₂ 差异倍数", "p 值", "校正 p 值"], of: ["log₂ 差异倍数", "p 值", "校正 p 值"] },
])("knows the columns of $by", ({ names, of }) => {
  expect(meant(names, ["log2Fc", "p", "adjusted"])).toEqual(of);
  expect(unclearOfP(columns(...names))).toEqual([]);
});

test("of two that mean the same the tool's own name comes first", () => {
  expect(meant(["q", "BH", "p_adj"], ["adjusted"])).toEqual(["p_adj"]);
});

test("names what seems to speak of p and isn't known", () => {
  expect(unclearOfP(columns("feature", "p (Welch)", "FDR, step-up", "q_2", "group", "quality", "spread"))).toEqual(["p (Welch)", "FDR, step-up", "q_2"]);
  expect(unclearOfAdjusted(columns("p (Welch)", "FDR, step-up", "p_adj"))).toEqual(["FDR, step-up"]);
});

test("reads marks in several languages, and no other words", () => {
  for (const word of ["TRUE", "WAHR", "VRAI", "是", "ja", "yes", "1", " + "]) expect(markOf(word), word).toBe(true);
  for (const word of ["FALSE", "FALSCH", "FAUX", "否", "nein", "no", "0", "", "NA"]) expect(markOf(word), word).toBe(false);
  for (const word of ["up", "hoch", "2", "0.03"]) expect(markOf(word), word).toBeNull();
});
