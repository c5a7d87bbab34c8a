/** What a job reads for slots besides the first study's: a second study, any table, a library; and a study without a matrix. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Slot } from "@analyte/contract/manifest";
import type { SlotKind } from "@analyte/contract/slots";
import { afterAll, expect, test } from "vitest";
import { inspect } from "../inspecting/inspect.ts";
import { DataFault } from "../tool.ts";
import { writeGiven } from "../writing/given.ts";
import { readTables } from "./read-tables.ts";

const root = mkdtempSync(join(tmpdir(), "slots-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const slot = (name: string, takes: SlotKind, required = false): Slot => ({
  name,
  takes,
  required,
  title: { en: name, zh: name },
  help: { en: "", zh: "" },
  accept: [],
});
const slots = [
  slot("matrix", "matrix"),
  slot("samples", "samples"),
  slot("features", "features"),
  slot("matrix_2", "matrix"),
  slot("features_2", "features"),
  slot("tests", "table"),
  slot("library", "library"),
];
let number = 0;
const read = async (files: Record<string, string>, own = slots) => {
  const folder = join(root, String(number++));
  mkdirSync(join(folder, "in"), { recursive: true });
  const inputs = Object.entries(files).map(([role, content]) => {
    const file = `in/${role}${role === "library" ? ".gmt" : ".csv"}`;
    writeFileSync(join(folder, file), content);
    return { role, file, name: `my ${role}.csv`, sha256: "", size: 0 };
  });
  return { folder, ...(await readTables(folder, inputs, own)) };
};
const matrix = "sample,f1,f2\na,1,2\nb,3,4\n";
const samples = "sample,group\nb,y\na,x\n";

test("a second matrix stands beside the first, with the sample sheet of both and its own features", async () => {
  // Its samples stand in columns: the shared sheet says so.
  const { tables, others } = await read({ matrix, samples, matrix_2: "id,b,a\ng1,5,6\ng2,7,8\ng3,9,10\n", features_2: "id,name\ng3,Three\ng1,One\n" });
  expect(tables.matrix.table.samples).toEqual(["a", "b"]);
  const second = others!.studies["_2"]!;
  expect([second.table.samples, second.table.features, [...second.table.matrix.data]]).toEqual([
    ["b", "a"],
    ["g1", "g2", "g3"],
    [5, 7, 9, 6, 8, 10],
  ]);
  expect(second.samples!.columns).toEqual([{ name: "group", values: ["y", "x"] }]);
  expect(second.featureNames).toEqual(["One", "g2", "Three"]);
});

test("any table is read as it stands, and a library with what it says of itself", async () => {
  const { folder, others } = await read({ matrix, tests: "feature;p\nf1;0,5\nf2;NA\n", library: "#name\tMine\na\tA\tf1\tf2\n" });
  expect(others!.tables["tests"]).toEqual({
    columns: [
      { name: "feature", values: ["f1", "f2"] },
      { name: "p", values: ["0.5", ""] },
    ],
    rows: 2,
  });
  expect(others!.libraries["library"]).toMatchObject({ called: "Mine", sets: [{ id: "a", members: ["f1", "f2"] }] });
  const { tables } = await read({ matrix });
  writeGiven(folder, { table: tables.matrix.table, samples: null, features: null, others: others! });
  const again = await read({ library: "a\tA\tf1\n" });
  expect(again.others!.libraries["library"]!.called).toBe("my library");
});

test("without a matrix the features are those of their sheet, and there is no sample", async () => {
  const { tables } = await read({ features: "id,name\nf2,Two\nf1,\n" });
  expect([tables.matrix.table.samples, tables.matrix.table.features, tables.featureNames]).toEqual([[], ["f2", "f1"], ["Two", "f1"]]);
  const fault = await read({ samples }, [slot("matrix", "matrix", true), slot("samples", "samples")]).catch((error: unknown) => error);
  expect(fault).toMatchObject({ code: "no-matrix" });
});

test.each<[string, Record<string, string>, string, RegExp]>([
  ["a table of a header alone", { tests: "feature,p\n" }, "header-only", /header/],
  ["an empty table", { tests: "" }, "empty-file", /table “my tests.csv” is empty/],
  ["uneven rows", { tests: "feature,p\nf1,1,2,3\nf2,1\n" }, "ragged-row", /row/],
  ["a library of one line without tabs", { library: "glycolysis" }, "no-tabs", /library “my library.csv” can't be used. Line 1/],
  ["a matrix in the library's slot", { library: matrix }, "no-tabs", /Line 1 has no tab/],
])("%s is refused in words", async (_, files, code, says) => {
  const fault = (await read(files).catch((error: unknown) => error)) as DataFault;
  expect(fault).toBeInstanceOf(DataFault);
  expect([fault.code, fault.text.zh]).toEqual([code, expect.stringMatching(/[\u4e00-\u9fff]/)]);
  expect(fault.text.en).toMatch(says);
});

test("the doctor says what a table and a library are, and what is wrong with them", async () => {
  const look = async (role: SlotKind, text: string) => await inspect(role, [{ role, name: "mine.csv", bytes: Buffer.from(text) }]);
  const table = await look("table", "feature,p\nf1,0.5\nf2,0.1\n");
  expect(table.recognised.summary.en).toBe("Text, comma-separated (UTF-8): 2 rows, 2 columns.");
  expect(table.columns.map(({ name, type }) => [name, type])).toEqual([
    ["feature", "text"],
    ["p", "number"],
  ]);
  const library = await look("library", "a\tA\tC00031\tC00022\nb\tB\tC00031\n");
  expect([library.recognised.summary.en, library.problems]).toEqual(["GMT: 2 sets with 2 different members, KEGG compound ids.", []]);
  const bad = await look("library", "a\tA\tC00031\na\tB\tC00022\n");
  expect(bad.problems).toMatchObject([{ severity: "error", code: "duplicate-set", table: "library", row: 2 }]);
});
