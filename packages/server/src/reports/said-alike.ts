/** Methods of two comparisons, sentence by sentence: what is said of both alike but for the names of their groups, and what is not. */

/** The names of the groups, case and control. */
export type Sides = readonly string[];
export interface Told {
  text: string;
  sides: Sides;
}

/** The sentences of `other` that `first` doesn't say likewise of its own groups; all of them where the two can't be laid beside each other. */
export function toldApart(first: Told, other: Told): { apart: string[]; of: number } {
  const before = sentencesOf(first);
  const sentences = sentencesOf(other);
  // What a comparison has no cause to tell is no difference: other sentences are found wherever they stand.
  const apart = sentences.flatMap((sentence, at) => {
    if (before.some((one) => isAlike(one, sentence))) return [];
    const counterpart = before[at];
    return [counterpart !== undefined && areCounterparts(counterpart, sentence) ? shortened(counterpart, sentence) : textOf(sentence)];
  });
  return { apart, of: sentences.length };
}

/** The sentences of `other` that differ from those in their places in `first`; null where it is not the same account of other numbers. */
export function otherwiseAlike(first: string, other: string): string[] | null {
  const before = sentencesOf({ text: first, sides: [] });
  const sentences = sentencesOf({ text: other, sides: [] });
  if (before.length !== sentences.length) return null;
  const places = [...sentences.keys()].filter((at) => !isAlike(before[at], sentences[at]!));
  const isLike = places.length > 0 && sentences.length - places.length >= Math.max(3, places.length);
  return isLike && places.every((at) => areCounterparts(before[at]!, sentences[at]!)) ? places.map((at) => textOf(sentences[at]!)) : null;
}

/** Two sentences of one form: at least half of the words of each stand in the other. */
function areCounterparts(one: readonly Token[], other: readonly Token[]): boolean {
  const words = (sentence: readonly Token[]) =>
    sentence.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ text, side }) => (side === -1 ? text : ` ${side}`));
  const [a, b] = [words(one), words(other)];
  const [inA, inB] = [new Set(a), new Set(b)];
  return a.filter((word) => inB.has(word)).length * 2 >= a.length && b.filter((word) => inA.has(word)).length * 2 >= b.length;
}

/** Of a sentence that differs only its parts between semicolons that do, without the brackets and the closing clauses that both have. */
function shortened(before: readonly Token[], sentence: readonly Token[]): string {
  const [old, parts] = [partsOf(before, /[;；]/), partsOf(sentence, /[;；]/)];
  if (old.length !== parts.length) return textOf(sentence);
  const apart = parts.flatMap((part, at) => (isAlike(ended(old[at]!), ended(part)) ? [] : [withoutShared(ended(old[at]!), ended(part))]));
  const isZh = sentence.at(-1)?.text === "。";
  const told = apart.map(textOf).join(isZh ? "；" : "; ");
  return `${told.replace(/^\p{Ll}(?=\p{L})/u, (letter) => letter.toUpperCase())}${isZh ? "。" : "."}`;
}
const ended = (part: readonly Token[]): Token[] => {
  const from = part.findIndex(({ text }) => text.trim() !== "");
  const to = part.findLastIndex(({ text }) => text.trim() !== "" && !/^[.。;；]$/.test(text));
  return part.slice(Math.max(0, from), to + 1);
};

/** Clauses that only say more of what stands before them. */
const adding = /^(?:chosen|identified|which|where|as|so that|each|corrected|adjusted|compared) /u;
function withoutShared(before: readonly Token[], part: readonly Token[]): Token[] {
  const [old, own] = [partsOf(before, /,/), partsOf(part, /,/)];
  while (own.length > 1 && old.length > 1 && isAlike(old.at(-1), own.at(-1)!) && adding.test(textOf(own.at(-1)!))) {
    old.pop();
    own.pop();
  }
  const [first, left] = [withoutComma(old.flat()), withoutComma(own.flat())];
  const [was, is] = [bracketsOf(first), bracketsOf(left)];
  if (was.length !== is.length) return left;
  const shared = is.filter(([from, to], at) => isAlike(first.slice(...was[at]!), left.slice(from, to)));
  return left.filter((_, at) => !shared.some(([from, to]) => at >= from && at < to));
}
const withoutComma = (part: readonly Token[]): Token[] => ended(part).filter((token, at, all) => !(token.text === "," && at === all.length - 1));

/** At each sign of `mark` outside brackets, which stays with what stands before it. */
function partsOf(sentence: readonly Token[], mark: RegExp): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of sentence) {
    depth += /^[(（“]$/.test(token.text) ? 1 : /^[)）”]$/.test(token.text) ? -1 : 0;
    parts.at(-1)!.push(token);
    if (depth === 0 && mark.test(token.text) && token.side === -1) parts.push([]);
  }
  return parts;
}
/** From where to where, the blank before each with it. */
function bracketsOf(sentence: readonly Token[]): [number, number][] {
  const found: [number, number][] = [];
  let [depth, from] = [0, 0];
  for (const [at, { text }] of sentence.entries()) {
    if (/^[(（]$/.test(text) && depth++ === 0) from = sentence[at - 1]?.text === " " ? at - 1 : at;
    else if (/^[)）]$/.test(text) && depth > 0 && --depth === 0) found.push([from, at + 1]);
  }
  return found;
}

interface Token {
  text: string;
  /** Which of the groups it names; −1 for none. */
  side: number;
}
const textOf = (sentence: readonly Token[]): string =>
  sentence
    .map(({ text }) => text)
    .join("")
    .trim();

/** Word by word: a word that is a group's name in one of them may be a word like any other in both. */
const isAlike = (one: readonly Token[] | undefined, other: readonly Token[]): boolean =>
  one !== undefined && one.length === other.length && one.every(({ text, side }, at) => text === other[at]!.text || (side !== -1 && side === other[at]!.side));

/** Names are whole words: “A” is not the beginning of “Analyte”. A name with a point in it ends no sentence. */
function tokensOf({ text, sides }: Told): Token[] {
  const names = sides.filter((name) => name !== "").toSorted((a, b) => b.length - a.length);
  const named = names.length === 0 ? "" : `(?<![\\p{L}\\p{N}])(?<name>${names.map(written).join("|")})(?![\\p{L}\\p{N}])|`;
  return [...text.matchAll(new RegExp(`${named}[\\p{Script=Latin}\\p{Script=Greek}]+|\\s+|.`, "gsu"))].map(({ 0: found, groups }) => ({
    text: found,
    side: groups?.["name"] === undefined ? -1 : sides.findIndex((name) => new RegExp(`^${written(name)}$`, "u").test(found)),
  }));
}
/** In the name of a comparison a slash stands as a line below. */
const written = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll("_", "[_/]");

function sentencesOf(told: Told): Token[][] {
  const tokens = tokensOf(told);
  const sentences: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    sentences.at(-1)!.push(token);
    const [before, after] = [tokens[at - 1], tokens[at + 2]];
    const goesOn = before === undefined || (before.side === -1 && (before.text === "al" || /^\p{L}$/u.test(before.text)));
    const ends = token.text === "." && !goesOn && /^\s/.test(tokens[at + 1]?.text ?? "") && begins(after);
    if (token.text === "。" || ends) sentences.push([]);
  }
  return sentences.filter((sentence) => textOf(sentence) !== "").map(trimmed);
}
const begins = (token: Token | undefined): boolean => token !== undefined && (token.side !== -1 || /^[\p{Lu}\d]/u.test(token.text));
const trimmed = (sentence: Token[]): Token[] => (/^\s+$/.test(sentence[0]!.text) ? sentence.slice(1) : sentence);
