/** Figures that share one look but for their words: saves of one, answers for the other, in every order. */
import type { ChartView } from "@analyte/contract/chart";
import { expect, it } from "vitest";
import { newFigureLooks } from "./figure-looks.ts";

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** A portal that keeps one look and the words of each figure, when the test says so, in the order that the test says. */
function portal() {
  const stored = { look: {} as ChartView, words: new Map<string, ChartView>() };
  const underWay: { figure: string; done: () => Promise<void>; fails: () => Promise<void> }[] = [];
  const looks = newFigureLooks(
    (figure, { title, ...look }) =>
      new Promise<void>((resolve, reject) => {
        const end = async (ends: () => void) => {
          underWay.splice(underWay.indexOf(call), 1);
          ends();
          await settled();
        };
        const call = {
          figure,
          done: async () => {
            stored.look = look;
            stored.words.set(figure, title === undefined ? {} : { title });
            await end(resolve);
          },
          fails: async () => await end(() => reject(new Error("away"))),
        };
        underWay.push(call);
      }),
    (figure) => figure.split(" ")[0]!,
  );
  const save = async (figure: string) => {
    const saved = looks.save(figure).then(
      () => "kept",
      () => "failed",
    );
    await settled();
    return { saved };
  };
  return { looks, save, stored, underWay };
}

it("have one save under way at a time, so that the look that was chosen last stays", async () => {
  const { looks, save, stored, underWay } = portal();
  looks.change("box 1", { legend: "top", title: "One" });
  await save("box 1");
  looks.change("box 2", { legend: "right", title: "Two" });
  await save("box 2");
  expect(underWay.map(({ figure }) => figure)).toEqual(["box 1"]);
  await underWay[0]!.done();
  expect(underWay.map(({ figure }) => figure)).toEqual(["box 2"]);
  await underWay[0]!.done();
  expect(underWay).toEqual([]);
  expect(stored.look).toEqual({ legend: "right" });
  expect(Object.fromEntries(stored.words)).toEqual({ "box 1": { title: "One" }, "box 2": { title: "Two" } });
  expect([looks.isUnsaved("box 1"), looks.isUnsaved("box 2")]).toEqual([false, false]);
});

it("wait for nothing that has another look", async () => {
  const { looks, save, underWay } = portal();
  for (const figure of ["box 1", "scores", "box 2"]) {
    looks.change(figure, { legend: "top" });
    await save(figure);
  }
  expect(underWay.map(({ figure }) => figure)).toEqual(["box 1", "scores"]);
});

it("a save that failed keeps none of the others waiting, and brings no earlier look back when it is tried again", async () => {
  const { looks, save, stored, underWay } = portal();
  looks.change("box 1", { legend: "top", title: "One" });
  const { saved } = await save("box 1");
  looks.change("box 2", { legend: "right" });
  await save("box 2");
  await underWay[0]!.fails();
  expect(await saved).toBe("failed");
  await underWay[0]!.done();
  expect(stored.look).toEqual({ legend: "right" });
  expect(looks.isUnsaved("box 1")).toBe(true);
  await save("box 1");
  await underWay[0]!.done();
  expect(stored.look).toEqual({ legend: "right" });
  expect(stored.words.get("box 1")).toEqual({ title: "One" });
});

it("an answer for one has the look that was chosen last at the other, and its own words", () => {
  const { looks } = portal();
  const answer = { view: { legend: "none", title: "Stored" } as const, base: {} };
  looks.change("box 1", { legend: "top", title: "One" });
  expect(looks.answered("box 2", answer, looks.moment()).view).toEqual({ legend: "top", title: "Stored" });
  looks.change("box 2", { legend: "right", title: "Two" });
  expect(looks.answered("box 1", answer, looks.moment()).view).toEqual({ legend: "right", title: "One" });
  expect(looks.answered("box 3", answer, looks.moment()).view).toEqual({ legend: "right", title: "Stored" });
  expect(looks.answered("scores", answer, looks.moment()).view).toEqual(answer.view);
});
