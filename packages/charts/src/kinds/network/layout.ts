/** Nodes as marks over the lines that tie them, as large as the room allows; names of the most important nodes. */
import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import { balanced, cutTitle } from "#frame/axes.ts";
import { noteCutTitle } from "#frame/axis-titles.ts";
import { drawNames } from "#frame/draw-names.ts";
import { groupOf, millimetres, pointSize, type FigureStyle } from "#frame/figure-style.ts";
import type { LegendMark } from "#frame/legend-plan.ts";
import { curveDash, pointLook } from "#frame/point-look.ts";
import { addLine, addLines, addMarks, rounded, roundedBox, type Sheet } from "#frame/sheet.ts";
import { extentOf } from "#numbers.ts";
import { isGiven } from "#points.ts";
import { markReach } from "#scene/mark-shapes.ts";
import { descent, lineHeight } from "#scene/measure.ts";
import type { Box } from "#scene/scene.ts";
import type { KindLayout } from "../kind.ts";
import { labelledNodes } from "./labelled-nodes.ts";

interface Node {
  index: number;
  group: number;
  x: number;
  y: number;
}

export const networkLayout: KindLayout<NetworkDocument> = {
  legend: ({ points, edges }, style) => {
    const [nodes, ties] = [new Set(points.group), new Set(edges.map(({ group }) => group))];
    const marked = (used: ReadonlySet<number>, mark: LegendMark["mark"]): LegendMark[] =>
      style.ordered.filter(({ index }) => used.has(index)).map((group) => ({ group, mark }));
    return [...marked(nodes, "points"), ...marked(ties, "curve").filter(({ group }) => !nodes.has(group.index))];
  },
  needs: (_, style, widthMm) => ({ plotsMm: Math.max(40, Math.min(widthMm * 0.9, widthMm * 0.4 + 50)), aroundMm: titleHeight(style, widthMm) }),
  draw: (document, sheet, room) => {
    const { style } = sheet;
    const title = titleLines(style, room.width);
    const box = roundedBox({ ...room, height: room.height - titleHeight(style, room.width) });
    const axis = { kind: "space", low: 0, high: 1 } as const;
    sheet.plots.push({ box, x: axis, y: axis, textPt: style.text.tick, leastEms: leastMm(document, style) / millimetres(style.text.tick) });
    const nodes = placed(document, style, box);
    const lines = drawEdges(document, sheet, nodes);
    drawNodes(document, sheet, box, nodes, lines);
    const first = room.y + room.height - title.length * lineHeight(style.text.axisTitle);
    addLines(sheet, "axis-title", title, (index) => ({
      sizePt: style.text.axisTitle,
      x: room.x + room.width / 2,
      y: first + lineHeight(style.text.axisTitle) * (index + 1) - descent(style.text.axisTitle),
      anchor: "middle",
    }));
    noteCutTitle(sheet, style.view.xTitle ?? "", title);
    return true;
  },
};

/** It has no axes: what somebody writes stands below it. */
const titleLines = (style: FigureStyle, widthMm: number): string[] =>
  style.view.xTitle ? cutTitle(style, balanced(style.view.xTitle, widthMm, style.text.axisTitle), widthMm) : [];
function titleHeight(style: FigureStyle, widthMm: number): number {
  const lines = titleLines(style, widthMm).length;
  return lines === 0 ? 0 : lines * lineHeight(style.text.axisTitle) + millimetres(style.text.axisTitle) * 0.5;
}

/** So wide that its nodes do not lie on one another; many are read by their modules, wherever these have room. */
function leastMm(document: NetworkDocument, style: FigureStyle): number {
  const shown = document.points.group.filter((group) => !groupOf(style, group).hidden).length;
  return Math.min(mostLeastMm, sizeOf(document, style) * roomOfNode * Math.sqrt(shown) + 2 * marginOf(style));
}
/** In diameters, to each side. */
const roomOfNode = 1.6;
const mostLeastMm = 40;
const marginOf = (style: FigureStyle): number => millimetres(style.text.label) * 1.2;

/** Many are smaller. */
function sizeOf({ points }: NetworkDocument, style: FigureStyle): number {
  const [large, small] = [pointSize(style, false), pointSize(style, true)];
  const share = Math.max(0, Math.min(1, Math.log(Math.max(1, points.ids.length) / 30) / Math.log(30)));
  return rounded(large * 1.25 + (small - large * 1.25) * share);
}

