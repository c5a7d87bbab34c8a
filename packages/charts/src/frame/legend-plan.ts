/** What the legend takes: as many columns as make it lowest. Names are wrapped, never cut; where even so they take too much they become numbers, and the caption says whose. */
import { balanced } from "./axes.ts";
import { lineHeight, textWidth, wrapText } from "../scene/measure.ts";
import { millimetres, type FigureStyle } from "./figure-style.ts";
import type { GroupStyle } from "./group-styles.ts";

/** One entry: a group and what stands for it in the figure. */
export interface LegendMark {
  group: GroupStyle;
  /** `curve`: a line without marks. `cell`: of a bar beside a map. `band`: around a line. `reference`: what lines are compared with. */
  mark: "points" | "box" | "cell" | "line" | "curve" | "band" | "reference";
  /** Of its lines; as those of its group are where it is left out. */
  dash?: readonly number[];
  /** What stands in the figure beside what is of this group: a number before its name. */
  code?: string;
  /** Its name stands in the figure itself, too. */
  isNamed?: boolean;
}
export interface LegendPlan {
  /** Over the entries, or before them in their first row. */
  heading: { lines: string[]; aboveMm: number; beforeMm: number } | null;
  marks: readonly LegendMark[];
  /** Lines of each entry. */
  names: string[][];
  rows: number;
  columns: number;
  columnWidths: number[];
  rowHeights: number[];
  width: number;
  height: number;
  sizePt: number;
  symbolMm: number;
  /** What the numbers before the names take. */
  codeMm: number;
}
export type LegendSide = "right" | "top" | "bottom";
export interface LegendChoice {
  side: LegendSide;
  /** Numbers instead of names. */
  codes: boolean;
}

/** Past so many entries long names go into the caption. */
export const mostNames = 8;
/** No wider than these many ems: a number would not be shorter by much. */
const shortName = 4.5;
/** Of the figure's width. */
const widestBeside = 0.36;
const besideFrom = 120;

/** Where a legend may stand and how, the best first. `below`: rather with a key that stands there. */
export function legendChoices(style: FigureStyle, marks: readonly LegendMark[], below = false): LegendChoice[] {
  // One of several groups has to be named: which of them the figure shows.
  const tells = marks.length > (style.ordered.length > 1 ? 0 : 1);
  if (!tells || style.view.legend === "none") return [];
  const beside: LegendSide[] = below ? ["bottom", "right"] : ["right", "bottom"];
  const wished = style.view.legend;
  const sides: LegendSide[] = wished ? [wished] : style.spec.widthMm >= besideFrom ? beside : ["bottom"];
  const widest = Math.max(...marks.map(({ group }) => textWidth(group.label, style.text.legend)));
  const short = widest <= shortName * millimetres(style.text.legend);
  const named = marks.length <= mostNames || short ? [false] : [];
  // A legend that is wished beside a plot stands below one that is too low or too narrow for it.
  const instead: LegendSide[] = wished === "right" ? ["bottom"] : [];
  return [sides, instead].flatMap((some) => [...named, true].flatMap((codes) => some.map((side) => ({ side, codes }))));
}

/** The number that stands for the entry `index`. */
export const codeOf = (index: number): string => String(index + 1);

export const legendGap = (style: FigureStyle): number => millimetres(style.text.legend) * 1.1;

/** `highest` decides how many columns stand beside a plot; below one the lowest arrangement is taken. */
export function planLegend(style: FigureStyle, marks: readonly LegendMark[], choice: LegendChoice, width: number, highest: number, heading = ""): LegendPlan {
  const room = legendRoom(choice.side, width);
  if (heading === "") return planEntries(style, marks, choice, room, highest);
  const size = style.text.legend;
  const lines = balanced(heading, room, size);
  const headingMm = Math.max(...lines.map((line) => textWidth(line, size)));
  const aboveMm = lines.length * lineHeight(size);
  const under = planEntries(style, marks, choice, room, highest - aboveMm);
  const above = { ...under, heading: { lines, aboveMm, beforeMm: 0 }, width: Math.max(under.width, headingMm), height: under.height + aboveMm };
  const beforeMm = headingMm + columnGap(size);
  if (choice.side === "right" || lines.length > 1 || beforeMm > room * mostHeading) return above;
  const beside = planEntries(style, marks, choice, room - beforeMm, highest);
  if (beside.height > above.height - 1e-6) return above;
  return { ...beside, heading: { lines, aboveMm: 0, beforeMm }, width: beside.width + beforeMm };
}
/** Of the room of a legend, before its entries. */
const mostHeading = 0.4;

