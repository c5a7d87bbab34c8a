/** Sums that are larger than a number counts. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { dealsTrial, head } from "../testing/deals-trial.ts";

const { shared, take, list, statistics } = dealsTrial();

/** Sums that are kept of deals in January already. */
async function addUpEarlier(amount: bigint, places: Record<string, string>): Promise<void> {
  for (const [dimension, value] of Object.entries(places))
    await shared.trial.portal.database
      .updateTable("deal_sum")
      .set({ amount: sql`amount + cast(${String(amount)} as bigint)`, count: sql`count + 100000` })
      .where((row) => row.and({ dimension, value, currency: "EUR", month: "2026-01" }))
      .execute();
}

it("sums of many deals beyond what a number counts are exact: by every dimension the same as added up one by one", async () => {
  const lines = Array.from(
    { length: 1_200 },
    (_, at) => `N-${at},Client ${at % 7},${999_999_999 - at}.99,EUR,2026-0${1 + (at % 9)}-11,S${at % 3},P${at % 5},Q${at % 4},R${at % 2}`,
  );
  expect(await take([head, ...lines].join("\n"))).toMatchObject({ added: 1_200, done: true });
  expect((await list()).total).toBe(1_200);
  // As of a hundred thousand deals before: beyond 2^53 a number has no odd ones any more.
  const earlier = 2n ** 53n + 1n;
  const places = { all: "", salesperson: "S0", product: "P0", source: "Q0", region: "R0" };
  await addUpEarlier(earlier, places);
  const total = lines.reduce((before, _, at) => before + BigInt(999_999_999 - at) * 100n + 99n, earlier);
  const text = `${total / 100n}.${String(total % 100n).padStart(2, "0")}`;
  expect(BigInt(Number(total))).not.toBe(total);
  for (const by of ["month", "salesperson", "product", "source", "region"] as const) {
    const { total: told, rows } = await statistics(`by=${by}&from=2026-01&until=2026-12`);
    expect(told, by).toMatchObject({ amount: text, count: 101_200 });
    const exact = rows.reduce((sum, { amount }) => sum + BigInt(amount.replace(".", "")), 0n);
    expect(exact, by).toBe(total);
  }
});
