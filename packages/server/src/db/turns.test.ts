import { expect, test } from "vitest";
import { newTurns } from "./turns.ts";

test("what is made ready between statements counts as well: everything else has its turn before a call of many statements ends", async () => {
  const turns = newTurns(() => false);
  let others = 0;
  setImmediate(() => others++);
  for (let count = 0; count < 10; count++) {
    await turns.take(turns, () => {});
    for (const until = performance.now() + 5; performance.now() < until;);
  }
  expect(others).toBe(1);
});
