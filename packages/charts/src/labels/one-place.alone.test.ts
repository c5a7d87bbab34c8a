/** How often leaders are held against one another for names that all belong to one place: counted, as a clock would count other work of the machine, too. */
import { expect, it, vi } from "vitest";
import type * as Segments from "../scene/segments.ts";
import { placeLabels } from "./place-labels.ts";

const measured = vi.hoisted(() => ({ count: 0 }));
vi.mock("../scene/segments.ts", async (original) => {
  const actual = await original<typeof Segments>();
  const cross: typeof actual.cross = (...given) => {
    measured.count++;
    return actual.cross(...given);
  };
  return { ...actual, cross };
});

it("fifteen names of 500 points on one place are placed without asking each to make way for each, and the most important one is there", () => {
  const requests = Array.from({ length: 15 }, (_, at) => ({ id: `s${at}`, text: `Pathway number ${at} of metabolism`, x: 120, y: 50, radius: 0.8 }));
  const places = Array.from({ length: 500 }, () => [120, 50]).flat();
  const obstacles = { points: [{ places, radius: 0.8 }], lines: [], boxes: [], soft: [] };
  measured.count = 0;
  const { placed } = placeLabels({ x: 10, y: 5, width: 180, height: 95 }, requests, obstacles, { sizePt: 8.25 });
  expect(placed.length).toBeGreaterThanOrEqual(9);
  expect(placed[0]!.request).toBe(0);
  expect(measured.count).toBeLessThan(120_000);
});
