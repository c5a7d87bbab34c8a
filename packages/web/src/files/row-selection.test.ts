import { expect, it } from "vitest";
import { nothingChosen, pick, step, toggle } from "./row-selection.ts";

const keys = ["a", "b", "c", "d", "e"];
const alone = { range: false, besides: false };
const range = { range: true, besides: false };
const besides = { range: false, besides: true };

it("chooses one row, others besides it, and a range in either direction", () => {
  const one = pick(nothingChosen, keys, "b", alone);
  expect(one.chosen).toEqual(["b"]);
  expect(pick(one, keys, "d", alone).chosen).toEqual(["d"]);
  const two = pick(one, keys, "d", besides);
  expect(two.chosen).toEqual(["b", "d"]);
  expect(pick(two, keys, "b", besides).chosen).toEqual(["d"]);
  expect(pick(one, keys, "d", range).chosen).toEqual(["b", "c", "d"]);
  expect(pick(pick(one, keys, "d", range), keys, "a", range).chosen).toEqual(["a", "b"]);
  expect(pick(two, keys, "e", { range: true, besides: true }).chosen).toEqual(["b", "d", "e"]);
});

it("begins a range at the row itself where none was begun, or where its beginning is gone", () => {
  expect(pick(nothingChosen, keys, "c", range).chosen).toEqual(["c"]);
  expect(pick({ chosen: ["z"], at: "z", from: "z" }, keys, "c", range).chosen).toEqual(["c"]);
});

it("walks by arrows without choosing, chooses with shift, and stays inside the list", () => {
  const first = step(nothingChosen, keys, "ArrowDown", false)!;
  expect(first).toEqual({ chosen: [], at: "a", from: "a" });
  const third = step(step(first, keys, "ArrowDown", true)!, keys, "ArrowDown", true)!;
  expect(third.chosen).toEqual(["a", "b", "c"]);
  expect(step(third, keys, "ArrowUp", true)!.chosen).toEqual(["a", "b"]);
  expect(step(third, keys, "End", false)).toMatchObject({ chosen: ["a", "b", "c"], at: "e" });
  expect(step({ ...nothingChosen, at: "e" }, keys, "ArrowDown", false)!.at).toBe("e");
  expect(step({ ...nothingChosen, at: "a" }, keys, "ArrowUp", false)!.at).toBe("a");
  expect(step({ ...nothingChosen, at: "c" }, keys, "Home", true)!.chosen).toEqual(["a", "b", "c"]);
});

it("leaves other keys and empty lists alone", () => {
  expect(step(nothingChosen, keys, "x", false)).toBeNull();
  expect(step(nothingChosen, [], "ArrowDown", false)).toBeNull();
});

it("chooses and leaves one by the space bar, which begins the next range", () => {
  const one = toggle({ ...nothingChosen, at: "b" }, "b");
  expect(one.chosen).toEqual(["b"]);
  expect(toggle(one, "b").chosen).toEqual([]);
  expect(pick(one, keys, "c", range).chosen).toEqual(["b", "c"]);
});
