import { expect, it } from "vitest";
import { begunOnce } from "./begun-once.ts";

it("asks with the same key until there is an answer, and for something else with another", async () => {
  const keys: string[] = [];
  const lost = async (key: string) => {
    keys.push(key);
    throw new Error("The portal took too long to answer.");
  };
  const answered = async (key: string) => {
    keys.push(key);
    return key;
  };
  await expect(begunOnce("task 1", lost)).rejects.toThrow("too long");
  await begunOnce("task 2", answered);
  await begunOnce("task 1", answered);
  await begunOnce("task 1", answered);
  const [first, other, again, next] = keys;
  expect(again).toBe(first);
  expect(new Set([first, other, next]).size).toBe(3);
});
