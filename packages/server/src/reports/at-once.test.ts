import { expect, it } from "vitest";
import { atOnce } from "./at-once.ts";

const after = async (ms: number): Promise<void> => await new Promise((done) => setTimeout(done, ms));

it("works on so many at once, and answers in order", async () => {
  let [busy, most] = [0, 0];
  const made = await atOnce([30, 5, 20, 1, 1], 2, async (ms) => {
    most = Math.max(most, ++busy);
    await after(ms);
    busy--;
    return ms;
  });
  expect([made, most]).toEqual([[30, 5, 20, 1, 1], 2]);
});

it("throws what went wrong first, once nothing runs any more", async () => {
  const begun: number[] = [];
  let running = 0;
  const work = async (one: number, wanted: AbortSignal) => {
    begun.push(one);
    running++;
    try {
      if (one === 2) throw new Error("the second");
      await after(20);
      wanted.throwIfAborted();
    } finally {
      running--;
    }
  };
  await expect(atOnce([1, 2, 3, 4], 2, work)).rejects.toThrow("the second");
  expect([begun, running]).toEqual([[1, 2], 0]);
  const given = new AbortController();
  given.abort(new Error("given up"));
  await expect(atOnce([1], 2, work, given.signal)).rejects.toThrow("given up");
});
