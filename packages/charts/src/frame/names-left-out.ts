/** What a figure's caption and description say of names that are not in it. */
import { listed } from "@analyte/contract/listed";
import type { Language } from "@analyte/contract/text";
import type { FigureStyle } from "./figure-style.ts";
import type { Sheet } from "./sheet.ts";

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

const mostNames = 8;

/**
 * Names that were asked for at points or rows and found no room: a file says in its caption which they are, and in itself how many; a sheet of panels says the
 * latter under all of them; a page beside the figure, where one can zoom in.
 */
export function noteWithoutRoom(
  { style, dropped: all, remarks, printed, below }: Sheet,
  asked: number,
  dropped: readonly { id: string; text: string }[],
): void {
  if (dropped.length === 0) return;
  all.push(...dropped.map(({ id, text }) => ({ id, text })));
  if (style.spec.interactive) return;
  const names = dropped.map(({ text }) => text);
  remarks.push(namesWithoutRoom(style.language, asked, names));
  (style.spec.inset === undefined ? printed : below).push(countWithoutRoom(style.language, asked, names.length));
}

function countWithoutRoom(language: Language, asked: number, dropped: number): string {
  if (language === "zh") return `${asked} 个名称中有 ${dropped} 个在此尺寸下放不下。`;
  return `${dropped} of ${asked} ${asked === 1 ? "name" : "names"} ${dropped === 1 ? "finds" : "find"} no room at this size.`;
}

function namesWithoutRoom(language: Language, asked: number, dropped: readonly string[]): string {
  const list = listed(
    dropped.map((text) => ({ en: text, zh: text })),
    mostNames,
  )[language];
  if (language === "zh") return `${asked} 个名称中有 ${dropped.length} 个在此尺寸下放不下：${list}。`;
  return `${dropped.length} of ${asked} ${asked === 1 ? "name" : "names"} ${dropped.length === 1 ? "finds" : "find"} no room at this size: ${list}.`;
}
