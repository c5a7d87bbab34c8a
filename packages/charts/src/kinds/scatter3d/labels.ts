import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { namesWithoutRoom } from "#frame/names-left-out.ts";
import { addLine, addLines, type Sheet } from "#frame/sheet.ts";
import type { LabelRequest } from "#labels/label-places.ts";
import { placeLabels } from "#labels/place-labels.ts";
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
      index.flatMap((point, at): LabelRequest[] => {
        const id = points.ids[point]!;
        return wanted.has(id) ? [{ id, text: points.labels[point] || id, x: x[at]!, y: y[at]!, radius }] : [];
      }),
    )
    .toSorted((one, other) => wanted.get(one.id)! - wanted.get(other.id)!);
  const texts = edges.flatMap((edge) => edge.texts.map((text) => bounds(outlineOfText(text))));
  const sizePt = style.text.label;
  const { placed, dropped } = placeLabels(
    box,
    requests,
    { points: clouds.map(({ x, y, radius }) => ({ places: Array.from(x).flatMap((value, at) => [value, y[at]!]), radius })), lines, boxes: texts, soft: [] },
    { sizePt, hasty: style.spec.interactive ?? false },
  );
  for (const { leader } of placed)
    if (leader) addLine(sheet, "leader", leader.x1, leader.y1, leader.x2, leader.y2, { colour: style.muted, widthPt: style.lines.leader });
  for (const { request, lines: words } of placed) {
    const of = { kind: points.item, id: requests[request]!.id };
    const said = words.map(({ text }) => text);
    addLines(sheet, "label", said, (at) => ({ sizePt, x: words[at]!.x, y: words[at]!.y, halo: true, of }), requests[request]!.text);
  }
  if (dropped.length > 0 && !style.spec.interactive)
    sheet.remarks.push(
      namesWithoutRoom(
        style.language,
        requests.length,
        dropped.map((request) => requests[request]!.text),
      ),
    );
  sheet.dropped.push(...dropped.map((request) => ({ id: requests[request]!.id, text: requests[request]!.text })));
}
