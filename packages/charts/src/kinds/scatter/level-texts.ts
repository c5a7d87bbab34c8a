/** Texts of level lines within the plot: at the end of their line, over it or under it, where they cover nothing. Others stand beside the plot. */
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { AxesPlan } from "#frame/axes.ts";
import { drawAxes, type Plot } from "#frame/draw-axes.ts";
import { millimetres, type FigureStyle } from "#frame/figure-style.ts";
import type { MarginText } from "#frame/margin-texts.ts";
import { overlap } from "#frame/rooms.ts";
import { addText, newSheet, type Sheet } from "#frame/sheet.ts";
import { ascent, descent, textWidth } from "#scene/measure.ts";
import type { Box } from "#scene/scene.ts";
import { drawEllipses } from "./ellipses.ts";
import { crossesLines, holdsPoint, touches, within } from "./free-room.ts";
import { pointClouds } from "./points.ts";
import { drawArrows, drawFound, drawReferences } from "./references.ts";

interface LevelText {
  text: string;
  box: Box;
}
export interface LevelTexts {
  /** The plan of the axes, with the texts that stand beside the plot alone. */
  plan: AxesPlan;
  within: LevelText[];
}

/** A text that goes beside the plot makes it narrower, so that the others are looked at again: each round has one less of them. */
export function levelTexts(document: ScatterDocument, style: FigureStyle, room: Box, plan: AxesPlan, sizeMm: number): LevelTexts {
  const texts = plan.texts ?? [];
  const beside = new Set<MarginText>();
  for (;;) {
    const wanted = texts.filter((text) => text.axis === "y" && text.text !== "" && !beside.has(text));
    const rest = { ...plan, texts: texts.filter((text) => !wanted.includes(text)) };
    if (wanted.length === 0) return { plan: rest, within: [] };
    const found = placed(document, style, { ...room }, rest, wanted, sizeMm);
    const failed = wanted.filter((_, index) => found[index] === undefined);
    if (failed.length === 0) return { plan: rest, within: found.filter((text) => text !== undefined) };
    for (const text of failed) beside.add(text);
  }
}

function placed(
  document: ScatterDocument,
  style: FigureStyle,
  room: Box,
  plan: AxesPlan,
  wanted: readonly MarginText[],
  sizeMm: number,
): (LevelText | undefined)[] {
  const sketch = newSheet(style);
  const plot = drawAxes(sketch, room, plan);
  const clouds = pointClouds(document, style, plot, sizeMm);
  const lines = [...drawReferences(document, sketch, plot), ...drawFound(document, sketch, plot), ...drawArrows(document, sketch, plot)];
  const outlines = drawEllipses(document, sketch, plot).map(({ outline }) => outline);
  const taken: Box[] = [];
  return wanted.map(({ text, value }) => {
    const box = candidates(style, plot, text, value).find(
      (candidate) =>
        within(plot.box, candidate) &&
        !taken.some((other) => overlap(candidate, other)) &&
        !clouds.some((cloud) => holdsPoint(candidate, cloud)) &&
        !crossesLines(candidate, lines) &&
        !outlines.some((outline) => touches(candidate, outline)),
    );
    if (box) taken.push(box);
    return box && { text, box };
  });
}

/** At the right end first, over the line before under it. */
function candidates(style: FigureStyle, { box, toY }: Plot, text: string, value: number): Box[] {
  const size = style.text.note;
  const gap = millimetres(size) * 0.2;
  const [width, height] = [textWidth(text, size), ascent(size) + descent(size)];
  const [over, under] = [toY(value) - gap - height, toY(value) + gap];
  const [right, left] = [box.x + box.width - width - 0.5, box.x + 0.5];
  return [right, left].flatMap((x) => [over, under].map((y) => ({ x, y, width, height })));
}

/** Gives what they cover. */
export function drawLevelTexts(sheet: Sheet, texts: readonly LevelText[]): Box[] {
  const { style } = sheet;
  const sizePt = style.text.note;
  for (const { text, box } of texts) addText(sheet, "threshold", text, { sizePt, x: box.x, y: box.y + ascent(sizePt), colour: style.muted, halo: true });
  return texts.map(({ box }) => box);
}
