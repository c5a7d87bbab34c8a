import type { Manifest } from "@analyte/contract/manifest";
import { expect, it } from "vitest";
import type { TaskDetail } from "../queries.ts";
import { readTable } from "../tables/table-data.ts";
import { comparedIds } from "./compared.ts";
import { inputRows, parameterRows } from "./differences.ts";
import { changeOf, saysSignificant, significantOf } from "./feature-sets.ts";

const both = (text: string) => ({ en: text, zh: text });
const tool = {
  params: [
    { kind: "comparison", name: "comparison", title: both("Comparison") },
    { kind: "choice", name: "test", title: both("Test"), default: "welch", options: ["welch", "wilcoxon"].map((value) => ({ value, label: both(value) })) },
    { kind: "integer", name: "k", title: both("k"), minimum: 1, maximum: 9, default: 1, when: { param: "test", is: ["other"] } },
  ],
  inputs: [{ name: "matrix", title: both("Data matrix") }],
} as unknown as Manifest;
const task = (test: string, sha256: string, more: object = {}): TaskDetail =>
  ({
    params: { comparison: { case: "a", control: "b" }, test, k: 3, ...more },
    inputs: [{ role: "matrix", name: `${sha256}.csv`, sha256 }],
  }) as unknown as TaskDetail;

it("parameters in the words of the form, with what differs; what the form does not show does not count", () => {
  expect(parameterRows([task("welch", "x", { k: 1 }), task("wilcoxon", "x")], [tool, tool], "en")).toEqual([
    { key: "comparison", title: "Comparison", values: ["a vs b", "a vs b"], same: true },
    { key: "test", title: "Test", values: ["welch", "wilcoxon"], same: false },
  ]);
});

it("parameters that one tool alone has, or that nobody knows any more", () => {
  const rows = parameterRows([task("welch", "x"), task("welch", "x", { old: 1 })], [tool, undefined], "en");
  expect(rows.map(({ key, same }) => [key, same])).toEqual([
    ["comparison", true],
    ["test", true],
    ["k", false],
    ["old", false],
  ]);
});

it("inputs are told apart by content, not by name", () => {
  const renamed = { ...task("welch", "x"), inputs: [{ role: "matrix", name: "other.csv", sha256: "x" }] } as unknown as TaskDetail;
  expect(inputRows([task("welch", "x"), renamed], [tool, tool], "en")).toEqual([
    { key: "matrix", title: "Data matrix", values: ["x.csv", "other.csv"], same: true },
  ]);
  expect(inputRows([task("welch", "x"), task("welch", "y")], [tool, tool], "en")[0]!.same).toBe(false);
});

it("features gained, lost and kept, by their names", () => {
  const types = new Map([
    ["feature", "text"],
    ["name", "text"],
    ["significant", "boolean"],
  ] as const);
  const set = (rows: string) => significantOf(readTable(`feature,name,significant\n${rows}`, types));
  const [before, after] = [set("f1,Alanine,TRUE\nf2,,TRUE\nf3,C,FALSE\n"), set("f1,Alanine,TRUE\nf2,,FALSE\nf3,C,TRUE\n")];
  expect(changeOf(before, after)).toEqual({ gained: ["C"], lost: ["f2"], kept: ["Alanine"] });
  expect(saysSignificant({ columns: [{ name: "feature", type: "text" }] })).toBe(false);
});

it("two to four different tasks are compared", () => {
  expect(comparedIds("a,b, a")).toEqual(["a", "b"]);
  expect([comparedIds(null), comparedIds("a"), comparedIds("a,b,c,d,e")]).toEqual([null, null, null]);
});
