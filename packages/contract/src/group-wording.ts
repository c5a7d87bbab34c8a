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
  /** Of bars that are called by groups, e.g. “{0} vs {1}”, one a bar: their ids stay as they stand in the tables. */
  labels?: string[];
  /** As those, where some of them are words of the reader's language. */
  labelTexts?: Text[];
  /** Of an axis whose places are groups, e.g. “{0}”, one a place. */
  places?: string[];
  /** What each is in words as long as nobody calls it otherwise, where that is more than its name: “Dose 45”. */
  said?: string[];
}

/** What is said of each group, in their order, as one text. */
export type Listing = (items: readonly string[], separator: string) => string;

/** A group whose name is a number alone says nothing by itself: in words it stands behind the column whose value it is. Not where that has no name of its own. */
export function groupInWords(group: string, column: string | null | undefined): string {
  return column && isBareNumber(group) && !/^(column|row) \d+$/.test(column) ? `${column} ${group}` : group;
}
/** However it is written: 0.1, .1, 1e-1, 1,000, −5. */
export const isBareNumber = (group: string): boolean => /^[+\-\u2212]?(\d+|\d{1,3}(,\d{3})+)?([.,]\d+|(?<=\d)\.?)(e[+\-\u2212]?\d+)?$/i.test(group);

/** What groups are called, in words: by whoever named them, else as they are said. */
const calledInWords = (names: readonly string[], called: readonly string[], said: readonly string[] = names): string[] =>
  names.map((name, at) => (called[at] === name ? said[at]! : called[at]!));

const saidBeside = (names: readonly string[], said: readonly string[]): { said?: string[] } =>
  said.some((name, at) => name !== names[at]) ? { said: [...said] } : {};

/**
 * Texts that speak of groups, as a document holds them: said by their names, and as `wording`.
 *
 * @param column of which the groups are the values; left out or null where they were picked by hand.
 */
export function worded<Texts extends ChartTexts>(
  names: readonly string[],
  say: (names: readonly string[], listing: Listing) => Texts,
  column?: string | null,
): Texts & { wording: Wording } {
  const said = names.map((name) => groupInWords(name, column));
  return {
    ...say(said, joined),
    wording: {
      names: [...names],
      ...saidBeside(names, said),
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
export function figureTexts<Texts extends ChartTexts>(
  names: readonly string[],
  say: (names: readonly string[]) => Texts,
  column?: string | null,
): FigureTexts<Texts> {
  const { x, y, value, ...said } = worded(names, say, column) as ChartTexts & { wording: Wording };
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
  const called = wording.names.map((name) => (Object.hasOwn(groupNames, name) && groupNames[name]) || name);
  const names = calledInWords(wording.names, called, wording.said);
  const order = placesIn(wording.names, groupOrder);
  if (called.every((name, at) => name === wording.names[at]) && order.every((at, place) => at === place)) return document;
  const put = (text: Text | undefined): Text | undefined => text && withNames(text, names, order);
  const [title, caption, x, y, value] = [wording.title, wording.caption, wording.x, wording.y, wording.value].map(put);
  return {
    ...document,
    ...(title && { title }),
    ...(caption && { caption }),
    ...(x && { x: { title: x } }),
    ...(y && { y: { title: y } }),
    ...(value && { value: { title: value } }),
    ...(wording.labels && "labels" in document && { labels: wording.labels.map((label) => withNames({ en: label, zh: label }, names).en) }),
    ...(wording.labelTexts && "labelTexts" in document && { labelTexts: wording.labelTexts.map((label) => withNames(label, names)) }),
    ...(wording.places && "places" in document && { places: wording.places.map((place) => withNames({ en: place, zh: place }, names).en) }),
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
  pieces?: { names: string[]; said?: string[]; en: Piece[]; zh: Piece[] };
}
type Piece = string | number;

/** Signs for private use, one a name: no table holds them. */
const firstSign = 0xf_0000;

/** The texts as they are said with these names. */
export function spokenAll(names: readonly string[], say: (names: readonly string[]) => readonly Text[], column?: string | null): Spoken[] {
  const said = names.map((name) => groupInWords(name, column));
  const marked = say(names.map((_, at) => String.fromCodePoint(firstSign + at)));
  return say(said).map((text, at) => {
    const [en, zh] = [inPieces(marked[at]!.en), inPieces(marked[at]!.zh)];
    const pieces = { names: [...names], ...saidBeside(names, said), en, zh };
    return [...en, ...zh].some((piece) => typeof piece === "number") ? { ...text, pieces } : text;
  });
}
export const spoken = (names: readonly string[], say: (names: readonly string[]) => Text, column?: string | null): Spoken =>
  spokenAll(names, (called) => [say(called)], column)[0]!;

function inPieces(text: string): Piece[] {
  return text
    .split(/([\u{f0000}-\u{ffffd}])/u)
    .filter((piece) => piece !== "")
    .map((piece) => (piece.codePointAt(0)! >= firstSign ? piece.codePointAt(0)! - firstSign : piece));
}

/** The text with the groups called as `namesOf` says. */
export function spokenAs({ en, zh, pieces }: Spoken, namesOf: (names: readonly string[]) => readonly string[]): Text {
  if (pieces === undefined) return { en, zh };
  const called = calledInWords(pieces.names, namesOf(pieces.names), pieces.said);
  const put = (some: readonly Piece[]) => some.map((piece) => (typeof piece === "number" ? called[piece] : piece)).join("");
  return { en: put(pieces.en), zh: put(pieces.zh) };
}

/** A title with its groups called as `namesOf` says. */
export const titleAs = ({ title, names, said }: Wording, namesOf: (names: readonly string[]) => readonly string[]): Text | null =>
  title === undefined ? null : withNames(title, calledInWords(names, namesOf(names), said));

/** The text after another one that names no groups. */
export function spokenAfter(before: Text, { en, zh, pieces }: Spoken): Spoken {
  const whole = { en: `${before.en}${en}`, zh: `${before.zh}${zh}` };
  return pieces === undefined ? whole : { ...whole, pieces: { ...pieces, en: [before.en, ...pieces.en], zh: [before.zh, ...pieces.zh] } };
}
