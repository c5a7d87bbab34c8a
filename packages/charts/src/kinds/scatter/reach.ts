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

export function scatterReach({ points, ellipses, thresholds, arrows, origin }: ScatterDocument, axis: "x" | "y", showEllipses = true): [number, number] {
  const extras = [
    ...(showEllipses ? ellipses : []).flatMap((ellipse) => {
      const along = axis === "x" ? Math.cos(ellipse.angle) : Math.sin(ellipse.angle);
      const across = axis === "x" ? Math.sin(ellipse.angle) : Math.cos(ellipse.angle);
      const reach = Math.hypot(ellipse.a * along, ellipse.b * across);
      return [ellipse[axis] - reach, ellipse[axis] + reach];
    }),
    ...thresholds.filter((line) => line.axis === axis).map((line) => line.value),
    ...arrows.map((arrow) => arrow[axis]),
    ...(origin || arrows.length > 0 ? [0] : []),
  ];
  return extentOf([...extras, ...wholeExtent(points[axis])]);
}
