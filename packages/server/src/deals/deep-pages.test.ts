/** Many deals in the order of their amounts or clients: either end of them is theirs, and what lies too deep is refused in words. */
import { dealLimits, type Deal } from "@analyte/contract/deals";
import { beforeEach, expect, it } from "vitest";
import { openDirectory } from "../account/directory.ts";
import { dealsTrial } from "../testing/deals-trial.ts";
import { openDeals } from "./deals.ts";
import type { SheetDeal } from "./read-sheet.ts";

const { shared, get } = dealsTrial();
const count = dealLimits.sortedWhole + 500;
const all = Array.from({ length: count }, (_, at): SheetDeal => ({
  line: at,
  untold: [],
  contract: `M-${at}`,
  key: `m-${at}`,
  client: `Client ${String((at * 7_919) % count).padStart(6, "0")}`,
  amount: 100 + ((at * 104_729) % count),
  currency: at % 9 === 0 ? "USD" : "EUR",
  date: `2026-0${1 + (at % 9)}-05`,
  salesperson: at % 400 === 0 ? "Mira" : "Jonas",
  product: "Acids",
  source: "",
  region: "",
}));
beforeEach(async () => {
  const { accounts, database } = shared.trial.portal;
  const directory = openDirectory(database);
  const deals = openDeals({ database, accounts, directory, readTable: () => Promise.reject(new Error("no sheet")), demo: true, lookDays: 800 });
  await deals.put(all);
});

const page = async (query: string) => ({ ...(await get(`list?${query}`)) });
const contracts = async (query: string) => ((await page(query)).content as unknown as { data: Deal[] }).data.map(({ contract }) => contract);
type Filter = (deal: SheetDeal) => boolean;
const sorted = (by: "amount" | "client", filter: Filter = () => true) =>
  all
    .filter(filter)
    .toSorted((one, other) => (one[by] < other[by] ? -1 : 1))
    .map(({ contract }) => contract);

it("shows both ends in the order of amounts and clients, also of those that a filter holds, and says why the middle is not shown", async () => {
  const [byAmount, byClient] = [sorted("amount"), sorted("client")];
  expect(await contracts("sort=amount&order=asc&size=20&page=50")).toEqual(byAmount.slice(980, 1_000));
  expect(await contracts("sort=amount&size=20&page=2")).toEqual(byAmount.toReversed().slice(20, 40));
  expect(await contracts(`sort=client&size=20&page=${count / 20}`)).toEqual(byClient.slice(-20));
  // Few of all, found by their own index; and many, found in the order that is asked for.
  const some = sorted("amount", ({ salesperson }) => salesperson === "Mira");
  expect(await contracts("sort=amount&order=asc&size=20&page=2&salesperson=Mira")).toEqual(some.slice(20, 40));
  const euros = sorted("client", ({ currency, date }) => currency === "EUR" && date.startsWith("2026-03"));
  expect(await contracts("sort=client&size=20&page=40&currency=EUR&from=2026-03&until=2026-03")).toEqual(euros.slice(780, 800));

  const middle = await page("sort=amount&size=20&page=500");
  expect([middle.status, middle.content]).toMatchObject([
    400,
    { faults: [{ field: "page", message: expect.stringContaining("only the first and the last 1,000 of these 20,500 deals can be opened") }] },
  ]);
  // By date every page is there.
  expect(await contracts("size=20&page=500")).toHaveLength(20);
});
