/** Lines that points are read against. Each function gives the straight pieces it drew, for labels to keep off: x1, y1, x2, y2, … */
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { Plot } from "#frame/draw-axes.ts";
import { groupOf } from "#frame/figure-style.ts";
import { readable } from "#frame/palette.ts";
import { addLine, addPath, type Sheet } from "#frame/sheet.ts";

/** Lines through zero, thresholds, and segments that points are compared with. */
export function drawReferences(document: ScatterDocument, sheet: Sheet, plot: Plot): number[] {
  const { style } = sheet;
  const { box, toX, toY } = plot;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const lines: number[] = [];
  const upright = (value: number) => toX(value) >= box.x && toX(value) <= right;
  const level = (value: number) => toY(value) >= box.y && toY(value) <= bottom;
  const thin = { colour: style.axis, widthPt: style.lines.reference, opacity: 0.6 };
  if (document.origin) {
    const crossing = [...(upright(0) ? [[toX(0), box.y, toX(0), bottom] as const] : []), ...(level(0) ? [[box.x, toY(0), right, toY(0)] as const] : [])];
    for (const ends of crossing) addLine(sheet, "origin", ...ends, thin);
    lines.push(...crossing.flat());
  }
  const dashed = { colour: style.muted, widthPt: style.lines.reference, dash: [1, 0.7] };
  for (const { axis, value } of document.thresholds) {
    if (!(axis === "x" ? upright(value) : level(value))) continue;
    const ends = axis === "x" ? ([toX(value), box.y, toX(value), bottom] as const) : ([box.x, toY(value), right, toY(value)] as const);
    addLine(sheet, "threshold", ...ends, dashed);
    lines.push(...ends);
  }
  return [...lines, ...drawSegments(document, sheet, plot, isReference, () => ({ colour: style.axis, widthPt: style.lines.reference }))];
}

/** What was found of the points, such as a trend or a regression: over them, or many of them would hide it. */
export const drawFound = (document: ScatterDocument, sheet: Sheet, plot: Plot): number[] =>
  drawSegments(
    document,
    sheet,
    plot,
    (segment) => !isReference(segment),
    (line) => ({ colour: line, widthPt: sheet.style.lines.data }),
  );

type Segment = ScatterDocument["segments"][number];
function drawSegments(
  document: ScatterDocument,
  sheet: Sheet,
  { index: clip, toX, toY }: Plot,
  which: (segment: Segment) => boolean,
  strokeOf: (line: string) => Parameters<typeof addLine>[6],
): number[] {
  const lines: number[] = [];
  for (const segment of document.segments.filter(which)) {
    const { x1, y1, x2, y2, group } = segment;
    const of = groupOf(sheet.style, group);
    const ends = [toX(x1), toY(y1), toX(x2), toY(y2)] as const;
    if (of.hidden || !ends.every(Number.isFinite)) continue;
    addLine(sheet, "segment", ...ends, strokeOf(of.line), { clip });
    lines.push(...ends);
  }
  return lines;
}

/** Of no group, at one level or where both axes are equal: what points are compared with, not what was found of them. */
const isReference = ({ x1, y1, x2, y2, group }: Segment): boolean => group < 0 && (y1 === y2 || (x1 === y1 && x2 === y2));

export const arrowColour = (surface: string): string => readable("#b3261e", surface, 4.6);

/** From the origin, with a head at the end. */
export function drawArrows(document: ScatterDocument, sheet: Sheet, { index: clip, toX, toY }: Plot): number[] {
  const { style } = sheet;
  const colour = arrowColour(style.surface);
  const head = style.text.tick * 0.23;
  const lines: number[] = [];
  for (const arrow of document.arrows) {
    const [x1, y1, x2, y2] = [toX(0), toY(0), toX(arrow.x), toY(arrow.y)];
    if (![x1, y1, x2, y2].every(Number.isFinite)) continue;
    const angle = Math.atan2(y2 - y1, x2 - x1);
    const barbs = [angle + 2.7, angle - 2.7].flatMap((turn) => [x2 + head * Math.cos(turn), y2 + head * Math.sin(turn)]);
    addLine(sheet, "arrow", x1, y1, x2, y2, { colour, widthPt: style.lines.reference }, { clip });
    addPath(sheet, "arrow", [x2, y2, ...barbs], { closed: true, fill: { colour }, clip });
    lines.push(x1, y1, x2, y2, x2, y2, barbs[0]!, barbs[1]!, x2, y2, barbs[2]!, barbs[3]!);
  }
  return lines;
}
