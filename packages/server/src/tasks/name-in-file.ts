/** Names of groups, figures and columns as parts of a file's name: letters, digits and single dashes, with signs as words. */

/** Wherever they stand: what they say is lost without them. */
const signs: Readonly<Record<string, string>> = {
  "+": "plus",
  "\uff0b": "plus",
  "<": "below",
  "\uff1c": "below",
  ">": "above",
  "\uff1e": "above",
  "\u2264": "at-most",
  "\u2265": "at-least",
  "\u00b1": "plus-minus",
  "*": "star",
  "\u2033": "double-prime",
  "\u2191": "up",
  "\u2193": "down",
  "\u2206": "delta",
};
const word = "[\\p{L}\\p{N}]";
const anySign = new RegExp(`[${Object.keys(signs).join("")}]`, "gu");
/** Between two words they are dashes, and at the edge of one a sign. */
const minuses = /[-\u2012\u2013\u2212\uff0d]+/gu;
const prime = new RegExp(`(?<=${word}|['\u2019\u2032])['\u2019\u2032](?!${word})`, "gu");
const quoted = new RegExp(`(?<!${word})'([^']*)'(?!${word})`, "gu");

const minusOrDash = (run: string, at: number, whole: string): string => {
  const [before, after] = [whole.slice(0, at), whole.slice(at + run.length)];
  const between = (edge: RegExp, start: RegExp) => edge.test(before) && start.test(after);
  if (between(/[\p{L}\p{N}._]$/u, /^[\p{L}\p{N}._]/u) || between(/\S\s+$/u, /^\s+\S/u)) return run;
  return " minus ".repeat(run.length);
};

/** One dash stands between words and none at the ends. */
const plain = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "");

/** “ER+” is ER-plus, “-1” minus-1, “<50” below-50, “A'” A-prime: without them the names of two groups would be one. */
export const inFileName = (name: string): string =>
  plain(
    name
      .trim()
      .replace(minuses, minusOrDash)
      .replace(quoted, " $1 ")
      .replace(prime, " prime ")
      .replace(anySign, (sign) => ` ${signs[sign]!} `),
  );

/** Of a title, in which “<b>” is a tag that somebody wrote and no sign of a group. */
export const titleInFileName = (title: string): string => inFileName(title.replace(/<\/?\p{L}[^<>]*>/gu, " "));

export const bytesOf = (name: string): number => Buffer.byteLength(name);

/** Whole characters, with the marks that stand on them. */
export function cutTo(most: number, name: string): string {
  if (bytesOf(name) <= most) return name;
  let cut = "";
  for (const { segment } of characters.segment(name)) {
    if (bytesOf(cut) + bytesOf(segment) > most) break;
    cut += segment;
  }
  return cut.replace(/-+$/, "");
}
const characters = new Intl.Segmenter();

/** Systems that don't tell capitals, or one spelling of a letter from another, take such names for one. */
export const sameFile = (one: string, other: string): boolean => folded(one) === folded(other);
const folded = (name: string): string => name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
