import { expect, it } from "vitest";
import { rowsOfSet } from "./rows-of-set.ts";
import type { TableData } from "./table-data.ts";

const data: TableData = {
  rowCount: 4,
  columns: [
    { name: "set", type: "text", values: ["a", "b", "a", "c"] },
    { name: "set_name", type: "text", values: ["Citric acid cycle", "Bile acids", "Citric acid cycle", "C"] },
    { name: "feature", type: "text", values: ["M1", "M2", "M3", "M1"] },
    { name: "selected", type: "boolean", values: ["TRUE", "FALSE", "FALSE", "TRUE"] },
    { name: "rank", type: "number", values: Float64Array.of(3, 1, 7, 3), measured: false },
  ],
};
const table = { members: { of: "set" } };

it("keeps the members of one set, in their order, and what is known of them", () => {
  expect(rowsOfSet(data, table, { id: "a", label: "Citric acid cycle" })).toEqual({
    rowCount: 2,
    columns: [
      { name: "feature", type: "text", values: ["M1", "M3"] },
      { name: "selected", type: "boolean", values: ["TRUE", "FALSE"] },
      { name: "rank", type: "number", values: Float64Array.of(3, 7), measured: false },
    ],
  });
});

it("keeps a name that is not the one that the set goes by on the page", () => {
  expect(rowsOfSet(data, table, { id: "b", label: "胆汁酸" }).columns.map(({ name }) => name)).toEqual(["set_name", "feature", "selected", "rank"]);
});

it("has no row of a set that is not listed, and none where no column says whose members there are", () => {
  expect(rowsOfSet(data, table, { id: "d", label: "D" }).rowCount).toBe(0);
  expect(rowsOfSet(data, {}, { id: "a", label: "A" }).rowCount).toBe(0);
});
