import { expect, it } from "vitest";
import { groupOf } from "./grouping.ts";
import type { ToolInput } from "#tool.ts";

const samples = ["a", "b", "c", "d"];
const input = {
  table: { samples, features: ["f"], matrix: { rows: 4, columns: 1, data: Float64Array.from([1, 2, 3, 4]) } },
  samples: null,
  features: null,
} as unknown as ToolInput;
const groups = { 10: ["a", "b"], 0: ["c", "d"] };

it("takes groups in the order that is said beside them: objects have whole numbers first", () => {
  expect(groupOf(input, { groups, order: ["10", "0"] })).toMatchObject({ names: ["10", "0"], assignment: Int32Array.of(0, 0, 1, 1) });
  expect(groupOf(input, { groups })).toMatchObject({ names: ["0", "10"], assignment: Int32Array.of(1, 1, 0, 0) });
});
