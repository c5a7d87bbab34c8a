import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { read, utils } from "@e965/xlsx";
import { afterAll, describe, expect, it } from "vitest";
import type { ToolTable } from "../tool.ts";
import { writeCsv } from "./csv.ts";
import { calledWorkbook, workbookOf } from "./workbook.ts";

const folder = mkdtempSync(join(tmpdir(), "writing-"));
afterAll(() => rmSync(folder, { recursive: true }));

const table: ToolTable = {
  name: "tests",
  columns: [
    { name: "feature, name", values: ["=1+1", 'a "b"', "c,d", "e\nf", " g", "<&>\u0001"] },
    { name: "p", values: Float64Array.from([0.1 + 0.2, 5e-324, NaN, -Infinity, 1e21, -0]) },
    { name: "significant", values: [true, false, true, false, true, false] },
  ],
};

it("writes CSV with full precision, quotes where they are needed, and nothing for a number that is not known", () => {
  const path = join(folder, "tests.csv");
  writeCsv(path, table);
  expect(readFileSync(path, "utf8")).toBe(
    [
      '"feature, name",p,significant',
      "'=1+1,0.30000000000000004,TRUE",
      '"a ""b""",5e-324,FALSE',
      '"c,d",,TRUE',
      '"e\nf",-Inf,FALSE',
      '" g",1e+21,TRUE',
      "<&>\u0001,0,FALSE",
      "",
    ].join("\n"),
  );
});

it("writes all rows of a large table, and every name as UTF-8, however long", () => {
  const path = join(folder, "large.csv");
  const names = Array.from({ length: 30_000 }, (_, row) => `${"é".repeat(row % 3)}${row % 2_999 === 0 ? "长".repeat(700_000) : "n"}${row}\ud800`);
  const numbers = Float64Array.from({ length: 30_000 }, (_, row) => row / 7);
  writeCsv(path, {
    name: "large",
    columns: [
      { name: "name", values: names },
      { name: "x", values: numbers },
    ],
  });
  const lines = readFileSync(path, "utf8").split("\n");
  expect(lines.length).toBe(30_002);
  const wrong = names.findIndex((name, row) => lines[row + 1] !== `${name.toWellFormed()},${numbers[row]}`);
  expect(wrong).toBe(-1);
});

describe("the workbook", () => {
  const open = (bytes: Buffer) => read(bytes, { type: "buffer" });
  it("writes a name as it is, also where a workbook has a meaning of its own for it", () => {
    const values = ["_x0041_", "_x000D_f0", "A", "_x005F_x0041_", "__x0041__", "_x41_"];
    const sheet = open(workbookOf([{ name: "names", columns: [{ name: "_x0042_", values }] }])).Sheets["names"]!;
    expect(utils.sheet_to_json<string[]>(sheet, { header: 1 }).flat()).toEqual(["_x0042_", ...values]);
  });

  it("holds every table, text as text and numbers exact", () => {
    const workbook = open(workbookOf([table, { name: "second", columns: [{ name: "x", values: Float64Array.of(1) }] }]));
    expect(workbook.SheetNames).toEqual(["tests", "second"]);
    const sheet = workbook.Sheets["tests"]!;
    expect(utils.sheet_to_json(sheet, { header: 1, raw: true, defval: null })).toEqual([
      ["feature, name", "p", "significant"],
      ["=1+1", 0.1 + 0.2, true],
      ['a "b"', 5e-324, false],
      ["c,d", null, true],
      ["e\nf", "-Inf", false],
      [" g", 1e21, true],
      ["<&>", 0, false],
    ]);
    expect(sheet["A2"]).toMatchObject({ t: "s" });
    expect(sheet["A2"].f).toBeUndefined();
  });

  it("says what it left out or cut", () => {
    const small = { rows: 4, columns: 2, cells: 7 };
    const workbook = open(workbookOf([table, { ...table, name: "again" }], { limits: small }));
    expect(workbook.SheetNames).toEqual(["tests", "note"]);
    expect(utils.sheet_to_json(workbook.Sheets["tests"]!, { header: 1 })).toHaveLength(4);
    const notes = utils.sheet_to_json<string[]>(workbook.Sheets["note"]!, { header: 1 }).flat().join("\n");
    expect(notes).toContain("tests: cut");
    expect(notes).toContain("again: too large");
  });

  it("names groups by what they are called, and says what the data calls them, also when the names change afterwards", async () => {
    const groups = ["a", 'b "x" & <y>'];
    const bytes = workbookOf(
      [
        {
          name: "tests",
          columns: [
            { name: "a", values: ["a", "a", "a"] },
            { name: "higher_in", groups: true, values: [groups[1]!, "", "a"] },
          ],
        },
      ],
      {
        groups,
        comparison: { case: "a", control: groups[1]! },
      },
    );
    const shown = (workbook: Buffer) => ["tests", "groups"].map((name) => utils.sheet_to_json(open(workbook).Sheets[name]!, { header: 1, defval: null }));
    const sheets = (one: string, other: string) => [
      [
        ["a", "higher_in"],
        ["a", other],
        ["a", null],
        ["a", one],
      ],
      [
        ["group", "name_in_data", "side"],
        [one, "a", "case"],
        [other, groups[1], "control"],
      ],
    ];
    expect(shown(bytes)).toEqual(sheets("a", groups[1]!));
    const called = ["=1+1", "一".repeat(300)];
    const { kept, rest } = (await calledWorkbook(bytes.length, async (start, end) => bytes.subarray(start, end), called))!;
    expect(kept).toBeGreaterThan(bytes.length / 2);
    expect(shown(Buffer.concat([bytes.subarray(0, kept), rest]))).toEqual(sheets(called[0]!, called[1]!));
    const without = workbookOf([table]);
    expect(await calledWorkbook(without.length, async (start, end) => without.subarray(start, end), called)).toBeNull();
  });

  it("is the same for the same tables", () => {
    expect(workbookOf([table]).equals(workbookOf([table]))).toBe(true);
  });
});
