/** What accounts that were there before news letters may do with them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { newsMigrations } from "./migrations.ts";

let trial: TrialPortal;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

it("accounts of before may read; who held the mark may write, and is staff", async () => {
  const { database } = trial.portal;
  const marksOf = async (account: string) => {
    const row = await database.selectFrom("users").select(["marks", "staff"]).where("account", "=", account).executeTakeFirstOrThrow();
    return [JSON.parse(row.marks) as string[], row.staff];
  };
  await database.updateTable("users").set({ marks: '["message","NewsLetter","ftool"]', staff: 1 }).where("account", "=", "demo").execute();
  await database.updateTable("users").set({ marks: "[]" }).where("account", "=", "demo2").execute();
  await database.updateTable("users").set({ marks: '["ftool","Client"]' }).where("account", "=", "sales").execute();
  await newsMigrations["121-news-marks"]!.up(database);
  expect(await marksOf("demo")).toEqual([["message", "NewsLetter", "NewsEdit", "ftool"], 1]);
  expect(await marksOf("demo2"), "who is kept out stays so").toEqual([[], 0]);
  expect(await marksOf("sales")).toEqual([["ftool", "Client", "NewsLetter"], 1]);
});
