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
  const set = await setTable(csv(pieces), { columns, rowCount: 3 }, {});
  expect(set.rows).toEqual([
    ['a, "b"', "1.23e-5", "two\nlines"],
    ["c", "1235", ""],
    ["d", "∞", "x"],
  ]);
  expect(set.left).toBe(0);
});

it("sets 500 rows of 10,000, or those that are chosen, and says how many are left", async () => {
  const lines = ["feature,p,note\n", ...Array.from({ length: 10_000 }, (_, at) => `f${at},${at},n\n`)];
  const table = { columns, rowCount: 10_000 };
  const all = await setTable(csv(lines), table, {});
  expect([all.rows.length, all.left, all.rows.at(-1)![0]]).toEqual([500, 9_500, "f499"]);
  const some = await setTable(csv(lines), table, { rows: ["f9999", "f3"], columns: ["p", "feature", "gone"] });
  expect(some).toMatchObject({
    rows: [
      ["3", "f3"],
      ["9999", "f9999"],
    ],
    left: 9_998,
  });
  expect((await setTable(csv(lines), table, { rows: 7 })).rows).toHaveLength(7);
});
