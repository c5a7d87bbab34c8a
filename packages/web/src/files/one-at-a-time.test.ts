import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("a second click is the same wish until the first is fulfilled; other wishes go their own way", async () => {
  const once = oneAtATime<number>();
  const done: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const copy = async () => {
    done.push("copy");
    await held;
    return done.length;
  };
  const [first, second] = [once("copy a", copy), once("copy a", copy)];
  await once("copy b", async () => done.push("other"));
  release();
  expect(await Promise.all([first, second])).toEqual([2, 2]);
  expect(done).toEqual(["copy", "other"]);
  await once("copy a", copy);
  expect(done).toEqual(["copy", "other", "copy"]);
});

test("what failed can be tried again", async () => {
  const once = oneAtATime<string>();
  const fails = () => Promise.reject(new Error("no line"));
  const both = [once("move", fails), once("move", fails)];
  for (const one of both) await expect(one).rejects.toThrow("no line");
  expect(await once("move", async () => "moved")).toBe("moved");
});
