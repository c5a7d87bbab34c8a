import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { drawNames, type WantedName } from "#frame/draw-names.ts";
import type { Sheet } from "#frame/sheet.ts";
import type { Obstacles } from "#labels/label-places.ts";
import type { Box } from "#scene/scene.ts";
import { bounds } from "#scene/text-outline.ts";
import { outlineOfText } from "./edge-texts.ts";
import type { Space } from "./space.ts";

/** Points of one look, as they are drawn. */
export interface Cloud {
  x: Float64Array;
  y: Float64Array;
  index: readonly number[];
  radius: number;
}

/** Names of the points that the view asks for, as many as find room. */
export function drawLabels({ points }: Scatter3dDocument, sheet: Sheet, box: Box, clouds: readonly Cloud[], lines: readonly number[], { edges }: Space): void {
  const { style } = sheet;
  const wanted = new Map([...new Set(style.view.labelled)].map((id, place) => [id, place]));
  if (wanted.size === 0) return;
  const requests = clouds
    .flatMap(({ x, y, index, radius }) =>
      index.flatMap((point, at): WantedName[] => {
        const id = points.ids[point]!;
        return wanted.has(id) ? [{ id, text: points.labels[point] || id, x: x[at]!, y: y[at]!, radius, of: { kind: points.item, id } }] : [];
      }),
    )
    .toSorted((one, other) => wanted.get(one.id)! - wanted.get(other.id)!);
  const texts = edges.flatMap((edge) => edge.texts.map((text) => bounds(outlineOfText(text))));
  const obstacles: Obstacles = {
    points: clouds.map(({ x, y, radius }) => ({ places: Array.from(x).flatMap((value, at) => [value, y[at]!]), radius })),
    lines,
    boxes: texts,
    soft: [],
  };
  drawNames(sheet, box, requests, obstacles, style.spec.interactive ?? false);
}
