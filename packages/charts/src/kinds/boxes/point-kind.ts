/** What a point over a box is: a sample, or where the box is of means one measurement of a sample. */
import type { ItemKind } from "@analyte/contract/chart";
import type { Box } from "@analyte/contract/figure-kinds/boxes";

type Point = Pick<NonNullable<Box["points"]>[number], "id" | "of">;

export const pointKind = ({ of }: Point): "sample" | "measurement" => (of === undefined ? "sample" : "measurement");

/** Whether it is that item, or a measurement of that sample. */
export const isPointOf = (point: Point, kind: ItemKind, id: string): boolean =>
  (point.id === id && kind === pointKind(point)) || (kind === "sample" && point.of === id);
