/** Sentences to users name what was sent, which may be of any length: what nobody reads is cut. */
import type { Text } from "@analyte/contract/text";

const mostOfName = 200;
const mostOfSentence = 5_000;

/** In quotation marks; and what stands without an end among words, as in a list of fields. */
const quoted = new RegExp(`“([^”]{${mostOfName + 1},})”`, "gu");
const endless = new RegExp(`[^\\s，。；：、！？（）“”]{${mostOfName + 1},}`, "gu");

/** The first characters of each long name, and then dots. */
export const withShortNames = (sentence: string): string =>
  cut(
    sentence.replace(quoted, (_, name: string) => `“${cut(name, mostOfName)}”`).replace(endless, (name) => cut(name, mostOfName)),
    mostOfSentence,
  );

export const shortText = ({ en, zh }: Text): Text => ({ en: withShortNames(en), zh: withShortNames(zh) });

/** By whole characters. */
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}…`);
