/**
 * Sentences that were said once: a refusal of the server, a fault of a chosen file. They are in the language of then, so
 * they stand only as long as the page speaks it: no page is half in one language and half in the other.
 */
import type { Language } from "@analyte/contract/text";
import { useState } from "react";
import { i18n } from "../language/language.ts";
import { useLanguage } from "../language/use-language.ts";

export interface Said {
  sentence: string;
  language: Language;
}

export const sayNow = (sentence: string): Said => ({ sentence, language: i18n.language === "zh" ? "zh" : "en" });

/** The sentence where it is in the page's language; null where it is not, or where nothing was said. */
export function useHeard(): (said: Said | null) => string | null {
  const language = useLanguage();
  return (said) => (said?.language === language ? said.sentence : null);
}

/** One sentence of a form. */
export function useSaid(): [sentence: string | null, say: (sentence: string | null) => void] {
  const [said, setSaid] = useState<Said | null>(null);
  return [useHeard()(said), (sentence) => setSaid(sentence === null ? null : sayNow(sentence))];
}
