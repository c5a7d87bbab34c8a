/** Names at the places of an axis: whole, in as many lines as their room asks for; where even one line finds none, every second, third … */
import { ascent, capHeight, descent, lineHeight, textWidth, widestPart, wrapText } from "../scene/measure.ts";
import type { Box } from "../scene/scene.ts";
import { askedHeight, millimetres, type FigureStyle } from "./figure-style.ts";

export interface Names {
  /** Lines of each name. */
  lines: string[][];
  sizePt: number;
  /** They read from bottom to top. */
  turned: boolean;
  /** Only every so-many-th is written. */
  every: number;
  /** What they take away from the axis, in millimetres. */
  across: number;
}

/** Under a plot: level where they fit and may be so, else turned and as short as their lines fit side by side. */
export function bottomNames(style: FigureStyle, names: readonly string[], box: Box, room: Box, turned = false): Names {
  const { text, preset } = style;
  const free = askedHeight(style) === null;
  // All that they follow from.
  const key = [text.tick, preset.smallestPt, preset.highestMm, free ? "" : room.height, box.width, turned, ...names].join("\n");
  const known = placedBelow.get(key);
  if (known !== undefined) return known;
  if (placedBelow.size >= mostPlaced) placedBelow.clear();
  const placed = bottomNamesAnew(style, names, box, room, turned);
  placedBelow.set(key, placed);
  return placed;
}
/** Panels of a figure mostly have the same names, and a layout asks for them again whenever it tries another height. */
const placedBelow = new Map<string, Names>();
const mostPlaced = 400;

function bottomNamesAnew(style: FigureStyle, names: readonly string[], box: Box, room: Box, turned: boolean): Names {
  const pitch = box.width / Math.max(1, names.length);
  const size = style.text.tick;
  const longestWord = widestOf([names.flatMap((name) => name.split(/[\s\u2e80-\uffef]+/u))], size);
  // A name beside a short one may take more than a place less the gap, if the two keep theirs.
  for (const length of turned ? [] : [pitch * 0.94, pitch - besideMm(size)]) {
    if (longestWord > length) continue;
    const level = names.map((name) => wrapText(name, length, size));
    if (level.every((lines) => lines.length <= 3 && lines.every((line) => textWidth(line, size) <= length)) && standApart(level, pitch, size))
      return { lines: level, sizePt: size, turned: false, every: 1, across: Math.max(1, ...level.map((lines) => lines.length)) * lineHeight(size) };
  }
  // A figure that may choose its height is as high as its names ask for; their length follows from their words alone, or each would follow from the other.
  const most = askedHeight(style) === null ? style.preset.highestMm * mostOfHighest : room.height * mostOfRoom;
  const longestWhole = Math.min(most, millimetres(size) * 13);
  const least = Math.min(longestWhole, longestWord * 1.01);
  const lengths = Array.from({ length: 40 }, (_, step) => least + step * millimetres(size)).filter((length) => length <= Math.max(most, least));
  return { ...linesWithin(style, names, pitch, lengths, longestWhole), turned: true };
}

/** How far names reach over both ends of their axis: those that are written across it, turned or at its left, may be thicker than their pitch. */
export function beyondEnds({ lines, sizePt, turned, every }: Names, axis: "x" | "y", length: number): [number, number] {
  if ((axis === "x" && !turned) || lines.length === 0) return [0, 0];
  const pitch = length / lines.length;
  const last = Math.floor((lines.length - 1) / every) * every;
  // Their capitals' middle stands over the place, so a baseline is below it.
  const half = (count: number) => ((count - 1) / 2) * lineHeight(sizePt) - pitch / 2;
  const over = ascent(sizePt) - capHeight(sizePt) / 2;
  const under = descent(sizePt) + capHeight(sizePt) / 2;
  return [Math.max(0, half(lines[0]!.length) + over), Math.max(0, half(lines[last]!.length) + under - (lines.length - 1 - last) * pitch)];
}

/** Between level names: with less, lines that stand beside each other read as one. */
const besideMm = (sizePt: number): number => millimetres(sizePt) * 0.6;
const standApart = (names: readonly (readonly string[])[], pitch: number, sizePt: number): boolean =>
  names.slice(1).every((lines, before) => (widestOf([lines], sizePt) + widestOf([names[before]!], sizePt)) / 2 + besideMm(sizePt) <= pitch + 1e-9);

