/** Texts that stand at the edge of a plot beside what they name: those of upright lines above it, those of level lines at its right. */
import { ascent, descent, lineHeight, textWidth, wrapText } from "../scene/measure.ts";
import { joinsOf } from "../scene/line-joins.ts";
import type { Box, TextItem } from "../scene/scene.ts";
import type { AxisLayout } from "./axes.ts";
import { millimetres, type FigureStyle } from "./figure-style.ts";
import { beyondEnds } from "./names.ts";

export interface MarginText {
  /** `x`: the text of an upright line. */
  axis: "x" | "y";
  value: number;
  text: string;
}
export interface PlacedText {
  side: "top" | "right";
  /** Start of each line's baseline. */
  lines: { text: string; x: number; y: number; after?: NonNullable<TextItem["after"]> }[];
  /** Degrees, counter-clockwise. */
  turn: 0 | 90;
  /** How far it reaches from the plot's edge. */
  outward: number;
}

interface Block {
  text: MarginText;
  lines: string[];
  turn: 0 | 90;
  /** Middle along the edge, length along it, and away from it. */
  at: number;
  along: number;
  away: number;
  offset: number;
}

export function placeMarginTexts(style: FigureStyle, box: Box, room: Box, texts: readonly MarginText[], x: AxisLayout, y: AxisLayout): PlacedText[] {
  return (["top", "right"] as const).flatMap((side) => {
    const axis = side === "top" ? x : y;
    const own = texts.filter((text) => (text.axis === "x") === (side === "top") && text.value >= axis.low && text.value <= axis.high && text.text !== "");
    const blocks = own.map((text) => blockOf(style, box, room, text, axis, side));
    // What stands left of the plot may reach over its upper edge.
    const corner = Math.max(ascent(style.text.tick) / 2, y.names ? beyondEnds(y.names, "y", box.height)[0] : 0);
    const gap = millimetres(style.text.note) * 0.3;
    const placed: Block[] = [];
    for (const block of blocks.toSorted((one, other) => one.at - other.at)) {
      const rivals = placed.filter((other) => Math.abs(other.at - block.at) * 2 < other.along + block.along + gap * 4);
      const free = (offset: number) => rivals.every((other) => offset + block.away + gap <= other.offset || other.offset + other.away + gap <= offset);
      const least = side === "top" && block.at - block.along / 2 < box.x ? corner : 0;
      const offsets = [least, ...rivals.map((other) => other.offset + other.away + gap)].toSorted((one, other) => one - other);
      placed.push({ ...block, offset: offsets.find((offset) => offset >= least && free(offset)) ?? least });
    }
    return placed.map((block) => (side === "top" ? above(style, box, block, gap) : beside(style, box, block, gap)));
  });
}

function blockOf(style: FigureStyle, box: Box, room: Box, text: MarginText, axis: AxisLayout, side: "top" | "right"): Block {
  const size = style.text.note;
  const share = (text.value - axis.low) / (axis.high - axis.low);
  const upright = side === "right" && textWidth(text.text, size) > room.width * 0.09;
  const lines = wrapText(text.text, side === "top" ? room.width : upright ? box.height : room.width * 0.09, size);
  const long = Math.max(...lines.map((line) => textWidth(line, size)));
  const thick = lines.length * lineHeight(size);
  const along = side === "top" || upright ? long : thick;
  const [from, to] = side === "top" ? [room.x, room.x + room.width] : [box.y, box.y + box.height];
  const wanted = side === "top" ? box.x + share * box.width : box.y + (1 - share) * box.height;
  const at = Math.max(from + along / 2, Math.min(to - along / 2, wanted));
  return { text, lines, turn: upright ? 90 : 0, at, along, away: side === "top" || upright ? thick : long, offset: 0 };
}

function above(style: FigureStyle, box: Box, { lines, at, away, offset }: Block, gap: number): PlacedText {
  const size = style.text.note;
  const bottom = box.y - gap - offset;
  const joins = joinsOf(lines);
  const placed = lines.map((text, index) => ({
    text,
    ...(index > 0 ? { after: joins[index]! } : {}),
    x: at - textWidth(text, size) / 2,
    y: bottom - descent(size) - (lines.length - 1 - index) * lineHeight(size),
  }));
  return { side: "top", lines: placed, turn: 0, outward: gap + offset + away };
}

function beside(style: FigureStyle, box: Box, { lines, turn, at, along, away, offset }: Block, gap: number): PlacedText {
  const size = style.text.note;
  const left = box.x + box.width + gap * 1.5 + offset;
  const joins = joinsOf(lines);
  const level = at - along / 2 + (lineHeight(size) - ascent(size) - descent(size)) / 2 + ascent(size);
  const placed = lines.map((text, index) => ({
    text,
    ...(index > 0 ? { after: joins[index]! } : {}),
    x: turn === 90 ? left + ascent(size) + index * lineHeight(size) : left,
    y: turn === 90 ? at + textWidth(text, size) / 2 : level + index * lineHeight(size),
  }));
  return { side: "right", lines: placed, turn, outward: gap * 1.5 + offset + away };
}
