/** What a figure of boxes says of what it could not draw. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { textIn, type FigureStyle } from "#frame/figure-style.ts";
import type { Sheet } from "#frame/sheet.ts";
import { nameOf, type PlacedBox } from "./axes-plan.ts";
import type { LevelledBracket } from "./brackets.ts";
import type { Comparison } from "./group-rows.ts";

type Panel = BoxesDocument["panels"][number];
interface PlacedPanel {
  wanted: readonly LevelledBracket[];
  levels: readonly LevelledBracket[];
}

export const pointsLeftOut = (language: FigureStyle["language"]): string =>
  language === "zh" ? "箱体过窄，未画出各个数据点。" : "Single points are left out: they would hide boxes as narrow as these.";

/**
 * What the caption says of them: a reader of the figure alone would take them for not tested. `apart`: how many join boxes of different rows, which no
 * bracket can; `smallest`: whether of the others those with the smallest numbers are tried first.
 */
export function remarkOfDropped({ style }: Sheet, panels: readonly PlacedPanel[], apart: number, smallest: boolean): string[] {
  const [wanted, drawn] = [panels.reduce((sum, one) => sum + one.wanted.length, 0), panels.reduce((sum, { levels }) => sum + levels.length, 0)];
  const [all, missing, order] = [wanted + apart, wanted - drawn, drawn > 0 && smallest];
  const chinese = style.language === "zh";
  const said: string[] = [];
  if (missing > 0)
    said.push(
      chinese
        ? `图中空间有限，${all} 项比较中有 ${missing} 项未画出。${order ? "优先画出数值最小的比较，其余在仍有空间时画出。" : ""}`
        : `${missing} of ${all} comparisons ${missing === 1 ? "is" : "are"} not drawn: no room at this size.${order ? " Those with the smallest numbers come first, others stand where they still fit." : ""}`,
    );
  if (apart > 0)
    said.push(
      chinese
        ? `${all} 项比较中有 ${apart} 项的两组位于不同行，未画出。`
        : `${apart} of ${all} comparisons ${apart === 1 ? "is" : "are"} between groups of different rows and not drawn.`,
    );
  return said;
}

/** The same in a file without its caption, which says as well which of all comparisons have brackets: one without would be taken for not significant. */
export function droppedPrinted({ compared }: BoxesDocument, language: FigureStyle["language"], panels: readonly PlacedPanel[], apart: number): string[] {
  const drawn = panels.reduce((sum, { levels }) => sum + levels.length, 0);
  const wanted = panels.reduce((sum, one) => sum + one.wanted.length, 0) + apart;
  const all = Math.max(wanted, compared?.count ?? 0);
  const [missing, chinese] = [all - drawn, language === "zh"];
  if (missing === 0 || (drawn === 0 && wanted === 0)) return [];
  const rule = compared?.rule?.[language];
  if (rule === undefined) return [chinese ? `${all} 项比较中有 ${missing} 项未画出。` : `${missing} of ${all} comparisons not drawn.`];
  const without = wanted - drawn;
  const more = without === 0 ? "" : chinese ? `，另有 ${without} 项因空间不足未画出` : `; ${without} more have no room`;
  return [chinese ? `${all} 项比较中画出 ${drawn} 项（${rule}）${more}。` : `${drawn} of ${all} comparisons drawn (${rule})${more}.`];
}

/** What was tested over all groups, for the caption. */
export function notesSaid(panels: readonly Panel[], style: FigureStyle): string[] {
  if (panels.length === 0) return [];
  const [comma, semicolon] = style.language === "zh" ? ["，", "；"] : [", ", "; "];
  const said = panels.map(({ title, note }) => [textIn(style, title), textIn(style, note!)].filter((words) => words !== "").join(comma)).join(semicolon);
  return [style.language === "zh" ? `总体检验：${said}。` : `Over all groups: ${said}.`];
}

/** Comparisons that found no room, by the names of their boxes. */
export function noteDropped(sheet: Sheet, placed: readonly PlacedBox[], wanted: readonly LevelledBracket[], drawn: readonly LevelledBracket[]): void {
  const pairs = new Set(drawn.map(({ from, to }) => `${from} ${to}`));
  const missing = wanted.filter(({ from, to }) => !pairs.has(`${from} ${to}`));
  for (const { from, to } of missing) noteUndrawn(sheet, [nameOf(placed[from]!), nameOf(placed[to]!)]);
}
export function noteUndrawn(sheet: Sheet, names: Comparison): void {
  const text = names.join(" – ");
  sheet.dropped.push({ id: text, text, of: "comparison" });
}
