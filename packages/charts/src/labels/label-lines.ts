/**
 * How a label may be set: in one line, in two where that makes it much narrower, and a very long name in three. It is broken where a reader would break
 * it, at blanks, hyphens, commas and brackets; within a word only where that word alone is wider than half the plot. No sign is ever lost.
 */
import { ascent, descent, lineHeight, textWidth, widestPart, wrapText } from "../scene/measure.ts";
import { millimetresPerPoint } from "../scene/scene.ts";
import { brokenWord } from "../scene/word-breaks.ts";
import { rounded } from "../frame/sheet.ts";

export interface LabelLines {
  lines: { text: string; advance: number }[];
  width: number;
  height: number;
  /** From the top of the box to the first baseline, and from one baseline to the next. */
  first: number;
  step: number;
  /** What it keeps from another label beside it: half an em, or two names would read as one. */
  apart: number;
}

/** Shorter labels, in ems, stay in one line: that is most names of two words. */
const worthTwo = 9;
/** Longer ones, in signs, may stand in three: as a column of more lines a name is not read as one. */
const worthThree = 40;

/** Half an em, in millimetres. */
export const apartOf = (sizePt: number): number => rounded(sizePt * millimetresPerPoint * 0.5);

/** None where not even the third of it would be so narrow as `widest`, the width of the plot. */
export function labelLines(text: string, sizePt: number, widest = Infinity): LabelLines[] {
  const whole = block([text], sizePt);
  const most = text.length > worthThree ? 3 : 2;
  if (whole.width > most * widest) return [];
  if (whole.width <= worthTwo * sizePt * millimetresPerPoint) return [whole];
  // Of a name that is much too long, the parts need not be looked at one by one.
  const mayTear = whole.width > widest / 2 && widestPart(text, sizePt) > widest / 2;
  // Three are for a name that is long beside its plot.
  const counts = most === 3 && whole.width > widest / 2 ? [2, 3] : [2];
  const broken = counts.map((count) => narrowest(text, whole.width, sizePt, count, mayTear));
  return [whole, ...broken.flatMap((lines) => (lines === null ? [] : [block(lines, sizePt)]))];
}

/** The end of one line and the start of the next, where a word was broken between them for want of a better place. */
const withinWord = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]{2}/u;

/** The breaks that make the widest of so many lines narrowest. */
function narrowest(text: string, width: number, sizePt: number, count: number, mayTear: boolean): string[] | null {
  for (let share = 1 / count; share <= 1.845 / count; share += 0.06 / count) {
    const lines = wrapText(text, width * share, sizePt);
    if (lines.length === count && (mayTear || !lines.some((line, at) => at > 0 && isTorn(text, lines[at - 1]!, line)))) return lines;
  }
  return null;
}

const isTorn = (text: string, first: string, second: string): boolean =>
  first.endsWith(brokenWord) || (text.includes(first + second) && withinWord.test(`${first.at(-1)}${second[0]}`));

function block(texts: readonly string[], sizePt: number): LabelLines {
  const lines = texts.map((text) => ({ text, advance: rounded(textWidth(text, sizePt)) }));
  const step = lineHeight(sizePt) * 0.9;
  return {
    lines,
    width: lines.reduce((width, line) => Math.max(width, line.advance), 0),
    height: rounded(ascent(sizePt) + descent(sizePt) + step * (lines.length - 1)),
    first: ascent(sizePt),
    step,
    apart: apartOf(sizePt),
  };
}
