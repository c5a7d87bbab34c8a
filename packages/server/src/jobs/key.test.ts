import { expect, test } from "vitest";
import { keyOf } from "./key.ts";
import type { Work } from "./work.ts";

const matrix = { role: "matrix" as const, name: "matrix.csv", sha256: "1", size: 7, reading: {}, state: "" };
const samples = { role: "samples" as const, name: "samples.csv", sha256: "2", size: 7, reading: {}, state: "" };
const work: Work = { toolId: "tool", toolVersion: "1.0.0", params: { alpha: 0.05, test: "t" }, inputs: [matrix, samples] };
const key = keyOf(work, "program");

test("what neither computes nor is computed from does not count", () => {
  expect(keyOf({ ...work, params: { test: "t", alpha: 0.05 }, inputs: [samples, { ...matrix, name: "renamed.CSV" }] }, "program")).toBe(key);
});

test.each<[string, Partial<Work>]>([
  ["tool", { toolId: "other" }],
  ["version of the tool", { toolVersion: "1.0.1" }],
  ["parameter", { params: { ...work.params, alpha: 0.01 } }],
  ["input", { inputs: [matrix] }],
  ["content", { inputs: [matrix, { ...samples, sha256: "3" }] }],
  ["kind of file", { inputs: [{ ...matrix, name: "matrix.xlsx" }, samples] }],
  ["reading", { inputs: [{ ...matrix, reading: { decimal: "," } }, samples] }],
  ["state of the values", { inputs: [{ ...matrix, state: "{}" }, samples] }],
])("another %s has another key", (_, change) => {
  expect(keyOf({ ...work, ...change }, "program")).not.toBe(key);
});

test("another program, and another version of Node, may compute another result", () => {
  expect(keyOf(work, "changed program")).not.toBe(key);
  expect(keyOf(work, "program", process.version)).toBe(key);
  expect(keyOf(work, "program", "v1.0.0")).not.toBe(key);
});

test("groups that were picked by hand are told apart by their order, which is that of the figures", () => {
  const picked = (groups: Record<string, string[]>) => keyOf({ ...work, params: { grouping: { groups }, alpha: 1 } }, "program");
  expect(picked({ A: ["s1"], B: ["s2"] })).not.toBe(picked({ B: ["s2"], A: ["s1"] }));
  expect(picked({ A: ["s1"], B: ["s2"] })).toBe(keyOf({ ...work, params: { alpha: 1, grouping: { groups: { A: ["s1"], B: ["s2"] } } } }, "program"));
});
