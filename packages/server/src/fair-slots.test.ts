import { expect, it } from "vitest";
import { newFairSlots, type FairSlots } from "./fair-slots.ts";

/** Works that end when they are told to. */
function works(slots: FairSlots) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (userId: string, name: string, signal: AbortSignal | null = null) =>
    slots.run(userId, signal, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, ask, end };
}

it("users take turns, whoever asked for more", async () => {
  const { begun, ask, end } = works(newFairSlots(1));
  const all = ["a1", "a2", "a3", "b1", "b2"].map((name) => ask(name[0]!, name));
  await end("a1");
  for (const name of ["b1", "a2", "b2", "a3"]) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(["a1", "b1", "a2", "b2", "a3"]);
});

it("a place that one user may not take is kept for others", async () => {
  const { begun, ask, end } = works(newFairSlots(2, 1));
  const all = [ask("a", "a1"), ask("a", "a2")];
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(["a1"]);
  all.push(ask("b", "b1"), ask("c", "c1"));
  await end("a1");
  expect(begun).toEqual(["a1", "b1", "c1"]);
  for (const name of ["b1", "a2", "c1"]) await end(name);
  await Promise.all(all);
});

it("who has left is not waited for", async () => {
  const { begun, ask, end } = works(newFairSlots(1));
  const left = new AbortController();
  const all = [ask("a", "a1"), ask("b", "b1", left.signal), ask("c", "c1")];
  left.abort(new Error("left"));
  await expect(all[1]).rejects.toThrow("left");
  await end("a1");
  await end("c1");
  expect(begun).toEqual(["a1", "c1"]);
});
