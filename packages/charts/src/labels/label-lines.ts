/** How a label may be set: in one line, and in two where that makes it much narrower. No sign is ever lost. */
import { ascent, descent, lineHeight, textWidth, wrapText } from "../scene/measure.ts";
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
}

/** Shorter labels, in ems, stay in one line: that is most names of two words. */
const worthTwo = 9;

/** None where not even the half of it would be so narrow as `widest`. */
export function labelLines(text: string, sizePt: number, widest = Infinity): LabelLines[] {
  const whole = block([text], sizePt);
  if (whole.width > 2 * widest) return [];
  const halves = whole.width > worthTwo * sizePt * millimetresPerPoint ? twoLines(text, whole.width, sizePt) : null;
  return halves ? [whole, block(halves, sizePt)] : [whole];
}

/** More lines, each set narrower, words broken with a hyphen where they have to be: for one that has to be named. */
export function tallerLabels(text: string, sizePt: number, widest: number): LabelLines[] {
  const width = textWidth(text, sizePt);
  const found = new Map<number, string[]>();
  for (let share = 0.9; share >= 0.12; share -= 0.04) {
    const lines = wrapText(text, Math.min(widest, width * share), sizePt);
    if (lines.length >= 2 && lines.length <= mostLines && !found.has(lines.length)) found.set(lines.length, lines);
    if (lines.length > mostLines) break;
  }
  return [...found.values()].map((lines) => block(lines, sizePt));
}
const mostLines = 7;

/** The end of one line and the start of the next, where a word was broken between them for want of a better place. */
const withinWord = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]{2}/u;

/** The break that makes the wider of the two lines narrowest. */
function twoLines(text: string, width: number, sizePt: number): string[] | null {
  for (let share = 0.5; share <= 0.86; share += 0.04) {
    const lines = wrapText(text, width * share, sizePt);
    const [first = "", second = ""] = lines;
    const torn = first.endsWith(brokenWord) || (text.includes(first + second) && withinWord.test(`${first.at(-1)}${second[0]}`));
    if (lines.length === 2 && !torn) return lines;
  }
  return null;
}

function block(texts: readonly string[], sizePt: number): LabelLines {
  const lines = texts.map((text) => ({ text, advance: rounded(textWidth(text, sizePt)) }));
  const step = lineHeight(sizePt) * 0.9;
  return {
    lines,
    width: lines.reduce((width, line) => Math.max(width, line.advance), 0),
    height: rounded(ascent(sizePt) + descent(sizePt) + step * (lines.length - 1)),
    first: ascent(sizePt),
    step,
  };
}
