import { categories, type Category, type Manifest } from "@analyte/contract/manifest";

/**
 * Every word must occur in a name, a summary, a keyword or the category, in either language: a short one of Latin letters as a word or its beginning, or "t test"
 * would be in every "the test". A term is found however it is joined, e.g. "ttest", "PLSDA" and "k均值".
 */
export function searchTools(tools: readonly Manifest[], text: string, category: Category | null): Manifest[] {
  const words = wordsOf(text);
  const joined = words.join("");
  return tools.filter((tool) => {
    if (category !== null && tool.category !== category) return false;
    const { name, summary, keywords, id } = tool;
    const title = categories[tool.category];
    const terms = [id, name.en, name.zh, ...keywords].map(wordsOf);
    const all = [...terms, ...[summary.en, summary.zh, title.en, title.zh].map(wordsOf)].flat();
    if (words.every((word, at) => all.some((one) => isIn(one, word, at === words.length - 1)))) return true;
    return joined.length > mostShort && terms.some((term) => term.join("").includes(joined));
  });
}

/** So few letters are inside of many other words. */
const mostShort = 3;

/** The last word may still be being written. */
function isIn(one: string, word: string, isLast: boolean): boolean {
  if (word.length > mostShort || !latin.test(word)) return one.includes(word);
  return isLast ? one.startsWith(word) : one === word;
}
const latin = /^[a-z0-9]+$/;

/** In small letters, without dashes and other signs; Chinese and Latin words part where they meet. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/\p{Script=Han}+|[^\P{L}\p{Script=Han}]+\p{N}*|\p{N}+/gu) ?? [];
