import { expect, it } from "vitest";
import { sharedAbove, sharedHeight } from "./row-heights.ts";

it("rows are as high as they wish where there is room, else the highest give way", () => {
  expect(sharedHeight([50, 60, 70], 200)).toEqual([50, 60, 70]);
  expect(sharedHeight([100, 30, 100], 170)).toEqual([70, 30, 70]);
  expect(sharedHeight([90, 90], 100)).toEqual([50, 50]);
});
it("a row that can't be lower keeps its height, and the others share the rest", () => {
  expect(sharedAbove([60, 60, 60], 150, new Map([[1, 80]]))).toEqual([35, 80, 35]);
  expect(sharedAbove([60, 60], 50, new Map([[0, 80]]))).toEqual([80, 0]);
});
