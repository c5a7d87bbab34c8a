/** Changes of a figure's look, saves, renames of groups and answers that come late, in every order that a seed gives. */
import type { ChartView } from "@analyte/contract/chart";
import { changedAlike, mergeViews, ownPart } from "@analyte/contract/merge-views";
import { describe, expect, it } from "vitest";
import { newFigureLooks, type Look } from "./figure-looks.ts";

/** Equal numbers for equal seeds. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** A portal whose calls are done, and answered, when the test says so; and a page that shows what it has last heard. */
function trial(pick: (below: number) => number) {
  const stored = { own: {} as ChartView, base: {} as ChartView };
  const held: { isDone: boolean; go: () => void }[] = [];
  const ask = <Reply>(does: () => Reply, fails = false): Promise<Reply> =>
    new Promise((resolve, reject) => {
      let reply: Reply;
      const call = {
        isDone: false,
        go: () => {
          if (!call.isDone) {
            call.isDone = true;
            if (!fails) reply = does();
            return;
          }
          held.splice(held.indexOf(call), 1);
          if (fails) reject(new Error("away"));
          else resolve(reply);
        },
      };
      held.push(call);
    });
  let mayFail = true;
  const looks = newFigureLooks(
    (_, own) => ask(() => void (stored.own = ownPart(own, stored.base)), mayFail && pick(5) === 0),
    (figure) => figure,
  );
  const page: Look & { last: ChartView } = { view: {}, base: {}, last: {} };
  const listen = async (): Promise<void> => {
    const asked = looks.moment();
    const answer = await ask((): Look => ({ view: mergeViews(stored.own, stored.base), base: stored.base }));
    const { view, base } = looks.answered("f", answer, asked);
    Object.assign(page, { view, base });
  };
  const save = () => looks.save("f").catch(() => {});
  return {
    page,
    stored,
    looks,
    listen,
    save,
    change: (part: ChartView) => {
      page.last = { ...page.last, ...part };
      const own = ownPart({ ...page.view, ...part }, page.base);
      looks.change("f", own);
      page.view = mergeViews(own, page.base);
    },
    rename: (name: string) => ask(() => void (stored.base = { groupNames: { a: name } })).then(listen),
    /** One of the calls under way gets one step further. */
    step: () => held[pick(held.length)]?.go(),
    finish: async () => {
      mayFail = false;
      for (let turn = 0; turn < 200 && (held.length > 0 || looks.isUnsaved("f")); turn++) {
        void save();
        held[pick(held.length)]?.go();
        await settled();
      }
    },
  };
}

describe("whatever comes between a change and its save", () => {
  it.each(Array.from({ length: 100 }, (_, seed) => seed))("the page shows what was changed last, and the portal keeps it: seed %i", async (seed) => {
    const pick = numbersFrom(seed);
    const { page, stored, change, rename, listen, save, step, finish } = trial(pick);
    for (let turn = 0; turn < 40; turn++) {
      [
        () => change({ legend: (["top", "right", "none"] as const)[pick(3)]! }),
        () => change({ showGrid: pick(2) === 0 }),
        () => void rename(`Name ${turn}`),
        () => void listen(),
        () => void save(),
        step,
        step,
        step,
      ][pick(8)]!();
      await settled();
      expect(page.view, `turn ${turn}`).toMatchObject(page.last);
    }
    await finish();
    expect(stored.own).toEqual(page.last);
    expect(page.view).toMatchObject(page.last);
    void listen();
    await finish();
    expect(page.view).toEqual({ ...page.last, ...stored.base });
  });
});

it("an answer that was asked for once all was kept is taken as it is: another page may have changed the look since", async () => {
  const { page, stored, change, finish, listen } = trial(numbersFrom(1));
  change({ legend: "top" });
  await finish();
  expect(stored.own).toEqual({ legend: "top" });
  stored.own = { legend: "right" };
  void listen();
  await finish();
  expect(page.view.legend).toBe("right");
});

it("the box plot of another feature shares the look, but none of the words", () => {
  const looks = newFigureLooks(
    () => Promise.resolve(),
    () => "shared",
  );
  looks.change("one", { title: "Mine", showGrid: true });
  expect(looks.answered("other", { view: {}, base: {} }, looks.moment()).view).toEqual({ showGrid: true });
  expect(looks.answered("one", { view: {}, base: {} }, looks.moment()).view).toEqual({ title: "Mine", showGrid: true });
});

it("a change is made to the look as it is now, not as it was when the controls were drawn", () => {
  const drawn: ChartView = { legend: "top", fontSize: 9 };
  const now: ChartView = { legend: "top", fontSize: 9, showGrid: true };
  expect(changedAlike(now, drawn, { fontSize: 9 })).toEqual({ fontSize: 9, showGrid: true });
  expect(changedAlike(now, drawn, { ...drawn, title: "T" })).toEqual({ ...now, title: "T" });
});

it("a save says what the portal had when the changes began, so that what another window has kept meanwhile stays", async () => {
  const sent: [ChartView, ChartView | null][] = [];
  const looks = newFigureLooks(
    async (_, own, seen) => void sent.push([own, seen]),
    (figure) => figure,
  );
  looks.change("f", { title: "A" }, {});
  looks.change("f", { title: "Ab" }, { title: "A" });
  await looks.save("f");
  // The answer of the other window's change has come.
  looks.change("f", { title: "Ab", xTitle: "X", opacity: 0.5 }, { title: "Ab", xTitle: "X" });
  await looks.save("f");
  looks.change("f", { title: "whole" });
  await looks.save("f");
  expect(sent).toEqual([
    [{ title: "Ab" }, {}],
    [
      { title: "Ab", xTitle: "X", opacity: 0.5 },
      { title: "Ab", xTitle: "X" },
    ],
    [{ title: "whole" }, null],
  ]);
});

describe("an answer that was passed over", () => {
  const trialOf = () => {
    const again: string[] = [];
    const saves: (() => void)[] = [];
    const looks = newFigureLooks(
      () => new Promise<void>((resolve) => void saves.push(resolve)),
      (figure) => figure,
      (figure) => void again.push(figure),
    );
    const later = async () => await new Promise((resolve) => setTimeout(resolve, 5));
    return { again, saves, looks, later };
  };
  const theirs = { view: { title: "Theirs" }, base: {} };

  it("is asked for again once all is kept, where another window has changed the look since", async () => {
    const { again, saves, looks, later } = trialOf();
    looks.change("f", { title: "Mine" });
    const asked = looks.moment();
    const saving = looks.save("f");
    await later();
    expect(looks.answered("f", theirs, asked).view).toEqual({ title: "Mine" });
    await later();
    expect(again).toEqual([]);
    saves[0]!();
    await saving;
    expect(again).toEqual(["f"]);
    // What was asked before the save was kept and comes after it is passed over, too.
    expect(looks.answered("f", theirs, asked).view).toEqual({ title: "Mine" });
    await later();
    expect(again).toEqual(["f", "f"]);
    expect(looks.answered("f", theirs, looks.moment()).view).toEqual({ title: "Theirs" });
    await later();
    expect(again).toHaveLength(2);
  });
  it("is not where it says what is shown", async () => {
    const { again, saves, looks, later } = trialOf();
    looks.change("f", { title: "Mine" });
    const asked = looks.moment();
    const saving = looks.save("f");
    await later();
    looks.answered("f", { view: { title: "Mine", opacity: 0.5 }, base: { opacity: 0.5 } }, asked);
    saves[0]!();
    await saving;
    await later();
    expect(again).toEqual([]);
  });
});
