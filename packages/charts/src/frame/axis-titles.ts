/** Titles of axes as a view has them, in documents, and what is said of those that are too long. */
import type { Axis, ChartView } from "@analyte/contract/chart";
import type { Sheet } from "./sheet.ts";

export const retitled = (axis: Axis, title: string | undefined): Axis => (title ? { title: { en: title, zh: title } } : axis);
export const retitledAxes = ({ x, y }: { x: Axis; y: Axis }, view: ChartView) => ({ x: retitled(x, view.xTitle), y: retitled(y, view.yTitle) });

/** Of a title that is too long for its axis the caption has the whole. */
export function noteCutTitle({ style, remarks }: Sheet, title: string, lines: readonly string[]): void {
  if (!lines.at(-1)?.endsWith("…") || title.trimEnd().endsWith("…")) return;
  const said = style.language === "en" ? `A title of an axis is cut; in full: ${title}.` : `一个坐标轴标题未完整显示，全文为：${title}。`;
  if (!remarks.includes(said)) remarks.push(said);
}