/** The shown ones, in millimetres: both directions by one scale, around the middle of the box. */
function placed({ points }: NetworkDocument, style: FigureStyle, box: Box): Map<number, Node> {
  const given = points.ids.flatMap((_, index) => {
    const [x, y, group] = [points.x[index], points.y[index], points.group[index]!];
    return isGiven(x) && isGiven(y) && !groupOf(style, group).hidden ? [{ index, group, x, y }] : [];
  });
  const [across, down] = [extentOf(given.map(({ x }) => x)), extentOf(given.map(({ y }) => y))];
  const margin = marginOf(style);
  // Halves, or the distance of the largest numbers would be endless.
  const lengths = [across[1] / 2 - across[0] / 2, down[1] / 2 - down[0] / 2];
  const rooms = [Math.max(1, box.width - 2 * margin), Math.max(1, box.height - 2 * margin)];
  const scale = Math.min(...lengths.map((length, axis) => (length > 0 ? rooms[axis]! / length : Infinity)));
  const along = (value: number, [low, high]: readonly [number, number], middle: number, sign: number): number =>
    middle + (scale === Infinity || scale === 0 ? 0 : sign * (value / 2 - (low / 4 + high / 4)) * scale);
  return new Map(
    given.map(({ x, y, ...node }) => [
      node.index,
      { ...node, x: rounded(along(x, across, box.x + box.width / 2, 1)), y: rounded(along(y, down, box.y + box.height / 2, -1)) },
    ]),
  );
}

/** The weak under the strong; gives their pieces for names that would rather not cover them. */
function drawEdges({ edges }: NetworkDocument, sheet: Sheet, nodes: ReadonlyMap<number, Node>): number[] {
  const { style } = sheet;
  const many = Math.min(1, Math.sqrt(150 / Math.max(1, edges.length)));
  const pieces: number[] = [];
  for (const { from, to, group, weight } of edges.toSorted((one, other) => one.weight - other.weight)) {
    const [one, other, look] = [nodes.get(from), nodes.get(to), groupOf(style, group)];
    if (one === undefined || other === undefined || look.hidden) continue;
    const share = Math.max(0, Math.min(1, Number.isFinite(weight) ? weight : 0));
    const widthPt = Math.max(style.lines.outline, style.lines.data * (0.4 + 0.6 * share) * (0.5 + 0.5 * many));
    addLine(sheet, "edge", one.x, one.y, other.x, other.y, { colour: look.line, widthPt, ...curveDash(style, look) });
    pieces.push(one.x, one.y, other.x, other.y);
  }
  return pieces;
}

function drawNodes(document: NetworkDocument, sheet: Sheet, box: Box, nodes: ReadonlyMap<number, Node>, lines: readonly number[]): void {
  const { style } = sheet;
  const { points } = document;
  const sizeMm = sizeOf(document, style);
  const byGroup = Map.groupBy(nodes.values(), ({ group }) => group);
  const clouds = [style.ungrouped, ...style.ordered.toSorted((one, other) => Number(other.neutral) - Number(one.neutral))].flatMap((group) => {
    const own = byGroup.get(group.index);
    if (own === undefined) return [];
    const look = pointLook(style, group, style.opacity);
    const [x, y] = [Float64Array.from(own, (node) => node.x), Float64Array.from(own, (node) => node.y)];
    // Lines end under an open mark, too.
    if (group.open)
      addMarks(
        sheet,
        "annotation",
        x.slice(),
        y.slice(),
        Int32Array.from(own, () => -1),
        { shape: group.shape, fill: { colour: style.surface }, sizeMm, group: -1 },
      );
    addMarks(
      sheet,
      "points",
      x,
      y,
      Int32Array.from(own, ({ index }) => index),
      { ...look, sizeMm, group: group.index },
    );
    return [{ x, y, radius: markReach(group.shape, sizeMm) + look.stroke.widthPt * 0.18 }];
  });
  const radius = Math.max(0.3, ...clouds.map((cloud) => cloud.radius));
  const wanted = labelledNodes(document, style.view).flatMap((index) => {
    const node = nodes.get(index);
    const id = points.ids[index]!;
    const ring = style.spec.ringed?.get(points.item)?.get(id) ?? 0;
    return node ? [{ id, text: points.labels[index] || id, x: node.x, y: node.y, radius: radius + ring, of: { kind: points.item, id } }] : [];
  });
  if (wanted.length === 0) return;
  const discs = clouds.map((cloud) => ({ places: [...cloud.x].flatMap((x, at) => [x, cloud.y[at]!]), radius: cloud.radius }));
  drawNames(sheet, box, wanted, { points: discs, lines: [], boxes: [], soft: lines }, lines.length > 8_000);
}