/** Left of a plot: in as few lines as a third of the room allows, half of it where the lines are too many for the pitch. */
export function leftNames(style: FigureStyle, names: readonly string[], box: Box, room: Box): Names {
  const usual = usualLength(style, names, room.width);
  const lengths = [usual, 0.4 * room.width, 0.46 * room.width, widest * room.width].filter((length) => length >= usual);
  return { ...linesWithin(style, names, box.height / Math.max(1, names.length), lengths, lengths.at(-1)!), turned: false };
}

/** How many lines of names the pitch of a plot that may choose its height has to hold at its left. */
export const linesOfNames = (style: FigureStyle, names: readonly string[], room: number): number =>
  linesAPitch(names.map((name) => wrapText(name, usualLength(style, names, room), style.text.tick)));

/** A long name among short ones reaches into their rows: what counts is the mean of two neighbours. */
function linesAPitch(names: readonly (readonly string[])[]): number {
  const pairs = names.slice(1).map((lines, before) => (lines.length + names[before]!.length) / 2);
  return Math.max(1, ...(pairs.length === 0 ? names.map((lines) => lines.length) : pairs));
}

/** A third of the room, and more where parts of words would be broken for it. */
const usualLength = (style: FigureStyle, names: readonly string[], room: number): number =>
  Math.max(narrow * room, Math.min(widest * room, Math.max(0, ...names.map((name) => latinPart(name, style.text.tick)))));
/** Chinese breaks anywhere. */
const latinPart = (name: string, sizePt: number): number => (/[\u2e80-\uffef]/u.test(name) ? 0 : widestPart(name, sizePt) * 1.001);
const narrow = 0.33;
const widest = 0.52;
/** So that the plot has most of the height: of a room, and of the highest figure, which may have two rows of panels. */
const mostOfRoom = 0.4;
const mostOfHighest = 0.16;

/** The first of the lengths at which every name has so few lines that they fit into the pitch; where they do at none, some names at the `last`. */
function linesWithin(style: FigureStyle, names: readonly string[], pitch: number, lengths: readonly number[], last: number): Omit<Names, "turned"> {
  const [usual, smallest] = [style.text.tick, style.preset.smallestPt];
  const sizes = [usual, (usual + smallest) / 2, smallest];
  for (const sizePt of sizes) {
    const roomFor = (pitch - blockHeight(1, sizePt)) / lineHeight(sizePt) + 1e-9;
    if (roomFor < 0) continue;
    // Between names of one line.
    const highest = Math.floor(2 * roomFor) + 1;
    const longest = widestOf([names], sizePt);
    for (const length of lengths) {
      // Where not even its signs side by side find room in so many lines, its words don't.
      if (longest > length * highest) continue;
      const lines = linesUpTo(names, highest, length, sizePt);
      if (lines === null) continue;
      const across = widestOf(lines, sizePt);
      if (pitchFor(linesAPitch(lines), sizePt) <= pitch && across <= length + 1e-9) return { lines, sizePt, every: 1, across };
    }
  }
  const sizePt = smallest;
  const lines = names.map((name) => wrapText(name, last, sizePt));
  const most = Math.max(1, ...lines.map((list) => list.length));
  return { lines, sizePt, every: Math.max(1, Math.ceil(pitchFor(most, sizePt) / pitch)), across: widestOf(lines, sizePt) };
}

/** Null as soon as one name takes more lines than there is room for: the others need not be asked. */
function linesUpTo(names: readonly string[], most: number, length: number, sizePt: number): string[][] | null {
  const all: string[][] = [];
  for (const name of names) {
    const lines = wrapText(name, length, sizePt);
    if (lines.length > most) return null;
    all.push(lines);
  }
  return all;
}

/** Lines of one name stand closer than those of two, or they would read as one name; where all have one line, they may nearly touch. */
const pitchFor = (lines: number, sizePt: number): number => (lines > 1 ? lines * lineHeight(sizePt) + apart * millimetres(sizePt) : blockHeight(lines, sizePt));
/** In ems. */
const apart = 0.3;

/** From the top of the first line to the bottom of the last, and what rounding may take of the place beside it. */
const blockHeight = (lines: number, sizePt: number): number => ascent(sizePt) + descent(sizePt) + (lines - 1) * lineHeight(sizePt) + 0.02;

const widestOf = (lines: readonly (readonly string[])[], sizePt: number): number => Math.max(0, ...lines.flat().map((line) => textWidth(line, sizePt)));
