import type { Item } from "@analyte/charts/items";
import { expect, test } from "vitest";
import { choose, isChosen, nothingChosen } from "./selection.ts";

const feature = (id: string): Item => ({ kind: "feature", id, label: id });
const sample = (id: string): Item => ({ kind: "sample", id, label: id });
const ids = (chosen: ReturnType<typeof choose>) => [[...chosen.feature.keys()], [...chosen.sample.keys()]];

test("features and samples are chosen apart, also where they bear the same name", () => {
  const both = choose(choose(nothingChosen, [feature("1"), feature("2")], "only"), [sample("1")], "only");
  expect(ids(both)).toEqual([["1", "2"], ["1"]]);
  expect(ids(choose(both, [feature("3")], "only"))).toEqual([["3"], ["1"]]);
  expect(isChosen(both, "sample", "2")).toBe(false);
});

test("what is chosen grows, shrinks and turns over, and the earlier stays as it was", () => {
  const two = choose(nothingChosen, [feature("b"), feature("a")], "add");
  expect(ids(choose(two, [feature("c")], "add"))[0]).toEqual(["b", "a", "c"]);
  expect(ids(choose(two, [feature("b"), feature("d")], "toggle"))[0]).toEqual(["a", "d"]);
  expect(ids(choose(two, [feature("b")], "drop"))[0]).toEqual(["a"]);
  expect(ids(two)[0]).toEqual(["b", "a"]);
});

test("names that every object inherits are names like others, and lines are no items to choose", () => {
  const chosen = choose(nothingChosen, [feature("constructor"), { kind: "other", id: "x", label: "x" }], "only");
  expect(ids(chosen)).toEqual([["constructor"], []]);
  expect(isChosen(chosen, "feature", "toString")).toBe(false);
});
