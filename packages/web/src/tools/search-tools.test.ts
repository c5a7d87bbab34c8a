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
