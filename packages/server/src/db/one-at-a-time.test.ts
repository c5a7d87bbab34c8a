import { expect, it } from "vitest";
import { newTrialDatabase } from "../testing/trial-database.ts";
import { oneAtATime } from "./one-at-a-time.ts";

it("what one server does at a time no other one begins meanwhile; afterwards, and also where it failed, the next one does", async () => {
  const { databaseUrl, drop } = await newTrialDatabase({ empty: true });
  const done: string[] = [];
  const ends = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = oneAtATime(databaseUrl, "sweeps", async () => {
    done.push("first");
    begun.resolve();
    await ends.promise;
    throw new Error("broke");
  });
  await begun.promise;
  if (databaseUrl !== null) await oneAtATime(databaseUrl, "sweeps", async () => void done.push("second"));
  await oneAtATime(databaseUrl, "other", async () => void done.push("other"));
  ends.resolve();
  await expect(first).rejects.toThrow("broke");
  await oneAtATime(databaseUrl, "sweeps", async () => void done.push("third"));
  expect(done).toEqual(["first", "other", "third"]);
  await drop();
});
