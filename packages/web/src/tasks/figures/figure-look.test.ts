import type { ChartView } from "@analyte/contract/chart";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newLookSteps } from "#charts/look-steps.ts";
import { newFigureLook } from "./figure-look.ts";
import { newFigureLooks, type Look } from "./figure-looks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two figures of one task, whose looks the portal keeps at once. */
function trial(base: ChartView = {}) {
  const shown = new Map<string, Look>(["scores", "loadings"].map((figure) => [figure, { view: base, base }]));
  const kept: [string, ChartView][] = [];
  const pictures: string[] = [];
  const looks = newFigureLooks(
    async (figure, own) => void kept.push([figure, own]),
    (figure) => figure,
  );
  const steps = newLookSteps();
  const figureOf = (figure: string) => {
    const place = { now: () => shown.get(figure)!, keep: (view: ChartView) => void shown.set(figure, { ...shown.get(figure)!, view }) };
    const look = newFigureLook({ figure, key: figure, looks, place, saved: () => void pictures.push(figure) });
    return { look, change: (part: ChartView) => look.change(place.now(), { ...place.now().view, ...part }, steps), view: () => shown.get(figure)!.view };
  };
  return { scores: figureOf("scores"), loadings: figureOf("loadings"), steps, kept, pictures, shown };
}
const rests = async () => void (await vi.advanceTimersByTimeAsync(700));

it("a change is shown at once and kept when the hand rests; the picture of the look before goes", async () => {
  const { scores, kept, pictures } = trial();
  scores.change({ title: "A" });
  scores.change({ title: "Ab" });
  expect([scores.view().title, kept]).toEqual(["Ab", []]);
  await rests();
  expect(kept).toEqual([["scores", { title: "Ab" }]]);
  expect(pictures).toEqual(["scores"]);
  expect(scores.look.keeping.state()).toBe("saved");
});

it("signs that nobody sees, pasted into a title, are left out: the look could not be kept with them", async () => {
  const { scores, kept } = trial();
  scores.change({ title: "A\u202eb\u0007 c" });
  await rests();
  expect([scores.view().title, kept]).toEqual(["Ab c", [["scores", { title: "Ab c" }]]]);
});

it("a title is one line and a blank one none, as the portal keeps it; a caption has its lines", async () => {
  const { scores, kept } = trial();
  scores.change({ title: " A\nb ", xTitle: " \u3000", caption: "One.\nTwo." });
  await rests();
  const own = { title: "A b", xTitle: "", caption: "One.\nTwo." };
  expect([scores.view(), kept]).toEqual([own, [["scores", own]]]);
});

it("changes that follow one another closely are one step", async () => {
  const { scores, steps } = trial();
  scores.change({ opacity: 0.2 });
  await vi.advanceTimersByTimeAsync(100);
  scores.change({ opacity: 0.4 });
  await rests();
  scores.change({ showGrid: true });
  steps.undo();
  expect(scores.view()).toEqual({ opacity: 0.4 });
  steps.undo();
  expect([scores.view(), steps.next().undo]).toEqual([{}, null]);
  steps.redo();
  expect(scores.view()).toEqual({ opacity: 0.4 });
  await rests();
  // Taken back, done again: what comes next is a step of its own.
  scores.change({ opacity: 0.9 });
  steps.undo();
  expect(scores.view()).toEqual({ opacity: 0.4 });
});

it("takes back what this window changed, and nothing that another window has changed since", async () => {
  const { scores, steps, kept, shown } = trial();
  const elsewhere = (part: ChartView) => shown.set("scores", { view: { ...scores.view(), ...part }, base: {} });
  scores.change({ yTitle: "A-axis", groupColours: { one: "#111111" } });
  await rests();
  elsewhere({ widthMm: 101, groupColours: { one: "#111111", two: "#222222" } });
  steps.undo();
  expect(scores.view()).toEqual({ widthMm: 101, groupColours: { two: "#222222" } });
  await rests();
  expect(kept.at(-1)).toEqual(["scores", { widthMm: 101, groupColours: { two: "#222222" } }]);
  steps.redo();
  expect(scores.view()).toEqual({ yTitle: "A-axis", widthMm: 101, groupColours: { two: "#222222", one: "#111111" } });
  // The other has written over it: that is not this window's to take back.
  elsewhere({ yTitle: "B-axis" });
  steps.undo();
  expect(scores.view()).toEqual({ yTitle: "B-axis", widthMm: 101, groupColours: { two: "#222222" } });
});

it("what is changed right after a step was done again is a step of its own", () => {
  const { scores, steps } = trial();
  scores.change({ title: "A" });
  steps.undo();
  steps.redo();
  scores.change({ title: "B" });
  steps.undo();
  expect(scores.view()).toEqual({ title: "A" });
  steps.undo();
  expect([scores.view(), steps.next().undo]).toEqual([{}, null]);
});

it("steps of several figures are taken back in the order in which they were made, each at its own figure, and kept", async () => {
  const { scores, loadings, steps, kept } = trial();
  scores.change({ title: "S" });
  loadings.change({ title: "L" });
  scores.change({ legend: "top" });
  steps.undo();
  expect(scores.view()).toEqual({ title: "S" });
  steps.undo();
  expect([scores.view(), loadings.view()]).toEqual([{ title: "S" }, {}]);
  steps.redo();
  expect(loadings.view()).toEqual({ title: "L" });
  await rests();
  expect(Object.fromEntries(kept)).toEqual({ scores: { title: "S" }, loadings: { title: "L" } });
});

it("only what differs from the style of its task is its own, also when that changes", async () => {
  const { scores, kept, shown, steps } = trial({ fontPt: 7 });
  scores.change({ showGrid: false });
  await rests();
  expect(kept.at(-1)).toEqual(["scores", { showGrid: false }]);
  shown.set("scores", { view: { fontPt: 9, showGrid: false }, base: { fontPt: 9 } });
  steps.undo();
  expect(scores.view()).toEqual({ fontPt: 9 });
});

it("a style that took over what was the figure's own leaves it none of that", async () => {
  const { scores, kept, shown } = trial();
  scores.change({ showGrid: false, title: "Mine" });
  await rests();
  shown.set("scores", { view: { showGrid: false, title: "Mine" }, base: { showGrid: false } });
  expect(await scores.look.keepAgain()).toEqual({ title: "Mine" });
  expect(kept.at(-1)).toEqual(["scores", { title: "Mine" }]);
  await scores.look.keepAgain({ showGrid: true });
  expect(kept.at(-1)).toEqual(["scores", { title: "Mine", showGrid: true }]);
  // What it says now stands above what it said before.
  await scores.look.keepAgain({ title: "Before", fontSize: 9 });
  expect(kept.at(-1)).toEqual(["scores", { title: "Mine", fontSize: 9 }]);
});
