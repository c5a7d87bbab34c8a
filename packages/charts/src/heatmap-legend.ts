/** The colour bar and the meaning of the annotation bars. */
import type { HeatmapDocument } from "@analyte/contract/chart";
import { annotationColour } from "./annotation-colour.ts";
import { chosenFor } from "./chosen.ts";
import { heatScale, scaleStops } from "./colour-scale.ts";
import { take } from "./room.ts";
import { niceScale, tickText } from "./numbers.ts";
import { lineShape, rectShape, textShape, type Shape } from "./shapes.ts";
import { textIn, type Rect, type Style } from "./style.ts";
import { fitText, textWidth, wrapText } from "./text-width.ts";

interface Swatches {
  title: string;
  marks: { label: string; colour: string }[];
}

/** Takes the legend's room off the plot; null where the view wants none. */
export function legendRoom(document: HeatmapDocument, style: Style, room: Rect): Rect | null {
  if (style.legend === "none") return null;
  if (style.legend === "right") {
    const width = blockWidth(document, style);
    take(room, "right", width + 10);
    return { left: room.left + room.width + 10, top: room.top, width, height: room.height };
  }
  const columns = Math.max(1, Math.floor(room.width / (blockWidth(document, style) + 14)));
  const blocks = [style.tickSize * 4.2, ...swatchesOf(document, style).map((block) => style.tickSize * 1.55 * (Math.min(block.marks.length, 6) + 1))];
  let height = 0;
  for (let from = 0; from < blocks.length; from += columns) height += Math.max(...blocks.slice(from, from + columns)) + 6;
  take(room, style.legend, height + 8);
  return { left: room.left, top: style.legend === "top" ? room.top - height - 8 : room.top + room.height + 8, width: room.width, height };
}

export function heatmapLegend(document: HeatmapDocument, style: Style, room: Rect): Shape[] {
  const width = blockWidth(document, style);
  const upright = style.legend === "right";
  const columns = upright ? 1 : Math.max(1, Math.floor(room.width / (width + 14)));
  const shapes: Shape[] = [];
  let top = room.top;
  let tallest = 0;
  let column = 0;
  const size = style.tickSize;
  const blocks = [...(document.scale.kind === "binary" ? [] : [null]), ...swatchesOf(document, style)];
  for (const block of blocks) {
    const left = room.left + column * (width + 14);
    const most = upright ? Math.floor((room.top + room.height - top) / (size * 1.55)) - 1 : 6;
    // A bar whose meaning finds no room is still named beside the map.
    if (block !== null && most < 2) break;
    const [drawn, height] = block === null ? colourBar(document, style, left, top, width, upright) : swatchShapes(style, block, left, top, width, most);
    shapes.push(...drawn);
    tallest = Math.max(tallest, height);
    column += 1;
    if (column === columns) {
      top += tallest + (upright ? size * 0.9 : 6);
      [column, tallest] = [0, 0];
    }
  }
  return shapes;
}

