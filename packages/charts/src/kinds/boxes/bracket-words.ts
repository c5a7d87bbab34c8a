/** What brackets say: the number alone where with all its words it would be wider than the pair that it spans. */
import type { BoxesDocument, Bracket } from "@analyte/contract/figure-kinds/boxes";
import type { Text } from "@analyte/contract/text";
import type { Plot } from "#frame/draw-axes.ts";
import { millimetres, type FigureStyle } from "#frame/figure-style.ts";
import { withPowers } from "#frame/tick-runs.ts";
import { textWidth } from "#scene/measure.ts";
import type { LevelledBracket } from "./brackets.ts";

export interface ShortBrackets<Document extends BoxesDocument> {
  document: Document;
  /** Of which the numbers are, e.g. “p”, which is then said in the caption; null where the brackets say it themselves. */
  numbersOf: string | null;
}

/** In panels of that width, their axes counted in. All brackets of a figure say it alike. */
export function withShortBrackets<Document extends BoxesDocument>(document: Document, style: FigureStyle, panelWidth: number): ShortBrackets<Document> {
  const { language, view } = style;
  const named = { document, numbersOf: null };
  const all = document.panels.flatMap(({ brackets = [] }) => brackets);
  // A caption that somebody wrote says nothing of the numbers.
  const numbersOf = view.showBrackets === false || view.caption !== undefined ? null : commonName(all, language);
  if (numbersOf === null) return named;
  // Beside the plot stand some digits.
  const plotMm = panelWidth - millimetres(style.text.tick) * besideEms;
  const isWide = ({ boxes }: BoxesDocument["panels"][number], { from, to, text }: Bracket) =>
    textWidth(withPowers(text[language]), style.text.note) > (Math.abs(to - from) * plotMm) / boxes.length;
  if (!document.panels.some((panel) => panel.brackets?.some((bracket) => isWide(panel, bracket)))) return named;
  const short = (text: Text): Text => ({ ...text, [language]: text[language].slice(numbersOf.length + equals.length) });
  const panels = document.panels.map((panel) =>
    panel.brackets ? { ...panel, brackets: panel.brackets.map((bracket) => ({ ...bracket, text: short(bracket.text) })) } : panel,
  );
  return { document: { ...document, panels }, numbersOf };
}
const besideEms = 3;
const equals = " = ";

/** The topmost of them says what the numbers are, where its pair has room for that: a file may be seen without its caption. */
export function withNameOnce(levels: readonly LevelledBracket[], name: string, style: FigureStyle, { toX }: Plot): LevelledBracket[] {
  const top = levels.reduce<LevelledBracket | null>((best, one) => (best === null || one.level > best.level ? one : best), null);
  return levels.map((one) => {
    const [line, ...more] = one.lines;
    const said = `${name}${equals}${line}`;
    return one === top && more.length === 0 && textWidth(said, style.text.note) <= toX(one.to) - toX(one.from) ? { ...one, lines: [said] } : one;
  });
}

/** Before the equals sign of every one of them. */
function commonName(brackets: readonly Bracket[], language: keyof Text): string | null {
  const names = new Set(brackets.map(({ text }) => /^[^=]+(?= = [^=]+$)/.exec(text[language])?.[0] ?? null));
  return names.size === 1 ? [...names][0]! : null;
}

/** For the caption. */
export const numbersSaid = (name: string, language: keyof Text): string =>
  language === "zh" ? `括线上的数字为 ${name}。` : `Numbers at the brackets: ${name}.`;
/** In a file without its caption. */
export const numbersPrinted = (name: string, language: keyof Text): string => (language === "zh" ? `数字：${name}。` : `Numbers: ${name}.`);
