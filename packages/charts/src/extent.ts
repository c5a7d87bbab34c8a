/** How far the items of a figure reach along its axes, before any margin; and how far those of several figures reach together. */
import type { ChartDocument, LinesDocument, ScatterDocument } from "@analyte/contract/chart";
import { extentOf } from "./numbers.ts";
import type { Zoom } from "./scene/figure-spec.ts";

type Span = [number, number];

/** What all of these figures need, so that they can be drawn under the same axes; null where they have no axes of the same kind. */
export function sharedExtent(documents: readonly ChartDocument[]): Zoom | null {
  const reaches = documents.map((document) => (document.kind === documents[0]!.kind ? reachOf(document) : null));
  if (reaches.length < 2 || reaches.some((reach) => reach === null)) return null;
  const along = (axis: "x" | "y"): Span => extentOf(reaches.flatMap((reach) => reach![axis]));
  return { x: along("x"), y: along("y") };
}

function reachOf(document: ChartDocument): Zoom | null {
  switch (document.kind) {
    case "scatter":
      return { x: scatterReach(document, "x"), y: scatterReach(document, "y") };
    case "lines":
      return document.panels.length === 1 ? { x: linesReach(document, "x"), y: linesReach(document, "y") } : null;
    case "bars": {
      const values = document.series.flatMap((series) => [...series.values, ...(series.low ?? []), ...(series.high ?? [])]);
      const span = extentOf([...values, ...document.thresholds.map((line) => line.value), 0]);
      return { x: span, y: span };
    }
    default:
      return null;
  }
}

const linesReach = (document: LinesDocument, axis: "x" | "y"): Span =>
  extentOf(document.panels.flatMap((panel) => panel.series.flatMap((line): readonly (number | null)[] => line[axis])));

/** A layout asks several times, and one looks at a figure of many thousand points again and again: its document never changes. */
const known = new WeakMap<readonly (number | null)[], Span>();
function wholeExtent(values: readonly (number | null)[]): Span {
  const extent = known.get(values) ?? extentOf(values);
  known.set(values, extent);
  return extent;
}

export function scatterReach({ points, ellipses, thresholds, arrows, origin }: ScatterDocument, axis: "x" | "y", showEllipses = true): Span {
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
