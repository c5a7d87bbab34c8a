import { expect, it } from "vitest";
import { searchFlows } from "./search-flows.ts";

const text = (en: string, zh: string) => ({ en, zh });
const flows = [
  { id: "untargeted", name: text("Untargeted metabolomics", "非靶向代谢组"), summary: text("Peak areas of LC-MS", "LC-MS 峰面积") },
  { id: "counts", name: text("Counts of genes", "基因计数"), summary: text("From reads to pathways", "从读数到通路") },
];
const found = (search: string) => searchFlows(flows, search).map(({ id }) => id);

it("finds processes by words of their name and description in both languages", () => {
  expect(found("")).toEqual(["untargeted", "counts"]);
  expect(found("lc-ms  METABOL")).toEqual(["untargeted"]);
  expect(found("通路")).toEqual(["counts"]);
  expect(found("lc-ms genes")).toEqual([]);
});
