import { afterAll, beforeAll, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { exactUpTo, newCounted } from "./counted.ts";

let trial: TrialPortal;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

it("few are counted exactly every time, many once a minute", async () => {
  const { database } = trial.portal;
  let time = 1;
  const counted = newCounted(() => time);
  const total = () => counted("deals", database.selectFrom("deal").where("salesperson", "=", "Counted"));
  const deal = (at: number) => {
    const named = { contract: `K-${at}`, contract_key: `k-${at}`, client: "", client_key: "", client_id: "", salesperson: "Counted", product: "", source: "" };
    return { id: `k${at}`, ...named, region: "", amount: 1, currency: "EUR", day: "2026-01-01", month: "2026-01", imported_at: 0 };
  };
  const add = async (from: number, until: number) => {
    for (let at = from; at < until; at += 500)
      await database
        .insertInto("deal")
        .values(Array.from({ length: Math.min(500, until - at) }, (_, more) => deal(at + more)))
        .execute();
  };
  await add(0, 3);
  expect(await total()).toBe(3);
  await add(3, 5);
  expect(await total()).toBe(5);
  await add(5, exactUpTo + 1);
  expect(await total()).toBe(exactUpTo + 1);
  await add(exactUpTo + 1, exactUpTo + 2);
  expect(await total(), "within the minute").toBe(exactUpTo + 1);
  time += 60_000;
  expect(await total(), "after it").toBe(exactUpTo + 2);
  await database.deleteFrom("deal").where("salesperson", "=", "Counted").where("contract", "!=", "K-1").execute();
  expect(await total(), "few again").toBe(1);
});
