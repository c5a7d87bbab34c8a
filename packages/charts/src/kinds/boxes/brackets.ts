/** What was tested between two boxes, over the data: the shortest span first, each at the lowest level that is free. */
import type { BoxesDocument, Bracket } from "@analyte/contract/figure-kinds/boxes";
import type { Plot } from "#frame/draw-axes.ts";
import { millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { withPowers } from "#frame/tick-runs.ts";
import { addPath, addLines, type Sheet } from "#frame/sheet.ts";
import { descent, lineHeight, textWidth, wrapText } from "#scene/measure.ts";
import type { PlacedBox } from "./axes-plan.ts";

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
export function bracketLevels(panel: BoxesDocument["panels"][number], placed: readonly PlacedBox[], style: FigureStyle, widthMm: number): LevelledBracket[] {
  if (style.view.showBrackets === false) return [];
  const places = new Map(placed.map(({ index }, place) => [index, place]));
  const pitch = widthMm / Math.max(1, placed.length);
  const gap = millimetres(style.text.note) * 0.5;
  const taken: { level: number; left: number; right: number }[] = [];
  const levels: LevelledBracket[] = [];
  for (const { from, to, text } of shortestFirst(panel.brackets ?? [], places)) {
    const lines = wrapText(withPowers(textIn(style, text)), widthMm - 2 * edgeOf(style), style.text.note);
    const wide = widestOf(lines, style) / 2;
    const half = Math.max(((to - from) * pitch) / 2, wide);
    const middle = textMiddle(((from + to + 1) / 2) * pitch, wide, edgeOf(style), widthMm - edgeOf(style));
    const [left, right] = [Math.min(middle - half, (from + 0.5) * pitch), Math.max(middle + half, (to + 0.5) * pitch)];
    let level = 0;
    while (taken.some((other) => other.level === level && left < other.right + gap && other.left < right + gap)) level++;
    taken.push({ level, left, right });
    levels.push({ from, to, lines, level });
  }
  return levels;
}

function shortestFirst(brackets: readonly Bracket[], places: ReadonlyMap<number, number>): Bracket[] {
  const shown = brackets.flatMap((bracket) => {
    const [one, other] = [places.get(bracket.from), places.get(bracket.to)];
    return one === undefined || other === undefined || one === other ? [] : [{ ...bracket, from: Math.min(one, other), to: Math.max(one, other) }];
  });
  return shown.toSorted((one, other) => one.to - one.from - (other.to - other.from) || one.from - other.from);
}

const widestOf = (lines: readonly string[], style: FigureStyle): number => Math.max(...lines.map((line) => textWidth(line, style.text.note)));

/** Texts keep off the axis. */
const edgeOf = (style: FigureStyle): number => millimetres(style.text.note) * 0.25;

/** Of every level, as the one with the most lines needs it; raised digits reach higher than a line does. */
function levelHeight(style: FigureStyle, levels: readonly LevelledBracket[]): number {
  const raised = levels.some(({ lines }) => lines.some((line) => /[⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(line)));
  return Math.max(...levels.map(({ lines }) => lines.length)) * lineHeight(style.text.note) + millimetres(style.text.note) * (raised ? 0.7 : 0.45);
}

/** What they take of the plot's height. */
export function bracketsHeight(style: FigureStyle, levels: readonly LevelledBracket[]): number {
  if (levels.length === 0) return 0;
  return (Math.max(...levels.map(({ level }) => level)) + 1) * levelHeight(style, levels) + millimetres(style.text.note) * 0.2;
}

/** As many as find room, those of the smallest number first (`p = 0.01`), where not all have one those that the document names first; of equal words the shortest. Others stand beside them where that takes no more. */
export function bracketsWithin(
  panel: BoxesDocument["panels"][number],
  placed: readonly PlacedBox[],
  style: FigureStyle,
  { widthMm, mostMm }: { widthMm: number; mostMm: number },
): LevelledBracket[] {
  let kept: readonly Bracket[] = [];
  const levelled = (brackets: readonly Bracket[]) => bracketLevels({ ...panel, brackets: [...brackets] }, placed, style, widthMm);
  const fits = (brackets: readonly Bracket[]) => bracketsHeight(style, levelled(brackets)) <= mostMm;
  const all = panel.brackets ?? [];
  if (fits(all)) return levelled(all);
  // Where axes take it all, less than nothing is left.
  for (const bracket of mostImportantFirst(all)) if (fits([...kept, bracket])) kept = [...kept, bracket];
  return mostMm > 0 ? levelled(kept) : [];
}

function mostImportantFirst(brackets: readonly Bracket[]): Bracket[] {
  const numbers = brackets.map(({ text }) => numberIn(text.en));
  const rank = new Map<string, number>();
  for (const [index, { text }] of brackets.entries()) if (!rank.has(text.en)) rank.set(text.en, areNumbers(brackets) ? numbers[index]! : rank.size);
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
  const lowest = box.y + bracketsHeight(style, levels) - tip;
  for (const { from, to, lines, level } of levels) {
    const y = lowest - level * levelHeight(style, levels);
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
