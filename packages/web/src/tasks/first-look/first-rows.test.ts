import { expect, it } from "vitest";
import { firstRows } from "./first-rows.ts";

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const columns = [
  { name: "feature", type: "text" as const },
  { name: "p", type: "number" as const },
];

it("shows numbers in three digits and all else as it is", () => {
  const rows = firstRows(bytesOf('feature,p\r\n"a, b",0.0123456\n007,1e-12\nc,\n'), { columns, row_count: 3 });
  expect(rows).toEqual([
    ["feature", "p"],
    ["a, b", "0.0123"],
    ["007", "1e-12"],
    ["c", ""],
  ]);
});

it("begins with the columns that matter, of a wide table as well", () => {
  const wide = ["feature", ...Array.from({ length: 14 }, (_, at) => `c${at}`), "p", "name"];
  const table = { columns, row_count: 1, features: { id: "feature", name: "name" }, order: { by: "p", from: "smallest" as const } };
  const [header, row] = firstRows(bytesOf(`${wide.join(",")}\n${wide.map((_, at) => at).join(",")}\n`), table);
  expect(header?.slice(0, 4)).toEqual(["name", "feature", "p", "c0"]);
  expect(row?.slice(0, 4)).toEqual(["16", "0", "15", "1"]);
  expect(header).toHaveLength(12);
});

it("shows the first rows of a long table, and none that is broken off", () => {
  const long = bytesOf(`feature,p\n${Array.from({ length: 20 }, (_, row) => `${"x".repeat(15_000)}${row},0.5`).join("\n")}\n`);
  const rows = firstRows(long, { columns, row_count: 20 });
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThan(16);
  expect(rows.every((row) => row.length === 2)).toBe(true);
});
