import { describe, expect, it } from "vitest";
import { chooseAll, chooseHere, chosenOf, heldNothing, select, settle, type HeldSelection } from "./held-selection.ts";
import { toggle } from "./row-selection.ts";

const rowsOf = (...ids: string[]) => ids.map((id) => ({ id }));
type Held = HeldSelection<{ id: string }>;
const names = (held: Held) => chosenOf(held).map(({ id }) => id);
const first = { scope: "/", view: "1", rows: rowsOf("a", "b", "c") };
const second = { scope: "/", view: "2", rows: rowsOf("d", "e") };
const onFirst: Held = chooseHere(heldNothing(first), ["a", "c"]);

describe("a choice", () => {
  it("holds from page to page, also while the next one is on its way", () => {
    const waiting = settle(onFirst, { ...second, view: null, rows: first.rows });
    expect(names(waiting)).toEqual(["a", "c"]);
    const onSecond = chooseHere(settle(waiting, second), ["e"]);
    expect(names(onSecond)).toEqual(["a", "c", "e"]);
    // The checkboxes of a page say nothing of the other pages.
    expect(names(chooseHere(onSecond, []))).toEqual(["a", "c"]);
    expect(names(chooseHere(settle(onSecond, first), ["b"]))).toEqual(["e", "b"]);
  });

  it("is added to by ctrl and a click, and ended on all pages by a click alone", () => {
    const onSecond = settle(onFirst, second);
    expect(names(select(onSecond, toggle(onSecond.selection, "d")))).toEqual(["a", "c", "d"]);
    const alone = select(onSecond, { chosen: ["d"], at: "d", from: "d" });
    expect([names(alone), names(settle(alone, first))]).toEqual([["d"], ["d"]]);
  });

  it("loses what goes from the page that it stands on, and nothing of other pages", () => {
    const onSecond = chooseHere(settle(onFirst, second), ["d", "e"]);
    const gone = settle(onSecond, { ...second, rows: rowsOf("e", "f") });
    expect(names(gone)).toEqual(["a", "c", "e"]);
    // Back on the first page, where one was deleted meanwhile: nobody can tell it from one that stands on another page now.
    const back = settle(gone, { ...first, rows: rowsOf("b", "c") });
    expect(names(settle(back, { ...first, rows: rowsOf("c") }))).toEqual(["a", "c", "e"]);
  });

  it("ends with the folder, at once", () => {
    const waiting = settle(onFirst, { scope: "/other/", view: null, rows: first.rows });
    expect(names(waiting)).toEqual([]);
    // What still stands there of the old folder can't be chosen in the new one.
    expect(names(settle(chooseHere(waiting, ["a"]), { scope: "/other/", view: "1", rows: rowsOf("x") }))).toEqual([]);
  });

  it("of all takes every page's, and stays the same object while nothing changes", () => {
    const all = chooseAll(onFirst, rowsOf("a", "b", "c", "d", "e"));
    expect(names(all)).toEqual(["a", "b", "c", "d", "e"]);
    expect(names(chooseHere(settle(all, second), []))).toEqual(["a", "b", "c"]);
    expect(settle(all, first)).toBe(all);
  });

  it("tells an item of the page as it is now", () => {
    const renamed = { id: "a", name: "new" };
    expect(chosenOf(settle(onFirst, { ...first, rows: [renamed, ...rowsOf("c")] }))[0]).toBe(renamed);
  });
});
