import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrations } from "../migrations.ts";
import { newTrialDatabase, type TrialDatabase } from "../testing/trial-database.ts";
import { migrate } from "./migrate.ts";
import { openDatabase, type Database } from "./open.ts";
import { pageOf } from "./page-of.ts";

let folder: string;
let trial: TrialDatabase;
let database: Database;
const titles = ["Alpha", "50 % off", "5000", "Ärger", "alphabet", "a_b", "Zulu!"];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pages-"));
  trial = await newTrialDatabase({ empty: true });
  database = await openDatabase({ data: folder, databaseUrl: trial.databaseUrl });
  await migrate(database, migrations);
  const words = { title_zh: "标题", content_en: "", content_zh: "内容", ends_at: null, created_at: 0 };
  // Two begin at one moment each: only their ids tell them apart.
  const rows = titles.map((title_en, at) => ({ ...words, id: `n${at}`, title_en, starts_at: Math.floor(at / 2) }));
  await database.insertInto("notice").values(rows).execute();
});
afterAll(async () => {
  await database.destroy();
  await trial.drop();
  await rm(folder, { recursive: true });
});

const order = [
  ["starts_at", "desc"],
  ["id", "asc"],
] as const;
const found = async (part: string) =>
  (await pageOf(database.selectFrom("notice"), { page: 1, size: 10 }, { search: { part, in: ["title_en", "title_zh"] }, order })).rows.map(
    ({ title_en }) => title_en,
  );

it("gives each row on one page, in order, and counts them all", async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => pageOf(database.selectFrom("notice"), { page, size: 3 }, { order })));
  expect(pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual([["n6", "n4", "n5"], ["n2", "n3", "n0"], ["n1"], []]);
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
});

it("gives the same pages and counts in one pass, also behind the last page and of nothing", async () => {
  for (const [page, size, part] of [
    [1, 3, ""],
    [3, 3, ""],
    [4, 3, ""],
    [1, 10, "alpha"],
    [2, 10, "alpha"],
    [1, 10, "nothing"],
  ] as const) {
    const [twice, once] = await Promise.all(
      [false, true].map((inOnePass) =>
        pageOf(database.selectFrom("notice"), { page, size }, { search: { part, in: ["title_en"] }, order, columns: ["id", "title_en"], inOnePass }),
      ),
    );
    expect(once, `${page} of “${part}”`).toEqual(twice);
  }
});

it("counts only what was asked for", async () => {
  const asked = database.selectFrom("notice").where("starts_at", ">=", 2);
  expect(await pageOf(asked, { page: 1, size: 1 }, { order })).toMatchObject({ rows: [{ id: "n6" }], total: 3 });
});

it("finds a part in any of the columns and in any case, and takes its signs for what they are", async () => {
  expect(await found("ALPHA")).toEqual(["alphabet", "Alpha"]);
  expect(await found("50 %")).toEqual(["50 % off"]);
  expect(await found("%")).toEqual(["50 % off"]);
  expect(await found("a_b")).toEqual(["a_b"]);
  expect(await found("lu!")).toEqual(["Zulu!"]);
  expect(await found("Ärger")).toEqual(["Ärger"]);
  expect(await found("标题")).toHaveLength(7);
  expect(await found("")).toHaveLength(7);
  expect(await found("nothing")).toEqual([]);
});
