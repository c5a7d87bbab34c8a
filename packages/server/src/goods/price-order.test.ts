/** The mall by what is paid now: currencies apart, promotions counted, page after page. */
import type { GoodsRow } from "@analyte/contract/goods";
import { toHundredths } from "@analyte/contract/money";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isPostgres } from "../db/postgres.ts";
import { dice } from "../testing/dice.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

const day = 86_400_000;
let trial: TrialPortal;
let customer: string;
beforeAll(async () => {
  trial = await startTrial();
  customer = await trial.signIn("demo");
  await filled();
});
afterAll(() => trial.close());

const list = async (query: string) =>
  (await trial.send("GET", `goods/list?${query}`, { token: customer })).content as unknown as { data: GoodsRow[]; total: number };

/** 137 goods in three currencies and on request; promotions of now, of tomorrow and of yesterday, some of the same goods. */
async function filled(): Promise<void> {
  const { database } = trial.portal;
  const roll = dice(7);
  const both = { name_zh: "", summary_en: "", summary_zh: "", text_en: "", text_zh: "", unit_en: "", unit_zh: "", specifications: "[]", flow_version_id: "" };
  await database
    .insertInto("goods_category")
    .values(["a", "b"].map((id) => ({ id, name_en: id, name_zh: "", about_en: "", about_zh: "", place: 0, version: 1 })))
    .execute();
  const goods = Array.from({ length: 137 }, (_, at) => {
    const currency = ["EUR", "USD", "JPY", ""][roll(4)]!;
    const price = currency === "" ? 1_000_000_000_000 : 100 * (1 + roll(40));
    const id = `g${String(at).padStart(3, "0")}`;
    return {
      ...both,
      id,
      name_en: id,
      category_id: roll(2) === 0 ? "a" : "b",
      currency,
      price,
      state: "published" as const,
      version: 1,
      created_at: 1,
      updated_at: 1,
      words: id,
    };
  });
  await database.insertInto("goods").values(goods).execute();
  const now = Date.now();
  const promotions = [
    { percent: 30, from: -1, to: 1 },
    { percent: 75, from: -2, to: 2 },
    { percent: 0, from: -1, to: 1 },
    { percent: 90, from: 1, to: 2 },
    { percent: 90, from: -2, to: -1 },
  ].map(({ percent, from, to }, at) => ({ id: `p${at}`, title_en: "p", title_zh: "", text_en: "", text_zh: "", starts_at: now + from * day, ends_at: now + to * day, percent, version: 1 })); // prettier-ignore
  await database.insertInto("goods_promotion").values(promotions).execute();
  const promoted = promotions.flatMap(({ id }) => goods.filter(() => roll(5) === 0).map((one, place) => ({ promotion_id: id, goods_id: one.id, place })));
  await database.insertInto("goods_promoted").values(promoted).execute();
}

const paid = ({ price, offer }: GoodsRow) => (price === null ? 0 : toHundredths(offer?.amount ?? price.amount));

it.each(["", "&category_id=a", "&promotion_id=p1", "&name=g0"])("each product once, by currency and by what is paid, up and down (%s)", async (filter) => {
  const all = (await list(`size=100${filter}`)).data.concat((await list(`size=100&page=2${filter}`)).data);
  expect(all.filter(({ offer }) => offer !== null).length).toBeGreaterThan(5);
  for (const order of ["asc", "desc"] as const) {
    const sign = order === "asc" ? 1 : -1;
    const rank = ({ price }: GoodsRow) => (price === null ? "~" : price.currency);
    const expected = all.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : sign * (paid(a) - paid(b) || (a.id < b.id ? -1 : 1))));
    for (const size of [10, 20]) {
      const pages: GoodsRow[] = [];
      for (let page = 1; page <= Math.ceil(all.length / size) + 1; page++) {
        const { data, total } = await list(`sort=price&order=${order}&size=${size}&page=${page}${filter}`);
        expect(total).toBe(all.length);
        pages.push(...data);
      }
      expect(pages.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  }
});

it("the prices of a currency are read from their index, not put in order", async () => {
  const { database } = trial.portal;
  const page = sql`select id, price from goods where state = 'published' and currency = 'EUR' order by price, id limit 20 offset 20`;
  if (isPostgres(database)) {
    const plan = await database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      return (await sql<{ "QUERY PLAN": string }>`explain ${page}`.execute(transaction)).rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain("goods_by_currency");
    expect(plan).not.toContain("Sort");
  } else {
    const plan = (await sql<{ detail: string }>`explain query plan ${page}`.execute(database)).rows.map(({ detail }) => detail).join("\n");
    expect(plan).toContain("goods_by_currency");
    expect(plan).not.toContain("TEMP B-TREE");
  }
});