function colourBar(document: HeatmapDocument, style: Style, left: number, top: number, width: number, upright: boolean): [Shape[], number] {
  const { name, low, high } = heatScale(document, style.view);
  const size = style.tickSize;
  const title = document.scale.kind === "binary" ? [] : wrapText(textIn(style, document.scale.title), width, size).slice(0, 3);
  const shapes = title.map((line, index) => textShape(style, line, left, top + (index + 0.6) * size * 1.3, { size }));
  const start = Math.round(top + title.length * size * 1.3 + 5);
  const stops = scaleStops[name].map((color, index, all) => ({ offset: index / (all.length - 1), color }));
  const ticks = niceScale(low, high, 4);
  const within = ticks.ticks.filter((tick) => tick >= low - 1e-9 && tick <= high + 1e-9);
  if (upright) {
    const height = Math.round(size * 7.5);
    shapes.push(
      rectShape(left, start, 12, height, "", { fill: { type: "linear", x: 0, y: 1, x2: 0, y2: 0, colorStops: stops }, stroke: style.line, lineWidth: 0.5 }),
    );
    for (const tick of within) {
      const y = start + height * (1 - (tick - low) / (high - low));
      shapes.push(lineShape(left + 12, y, left + 16, y, style.line), textShape(style, tickText(tick, ticks.step), left + 19, y, { size }));
    }
    return [shapes, start + height - top + size * 0.6];
  }
  const length = Math.min(width, 130) - 12;
  shapes.push(
    rectShape(left + 6, start, length, 10, "", { fill: { type: "linear", x: 0, y: 0, x2: 1, y2: 0, colorStops: stops }, stroke: style.line, lineWidth: 0.5 }),
  );
  for (const tick of within) {
    const x = left + 6 + length * ((tick - low) / (high - low));
    shapes.push(
      lineShape(x, start + 10, x, start + 14, style.line),
      textShape(style, tickText(tick, ticks.step), x, start + 16, { size, align: "center", verticalAlign: "top" }),
    );
  }
  return [shapes, start - top + 17 + size];
}

function swatchShapes(style: Style, block: Swatches, left: number, top: number, width: number, most: number): [Shape[], number] {
  const size = style.tickSize;
  const row = size * 1.55;
  const shapes: Shape[] = [];
  if (block.title) shapes.push(textShape(style, fitText(block.title, width, size), left, top + row / 2, { size }));
  const start = top + (block.title ? row : 0);
  const marks = block.marks.length > most ? block.marks.slice(0, Math.max(1, most - 1)) : block.marks;
  marks.forEach(({ label, colour }, index) => {
    const y = start + (index + 0.5) * row;
    shapes.push(rectShape(left, Math.round(y - size * 0.45), size * 0.9, size * 0.9, colour, { stroke: style.line, lineWidth: 0.5 }));
    shapes.push(textShape(style, fitText(label, width - size * 1.5, size), left + size * 1.4, y, { size }));
  });
  const rest = block.marks.length - marks.length;
  if (rest > 0) shapes.push(textShape(style, `+ ${rest}`, left + size * 1.4, start + (marks.length + 0.5) * row, { size, fill: style.muted }));
  return [shapes, start - top + (marks.length + (rest > 0 ? 1 : 0)) * row];
}

function swatchesOf(document: HeatmapDocument, style: Style): Swatches[] {
  const blocks: Swatches[] = [];
  const scale = document.scale;
  if (scale.kind === "binary") {
    const { name } = heatScale(document, style.view);
    const stops = scaleStops[name];
    blocks.push({
      title: "",
      marks: scale.names.map((label, index) => ({ label: textIn(style, label), colour: stops[index === 0 ? 0 : stops.length - 1] ?? "" })),
    });
  }
  const seen = new Set<string>();
  for (const annotation of [...document.columns.annotations, ...document.rows.annotations]) {
    const title = textIn(style, annotation.title);
    const key = `${title}\n${annotation.groups.join("\n")}`;
    if (seen.has(key)) continue;
    seen.add(key);
    blocks.push({
      title,
      marks: annotation.groups.map((name, index) => ({
        label: chosenFor(style.view.groupNames, name) || annotation.labels?.[index]?.[style.options.language] || name,
        colour: annotationColour(document, style.view, annotation, index),
      })),
    });
  }
  if (document.values.includes(null))
    blocks.push({ title: "", marks: [{ label: style.options.language === "zh" ? "缺失" : "Missing", colour: style.missing }] });
  return blocks;
}

function blockWidth(document: HeatmapDocument, style: Style): number {
  const size = style.tickSize;
  const widths = swatchesOf(document, style).flatMap((block) => [
    textWidth(block.title, size),
    ...block.marks.map((mark) => size * 1.5 + textWidth(mark.label, size)),
  ]);
  return Math.min(
    150,
    Math.max(size * 5, ...widths, document.scale.kind === "binary" ? 0 : Math.min(90, textWidth(textIn(style, document.scale.title), size))) + 2,
  );
}
