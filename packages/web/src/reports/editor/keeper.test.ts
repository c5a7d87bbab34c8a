import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Draft } from "./draft.ts";
import { againMs, mostWaitingMs, newKeeper, pauseMs, type Written } from "./keeper.ts";

const empty: Draft = { title: { en: "Report", zh: "" }, authors: [], affiliation: "", template: "", items: [] };
const called = (affiliation: string) => (draft: Draft) => ({ ...draft, affiliation });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function opened(answers: Written[] = []) {
  const sent: { changes: object; version: number }[] = [];
  const inBrowser: (Draft | null)[] = [];
  let version = 1;
  const keeper = newKeeper(empty, 1, {
    save: (changes, at) => {
      sent.push({ changes, version: at });
      return Promise.resolve(answers.shift() ?? { version: ++version });
    },
    keep: (draft) => inBrowser.push(draft),
  });
  return { keeper, sent, inBrowser };
}

describe("a report that is written", () => {
  it("is saved once after a pause, with what was changed alone", async () => {
    const { keeper, sent, inBrowser } = opened();
    keeper.edit(called("a"), "affiliation");
    await vi.advanceTimersByTimeAsync(pauseMs / 2);
    keeper.edit(called("ab"), "affiliation");
    expect(sent).toEqual([]);
    expect(inBrowser.at(-1)?.affiliation).toBe("ab");
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(sent).toEqual([{ changes: { affiliation: "ab" }, version: 1 }]);
    expect(keeper.get()).toMatchObject({ saving: "saved", version: 2 });
    expect(inBrowser.at(-1)).toBeNull();
  });

  it("is saved in between where nobody pauses", async () => {
    const { keeper, sent } = opened();
    for (let at = 0; at < mostWaitingMs; at += pauseMs / 2) {
      keeper.edit(called(String(at)), "affiliation");
      await vi.advanceTimersByTimeAsync(pauseMs / 2);
    }
    expect(sent).toHaveLength(1);
  });

  it("sends nothing while another answer is awaited, and what came meanwhile afterwards on the new version", async () => {
    const { keeper, sent } = opened();
    keeper.edit(called("a"), "affiliation");
    const first = keeper.flush();
    keeper.edit(called("b"), "affiliation");
    await first;
    expect(keeper.get().saving).toBe("waiting");
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
    expect(keeper.get().saving).toBe("saved");
  });

  it("says why it is not saved, keeps it in the browser and tries again by itself", async () => {
    const { keeper, sent, inBrowser } = opened([{ failure: "No network.", mayPass: true }]);
    keeper.edit(called("a"));
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(keeper.get()).toMatchObject({ saving: "failed", reason: "No network." });
    expect(inBrowser.at(-1)?.affiliation).toBe("a");
    await vi.advanceTimersByTimeAsync(againMs);
    expect(sent).toHaveLength(2);
    expect(keeper.get().saving).toBe("saved");
  });

  it("writes nothing over what another window has written until one of the two is chosen", async () => {
    const { keeper, sent, inBrowser } = opened([{ conflict: true }]);
    keeper.edit(called("mine"));
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(keeper.get().saving).toBe("conflict");
    keeper.edit(called("mine too"));
    await vi.advanceTimersByTimeAsync(mostWaitingMs);
    expect(sent).toHaveLength(1);
    expect(inBrowser.at(-1)?.affiliation).toBe("mine too");
    keeper.takeTheirs(called("theirs")(empty), 5);
    expect(keeper.get()).toMatchObject({ saving: "saved", version: 5 });
    keeper.undo();
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(sent.at(-1)).toEqual({ changes: { affiliation: "mine too" }, version: 5 });
  });

  it("takes what it sent itself for no other window's, where only the answer was lost", async () => {
    const { keeper, sent } = opened([
      { failure: "No network.", mayPass: true },
      { conflict: true, theirs: { draft: called("a")(empty), version: 2 } },
    ]);
    keeper.edit(called("a"));
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(keeper.get().saving).toBe("failed");
    keeper.edit(called("ab"));
    await vi.advanceTimersByTimeAsync(mostWaitingMs);
    expect(sent.at(-1)).toEqual({ changes: { affiliation: "ab" }, version: 2 });
    expect(keeper.get().saving).toBe("saved");

    const other = opened([{ failure: "No network.", mayPass: true }]);
    other.keeper.edit(called("a"));
    await vi.advanceTimersByTimeAsync(pauseMs);
    other.keeper.arrived(called("a")(empty), 2);
    expect(other.keeper.get()).toMatchObject({ saving: "saved", version: 2 });
    // What another window wrote after it is another's.
    const third = opened([{ failure: "No network.", mayPass: true }]);
    third.keeper.edit(called("a"));
    await vi.advanceTimersByTimeAsync(pauseMs);
    third.keeper.arrived(called("b")(empty), 3);
    expect(third.keeper.get().saving).toBe("conflict");
  });

  it("takes another window's version quietly where it has none of its own, and is in conflict where it has", () => {
    const { keeper } = opened();
    keeper.arrived(called("theirs")(empty), 4);
    expect(keeper.get()).toMatchObject({ saving: "saved", version: 4 });
    expect(keeper.get().history.present.affiliation).toBe("theirs");
    keeper.edit(called("mine"));
    keeper.arrived(called("theirs again")(empty), 5);
    expect(keeper.get().saving).toBe("conflict");
    expect(keeper.get().history.present.affiliation).toBe("mine");
  });

  it("goes back and forth, what was typed in one go at once", () => {
    const { keeper } = opened();
    keeper.edit(called("a"), "affiliation");
    keeper.edit(called("ab"), "affiliation");
    keeper.edit((draft) => ({ ...draft, authors: ["A"] }));
    keeper.undo();
    expect(keeper.get().history.present).toMatchObject({ affiliation: "ab", authors: [] });
    keeper.undo();
    expect(keeper.get().history.present).toEqual(empty);
    keeper.redo();
    expect(keeper.get().history.present.affiliation).toBe("ab");
    expect(keeper.get().history.future).toHaveLength(1);
  });

  it("restores what was kept in the browser on the version that it was written on", async () => {
    const { keeper, sent } = opened();
    keeper.arrived(called("theirs")(empty), 4);
    keeper.restore(called("kept")(empty), 2);
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(sent).toEqual([{ changes: { affiliation: "kept" }, version: 2 }]);
  });
});
