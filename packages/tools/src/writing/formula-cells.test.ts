/** Names that a spreadsheet would run: written so that it doesn't, and read back as they were. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { utils, write } from "@e965/xlsx";
import { array, assert, asyncProperty, constantFrom, string } from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { tidyCsv } from "../converting/tidy-csv.ts";
import { editGrid } from "../repairing/edit-grid.ts";
import { numbersOf, open, textsOf } from "../testing/read-in-tests.ts";
import { writeCsv } from "./csv.ts";
import { gridCsv } from "./grid-csv.ts";

const folder = mkdtempSync(join(tmpdir(), "formula-cells-"));
afterAll(() => rmSync(folder, { recursive: true }));

const names = ["=1+1", "@SUM(A1)", "-", "+/- unknown", "+A1", "-2+3|cmd", "'=x", "''-x", "'t Hooft", "=a,b", '=a"b"', "-1.5", "+3e2", "glucose"];

function written(features: readonly string[]): Buffer {
  const path = join(folder, "table.csv");
  const values = Float64Array.from(features, (_, at) => (at % 2 === 0 ? -1.5 - at : 300 + at));
  writeCsv(path, {
    name: "table",
    columns: [
      { name: "feature", values: [...features] },
      { name: "-x", values },
      { name: "y", values },
    ],
  });
  return readFileSync(path);
}

describe("a table with names that a spreadsheet would run", () => {
  it("is written without a cell that runs, its numbers as they are", () => {
    const lines = written(names).toString("utf8").split("\n");
    expect(lines.slice(0, 6)).toEqual(["feature,'-x,y", "'=1+1,-1.5,-1.5", "'@SUM(A1),301,301", "-,-3.5,-3.5", "'+/- unknown,303,303", "'+A1,-5.5,-5.5"]);
    expect(lines[12]).toBe("-1.5,311,311");
  });

  it("is read back as it was, as the input of the next tool", async () => {
    const file = await open(written(names), "table.csv");
    expect(textsOf(file).map(([name]) => name)).toEqual(["feature", ...names]);
    expect(textsOf(file)[0]).toEqual(["feature", "-x", "y"]);
  });

  it("is read back whatever the names are", async () => {
    const sign = constantFrom("'", "=", "+", "-", "@", "\t", " ", "1", ".", "e", "a", "＝", ",", '"', "\n");
    const name = string({ unit: sign, minLength: 1, maxLength: 6 }).filter((text) => text.trim() !== "");
    await assert(
      asyncProperty(array(name, { minLength: 2, maxLength: 5 }), async (features) => {
        const file = await open(written(features), "table.csv");
        expect(textsOf(file).map(([text]) => text)).toEqual(["feature", ...features]);
      }),
      { numRuns: 300 },
    );
  });

  it("comes back from a repair and a conversion", async () => {
    const foreign = await open(`feature,a,b\n${names.map((name) => `"${name.replaceAll('"', '""')}",1,-2`).join("\n")}\n`);
    const repaired = gridCsv(editGrid(foreign.grid, { count: 1, cells: [{ row: 1, column: 1, text: "-7" }] }), Infinity)!;
    expect(repaired.toString("utf8")).toContain("\n'=1+1,-7,-2\n'@SUM(A1),1,-2\n");
    const expected = textsOf(foreign).map(([name]) => name);
    expect(textsOf(await open(repaired)).map(([name]) => name)).toEqual(expected);
    expect(numbersOf(await open(repaired))).toContain(-7);
    const { csv } = await tidyCsv(repaired, "table.csv");
    expect(csv.toString("utf8")).toBe(repaired.toString("utf8"));
    const renamed = editGrid(foreign.grid, { count: 1, cells: [{ row: 1, column: 0, text: "'=y" }] });
    expect(textsOf(await open(gridCsv(renamed, Infinity)!))[1]![0]).toBe("'=y");
  });

  it("keeps the very names of a workbook's cells", async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([["feature", "a", "b"], ...names.map((name) => [name, 1, 2])]), "sheet");
    for (const bookType of ["xlsx", "xls"] as const) {
      const file = await open(write(book, { type: "buffer", bookType }) as Buffer, `table.${bookType}`);
      expect(textsOf(file).map(([name]) => name)).toEqual(["feature", ...names]);
    }
  });
});
