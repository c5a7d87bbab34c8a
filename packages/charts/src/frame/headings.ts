/** Title above and caption below a figure, where its preset has them inside; a caption beside the figure is a text of the scene. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import { ascent, lineHeight, wrapText } from "../scene/measure.ts";
import type { Box } from "../scene/scene.ts";
import { captionOf, millimetres, titleOf, type FigureStyle } from "./figure-style.ts";
import { codeOf } from "./legend-plan.ts";
import { addLines, roundedBox, type Sheet } from "./sheet.ts";

export interface Heading {
  lines: string[];
  height: number;
  sizePt: number;
}
/** What is known of a figure that was drawn before: sentences for its caption, and for the file itself. */
export interface Remarks {
  said: readonly string[];
  printed: readonly string[];
}

export function titleHeading(document: ChartDocument, style: FigureStyle, width: number): Heading {
  const text = (style.view.showTitle ?? (style.preset.titleInside || document.namedByTitle === true)) ? titleOf(document, style) : "";
  const sizePt = style.text.title;
  if (text === "") return { lines: [], height: 0, sizePt };
  const lines = wrapText(text, width, sizePt, 600);
  return { lines, height: lines.length * lineHeight(sizePt) + millimetres(sizePt) * 0.6, sizePt };
}

/** The caption, with what its kind says of how it was laid out, and whose number is whose where numbers stand for names. */
export const captionText = (document: ChartDocument, style: FigureStyle, key: string, said = ""): string =>
  sentences([captionOf(document, style), said, key], style.language);

/** Whose number is whose; empty where no number stands for a name. */
export function keyText(style: FigureStyle, coded: readonly { label: string }[]): string {
  if (coded.length === 0) return "";
  const chinese = style.language === "zh";
  const key = coded.map(({ label }, index) => `${codeOf(index)}${chinese ? "：" : ": "}${label}`).join(chinese ? "；" : "; ");
  return chinese ? `${key}。` : `${key}.`;
}

/** Instead of it, where the page has no room for so many names. */
export function keyElsewhere(style: FigureStyle, count: number): string {
  return style.language === "zh" ? `编号 1–${count} 对应的 ${count} 个名称见图注。` : `The ${count} names of 1–${count} are in the caption.`;
}

/** One after another, those that there are. */
export const sentences = (parts: readonly string[], language: Language): string => parts.filter((part) => part !== "").join(language === "zh" ? "" : " ");

/** What stands below a figure: its caption, or where that stands beside it the `key` alone, whatever nobody can read the file without. A page has its caption at hand. */
export function captionHeading(text: string, key: string, style: FigureStyle, width: number, asked?: number): Heading {
  const isInside = style.view.showCaption ?? style.preset.captionInside;
  const shown = isInside ? text : style.spec.interactive ? "" : key;
  // A slide is no higher for what stands under its figure.
  const sizePt = asked ?? (isInside || style.preset.aspect === undefined ? style.text.caption : Math.min(style.text.caption, style.preset.smallestPt));
  if (shown === "") return { lines: [], height: 0, sizePt };
  const lines = wrapText(shown, width, sizePt);
  return { lines, height: lines.length * lineHeight(sizePt) + millimetres(sizePt) * 0.6, sizePt };
}

/** What one line of it takes. */
export const printedLineMm = (style: FigureStyle): number => captionHeading("", "1", style, Infinity).height;

export function drawTitle(sheet: Sheet, { lines, sizePt }: Heading, strip: Box): void {
  addLines(sheet, "title", lines, (index) => ({ sizePt, weight: 600, x: strip.x, y: strip.y + ascent(sizePt) + index * lineHeight(sizePt) }));
}

/** At the bottom of its strip, under the gap that belongs to it; gives the strip. */
export function drawCaption(sheet: Sheet, { lines, sizePt }: Heading, strip: Box): Box | null {
  if (lines.length === 0) return null;
  const top = strip.y + strip.height - lines.length * lineHeight(sizePt);
  addLines(sheet, "caption", lines, (index) => ({ sizePt, colour: sheet.style.muted, x: strip.x, y: top + ascent(sizePt) + index * lineHeight(sizePt) }));
  return roundedBox(strip);
}
