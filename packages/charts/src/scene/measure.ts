/** Stand-in until the metrics of the shipped face are there. */
import { textWidth as pixelsOf, wrapText as wrapPixels } from "../text-width.ts";
import { millimetresPerPoint, type TextRun } from "./scene.ts";

export const textWidth = (text: string, sizePt: number, weight: 400 | 600 = 400): number => pixelsOf(text, sizePt, weight === 600) * millimetresPerPoint;
export const runsWidth = (runs: readonly TextRun[], sizePt: number, weight: 400 | 600 = 400): number =>
  runs.reduce((sum, run) => sum + textWidth(run.text, run.shift ? shiftedSize(sizePt) : sizePt, weight), 0);
export const shiftedSize = (sizePt: number): number => Math.max(sizePt * 0.7, Math.min(sizePt - 1, 6));
export const runsOf = (text: string): TextRun[] => [{ text }];
export const wrapText = (text: string, widthMm: number, sizePt: number, weight: 400 | 600 = 400): string[] =>
  wrapPixels(text, widthMm / millimetresPerPoint, sizePt, weight === 600);
export const missingSigns = (_text: string): string[] => [];
export const ascent = (sizePt: number): number => sizePt * 0.97 * millimetresPerPoint;
export const descent = (sizePt: number): number => sizePt * 0.24 * millimetresPerPoint;
export const capHeight = (sizePt: number): number => sizePt * 0.73 * millimetresPerPoint;
export const lineHeight = (sizePt: number): number => sizePt * 1.25 * millimetresPerPoint;
export const shiftDown = (shift: TextRun["shift"], sizePt: number): number =>
  sizePt * (shift === "sub" ? 0.18 : shift === "super" ? -0.34 : 0) * millimetresPerPoint;
