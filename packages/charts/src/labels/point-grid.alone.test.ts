/** How often the grid measures, where points lie on one another. */
import { expect, it, vi } from "vitest";
import type * as Segments from "../scene/segments.ts";
import { pointGrid } from "./point-grid.ts";

const measured = vi.hoisted(() => ({ count: 0 }));
vi.mock("../scene/segments.ts", async (original) => {
  const actual = await original<typeof Segments>();
  const distanceToBox: typeof actual.distanceToBox = (...given) => {
    measured.count++;
    return actual.distanceToBox(...given);
  };
  return { ...actual, distanceToBox };
});

it("500 points on one place are measured once, and are as near as one", () => {
  const places = Array.from({ length: 500 }, () => [10, 10]).flat();
  const grid = pointGrid([{ places, radius: 1 }], { x: 0, y: 0, width: 50, height: 50 });
  measured.count = 0;
  expect(grid.nearBox({ x: 11.5, y: 9, width: 5, height: 2 }, 10, 10, 1)).toBe(false);
  expect(measured.count).toBe(1);
  expect(grid.nearBox({ x: 11.5, y: 9, width: 5, height: 2 }, 20, 20, 1)).toBe(true);
  expect(grid.nearBox({ x: 13.5, y: 9, width: 5, height: 2 }, 20, 20, 1)).toBe(false);
});
