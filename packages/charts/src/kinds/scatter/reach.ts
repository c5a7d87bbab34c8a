/** How far points reach, with all that is drawn around them. */
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { extentOf } from "#numbers.ts";

/** A layout asks several times, and one looks at a figure of many thousand points again and again: its document never changes. */
const known = new WeakMap<readonly (number | null)[], [number, number]>();
function wholeExtent(values: readonly (number | null)[]): [number, number] {
  const extent = known.get(values) ?? extentOf(values);
  known.set(values, extent);
  return extent;
}

/** The plot follows its points: what an ellipse of few of them reaches further than all points reach to each side is cut off at its edge. */
function mostFor([low, high]: readonly [number, number]): [number, number] {
  const reach = high > low ? high - low : Infinity;
  return [low - reach, high + reach];
}

/** Of the axis: an ellipse that needs no more than this beyond it is drawn whole, as one that is cut by a hair looks like a fault. */
const mostMore = 0.15;

export function scatterReach({ points, ellipses, thresholds, arrows, origin }: ScatterDocument, axis: "x" | "y", showEllipses = true): [number, number] {
  const whole = wholeExtent(points[axis]);
  const most = mostFor(whole);
  const reaches = (showEllipses ? ellipses : []).map((ellipse): [number, number] => {
    const along = axis === "x" ? Math.cos(ellipse.angle) : Math.sin(ellipse.angle);
    const across = axis === "x" ? Math.sin(ellipse.angle) : Math.cos(ellipse.angle);
    const reach = Math.hypot(ellipse.a * along, ellipse.b * across);
    return [ellipse[axis] - reach, ellipse[axis] + reach];
  });
  const cut = extentOf([
    ...reaches.flatMap(([low, high]) => [Math.max(most[0], low), Math.min(most[1], high)]),
    ...thresholds.filter((line) => line.axis === axis).map((line) => line.value),
    ...arrows.map((arrow) => arrow[axis]),
    ...(origin || arrows.length > 0 ? [0] : []),
    ...whole,
  ]);
  const more = mostMore * (cut[1] - cut[0]);
  const nearly = reaches.filter(([low, high]) => Math.max(0, cut[0] - low) + Math.max(0, high - cut[1]) <= more);
  return extentOf([...cut, ...nearly.flat()]);
}
