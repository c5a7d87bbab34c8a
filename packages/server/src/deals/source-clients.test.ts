/** Whoever bought most from a source in some months, whatever they bought in others: the same as added up one by one. */
import { fromHundredths } from "@analyte/contract/money";
import { beforeEach, expect, it } from "vitest";
import { dealsTrial, head } from "../testing/deals-trial.ts";
import { keyOf } from "./filter.ts";
import type { SheetDeal } from "./read-sheet.ts";
import { largestClients } from "./source-clients.ts";

const { shared, take } = dealsTrial();
let made: SheetDeal[] = [];
beforeEach(() => {
  made = [];
});
const deal = (client: string, amount: number, month: string, more: Partial<SheetDeal> = {}): void => {
  const contract = `S-${made.length}`;
  const named = { salesperson: "", product: "", source: "Web", region: "" };
  made.push({ line: 0, untold: [], contract, key: keyOf(contract), client, amount, currency: "EUR", date: `${month}-05`, ...named, ...more });
};
const imported = async (): Promise<void> => {
  const lines = made.map(
    ({ contract, client, amount, currency, date, source }) => `${contract},${client},${fromHundredths(amount)},${currency},${date},,,${source},`,
  );
  expect(await take([head, ...lines].join("\n"))).toMatchObject({ added: made.length, done: true });
};
/** What the portal says of these months, and what adding up says. */
async function both(from: string, until: string, most = 20): Promise<[unknown[], unknown[]]> {
  const { database } = shared.trial.portal;
  const told = await largestClients(database, { source: "Web", currency: "EUR", from, until }, most);
  const ids = new Map((await database.selectFrom("deal").select(["client_key", "client_id"]).execute()).map((row) => [row.client_key, row.client_id]));
  const sums = new Map<string, { count: number; total: number }>();
  for (const { client, amount, source, currency, date } of made) {
    const month = date.slice(0, 7);
    if (source !== "Web" || currency !== "EUR" || month < from || month > until) continue;
    const id = ids.get(keyOf(client))!;
    const value = id === "" ? `name:${keyOf(client)}` : id;
    const { count, total } = sums.get(value) ?? { count: 0, total: 0 };
    sums.set(value, { count: count + 1, total: total + amount });
  }
  const added = [...sums].map(([value, { count, total }]) => ({ value, count, total: String(total) }));
  const order = added.toSorted((a, b) => Number(b.total) - Number(a.total) || (a.value < b.value ? -1 : 1));
  return [told.map(({ value, count, total }) => ({ value, count, total })), order.slice(0, most)];
}

it("among hundreds of clients with and without accounts, of any months, ties in the order of their names", async () => {
  let state = 7;
  const next = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;
  for (let at = 0; at < 3_000; at++) {
    const month = `202${5 + next(2)}-${String(1 + next(12)).padStart(2, "0")}`;
    const client = next(10) === 0 ? "anna@example.org" : `Client ${next(400)}`;
    deal(client, 100 * (1 + next(40)), month, next(5) === 0 ? { source: "Conference" } : next(9) === 0 ? { currency: "USD" } : {});
  }
  await imported();
  for (const [from, until] of [
    ["2025-01", "2026-12"],
    ["2025-03", "2025-03"],
    ["2025-07", "2026-06"],
    ["2026-01", "2026-12"],
    ["2020-01", "2024-12"],
  ] as const) {
    const [told, added] = await both(from, until);
    expect(told, `${from} to ${until}`).toEqual(added);
  }
});

it("also where all large clients have left, and where there are fewer than are asked for", async () => {
  // More of them than are looked at one by one.
  for (let at = 0; at < 700; at++) deal(`Gone ${at}`, 900_000 + at, "2025-01");
  for (let at = 0; at < 30; at++) deal(`Small ${at}`, 10 + at, "2026-02");
  await imported();
  for (const until of ["2026-02", "2026-12"]) {
    const [told, added] = await both("2026-02", until);
    expect(told).toEqual(added);
    expect(told).toHaveLength(20);
  }
  const [few, all] = await both("2026-02", "2026-03", 50);
  expect([few.length, few]).toEqual([30, all]);
});
