/** The audit log among many looks: every page of it, and who has looked at a client though somebody else has turned its pages all the day. */
import type { Look } from "@analyte/contract/deals";
import { beforeEach, expect, it, vi } from "vitest";
import { dealsTrial, sheet } from "../testing/deals-trial.ts";

const { shared, take, get, list } = dealsTrial();
let id: string;
beforeEach(async () => {
  await take(sheet);
  id = (await list("name=C-1")).data[0]!.client_id;
  await shared.trial.portal.database.deleteFrom("client_look").execute();
});

it("whoever turns a client's pages hides nobody else who has looked at it, and stands there once a visit", async () => {
  const { database, accounts } = shared.trial.portal;
  const now = Date.now();
  const other = (await accounts.findByLogin("all"))!;
  const seller = (await accounts.findByLogin("sales"))!;
  const look = (at: number, user_id: string, asked: string) => ({ id: `${at}`, at, user_id, client_key: id, what: "deals" as const, asked });
  await database
    .insertInto("client_look")
    .values([
      look(now - 30 * 86_400_000, other.id, "page: 1"),
      // Two days, of which each is one visit.
      ...Array.from({ length: 60 }, (_, at) => look(Math.floor(now / 600_000) * 600_000 - 2 * 86_400_000 + at, seller.id, `page: ${at}`)),
      ...Array.from({ length: 60 }, (_, at) => look(Math.floor(now / 600_000) * 600_000 - 86_400_000 + at, seller.id, `page: ${at}`)),
    ])
    .execute();
  const { looks } = (await get(`client_detail?client_id=${id}`)).content.data as unknown as { looks: { name: string; at: number }[] };
  expect(looks.map(({ name }) => name)).toEqual([seller.name, seller.name, other.name]);
  // The log itself keeps each of them.
  expect(((await get("look_list?size=1")).content as unknown as { total: number }).total).toBe(122);
});

it("every page of the log is that part of the whole, from the first to the last", async () => {
  const { database } = shared.trial.portal;
  const { id: user_id } = (await shared.trial.portal.accounts.findByLogin("sales"))!;
  // Several at one moment.
  const rows = Array.from({ length: 53 }, (_, at) => ({
    id: `l${String(at).padStart(3, "0")}`,
    at: 1_000 + Math.floor(at / 3),
    user_id,
    client_key: "",
    what: "list" as const,
    asked: `page: ${at}`,
  }));
  await database.insertInto("client_look").values(rows).execute();
  const page = async (at: number, size: number) => (await get(`look_list?page=${at}&size=${size}`)).content as unknown as { data: Look[]; total: number };
  const whole = rows.map((row) => row.id).toReversed();
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((at) => page(at, 10)));
  expect(pages.map(({ data }) => data.map((row) => row.id))).toEqual([0, 10, 20, 30, 40, 50, 60].map((from) => whole.slice(from, from + 10)));
  expect(pages.every(({ total, data }) => total === 53 && data.every(({ name }) => name === "Sales"))).toBe(true);
});

it("looks are kept for as many days as the operator says, and swept away at the start of a portal afterwards", async () => {
  const { trial } = shared;
  const { id: user_id } = (await trial.portal.accounts.findByLogin("sales"))!;
  const dayMs = 86_400_000;
  const minute = 60_000;
  const now = Date.now();
  const look = (days: number, more = 0) => ({ id: `${days} days, ${more} ms`, at: now - days * dayMs - more, user_id, client_key: id, asked: "" });
  const rows = [look(0), look(44), look(45, -10 * minute), look(45, minute), look(799), look(801), look(4_000)];
  const write = async () => {
    await trial.portal.database.deleteFrom("client_look").execute();
    const whats = ["client", "import", "delete"] as const;
    await trial.portal.database
      .insertInto("client_look")
      .values(rows.map((row, at) => ({ ...row, what: whats[at % whats.length]! })))
      .execute();
  };
  const kept = async () => (await trial.portal.database.selectFrom("client_look").select("id").orderBy("at", "desc").execute()).map((row) => row.id);
  const ids = rows.map((row) => row.id);

  await write();
  await trial.restart({ PORTAL_LOOK_DAYS: "45" });
  await vi.waitFor(async () => expect(await kept()).toEqual(ids.slice(0, 3)), { timeout: 20_000, interval: 50 });

  await write();
  await trial.restart();
  await vi.waitFor(async () => expect(await kept()).toEqual(ids.slice(0, 5)), { timeout: 20_000, interval: 50 });
  // What is left is shown as before.
  shared.seller = await trial.signIn("sales");
  expect(((await get("look_list?size=50")).content as unknown as { data: Look[] }).data.map((row) => row.id)).toEqual(ids.slice(0, 5));
});
