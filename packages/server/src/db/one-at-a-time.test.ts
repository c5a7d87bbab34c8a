import { expect, it } from "vitest";
import { newTrialDatabase } from "../testing/trial-database.ts";
import { oneAfterAnother, oneAtATime } from "./one-at-a-time.ts";

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

it("what each server does in its turn no other one begins before it has ended", async () => {
  const { databaseUrl, drop } = await newTrialDatabase({ empty: true });
  let under = 0;
  const most: number[] = [];
  const turn = async (number: number): Promise<number> => {
    most.push(++under);
    await new Promise((resolve) => setTimeout(resolve, 20));
    under--;
    return number;
  };
  const numbers = databaseUrl === null ? [1] : [1, 2, 3, 4];
  expect(await Promise.all(numbers.map((number) => oneAfterAnother(databaseUrl, "turns", () => turn(number))))).toEqual(numbers);
  expect(most).toEqual(numbers.map(() => 1));
  await drop();
});
