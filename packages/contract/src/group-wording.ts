/**
 * Names of groups inside the texts of a figure. A document says its texts with the names as they stand in the tables, and once more with
 * `{0}`, `{1}`, … in their places: so whoever shows it can put in the names that its user gave the groups.
 */
import type { Axis, ChartDocument, ChartView } from "./chart.ts";
import type { Text } from "./text.ts";

export interface ChartTexts {
  title?: Text;
  caption?: Text;
  x?: Text;
  y?: Text;
  value?: Text;
  /** As a document's. */
  groupLabels?: Text[];
}
export interface Wording extends ChartTexts {
  /** The names behind `{0}`, `{1}`, … */
  names: string[];
}

/** Texts that speak of groups, as a document holds them: said by their names, and as `wording`. */
export function worded<Texts extends ChartTexts>(names: readonly string[], say: (names: readonly string[]) => Texts): Texts & { wording: Wording } {
  return { ...say(names), wording: { names: [...names], ...say(names.map((_, at) => `{${at}}`)) } };
}

/** The same in the shape of a figure's document, whose axes have titles. */
export function figureTexts<Texts extends ChartTexts>(names: readonly string[], say: (names: readonly string[]) => Texts): FigureTexts<Texts> {
  const { x, y, value, ...said } = worded(names, say) as ChartTexts & { wording: Wording };
  return { ...said, ...(x && { x: { title: x } }), ...(y && { y: { title: y } }), ...(value && { value: { title: value } }) } as FigureTexts<Texts>;
}
type FigureTexts<Texts> = { [Name in keyof Texts]: Name extends "x" | "y" | "value" ? Axis : Texts[Name] } & { wording: Wording };

/** The text with these names in their places. A name that looks like a place stays what it is. */
export function withNames({ en, zh }: Text, names: readonly string[]): Text {
  const put = (text: string): string => text.replace(/\{(\d+)\}/g, (place, at: string) => names[Number(at)] ?? place);
  return { en: put(en), zh: put(zh) };
}

/** The document as a view calls its groups; itself where the view gives none of them another name. */
export function withGroupNames<Document extends ChartDocument>(document: Document, { groupNames }: Pick<ChartView, "groupNames">): Document {
  const { wording } = document;
  if (wording === undefined || groupNames === undefined) return document;
  const names = wording.names.map((name) => (Object.hasOwn(groupNames, name) && groupNames[name]) || name);
  if (names.every((name, at) => name === wording.names[at])) return document;
  const put = (text: Text | undefined): Text | undefined => text && withNames(text, names);
  const [title, caption, x, y, value] = [wording.title, wording.caption, wording.x, wording.y, wording.value].map(put);
  return {
    ...document,
    ...(title && { title }),
    ...(caption && { caption }),
    ...(x && { x: { title: x } }),
    ...(y && { y: { title: y } }),
    ...(value && { value: { title: value } }),
    ...(wording.groupLabels && { groupLabels: wording.groupLabels.map((label) => withNames(label, names)) }),
  };
}
