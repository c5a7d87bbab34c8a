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
  const apart = sentences.filter((sentence, at) => !(isAlike(before[at], sentence) || before.some((one) => isAlike(one, sentence))));
  return { apart: apart.map(textOf), of: sentences.length };
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
const written = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`).replaceAll("_", "[_/]");

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
const begins = (token: Token | undefined): boolean => token !== undefined && (token.side !== -1 || /^\p{Lu}/u.test(token.text));
const trimmed = (sentence: Token[]): Token[] => (/^\s+$/.test(sentence[0]!.text) ? sentence.slice(1) : sentence);
