/** What migrations make of rows that an older portal wrote. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountMigrations } from "../account/migrations.ts";
import { dealMigrations } from "../deals/migrations.ts";
import { newsMigrations } from "../news/migrations.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let [editor, seller] = ["", ""];
beforeAll(async () => {
  trial = await startTrial();
  [editor, seller] = [await trial.signIn("news"), await trial.signIn("sales")];
});
afterAll(() => trial.close());

const totalOf = async (path: string, token: string) => (await trial.send("GET", path, { token })).content.total;

it("198: a look at one client names it, the others none", async () => {
  const { database } = trial.portal;
  await sql`alter table client_look drop column client`.execute(database);
  await sql`delete from client_look`.execute(database);
  // Looks of long ago are swept.
  const now = Date.now();
  const userId = (await trial.portal.accounts.findByLogin("sales"))!.id;
  for (const [at, what, asked] of [
    [1, "client", "Alpha Lab"],
    [2, "list", "Alpha"],
  ] as const)
    await sql`insert into client_look (id, at, user_id, client_key, what, asked) values (${`look-${at}`}, ${now + at}, ${userId}, 'alpha lab', ${what}, ${asked})`.execute(
      database,
    );
  await dealMigrations["198-clients-of-looks"]!.up(database);
  const rows = await sql<{ what: string; client: string; asked: string }>`select what, client, asked from client_look order by at`.execute(database);
  expect(rows.rows).toEqual([
    { what: "client", client: "Alpha Lab", asked: "Alpha Lab" },
    { what: "list", client: "", asked: "Alpha" },
  ]);
});

it("200: news are found by what a keyboard types, also those written before", async () => {
  const { database } = trial.portal;
  const both = (text: string) => ({ en: text, zh: "" });
  const news = { title: both("LC–MS of CO₂"), content: both("<p>a</p>"), state: "published" };
  const { id } = (await trial.send("POST", "dynamic/store", { token: editor, body: news })).content.data as { id: string };
  const another = { title: both("Amino acids"), content: both("<p>a</p>"), state: "published" };
  await trial.send("POST", "dynamic/store", { token: editor, body: another });
  await database.updateTable("news").set({ words: "lc–ms of co₂" }).where("id", "=", id).execute();
  expect(await totalOf("dynamic/list?name=LC-MS%20CO2", editor)).toBe(0);
  await newsMigrations["200-news-as-they-are-searched"]!.up(database);
  expect(await totalOf("dynamic/list?name=LC-MS%20CO2", editor)).toBe(1);
  expect(await totalOf("dynamic/list?name=amino", editor)).toBe(1);
});

it("201: clients are found whatever the width of their letters, also those of before", async () => {
  const { database } = trial.portal;
  await trial.portal.accounts.create({ account: "wide", email: "wide@example.org", name: "Ｗｉｄｅ Ｌａｂ", password: "secret-1", marks: ["ftool"] });
  await database.updateTable("users").set({ words: "wide\nwide@example.org\nｗｉｄｅ ｌａｂ\n" }).where("account", "=", "wide").execute();
  expect(await totalOf("user/data_by_filter?name=Wide%20Lab", seller)).toBe(0);
  await accountMigrations["201-clients-as-they-are-searched"]!.up(database);
  expect(await totalOf("user/data_by_filter?name=Wide%20Lab", seller)).toBe(1);
});
