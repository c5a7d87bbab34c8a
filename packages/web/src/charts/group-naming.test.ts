import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newGroupNaming } from "./group-naming.ts";
import { newLookSteps } from "./look-steps.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A portal that keeps names, holds its answers back where the test wants it, and refuses what it is told to. */
function trial() {
  const called = new Map<string, string>();
  const sent: Record<string, string | null>[] = [];
  const refuses = new Map<string, string>();
  let gate = Promise.resolve();
  const steps = newLookSteps();
  const naming = newGroupNaming({
    nameOf: (group) => called.get(group) ?? group,
    rename: async (names) => {
      sent.push(Object.fromEntries(names));
      await gate;
      const refused = [...names.values()].find((name) => name !== null && refuses.has(name));
      if (refused !== undefined) return refuses.get(refused!)!;
      for (const [group, name] of names)
        if (name === null) called.delete(group);
        else called.set(group, name);
      return null;
    },
  });
  const at = { groups: ["a", "b", "c"], steps };
  return {
    naming,
    steps,
    sent,
    refuses,
    write: (group: string, text: string, isOpen?: boolean) => naming.write(group, text, at, isOpen),
    textOf: (group: string) => naming.drafts().get(group)?.text ?? called.get(group) ?? group,
    faultOf: (group: string) => naming.drafts().get(group)?.fault ?? null,
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return async () => {
        resolve();
        await vi.advanceTimersByTimeAsync(0);
      };
    },
  };
}
const rests = async () => void (await vi.advanceTimersByTimeAsync(1_000));

it("a name is kept once the hand rests, and stays as it was written while somebody writes", async () => {
  const { sent, write, textOf } = trial();
  write("a", "Dr");
  write("a", "Drug ");
  expect(sent).toEqual([]);
  await rests();
  expect(sent).toEqual([{ a: "Drug" }]);
  expect(textOf("a")).toBe("Drug ");
  await rests();
  expect(sent).toHaveLength(1);
});

it("leaving the field, or the page, keeps it at once", async () => {
  const { naming, sent, write, textOf } = trial();
  write("a", " Drug");
  const kept = naming.leave();
  expect(sent).toEqual([{ a: "Drug" }]);
  await kept;
  expect(textOf("a")).toBe("Drug");
});

it("what is not a word yet is not kept by itself", async () => {
  const { sent, write } = trial();
  write("a", "yao", true);
  await rests();
  expect(sent).toEqual([]);
  write("a", "药");
  await rests();
  expect(sent).toEqual([{ a: "药" }]);
});

it("a name that another group has goes along with nothing, until both fit", async () => {
  const { naming, sent, write, faultOf } = trial();
  write("a", "b");
  await naming.leave();
  expect(sent).toEqual([]);
  expect(faultOf("a")).toEqual({ kind: "shared", name: "b", other: "b" });
  write("c", "Other");
  await naming.leave();
  expect(sent).toEqual([{ c: "Other" }]);
  expect(faultOf("a")).not.toBeNull();
  write("b", "a");
  await naming.leave();
  expect(sent.at(-1)).toEqual({ a: "b", b: "a" });
  expect(faultOf("a")).toBeNull();
});

it("a name that the portal refuses stays in its field with the reason, and is not sent again as it is", async () => {
  const { naming, sent, refuses, write, textOf, faultOf } = trial();
  refuses.set("Taken", "Another window has given it.");
  write("a", "Taken");
  await naming.leave();
  expect([textOf("a"), faultOf("a")]).toEqual(["Taken", { kind: "refused", reason: "Another window has given it." }]);
  write("b", "Placebo");
  await naming.leave();
  await naming.leave();
  expect(sent).toEqual([{ a: "Taken" }, { b: "Placebo" }]);
  refuses.clear();
  write("a", "Taken");
  await naming.leave();
  expect(faultOf("a")).toBeNull();
});

it("what is written while a name is on its way is neither lost nor blamed for it", async () => {
  const { naming, sent, refuses, write, textOf, faultOf, holdAnswers } = trial();
  refuses.set("Dr", "No.");
  const answer = holdAnswers();
  write("a", "Dr");
  await rests();
  write("a", "Drug");
  await answer();
  expect([textOf("a"), faultOf("a")]).toEqual(["Drug", null]);
  await naming.leave();
  expect(sent).toEqual([{ a: "Dr" }, { a: "Drug" }]);
});

it("what was written without leaving the field is one step, taken back to what was there before", async () => {
  const { naming, steps, sent, write, textOf } = trial();
  write("a", "Dr");
  await rests();
  write("a", "Drug");
  await rests();
  await naming.leave();
  steps.undo();
  await rests();
  expect([sent.at(-1), textOf("a"), steps.next().undo]).toEqual([{ a: null }, "a", null]);
  steps.redo();
  await rests();
  expect([sent.at(-1), textOf("a")]).toEqual([{ a: "Drug" }, "Drug"]);
  write("a", "Other");
  await naming.leave();
  steps.undo();
  await rests();
  expect(textOf("a")).toBe("Drug");
});

it("a name that can't come back, since another group has it by now, says so in its field", async () => {
  const { naming, steps, refuses, write, textOf, faultOf } = trial();
  write("a", "Drug");
  await naming.leave();
  write("a", "Other");
  await naming.leave();
  refuses.set("Drug", "“b” is called so.");
  steps.undo();
  await rests();
  expect([textOf("a"), faultOf("a")]).toEqual(["Drug", { kind: "refused", reason: "“b” is called so." }]);
});
