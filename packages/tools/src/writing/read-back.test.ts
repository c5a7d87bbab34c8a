/** A workbook that is made of what a result left is the one that its tool's tables make, byte for byte. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { array, assert, constantFrom, double, property, string } from "fast-check";
import { afterAll, expect, it } from "vitest";
import { toolById } from "../catalog.ts";
import { madeWorkbook } from "../testing/made-workbook.ts";
import type { ToolOutput, ToolTable } from "../tool.ts";
import { writeResult } from "./result.ts";
import { workbookOf } from "./workbook.ts";

const root = mkdtempSync(join(tmpdir(), "read-back-"));
afterAll(() => rmSync(root, { recursive: true }));
const { manifest } = toolById("two-groups")!;
const nothing = { en: "", zh: "" };
let number = 0;

function bothWays(tables: ToolTable[], said: Partial<ToolOutput> = {}): { direct: Buffer; later: Buffer } {
  const folder = join(root, String(number++));
  mkdirSync(folder);
  const output: ToolOutput = { tables, charts: [], methods: nothing, notes: [], rScript: "", ...said };
  writeResult(folder, manifest, output, []);
  return { direct: workbookOf(tables, { groups: output.groups ?? [], comparison: output.comparison }), later: madeWorkbook(folder) };
}

it("has its numbers, words, answers, groups and odd names", () => {
  const names = ["=1+1", 'a "b"', "c,d", "e\nf", " g ", "'", "'=x", '"', '""', "", "\r\n", "－1", "NaN"];
  const table: ToolTable = {
    name: "tests",
    columns: [
      { name: "=feature, name", values: names },
      { name: "p", values: Float64Array.from(names, (_, at) => [0.1 + 0.2, 5e-324, NaN, -Infinity, Infinity, 1e21, -0, 1e-7][at % 8]!) },
      { name: "significant", values: names.map((_, at) => at % 3 === 0) },
      { name: "higher_in", groups: true, values: names.map((_, at) => ["a", "=b", ""][at % 3]!) },
    ],
  };
  const empty: ToolTable = { name: "empty", columns: [{ name: "x", values: [] }] };
  const { direct, later } = bothWays([table, empty, { name: "one", columns: [{ name: "only", values: ["", "", "x"] }] }], {
    groups: ["=b", "a"],
    comparison: { case: "a", control: "=b" },
  });
  expect(later.equals(direct)).toBe(true);
});

it("is so whatever stands in the cells", () => {
  const sign = constantFrom("'", '"', ",", "\n", "\r", "\t", " ", "=", "-", "1", "a", "é", "长", "&", "_x0041_");
  const cells = array(string({ unit: sign, maxLength: 6 }), { minLength: 1, maxLength: 8 });
  assert(
    property(cells, array(double(), { minLength: 8, maxLength: 8 }), (texts, doubles) => {
      const values = Float64Array.from(texts, (_, at) => doubles[at]!);
      const columns = [
        { name: "x", values },
        { name: "text", values: texts },
      ];
      const { direct, later } = bothWays([
        { name: "table", columns },
        { name: "turned", columns: columns.toReversed() },
      ]);
      expect(later.equals(direct)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it("leaves out what has no room, unread", () => {
  const values = new Float64Array(1_001);
  const large: ToolTable = { name: "large", columns: Array.from({ length: 1_000 }, (_, at) => ({ name: `c${at}`, values })) };
  const { direct, later } = bothWays([large, { name: "small", columns: [{ name: "x", values: Float64Array.of(1) }] }]);
  expect(later.equals(direct)).toBe(true);
});
