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

test("while a statement is under way or a transaction open nobody else gets in between, and who waits longest is the next", async () => {
  let open = false;
  const turns = newTurns(() => open);
  const said: string[] = [];
  const [first, second, third] = [{}, {}, {}];
  const slowly = (word: string) => async () => {
    said.push(`${word} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    said.push(word);
    if (word === "begin") open = true;
    if (word === "commit") open = false;
  };
  const all = [turns.take(first, slowly("begin")), turns.take(second, slowly("second")), turns.take(third, slowly("third"))];
  await all[0];
  await turns.take(first, slowly("insert"));
  await turns.take(first, slowly("commit"));
  expect(said.at(-1)).toBe("commit");
  turns.leave(first);
  const late = turns.take({}, slowly("late"));
  await Promise.all([...all, late]);
  expect(said.filter((word) => !word.endsWith("begins"))).toEqual(["begin", "insert", "commit", "second", "third", "late"]);
  expect(said).toEqual(["begin", "insert", "commit", "second", "third", "late"].flatMap((word) => [`${word} begins`, word]));
});
