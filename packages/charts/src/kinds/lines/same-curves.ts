/** Lines through the same places lie on one another: they are drawn in turns, a piece of each, and said to be the same. */
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { groupOf, type FigureStyle } from "#frame/figure-style.ts";
import type { Sheet } from "#frame/sheet.ts";

type Panel = LinesDocument["panels"][number];
type Series = Panel["series"][number];

/** Places of lines through the same places, by their groups: those of one group look alike. */
type Turn = number[][];

/** Of a piece in one colour. */
const pieceMm = 1.6;
/** So many names are said one by one. */
const mostSaid = 6;

/** Places in the panel of those that are shown and the same, together; empty where each is a line of its own, or where one colour is all that lies there. */
export function turnsOf({ series }: Panel, style: FigureStyle): Turn[] {
  const turns: Turn[] = [];
  for (const [at, line] of series.entries()) {
    if (line.reference || groupOf(style, line.group).hidden || !hasLine(line)) continue;
    const same = turns.find(([first]) => areSame(series[first![0]!]!, line));
    const alike = same?.find(([first]) => series[first!]!.group === line.group);
    if (alike) alike.push(at);
    else if (same) same.push([at]);
    else turns.push([[at]]);
  }
  return turns.filter((turn) => turn.length > 1);
}

/** Each begins where the one before it ends. */
export function turnDash(turns: readonly Turn[], at: number): readonly number[] | null {
  const turn = turns.find((some) => some.flat().includes(at));
  if (!turn) return null;
  const place = turn.findIndex((alike) => alike.includes(at));
  return [0, place * pieceMm, pieceMm, (turn.length - 1 - place) * pieceMm];
}

/** In the caption, and in a file without one. */
export function sayTurns(sheet: Sheet, { groups }: LinesDocument, { series }: Panel, turns: readonly Turn[]): void {
  const { style } = sheet;
  const said = turns.map((turn) => {
    const names = turn.map(([at]) => (groups[series[at!]!.group] === undefined ? series[at!]!.label : groupOf(style, series[at!]!.group).label));
    const listed = names.length > mostSaid ? [...names.slice(0, mostSaid - 1), more(names.length - mostSaid + 1, style)] : names;
    return style.language === "zh"
      ? `${listed.join("、")}：曲线完全相同，彼此重叠，以各自颜色交替绘制。`
      : `The same curve for ${listed.slice(0, -1).join(", ")} and ${listed.at(-1)!}: they lie on one another, drawn in turns of their colours.`;
  });
  sheet.remarks.push(...said);
  if (style.spec.interactive !== true) sheet.printed.push(...said);
}

const more = (count: number, { language }: FigureStyle): string => (language === "zh" ? `另外 ${count} 条` : `${count} more`);

const hasLine = ({ y }: Series): boolean => y.filter((value) => value !== null).length > 1;
const areSame = (one: Series, other: Series): boolean =>
  one.x.length === other.x.length && one.x.every((x, at) => x === other.x[at] && one.y[at] === other.y[at]);
