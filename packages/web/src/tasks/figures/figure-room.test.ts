import { expect, it } from "vitest";
import { figureHeight } from "./figure-room.ts";

it.each([
  [1_080, 500],
  [832, 500],
  [831, 480],
  [768, 420],
  [600, 400],
])("in a window %i pixels high a figure is %i high", (windowHeight, height) => {
  expect(figureHeight(false, windowHeight)).toBe(height);
  expect(figureHeight(true, windowHeight)).toBe(380);
});
