/**
 * Names of groups inside the texts of a figure. A document says its texts with the names as they stand in the tables, and once more with
 * `{0}`, `{1}`, … in their places: so whoever shows it can put in the names that its user gave the groups. What is said of each group one after
 * the other stands between `{[` and `{]}`, so that it can be said in the order in which its user put the groups.
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

/** What is said of each group, in their order, as one text. */
export type Listing = (items: readonly string[], separator: string) => string;

/** Texts that speak of groups, as a document holds them: said by their names, and as `wording`. */
export function worded<Texts extends ChartTexts>(
  names: readonly string[],
  say: (names: readonly string[], listing: Listing) => Texts,
): Texts & { wording: Wording } {
  return {
    ...say(names, joined),
    wording: {
      names: [...names],
      ...say(
        names.map((_, at) => `{${at}}`),
        placed,
      ),
    },
  };
}

const joined: Listing = (items, separator) => items.join(separator);
/** `{[, }{0} (n = 6){|}{1} (n = 6){]}` */
const placed: Listing = (items, separator) => `{[${separator}}${items.join("{|}")}{]}`;
const list = /\{\[([^}]*)\}(.*?)\{\]\}/gs;

/** The same in the shape of a figure's document, whose axes have titles. */
export function figureTexts<Texts extends ChartTexts>(names: readonly string[], say: (names: readonly string[]) => Texts): FigureTexts<Texts> {
  const { x, y, value, ...said } = worded(names, say) as ChartTexts & { wording: Wording };
  return { ...said, ...(x && { x: { title: x } }), ...(y && { y: { title: y } }), ...(value && { value: { title: value } }) } as FigureTexts<Texts>;
}
type FigureTexts<Texts> = { [Name in keyof Texts]: Name extends "x" | "y" | "value" ? Axis : Texts[Name] } & { wording: Wording };

/** The text with these names in their places, and its lists in this order of them. A name that looks like a place stays what it is. */
export function withNames({ en, zh }: Text, names: readonly string[], order: readonly number[] = [...names.keys()]): Text {
  const inOrder = (_: string, separator: string, items: string): string => {
    const each = items.split("{|}");
    return (each.length === order.length ? order.map((at) => each[at]!) : each).join(separator);
  };
  const put = (text: string): string => text.replace(list, inOrder).replace(/\{(\d+)\}/g, (place, at: string) => names[Number(at)] ?? place);
  return { en: put(en), zh: put(zh) };
}

/** The document as a view calls and orders its groups; itself where the view says nothing else than the document. */
export function withGroupNames<Document extends ChartDocument>(
  document: Document,
  { groupNames = {}, groupOrder = [] }: Pick<ChartView, "groupNames" | "groupOrder">,
): Document {
  const { wording } = document;
  if (wording === undefined) return document;
  const names = wording.names.map((name) => (Object.hasOwn(groupNames, name) && groupNames[name]) || name);
  const order = placesIn(wording.names, groupOrder);
  if (names.every((name, at) => name === wording.names[at]) && order.every((at, place) => at === place)) return document;
  const put = (text: Text | undefined): Text | undefined => text && withNames(text, names, order);
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

/** Indices of the groups in the order of a view; groups that it does not name follow in their own. */
export function placesIn(groups: readonly string[], order: readonly string[] = []): number[] {
  const wanted = order.map((name) => groups.indexOf(name)).filter((index) => index >= 0);
  return [...new Set([...wanted, ...groups.keys()])];
}

/**
 * A sentence or a paragraph that may speak of groups: with their names as they stand in the tables, and in pieces, where the number of a name stands in the
 * place of each. Unlike the places of `Wording` these can't be taken for what else it names: features, samples, reasons.
 */
export interface Spoken extends Text {
  pieces?: { names: string[]; en: Piece[]; zh: Piece[] };
}
type Piece = string | number;

/** Signs for private use, one a name: no table holds them. */
const firstSign = 0xf_0000;

/** The texts as they are said with these names. */
export function spokenAll(names: readonly string[], say: (names: readonly string[]) => readonly Text[]): Spoken[] {
  const marked = say(names.map((_, at) => String.fromCodePoint(firstSign + at)));
  return say(names).map((text, at) => {
    const [en, zh] = [inPieces(marked[at]!.en), inPieces(marked[at]!.zh)];
    return [...en, ...zh].some((piece) => typeof piece === "number") ? { ...text, pieces: { names: [...names], en, zh } } : text;
  });
}
export const spoken = (names: readonly string[], say: (names: readonly string[]) => Text): Spoken => spokenAll(names, (called) => [say(called)])[0]!;

function inPieces(text: string): Piece[] {
  return text
    .split(/([\u{f0000}-\u{ffffd}])/u)
    .filter((piece) => piece !== "")
    .map((piece) => (piece.codePointAt(0)! >= firstSign ? piece.codePointAt(0)! - firstSign : piece));
}

/** The text with the groups called as `namesOf` says. */
export function spokenAs({ en, zh, pieces }: Spoken, namesOf: (names: readonly string[]) => readonly string[]): Text {
  if (pieces === undefined) return { en, zh };
  const called = namesOf(pieces.names);
  const put = (some: readonly Piece[]) => some.map((piece) => (typeof piece === "number" ? called[piece] : piece)).join("");
  return { en: put(pieces.en), zh: put(pieces.zh) };
}

/** The text after another one that names no groups. */
export function spokenAfter(before: Text, { en, zh, pieces }: Spoken): Spoken {
  const whole = { en: `${before.en}${en}`, zh: `${before.zh}${zh}` };
  return pieces === undefined ? whole : { ...whole, pieces: { ...pieces, en: [before.en, ...pieces.en], zh: [before.zh, ...pieces.zh] } };
}
