/** Title above and caption below a figure, where its preset has them inside; a caption beside the figure is a text of the scene. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import { ascent, lineHeight, wrapText } from "../scene/measure.ts";
import type { Box } from "../scene/scene.ts";
import { captionOf, millimetres, titleOf, type FigureStyle } from "./figure-style.ts";
import { codeOf, type LegendMark } from "./legend-plan.ts";
import { addLines, roundedBox, type Sheet } from "./sheet.ts";

export interface Heading {
  lines: string[];
  height: number;
}

export function titleHeading(document: ChartDocument, style: FigureStyle, width: number): Heading {
  const text = (style.view.showTitle ?? (style.preset.titleInside || document.namedByTitle === true)) ? titleOf(document, style) : "";
  if (text === "") return { lines: [], height: 0 };
  const lines = wrapText(text, width, style.text.title, 600);
  return { lines, height: lines.length * lineHeight(style.text.title) + millimetres(style.text.title) * 0.6 };
}

/** The caption, with what its kind says of how it was laid out, and whose number is whose where the legend has numbers. */
export function captionText(document: ChartDocument, style: FigureStyle, coded: readonly LegendMark[], said = ""): string {
  const chinese = style.language === "zh";
  const caption = sentences([captionOf(document, style), said], style.language);
  if (coded.length === 0) return caption;
  const key = coded.map(({ group }, index) => `${codeOf(index)}${chinese ? "：" : ": "}${group.label}`).join(chinese ? "；" : "; ");
  return sentences([caption, chinese ? `${key}。` : `${key}.`], style.language);
}

/** One after another, those that there are. */
export const sentences = (parts: readonly string[], language: Language): string => parts.filter((part) => part !== "").join(language === "zh" ? "" : " ");

export function captionHeading(text: string, style: FigureStyle, width: number): Heading {
  if (text === "" || !(style.view.showCaption ?? style.preset.captionInside)) return { lines: [], height: 0 };
  const lines = wrapText(text, width, style.text.caption);
  return { lines, height: lines.length * lineHeight(style.text.caption) + millimetres(style.text.caption) * 0.6 };
}

export function drawTitle(sheet: Sheet, { lines }: Heading, strip: Box): void {
  const sizePt = sheet.style.text.title;
  addLines(sheet, "title", lines, (index) => ({ sizePt, weight: 600, x: strip.x, y: strip.y + ascent(sizePt) + index * lineHeight(sizePt) }));
}

/** At the bottom of its strip, under the gap that belongs to it; gives the strip. */
export function drawCaption(sheet: Sheet, { lines }: Heading, strip: Box): Box | null {
  if (lines.length === 0) return null;
  const sizePt = sheet.style.text.caption;
  const top = strip.y + strip.height - lines.length * lineHeight(sizePt);
  addLines(sheet, "caption", lines, (index) => ({ sizePt, colour: sheet.style.muted, x: strip.x, y: top + ascent(sizePt) + index * lineHeight(sizePt) }));
  return roundedBox(strip);
}
