/** Points in space: an axes box in parallel projection, nearer points a little larger and over those behind. */
import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { noteAxes } from "#frame/axis-strips.ts";
import { noteCutTitle } from "#frame/axis-titles.ts";
import { groupOf, pointSize } from "#frame/figure-style.ts";
import type { GroupStyle } from "#frame/group-styles.ts";
import { pointLook } from "#frame/point-look.ts";
import { addLine, addMarks, addText, roundedBox, type Sheet } from "#frame/sheet.ts";
import { isGiven } from "#points.ts";
import { leastWidthMm } from "#readable/cramped-plot.ts";
import { markReach } from "#scene/mark-shapes.ts";
import type { KindLayout } from "../kind.ts";
import { drawWalls } from "./walls.ts";
import { drawLabels, type Cloud } from "./labels.ts";
import { shareOf } from "./edge-texts.ts";
import { spaceIn, type Space } from "./space.ts";

/** Points are sorted into so many layers by their depth. */
const layers = 5;

/** Three axes with their numbers and titles stand around a cube: in a smaller one points can't be told from each other. */
const leastEms = 12;

export const scatter3dLayout: KindLayout<Scatter3dDocument> = {
  legend: (document, style) => {
    const used = new Set(document.points.group);
    return style.ordered.filter((group) => used.has(group.index)).map((group) => ({ group, mark: "points" }));
  },
  needs: (document, style, widthMm) => {
    const within = (height: number, even = false) => spaceIn(document, style, { x: 0, y: 0, width: widthMm, height }, even);
    const usual = within(Math.min(style.preset.highestMm * 0.7, widthMm * 0.45 + 45), true);
    const highest = within(1e4);
    const least = leastWidthMm(style.text.tick, leastEms);
    const isWide = (height: number) => within(height).box.width >= least;
    // In a narrow figure the cube is as wide as it has to be only where it stands high.
    const isTooNarrow = highest.box.width >= least && !isWide(usual.whole.height);
    const { box, whole } = isTooNarrow ? within(lowestThat(isWide, usual.whole.height, highest.whole.height)) : usual;
    return { plotsMm: box.height, aroundMm: whole.height - box.height, mostMm: highest.box.height };
  },
  draw: (document, sheet, room) => {
    const space = spaceIn(document, sheet.style, room);
    const box = roundedBox(space.box);
    const axis = { kind: "space", low: 0, high: 1 } as const;
    sheet.plots.push({ box, x: axis, y: axis, textPt: sheet.style.text.tick, leastEms });
    const lines = drawWalls(sheet, space);
    drawEdges(sheet, space);
    const clouds = drawPoints(document, sheet, space);
    drawLabels(document, sheet, box, clouds, lines, space);
    noteAxes(sheet, room, box);
    return true;
  },
};

/** To a tenth of a millimetre; `high` where nothing below it does. */
function lowestThat(holds: (height: number) => boolean, low: number, high: number): number {
  let [from, to] = [low, Math.max(low, high)];
  while (to - from > 0.1) {
    const middle = (from + to) / 2;
    if (holds(middle)) to = middle;
    else from = middle;
  }
  return to;
}

function drawEdges(sheet: Sheet, { edges, titles }: Space): void {
  const { style } = sheet;
  for (const { text, whole, ...look } of titles) {
    addText(sheet, "axis-title", text, look);
    if (whole) noteCutTitle(sheet, whole, [text]);
  }
  for (const { ticks, texts } of edges) {
    for (const { x1, y1, x2, y2 } of ticks) addLine(sheet, "tick", x1, y1, x2, y2, { colour: style.axis, widthPt: style.lines.axis });
    for (const { role, runs, ...look } of texts) addText(sheet, role, runs, { ...look, anchor: "middle" });
  }
}

function drawPoints({ points }: Scatter3dDocument, sheet: Sheet, { project, scales }: Space): Cloud[] {
  const { style } = sheet;
  const size = pointSize(style, points.ids.length > 500);
  const byLook = new Map<string, { group: GroupStyle; layer: number; x: number[]; y: number[]; index: number[] }>();
  for (const index of points.ids.keys()) {
    const [px, py, pz] = [points.x[index], points.y[index], points.z[index]];
    const group = groupOf(style, points.group[index] ?? -1);
    if (group.hidden || !isGiven(px) || !isGiven(py) || !isGiven(pz)) continue;
    const [x, y, depth] = project([shareOf(scales[0], px), shareOf(scales[1], py), shareOf(scales[2], pz)]);
    // The cube's corners are at most the root of 3 away.
    const layer = Math.max(0, Math.min(layers - 1, Math.floor(((depth / 1.75 + 1) / 2) * layers)));
    const key = `${layer} ${group.index}`;
    const same = byLook.get(key) ?? { group, layer, x: [], y: [], index: [] };
    byLook.set(key, same);
    same.x.push(x);
    same.y.push(y);
    same.index.push(index);
  }
  const rank = new Map([style.ungrouped, ...style.ordered].map((group, place) => [group.index, place]));
  const inOrder = [...byLook.values()].toSorted((one, other) => one.layer - other.layer || rank.get(one.group.index)! - rank.get(other.group.index)!);
  return inOrder.map(({ group, layer, x, y, index }): Cloud => {
    const sizeMm = size * (0.8 + (0.4 * layer) / (layers - 1));
    const look = pointLook(style, group, style.opacity);
    const [xs, ys] = [Float64Array.from(x), Float64Array.from(y)];
    addMarks(sheet, "points", xs, ys, Int32Array.from(index), { ...look, sizeMm, group: group.index });
    return { x: xs, y: ys, index, radius: markReach(group.shape, sizeMm) + look.stroke.widthPt * 0.18 };
  });
}
