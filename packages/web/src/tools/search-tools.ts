import { categories, type Category, type Manifest } from "@analyte/contract/manifest";

/**
 * Every word must occur in a name, a summary, a keyword or the category, in either language: a short one of Latin letters as a word or its beginning, or "t test"
 * would be in every "the test". A term is found however it is joined, e.g. "ttest", "PLSDA" and "k均值". Where nothing is found so, words of a name or
 * a keyword that differ in one letter are meant.
 */
export function searchTools(tools: readonly Manifest[], text: string, category: Category | null): Manifest[] {
  const words = wordsOf(text);
  const joined = words.join("");
  const offered = tools.filter((tool) => category === null || tool.category === category);
  const found = offered.filter((tool) => {
    const terms = termsOf(tool);
    const all = [...terms.flat(), ...saidOf(tool)];
    if (words.every((word, at) => all.some((one) => isIn(one, word, at === words.length - 1)))) return true;
    return joined.length > mostShort && terms.some((term) => term.join("").includes(joined));
  });
  if (found.length > 0) return found;
  return offered.filter((tool) => {
    const terms = termsOf(tool);
    const all = terms.flat();
    const others = [...all, ...saidOf(tool)];
    if (words.every((word, at) => all.some((one) => isNear(one, word)) || others.some((one) => isIn(one, word, at === words.length - 1)))) return true;
    return terms.some((term) => isNear(term.join(""), joined));
  });
}
const termsOf = ({ name, keywords, id }: Manifest): string[][] => [id, name.en, name.zh, ...keywords].map(wordsOf);
function saidOf({ summary, category }: Manifest): string[] {
  const title = categories[category];
  return [summary.en, summary.zh, title.en, title.zh].flatMap(wordsOf);
}

/** So few letters are inside of many other words. */
const mostShort = 3;

/** The last word may still be being written. */
function isIn(one: string, word: string, isLast: boolean): boolean {
  if (word.length > mostShort || !latin.test(word)) return one.includes(word);
  return isLast ? one.startsWith(word) : one === word;
}
const latin = /^[a-z0-9]+$/;

/** Shorter words are too often one letter from another. */
const leastNear = { latin: 5, other: 3 };

/** One letter too many, missing, another, or two that changed places. */
function isNear(one: string, word: string): boolean {
  if (word.length < (latin.test(word) ? leastNear.latin : leastNear.other) || Math.abs(one.length - word.length) > 1) return false;
  let start = 0;
  while (start < word.length && one[start] === word[start]) start++;
  const rests = (ofOne: number, ofWord: number): boolean => one.slice(start + ofOne) === word.slice(start + ofWord);
  const turned = one[start] === word[start + 1] && one[start + 1] === word[start] && rests(2, 2);
  return turned || rests(1, 1) || rests(1, 0) || rests(0, 1);
}

/** In small letters, without dashes and other signs; Chinese and Latin words part where they meet. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/\p{Script=Han}+|[^\P{L}\p{Script=Han}]+\p{N}*|\p{N}+/gu) ?? [];
