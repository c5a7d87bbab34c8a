import type { Manifest } from "@analyte/contract/manifest";
import { expect, it } from "vitest";
import { searchTools } from "./search-tools.ts";

const tool = (id: string, category: string, en: string, zh: string, keywords: string[]) =>
  ({ id, category, name: { en, zh }, summary: { en: "", zh: "" }, keywords }) as unknown as Manifest;
const tools = [
  tool("pca", "multivariate", "PCA", "主成分分析", ["principal component"]),
  tool("two-groups", "compare", "Two groups", "两组比较", ["volcano", "t test"]),
];
const found = (text: string, category: Manifest["category"] | null = null) => searchTools(tools, text, category).map(({ id }) => id);

it("finds tools by words of either language, by keyword and by category", () => {
  expect(found("")).toEqual(["pca", "two-groups"]);
  expect(found("主成分")).toEqual(["pca"]);
  expect(found("VOLCANO groups")).toEqual(["two-groups"]);
  expect(found("volcano pca")).toEqual([]);
  expect(found("", "multivariate")).toEqual(["pca"]);
});

it("finds a term however it is written, and no part of another word for a short one", () => {
  for (const text of ["t test", "t-test", "ttest", "T‐Test", "t te"]) expect(found(text), text).toEqual(["two-groups"]);
  expect(found("cip")).toEqual([]);
  expect(found("incip")).toEqual(["pca"]);
  expect(found("pc")).toEqual(["pca"]);
});

it("takes one letter for another where nothing else is found, and no more than one", () => {
  for (const text of ["volcno", "volcanoo", "vulcano", "volacno"]) expect(found(text), text).toEqual(["two-groups"]);
  expect(found("主成份分析")).toEqual(["pca"]);
  expect(found("prinicpal compnent")).toEqual(["pca"]);
  for (const text of ["vulcan", "volvno", "pcb", "主要部分析", "tset"]) expect(found(text), text).toEqual([]);
  // What is found as written stands alone.
  const near = [...tools, tool("volcane", "compare", "Volcane", "", [])];
  expect(searchTools(near, "volcano", null).map(({ id }) => id)).toEqual(["two-groups"]);
});

it.each([
  ["fold change", "count-differences"],
  ["fold change", "comparison-matrix"],
  ["差异倍数", "count-differences"],
  ["差异倍数", "comparison-matrix"],
  ["kegg", "ora"],
  ["KEGG", "gsea"],
  ["wilcoxn", "two-groups"],
  ["随机深林", "random-forest"],
  ["火山图", "two-groups"],
  ["volcano", "two-groups"],
  ["t test", "two-groups"],
  ["t检验", "two-groups"],
  ["Mann-Whitney", "two-groups"],
  ["随机森林", "random-forest"],
  ["PQN", "normalise"],
  ["PLSDA", "pls-da"],
  ["k均值", "k-means"],
  ["维恩图", "venn-upset"],
  ["柱形图", "bar-error"],
  ["气泡图", "ora"],
  ["bubble plot", "pathway-impact"],
])("%s leads to %s", async (text, id) => {
  const manifests = import.meta.glob<{ manifest: Manifest }>("../../../tools/src/catalog/*/manifest.ts");
  const all = (await Promise.all(Object.values(manifests).map((load) => load()))).map(({ manifest }) => manifest);
  expect(searchTools(all, text, null).map((one) => one.id)).toContain(id);
  // It says something of a tool, not of most.
  expect(searchTools(all, text, null).length).toBeLessThan(9);
});
