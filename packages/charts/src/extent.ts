/** How far the items of several figures reach together. */
import type { ChartDocument } from "@analyte/contract/chart";
import { factsOf } from "./kinds/facts.ts";
import { extentOf } from "./numbers.ts";
import type { Zoom } from "./scene/figure-spec.ts";

/** What all of these figures need, so that they can be drawn under the same axes; null where they have no axes of the same kind. */
export function sharedExtent(documents: readonly ChartDocument[]): Zoom | null {
  const reaches = documents.map((document) => (document.kind === documents[0]!.kind ? factsOf(document).reach(document) : null));
  if (reaches.length < 2 || reaches.some((reach) => reach === null)) return null;
  const along = (axis: "x" | "y"): [number, number] => extentOf(reaches.flatMap((reach) => reach![axis]));
  return { x: along("x"), y: along("y") };
}
