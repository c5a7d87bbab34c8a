import { expect, it } from "vitest";
import {
  changesSince,
  duplicateItem,
  insertAt,
  lackingIn,
  moveBy,
  moveToGap,
  newItem,
  numbersOf,
  referringTo,
  removeItem,
  type Draft,
  type DraftItem,
} from "./draft.ts";

const figure = (id: string): DraftItem => ({ id, kind: "figure", task_id: "t", name: id, caption: { en: "", zh: "" }, panels: [] });
const table = (id: string): DraftItem => ({ id, kind: "table", task_id: "t", name: id, caption: { en: "", zh: "" } });
const text = (id: string, en: string): DraftItem => ({ id, kind: "text", text: { en, zh: "" } });
const draftOf = (...items: DraftItem[]): Draft => ({ title: { en: "R", zh: "" }, authors: [], affiliation: "", template: "", items });
const ids = ({ items }: Draft) => items.map(({ id }) => id).join("");

const four = draftOf(figure("a"), text("b", "See [[fig:c]]."), figure("c"), table("d"));

it("moves an item to any gap and nothing else", () => {
  for (const [id, gap, result] of [
    ["a", 4, "bcda"],
    ["a", 2, "bacd"],
    ["d", 0, "dabc"],
    ["c", 2, "abcd"],
    ["c", 3, "abcd"],
    ["nothing", 0, "abcd"],
  ] as const)
    expect(ids(moveToGap(four, id, gap)), `${id} to ${gap}`).toBe(result);
  expect(ids(moveBy(four, "b", 1))).toBe("acbd");
  expect(ids(moveBy(four, "b", -1))).toBe("bacd");
  expect(moveBy(four, "a", -1)).toBe(four);
  expect(moveBy(four, "d", 1)).toBe(four);
});

it("numbers figures and tables by their order, each kind by itself", () => {
  expect(numbersOf(four.items)).toEqual(
    new Map([
      ["a", { of: "fig", number: 1 }],
      ["c", { of: "fig", number: 2 }],
      ["d", { of: "tab", number: 1 }],
    ]),
  );
  expect(numbersOf(moveToGap(four, "c", 0).items).get("c")).toEqual({ of: "fig", number: 1 });
});

it("copies an item under an id of its own right after it", () => {
  expect(ids(duplicateItem(four, "b", "x"))).toBe("abxcd");
  expect(ids(insertAt(four, 0, [newItem({ kind: "methods" })])).length).toBe(36);
});

it("knows who refers to an item", () => {
  expect(referringTo(four.items, "c")).toEqual(["b"]);
  expect(referringTo(four.items, "d")).toEqual([]);
});

it("sends what differs, and never an empty title", () => {
  expect(changesSince(four, { ...four, title: { en: " ", zh: "" } })).toEqual({});
  expect(changesSince(four, { ...four, items: [...four.items] })).toEqual({});
  expect(Object.keys(changesSince(four, { ...removeItem(four, "a"), affiliation: "x" }))).toEqual(["affiliation", "items"]);
});

it("counts what is written in the other language alone", () => {
  expect([lackingIn(four, "en"), lackingIn(four, "zh")]).toEqual([0, 2]);
  expect(lackingIn(draftOf(text("a", " "), figure("b"), { ...table("c"), caption: { en: "", zh: "表" } } as DraftItem), "en")).toBe(1);
});
