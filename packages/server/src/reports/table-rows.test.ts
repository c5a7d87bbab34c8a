import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { setTable } from "./table-rows.ts";

const columns = [
  { name: "feature", title: { en: "Feature", zh: "特征" }, numeric: false },
  { name: "p", title: { en: "p", zh: "p" }, numeric: true },
  { name: "note", title: { en: "Note", zh: "备注" }, numeric: false },
];
const csv = (pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));

it("sets three significant digits, and reads quotes wherever the pieces break", async () => {
  const text = '\ufefffeature,p,note\n"a, ""b""",0.0000123456,"two\nlines"\nc,1234.56,\nd,Inf,x\n';
  const pieces = [text.slice(0, 31), text.slice(31, 36), text.slice(36)];
  const set = await setTable(csv(pieces), { columns, rowCount: 3 }, {}, "en");
  expect(set.rows).toEqual([
    ['a, "b"', "1.23e-5", "two\nlines"],
    ["c", "1.23e3", ""],
    ["d", "∞", "x"],
  ]);
  expect(set.left).toBe(0);
});

it("sets 500 rows of 10,000, or those that are chosen, and says how many are left", async () => {
  const lines = ["feature,p,note\n", ...Array.from({ length: 10_000 }, (_, at) => `f${at},${at},n\n`)];
  const table = { columns, rowCount: 10_000 };
  const all = await setTable(csv(lines), table, {}, "en");
  expect([all.rows.length, all.left, all.rows.at(-1)![0]]).toEqual([500, 9_500, "f499"]);
  const some = await setTable(csv(lines), table, { rows: ["f9999", "f3"], columns: ["p", "feature", "gone"] }, "en");
  expect(some).toMatchObject({
    rows: [
      ["3", "f3"],
      ["9999", "f9999"],
    ],
    left: 9_998,
  });
  expect((await setTable(csv(lines), table, { rows: 7 }, "en")).rows).toHaveLength(7);
});

it("finds chosen rows by their names as people read them, every row of each", async () => {
  const text = ["feature,p,note", "'-Alanine,0.5,a", "b,0.1,", "'-Alanine,0.2,b", "c,0.3,"].join("\n");
  const set = await setTable(csv([text]), { columns, rowCount: 4 }, { rows: ["-Alanine", "c"] }, "en");
  expect(set.rows.map(([name, , note]) => [name, note])).toEqual([
    ["-Alanine", "a"],
    ["-Alanine", "b"],
    ["c", ""],
  ]);
});

it("begins with what matters most, as the table's page does, whatever the file's order", async () => {
  const text = ["feature,p,note", "a,0.5,", "b,,none", "c,0.001,", "d,0.02,", "e,0.001,", "f,Inf,"].join("\n");
  const set = async (order: { by: string; from: "smallest" | "largest" | "size" }, rows?: number | string[]) =>
    await setTable(csv([text]), { columns, rowCount: 6, order }, { rows }, "en");
  const first = await set({ by: "p", from: "smallest" }, 3);
  expect(first.rows.map(([name]) => name)).toEqual(["c", "e", "d"]);
  expect([first.left, first.by, first.chosen]).toEqual([3, { en: "p", zh: "p" }, false]);
  // Without a number last.
  expect((await set({ by: "p", from: "smallest" })).rows.map(([name]) => name).join("")).toBe("cedafb");
  expect((await set({ by: "p", from: "largest" }, 3)).rows.map(([name]) => name)).toEqual(["f", "a", "d"]);
  // Those that were chosen stand as in the file.
  expect(await set({ by: "p", from: "smallest" }, ["e", "a"])).toMatchObject({
    rows: [["a"], ["e"]].map(([name]) => [name, expect.anything(), ""]),
    by: null,
    chosen: true,
  });
  // A column that is not there orders nothing.
  expect((await set({ by: "gone", from: "smallest" }, 1)).rows[0]![0]).toBe("a");
});

it("says in the reader's words what the file says in its own", async () => {
  const role = { name: "role", title: { en: "Role", zh: "角色" }, numeric: false, words: { qc: { en: "QC", zh: "质控" } } };
  const kept = { name: "kept", title: { en: "Kept", zh: "保留" }, numeric: false, yesNo: true as const };
  const table = { columns: [role, kept], rowCount: 2 };
  const set = async (language: "en" | "zh") => (await setTable(csv(["role,kept\nqc,true\n'=other,false\n"]), table, {}, language)).rows;
  expect(await set("zh")).toEqual([
    ["质控", "是"],
    ["=other", "否"],
  ]);
  expect((await set("en"))[0]).toEqual(["QC", "yes"]);
});

it("says several notes of one cell each in the reader's words", async () => {
  const words = { "no interval": { en: "no interval", zh: "没有区间" }, reference: { en: "the reference", zh: "参照特征" } };
  const table = { columns: [{ name: "note", title: { en: "Note", zh: "备注" }, numeric: false, words }], rowCount: 3 };
  const text = "note\nno interval; reference\nreference\nno interval; else\n";
  expect((await setTable(csv([text]), table, {}, "zh")).rows).toEqual([["没有区间；参照特征"], ["参照特征"], ["no interval; else"]]);
});

it("leaves out a column of names that only says the features again, unless it was asked for", async () => {
  const columnsOf = ["feature", "name", "n"].map((name) => ({ name, title: { en: name, zh: name }, numeric: name === "n" }));
  const table = { columns: columnsOf, rowCount: 2 };
  const again = "feature,name,n\nF1,F1,2\nF2,,3\n";
  const shown = async (text: string, wish = {}) => (await setTable(csv([text]), table, wish, "en")).columns.map(({ name }) => name);
  expect(await shown(again)).toEqual(["feature", "n"]);
  expect(await shown(again, { columns: ["feature", "name"] })).toEqual(["feature", "name"]);
  expect(await shown(again.replace("F1,F1", "F1,Alanine"))).toEqual(["feature", "name", "n"]);
});
