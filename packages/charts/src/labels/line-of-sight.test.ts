import { describe, expect, it } from "vitest";
import { stream } from "#sample-numbers.ts";
import type { LabelRequest } from "./label-places.ts";
import { isStopped, sightFrom } from "./line-of-sight.ts";
import { pointGrid } from "./point-grid.ts";

const clearance = 0.1;
const room = { x: 0, y: 0, width: 60, height: 60 };
const random = stream(7);
const between = (low: number, high: number): number => low + (high - low) * random();

/** A crowd of marks, the point of a label among them, and leaders from its rim to everywhere. */
function crowd(count: number, spread: number, under?: LabelRequest["under"]) {
  const radius = 0.7;
  const request: LabelRequest = { id: "a", text: "a", x: 30, y: 30, radius, ...(under && { under }) };
  const places = [30, 30, ...Array.from({ length: 2 * count }, () => between(30 - spread, 30 + spread))];
  const points = pointGrid([{ places, radius }], room);
  const sight = sightFrom(request, points, 30, clearance);
  const starts = Math.max(radius, ...(under ?? []).map((mark) => Math.hypot(mark.x - 30, mark.y - 30) + mark.radius));
  const leaders = Array.from({ length: 4_000 }, () => {
    const [dx, dy] = [between(-25, 25), between(-25, 25)];
    const length = Math.sqrt(dx * dx + dy * dy);
    const near = (value: number) => Math.round(value * 100) / 100;
    const segment = { x1: near(30 + (dx * starts) / length), y1: near(30 + (dy * starts) / length), x2: near(30 + dx), y2: near(30 + dy) };
    return { stopped: isStopped(sight, dx, dy, length), runsThrough: points.nearSegment(segment, 30, 30, clearance), long: length > starts + 0.6 };
  });
  return leaders.filter(({ long }) => long);
}

describe("leaders that are known to be stopped", () => {
  it.each([
    ["a few marks", 12, 20],
    ["a crowd", 300, 25],
    ["marks that overlap the point's own", 20, 1.5],
    ["marks all around", 60, 2.2],
  ])("run through a mark, each of them: %s", (_, count, spread) => {
    for (let round = 0; round < 10; round++) expect(crowd(count, spread).filter(({ stopped, runsThrough }) => stopped && !runsThrough)).toEqual([]);
  });

  it("run through a mark where other marks lie over the point", () => {
    for (let round = 0; round < 10; round++)
      expect(crowd(100, 6, [{ x: 30.5, y: 30.2, radius: 0.8 }]).filter(({ stopped, runsThrough }) => stopped && !runsThrough)).toEqual([]);
  });

  it("are nearly all that run through a mark", () => {
    const through = [crowd(300, 25), crowd(20, 1.5), crowd(12, 20)].map((all) => all.filter(({ runsThrough }) => runsThrough));
    for (const all of through) expect(all.filter(({ stopped }) => stopped).length).toBeGreaterThan(all.length * 0.8);
  });
});
