import { codes } from "@analyte/contract/envelope";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallFailure } from "#call-failure.ts";
import { leastDone, newKeeping, whenLeft } from "./keeping.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose changes are counted, and a portal that answers when the test says so. */
function trial() {
  let [changes, kept] = [0, 0];
  const calls: { keeps: number; done: () => Promise<void>; fails: (failure: Error) => Promise<void> }[] = [];
  const keeping = newKeeping({
    isUnsaved: () => kept < changes,
    save: async () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const keeps = changes;
      const settle = async () => void (await vi.advanceTimersByTimeAsync(0));
      calls.push({
        keeps,
        done: async () => (resolve(), await settle()),
        fails: async (failure) => (reject(failure), await settle()),
      });
      await promise;
      kept = keeps;
    },
  });
  const states: string[] = [];
  keeping.subscribe(() => states.push(keeping.state()));
  const change = () => {
    changes++;
    keeping.soon();
  };
  return { keeping, calls, states, change };
}
const away = new CallFailure({ code: null, status: 0, message: "No answer" });
const wrong = new CallFailure({ code: codes.unexpected, status: 500, message: "Broken" });

it("what is changed is saved once the hand rests, in one call", async () => {
  const { keeping, calls, states, change } = trial();
  change();
  await vi.advanceTimersByTimeAsync(500);
  change();
  await vi.advanceTimersByTimeAsync(500);
  expect(calls).toHaveLength(0);
  expect(keeping.state()).toBe("waiting");
  await vi.advanceTimersByTimeAsync(200);
  expect(calls.map(({ keeps }) => keeps)).toEqual([2]);
  await calls[0]!.done();
  expect(states).toEqual(["waiting", "waiting", "saving", "saved"]);
});

it("what is changed while a save is under way is saved after it, and nothing is saved twice", async () => {
  const { keeping, calls, change } = trial();
  change();
  void keeping.flush();
  change();
  await vi.advanceTimersByTimeAsync(700);
  expect(calls).toHaveLength(1);
  await calls[0]!.done();
  expect(calls.map(({ keeps }) => keeps)).toEqual([1, 2]);
  await calls[1]!.done();
  expect(keeping.state()).toBe("saved");
  await keeping.flush();
  expect(calls).toHaveLength(2);
});

it("a change that came during a save waits for the hand to rest", async () => {
  const { keeping, calls, change } = trial();
  change();
  void keeping.flush();
  change();
  await calls[0]!.done();
  expect([keeping.state(), calls.length]).toEqual(["waiting", 1]);
  await vi.advanceTimersByTimeAsync(600);
  expect(calls).toHaveLength(2);
});

it("a portal that can't be reached is asked again until it is back", async () => {
  const { keeping, calls, change } = trial();
  change();
  void keeping.flush();
  await calls[0]!.fails(away);
  expect(keeping.state()).toBe("away");
  await vi.advanceTimersByTimeAsync(5_000);
  await calls[1]!.fails(away);
  await vi.advanceTimersByTimeAsync(5_000);
  await calls[2]!.done();
  expect(keeping.state()).toBe("saved");
});

it("what the portal answers with a fault is tried again only when somebody asks", async () => {
  const { keeping, calls, change } = trial();
  change();
  const ends = keeping.flush();
  await calls[0]!.fails(wrong);
  expect(await ends).toBe(false);
  expect(keeping.state()).toBe("failed");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  void keeping.flush();
  await calls[1]!.done();
  expect(keeping.state()).toBe("saved");
});

it("a flush ends when all is kept, at once where there is nothing", async () => {
  const { keeping, calls, change } = trial();
  expect(await keeping.flush()).toBe(true);
  expect(keeping.state()).toBe("idle");
  change();
  let isOver = false;
  void keeping.flush().then((isKept) => (isOver = isKept));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toBe(false);
  await calls[0]!.done();
  expect(isOver).toBe(true);
});

it("of several states the one that is least done is told", () => {
  expect(leastDone("saved", "refused")).toBe("refused");
  expect(leastDone("refused", "saving", "saved")).toBe("saving");
  expect(leastDone("idle", "away", "waiting")).toBe("away");
  for (const other of ["idle", "saved", "refused", "waiting", "saving", "away"] as const) expect(leastDone(other, "failed")).toBe("failed");
  expect(leastDone("idle")).toBe("idle");
});

it("a page that is left, or put aside, is told in time", () => {
  const [page, held] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: "visible" })];
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", held);
  const flush = vi.fn();
  const stop = whenLeft(flush);
  page.dispatchEvent(new Event("pagehide"));
  expect(flush).toHaveBeenCalledTimes(1);
  held.dispatchEvent(new Event("visibilitychange"));
  expect(flush).toHaveBeenCalledTimes(1);
  held.visibilityState = "hidden";
  held.dispatchEvent(new Event("visibilitychange"));
  expect(flush).toHaveBeenCalledTimes(2);
  stop();
  page.dispatchEvent(new Event("pagehide"));
  expect(flush).toHaveBeenCalledTimes(2);
});

it("says why a save failed, and whether what it belongs to is gone; nothing of what is tried again by itself", async () => {
  const { keeping, calls, change } = trial();
  const failing = async (failure: Error) => {
    change();
    void keeping.flush();
    await calls.at(-1)!.fails(failure);
    return keeping.fault();
  };
  const gone = new CallFailure({ code: codes.notFound, status: 404, message: "There is no such task among yours." });
  expect(await failing(wrong)).toEqual({ reason: "Broken", isGone: false });
  expect(await failing(away)).toBeNull();
  expect(await failing(gone)).toEqual({ reason: "There is no such task among yours.", isGone: true });
  void keeping.flush();
  await calls.at(-1)!.done();
  expect([keeping.state(), keeping.fault()]).toEqual(["saved", null]);
});
