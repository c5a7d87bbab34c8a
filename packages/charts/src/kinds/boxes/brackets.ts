/** What was tested between two boxes, over the data: the shortest span first, each at the lowest level that is free. */
import type { BoxesDocument, Bracket } from "@analyte/contract/figure-kinds/boxes";
import type { Plot } from "#frame/draw-axes.ts";
import { millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { withPowers } from "#frame/tick-runs.ts";
import { addPath, addLines, type Sheet } from "#frame/sheet.ts";
import { descent, lineHeight, textWidth, wrapText } from "#scene/measure.ts";
import type { PlacedBox } from "./axes-plan.ts";
import { levelled, withOneMore, type Levelled, type Span } from "./bracket-levels.ts";

export interface LevelledBracket {
  /** Places of the two boxes from the left. */
  from: number;
  to: number;
  /** Of its words: more than one where the plot is narrower than they are. */
  lines: readonly string[];
  /** From 0 upwards. */
  level: number;
}

/** `widthMm` is that of the plot: a text that is wider than its span keeps others off its level too. Brackets of hidden boxes are left out. */
export function bracketLevels(panel: Panel, placed: readonly PlacedBox[], style: FigureStyle, widthMm: number): LevelledBracket[] {
  return levelled(shortestFirst(spansOf(panel, placed, style, widthMm)), gapOf(style)).map(asLevelled);
}

type Panel = BoxesDocument["panels"][number];
/** What it takes of a level. */
interface BracketSpan extends Span {
  bracket: Bracket;
  from: number;
  to: number;
  lines: readonly string[];
  raised: boolean;
}

/** In the document's order. */
function spansOf({ brackets = [] }: Panel, placed: readonly PlacedBox[], style: FigureStyle, widthMm: number): BracketSpan[] {
  if (style.view.showBrackets === false) return [];
  const places = new Map(placed.map(({ index }, place) => [index, place]));
  const pitch = widthMm / Math.max(1, placed.length);
  const edge = edgeOf(style);
  return brackets.flatMap((bracket): BracketSpan[] => {
    const [one, other] = [places.get(bracket.from), places.get(bracket.to)];
    if (one === undefined || other === undefined || one === other) return [];
    const [from, to] = [Math.min(one, other), Math.max(one, other)];
    const { lines, wide, raised } = wordsIn(style, textIn(style, bracket.text), widthMm - 2 * edge);
    const half = Math.max(((to - from) * pitch) / 2, wide / 2);
    const middle = textMiddle(((from + to + 1) / 2) * pitch, wide / 2, edge, widthMm - edge);
    const [left, right] = [Math.min(middle - half, (from + 0.5) * pitch), Math.max(middle + half, (to + 0.5) * pitch)];
    return [{ bracket, from, to, lines, raised, left, right }];
  });
}

const inSpans = (one: BracketSpan, other: BracketSpan): number => one.to - one.from - (other.to - other.from) || one.from - other.from;
const shortestFirst = (spans: readonly BracketSpan[]): BracketSpan[] => spans.toSorted(inSpans);
const asLevelled = ({ span: { from, to, lines }, level }: Levelled<BracketSpan>): LevelledBracket => ({ from, to, lines, level });
const gapOf = (style: FigureStyle): number => millimetres(style.text.note) * 0.5;

interface BracketWords {
  lines: readonly string[];
  wide: number;
  raised: boolean;
}
/** A layout asks for the words of the same hundreds of brackets in each of its trials. */
function wordsIn(style: FigureStyle, text: string, widthMm: number): BracketWords {
  const byWidth = wordsOf.get(style) ?? new Map<number, Map<string, BracketWords>>();
  wordsOf.set(style, byWidth);
  const known = byWidth.get(widthMm) ?? new Map<string, BracketWords>();
  byWidth.set(widthMm, known);
  const words = known.get(text) ?? newWords(style, text, widthMm);
  known.set(text, words);
  return words;
}
const wordsOf = new WeakMap<FigureStyle, Map<number, Map<string, BracketWords>>>();

function newWords(style: FigureStyle, text: string, widthMm: number): BracketWords {
  const lines = wrapText(withPowers(text), widthMm, style.text.note);
  return { lines, wide: widestOf(lines, style), raised: areRaised(lines) };
}

const widestOf = (lines: readonly string[], style: FigureStyle): number => Math.max(...lines.map((line) => textWidth(line, style.text.note)));

/** Texts keep off the axis. */
const edgeOf = (style: FigureStyle): number => millimetres(style.text.note) * 0.25;

/** Raised digits reach higher than a line does. */
const areRaised = (lines: readonly string[]): boolean => lines.some((line) => /[⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(line));

/** Of every level, as the one with the most lines needs it. */
const heightOfLevel = (style: FigureStyle, lines: number, raised: boolean): number =>
  lines * lineHeight(style.text.note) + millimetres(style.text.note) * (raised ? 0.7 : 0.45);
function levelHeight(style: FigureStyle, levels: readonly LevelledBracket[]): number {
  return heightOfLevel(
    style,
    Math.max(...levels.map(({ lines }) => lines.length)),
    levels.some(({ lines }) => areRaised(lines)),
  );
}

/** What they take of the plot's height. */
export function bracketsHeight(style: FigureStyle, levels: readonly LevelledBracket[]): number {
  if (levels.length === 0) return 0;
  return heightOfLevels(style, Math.max(...levels.map(({ level }) => level)) + 1, levelHeight(style, levels));
}
const heightOfLevels = (style: FigureStyle, count: number, eachMm: number): number => count * eachMm + millimetres(style.text.note) * 0.2;

/** As many as find room, those of the smallest number first (`p = 0.01`), where not all have one those that the document names first; of equal words the shortest. Others stand beside them where that takes no more. */
export function bracketsWithin(
  panel: Panel,
  placed: readonly PlacedBox[],
  style: FigureStyle,
  { widthMm, mostMm, wanted }: { widthMm: number; mostMm: number; wanted: LevelledBracket[] },
): LevelledBracket[] {
  if (bracketsHeight(style, wanted) <= mostMm) return wanted;
  // Where axes take it all, less than nothing is left.
  if (mostMm <= 0) return [];
  const spans = new Map(spansOf(panel, placed, style, widthMm).map((span) => [span.bracket, span]));
  let kept: readonly Levelled<BracketSpan>[] = [];
  let [lines, raised] = [0, false];
  for (const bracket of mostImportantFirst(panel.brackets ?? [])) {
    const span = spans.get(bracket);
    if (!span) continue;
    const higher = [Math.max(lines, span.lines.length), raised || span.raised] as const;
    const most = levelsWithin(style, mostMm, heightOfLevel(style, ...higher));
    const more = withOneMore(kept, span, { gap: gapOf(style), most, order: inSpans });
    if (more) [kept, lines, raised] = [more, ...higher];
  }
  return kept.map(asLevelled);
}

/** How many levels of `eachMm` take no more than `mostMm`. */
function levelsWithin(style: FigureStyle, mostMm: number, eachMm: number): number {
  let count = Math.ceil(mostMm / eachMm);
  while (count > 0 && heightOfLevels(style, count, eachMm) > mostMm) count--;
  return count;
}

function mostImportantFirst(brackets: readonly Bracket[]): Bracket[] {
  const numbered = areNumbers(brackets);
  const rank = new Map<string, number>();
  for (const { text } of brackets) if (!rank.has(text.en)) rank.set(text.en, numbered ? numberIn(text.en) : rank.size);
  const span = ({ from, to }: Bracket) => Math.abs(to - from);
  return brackets.toSorted((one, other) => rank.get(one.text.en)! - rank.get(other.text.en)! || span(one) - span(other));
}

/** Whether those that give way have the largest numbers, and all are numbers of one name: a p is no FDR. */
export const haveNumbers = (brackets: readonly Bracket[]): boolean =>
  areNumbers(brackets) && new Set(brackets.map(({ text }) => text.en.replace(numberAtEnd, ""))).size <= 1;
const areNumbers = (brackets: readonly Bracket[]): boolean => brackets.every(({ text }) => !Number.isNaN(numberIn(text.en)));
const numberAtEnd = /(?:^|[=<] ?)([\d.]+(?:e[-+]?\d+)?)$/u;
const numberIn = (text: string): number => Number(numberAtEnd.exec(text)?.[1] ?? NaN);

/** In the topmost part of the plot, which the axis keeps free. */
export function drawBrackets(sheet: Sheet, { box, toX }: Plot, levels: readonly LevelledBracket[]): void {
  const { style } = sheet;
  const stroke = { colour: style.ink, widthPt: style.lines.reference };
  const tip = millimetres(style.text.note) * 0.3;
  const eachMm = levels.length > 0 ? levelHeight(style, levels) : 0;
  const lowest = box.y + bracketsHeight(style, levels) - tip;
  for (const { from, to, lines, level } of levels) {
    const y = lowest - level * eachMm;
    const [left, right] = [toX(from), toX(to)];
    addPath(sheet, "bracket", [left, y + tip, left, y, right, y, right, y + tip], { stroke });
    const edge = edgeOf(style);
    const x = textMiddle((left + right) / 2, widestOf(lines, style) / 2, box.x + edge, box.x + box.width - edge);
    const last = y - millimetres(style.text.note) * 0.15 - descent(style.text.note);
    const yOf = (index: number) => last - (lines.length - 1 - index) * lineHeight(style.text.note);
    addLines(sheet, "bracket", lines, (index) => ({ sizePt: style.text.note, x, y: yOf(index), anchor: "middle" }));
  }
}

/** As near to the middle of its span as the plot's edges allow. */
const textMiddle = (wanted: number, half: number, left: number, right: number): number => Math.max(left + half, Math.min(right - half, wanted));
