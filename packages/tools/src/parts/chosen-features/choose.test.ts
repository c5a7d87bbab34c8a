import { expect, it } from "vitest";
import { smallInput } from "#testing/small-input.ts";
import { chosenFeatures } from "./choose.ts";
import { chosenUnasked, mostChosen } from "./params.ts";

/** The later a feature, the less it varies. */
const tableOf = (features: number) => smallInput(...[1, 2, 4].map((level) => Array.from({ length: features }, (_, at) => level * (features - at))));
const shownOf = (features: number, asked: string[] = []) => {
  const input = tableOf(features);
  return chosenFeatures(input, asked, input.table.matrix);
};

it("shows all of a table that a figure holds, and of a larger one those that vary most", () => {
  for (const features of [1, 7, mostChosen]) expect(shownOf(features)).toEqual(Array.from({ length: features }, (_, at) => at));
  expect(shownOf(mostChosen + 1)).toEqual(Array.from({ length: chosenUnasked }, (_, at) => at));
});

it("shows what is asked for, in that order", () => {
  expect(shownOf(7, ["f5", "f2"])).toEqual([4, 1]);
});
