/** Figures and tables of a comparison say of which: several of them have the same title otherwise. */
import type { Text } from "@analyte/contract/text";
import type { Compared } from "../tasks/comparison-called.ts";

/** “MA plot: High vs Control”; as it is where it says so itself. */
export const titleOfComparison = (title: Text, of: Compared): Text => saying(title, of, (words, compared, { colon }) => `${words}${colon}${compared}`);

/** “High vs Control. Each point is a feature.”; nothing of what has no caption. */
export const captionOfComparison = (caption: Text, of: Compared): Text => saying(caption, of, (words, compared, { stop }) => `${compared}${stop}${words}`);

const signs = { en: { colon: ": ", stop: ". " }, zh: { colon: "：", stop: "。" } };

function saying({ en, zh }: Text, { compared }: Compared, said: (words: string, compared: string, signs: { colon: string; stop: string }) => string): Text {
  if (compared === undefined) return { en, zh };
  const of = (words: string, own: (typeof signs)["en"]): string => (words === "" || words.includes(compared) ? words : said(words, compared, own));
  return { en: of(en, signs.en), zh: of(zh, signs.zh) };
}
