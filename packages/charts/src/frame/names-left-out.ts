/** What the caption says of names along an axis of which not all are written. */
import type { FigureStyle } from "./figure-style.ts";

/** `every`: so many names there are for each that is written. */
export function namesLeftOut(style: FigureStyle, every: number): string {
  if (every <= 1) return "";
  if (style.language === "zh") return `图中空间有限，每 ${every} 个名称只标出 1 个。`;
  return `Of the names along the axis every ${ordinal(every)} is written: more find no room at this size.`;
}

export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teens ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th")}`;
}
