/** An import holds whatever else is written: it is made of a few statements, however many lines its sheet has. */
import type { KyselyPlugin } from "kysely";
import { expect, it } from "vitest";
import { openDirectory } from "../account/directory.ts";
import { dealsTrial } from "../testing/deals-trial.ts";
import { latestSources } from "./client-store.ts";
import { openDeals } from "./deals.ts";
import type { SheetDeal } from "./read-sheet.ts";

const { shared } = dealsTrial();

/** Deals on the trial's database, and how many statements were made so far. */
function counted() {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { accounts, database } = shared.trial.portal;
  const directory = openDirectory(database);
  const deals = openDeals({
    database: database.withPlugin(counter),
    accounts,
    directory,
    readTable: () => Promise.reject(new Error("no sheet")),
    demo: true,
    lookDays: 800,
  });
  return {
    deals,
    during: async (act: () => Promise<unknown>): Promise<number> => {
      const before = statements;
      await act();
      return statements - before;
    },
  };
}
const deal = (at: number, client: string, more: Partial<SheetDeal> = {}): SheetDeal => ({
  line: at,
  untold: [],
  contract: `M-${at}`,
  key: `m-${at}`,
  client,
  amount: 100 + at,
  currency: "EUR",
  date: "2026-03-05",
  salesperson: "Mira",
  product: "Acids",
  source: `Source ${at % 7}`,
  region: "North",
  ...more,
});

it("hundreds of deals of as many clients are added, changed and taken away by as many statements as two", async () => {
  const { accounts, database } = shared.trial.portal;
  const passwordHash = await accounts.passwords.hash("secret-1");
  const clients = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const who = { account: `buyer${at}`, email: `buyer${at}@example.org`, name: `Buyer ${at}`, company: "Institute B" };
      await accounts.add(database, { ...who, passwordHash });
      return who.email;
    }),
  );
  const { deals, during } = counted();
  const some = (count: number, more: Partial<SheetDeal> = {}) => clients.slice(0, count).map((client, at) => deal(at, client, more));
  const few = [await during(() => deals.put(some(2))), await during(() => deals.put(some(2, { amount: 900, source: "Other" })))];
  await database.deleteFrom("deal").execute();
  await database.deleteFrom("deal_sum").execute();
  const many = [await during(() => deals.put(some(60))), await during(() => deals.put(some(60, { amount: 900, source: "Other" })))];
  expect(many).toEqual(few);
  expect(await database.selectFrom("users").select("source").distinct().where("account", "like", "buyer%").execute()).toEqual([{ source: "Other" }]);
  const ids = (await database.selectFrom("deal").select("id").execute()).map(({ id }) => id);
  expect(await during(() => deals.remove("nobody", ids))).toBeLessThan(12);
});

it("a client came from where the latest of the deals that tell it says; a deal that is changed stays the same one", async () => {
  const { deals } = counted();
  const { database, accounts } = shared.trial.portal;
  const { id } = (await accounts.findByLogin("anna"))!;
  const sourceNow = async () => (await database.selectFrom("users").select("source").where("id", "=", id).executeTakeFirstOrThrow()).source;
  await deals.put([
    deal(1, "anna", { source: "Web", date: "2026-03-05" }),
    deal(2, "anna", { source: "Fair", date: "2026-03-06" }),
    deal(3, "anna", { source: "", date: "2026-03-07" }),
  ]);
  const before = await database.selectFrom("deal").select(["id", "contract"]).orderBy("contract").execute();
  expect([await sourceNow(), await latestSources(database, [id, "nobody"])]).toEqual([
    "Fair",
    new Map([
      [id, "Fair"],
      ["nobody", ""],
    ]),
  ]);
  expect(await deals.put([deal(1, "anna", { source: "Web", date: "2026-03-08", amount: 7 }), deal(4, "Clinic B")])).toMatchObject({
    added: 1,
    changed: 1,
    same: 0,
  });
  expect(await sourceNow()).toBe("Web");
  expect((await database.selectFrom("deal").select(["id", "contract"]).orderBy("contract").execute()).slice(0, 3)).toEqual(before);
  await deals.remove(
    "nobody",
    before.map((one) => one.id),
  );
  expect(await sourceNow()).toBe("");
});
