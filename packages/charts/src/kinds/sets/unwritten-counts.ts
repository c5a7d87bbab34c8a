/** What a Venn diagram says of the regions whose counts find no room in them: without a word they would be taken for empty. */
import type { Sheet } from "#frame/sheet.ts";

export interface UnwrittenCount {
  id: string;
  text: string;
  /** The names of its sets. */
  region: string;
}

/** Under the circles of a file that they are not there, and in its caption which they are; a page tells each where one points at it. */
export function noteUnwritten({ style, dropped, remarks, printed }: Sheet, all: number, unwritten: readonly UnwrittenCount[]): void {
  if (unwritten.length === 0) return;
  dropped.push(...unwritten.map(({ id, text }) => ({ id, text })));
  if (style.spec.interactive) return;
  const [missing, chinese] = [unwritten.length, style.language === "zh"];
  const counts = unwritten.map(({ region, text }) => `${region}${chinese ? "：" : ": "}${text}`).join(chinese ? "；" : "; ");
  remarks.push(
    chinese
      ? `${all} 个区域中有 ${missing} 个的计数在此尺寸下放不下：${counts}。`
      : `${missing} of ${all} counts ${missing === 1 ? "finds" : "find"} no room at this size: ${counts}.`,
  );
  printed.push(chinese ? `${all} 个区域中有 ${missing} 个未写出计数。` : `${missing} of ${all} counts ${missing === 1 ? "has" : "have"} no room.`);
}