function planEntries(style: FigureStyle, marks: readonly LegendMark[], { side, codes }: LegendChoice, room: number, highest: number): LegendPlan {
  const sizePt = marks.length > mostNames ? Math.max(style.preset.smallestPt, style.text.legend * 0.92) : style.text.legend;
  const labels = marks.map(({ group }, index) => (codes ? codeOf(index) : group.label));
  const plans: LegendPlan[] = [];
  for (let columns = 1; columns <= marks.length; columns++) {
    const rows = Math.ceil(marks.length / columns);
    if (Math.ceil(marks.length / rows) !== columns) continue;
    const plan = arranged(style, marks, labels, rows, columns, room, sizePt);
    if (plan) plans.push(plan);
  }
  const least = (list: LegendPlan[]) => list.reduce((best, plan) => (plan.height < best.height - 1e-6 ? plan : best));
  return side === "right" ? (plans.find((plan) => plan.height <= highest) ?? least(plans)) : least(plans);
}

/** Its width where it stands in a figure of this one. */
export const legendRoom = (side: LegendSide | undefined, width: number): number => (side === "right" ? width * widestBeside : width);

export const symbolGap = (sizePt: number): number => millimetres(sizePt) * 0.45;
export const columnGap = (sizePt: number): number => millimetres(sizePt) * 1.3;

function arranged(
  style: FigureStyle,
  marks: readonly LegendMark[],
  labels: readonly string[],
  rows: number,
  columns: number,
  room: number,
  sizePt: number,
): LegendPlan | null {
  const symbolMm = marks.some(({ mark }) => isLine(mark)) ? millimetres(sizePt) * 1.9 : millimetres(sizePt) * 0.95;
  const codes = labels.some((label, index) => label !== codeOf(index)) ? marks.flatMap(({ code }) => code ?? []) : [];
  const codeMm = codes.length === 0 ? 0 : Math.max(...codes.map((code) => textWidth(code, sizePt))) + symbolGap(sizePt);
  const before = symbolMm + symbolGap(sizePt) + codeMm;
  const each = (room - (columns - 1) * columnGap(sizePt)) / columns - before;
  const columnOf = (all: readonly string[], column: number) => all.slice(column * rows, (column + 1) * rows);
  // A long name beside short ones takes what they leave.
  const whole = Array.from({ length: columns }, (_, column) => before + Math.max(0, ...columnOf(labels, column).map((label) => textWidth(label, sizePt))));
  const fit = whole.reduce((sum, width) => sum + width, 0) + (columns - 1) * columnGap(sizePt) <= room;
  // A name in slivers is harder to read than one that stands lower.
  if (!fit && columns > 1 && each < millimetres(sizePt) * 9 && labels.some((label) => textWidth(label, sizePt) > each)) return null;
  const names = labels.map((label) => (fit || textWidth(label, sizePt) <= each ? [label] : wrapText(label, each, sizePt)));
  const columnWidths = Array.from({ length: columns }, (_, column) => {
    const own = names.slice(column * rows, (column + 1) * rows).flat();
    return before + Math.max(0, ...own.map((line) => textWidth(line, sizePt)));
  });
  const rowHeights = Array.from({ length: rows }, (_, row) => {
    const lines = Math.max(...names.filter((_name, index) => index % rows === row).map((list) => list.length));
    return lines * lineHeight(sizePt) + millimetres(sizePt) * (style.spec.interactive ? 0.3 : 0.15);
  });
  return {
    heading: null,
    marks,
    names,
    rows,
    columns,
    columnWidths,
    rowHeights,
    width: columnWidths.reduce((sum, width) => sum + width, 0) + (columns - 1) * columnGap(sizePt),
    height: rowHeights.reduce((sum, height) => sum + height, 0),
    sizePt,
    symbolMm,
    codeMm,
  };
}

const isLine = (mark: LegendMark["mark"]): boolean => mark === "line" || mark === "curve" || mark === "band" || mark === "reference";
