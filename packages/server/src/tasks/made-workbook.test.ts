/** The workbook of a result is made when it is asked for, and is one of its files from then on. */
import { base } from "@analyte/contract/call";
import type { ResultOutline } from "@analyte/contract/tasks";
import { read, utils } from "@e965/xlsx";
import { beforeAll, expect, it } from "vitest";
import { runTool, uploadTable } from "../testing/tool-runs.ts";
import { twoUsers } from "../testing/two-users.ts";

const trial = twoUsers();
const rows = Array.from({ length: 8 }, (_, row) => [`s${row}`, row + 1, ((row * 7) % 5) + 0.25, row === 3 ? "" : (row * row) % 11]);
let inputs: Record<string, string> = {};
beforeAll(async () => {
  const matrix = await uploadTable({ trial, token: trial.token }, "matrix.csv", [["sample", "f1", "f2", "f3"], ...rows]);
  inputs = { matrix };
});

const filled = async (method: string): Promise<string> => await runTool({ trial, token: trial.token }, "missing-values", { inputs, params: { method } });
const get = async (path: string, token = trial.token): Promise<Response> => await fetch(`${trial.portal.address}${base}/${path}`, { headers: { token } });
const workbookOf = async (id: string): Promise<Buffer> => {
  const answer = await get(`task/download_result?id=${id}&file=tables.xlsx`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const listed = async (id: string) => {
  const outline = (await trial.send("GET", `task/result_outline?id=${id}`, { token: trial.token })).content.data as ResultOutline;
  return outline.files.find(({ name }) => name === "tables.xlsx")!;
};
const used = async (): Promise<number> =>
  ((await trial.send("GET", "user_file_store/usage", { token: trial.token })).content.data as { results: number }).results;
const stored = async (id: string) =>
  await trial.portal.database.selectFrom("result_file").selectAll().where("result_id", "=", id).where("name", "=", "tables.xlsx").execute();
const sheetOf = (workbook: Buffer, name: string): unknown[] => utils.sheet_to_json(read(workbook).Sheets[name]!, { header: 1 });

it("is made once for all who ask in one moment, is the same afterwards, and takes room from then on", async () => {
  const id = await filled("half-min");
  expect(await stored(id)).toEqual([]);
  expect(await listed(id)).toMatchObject({ size: null });
  const before = await used();
  const [first, beside] = await Promise.all([workbookOf(id), workbookOf(id)]);
  expect(sheetOf(first, "matrix").slice(0, 2)).toEqual([
    ["sample", "f1", "f2", "f3"],
    // Half of the least, which is 1, where there was nothing.
    ["s0", 1, 0.25, 0.5],
  ]);
  expect(first.equals(beside)).toBe(true);
  expect((await workbookOf(id)).equals(first)).toBe(true);
  expect(await listed(id)).toMatchObject({ size: first.length });
  expect(await stored(id)).toHaveLength(1);
  expect(await used()).toBe(before + first.length);
  const row = await trial.portal.database.selectFrom("result").select("size").where("id", "=", id).executeTakeFirstOrThrow();
  const files = await trial.portal.database.selectFrom("result_file").select("size").where("result_id", "=", id).execute();
  expect(row.size).toBe(files.reduce((sum, { size }) => sum + size, 0));
  await trial.send("DELETE", `task/delete?ids=${id}`, { token: trial.token });
  expect(await used()).toBe(0);
});

it("is nobody else's", async () => {
  const id = await filled("mean");
  const answer = await get(`task/download_result?id=${id}&file=tables.xlsx`, trial.stranger);
  expect(answer.status).toBe(404);
  expect(await stored(id)).toEqual([]);
});

it("is in the zip of a result whose workbook nobody has asked for", async () => {
  const id = await filled("median");
  const zip = Buffer.from(await (await get(`task/download_all?id=${id}`)).arrayBuffer());
  const [row] = await stored(id);
  // It is packed already, and lies in the zip as it is.
  expect(zip.includes(await workbookOf(id))).toBe(true);
  expect(row!.size).toBeGreaterThan(500);
});

it("is taken by another task as any table of the result", async () => {
  const id = await filled("min5");
  const matrix = `result:${id}/tables.xlsx`;
  const next = await runTool({ trial, token: trial.token }, "normalise", { inputs: { matrix }, params: { sample: "sum" } });
  const { status, tables } = (await trial.send("GET", `task/result_outline?id=${next}`, { token: trial.token })).content.data as ResultOutline;
  expect([status, tables.find(({ name }) => name === "matrix")!.row_count]).toEqual(["succeeded", rows.length]);
  const wrong = await trial.send("POST", "file/inspect", { token: trial.stranger, body: { store_path: matrix, role: "matrix" } });
  expect(wrong.status).toBe(404);
});

it("stays the one that an earlier version left", async () => {
  const [one, other] = [await filled("half-min"), await filled("mean")];
  const left = await workbookOf(other);
  const { sha256, size } = (await stored(other))[0]!;
  await trial.portal.database.insertInto("result_file").values({ result_id: one, name: "tables.xlsx", sha256, size }).execute();
  expect((await workbookOf(one)).equals(left)).toBe(true);
  expect(await listed(one)).toMatchObject({ size });
});
