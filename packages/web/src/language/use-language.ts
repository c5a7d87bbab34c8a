import { shownName } from "@analyte/contract/bilingual";
import type { Language, Text } from "@analyte/contract/text";
import { useTranslation } from "react-i18next";

export function useLanguage(): Language {
  return useTranslation().i18n.language === "zh" ? "zh" : "en";
}

/** Picks the page's language out of a name that may be written in both. */
export function useShownName(): (name: string) => string {
  const language = useLanguage();
  return (name) => shownName(name, language);
}

/** Picks the page's language out of a bilingual text. */
export function useText(): (text: Text) => string {
  const language = useLanguage();
  return (text) => text[language];
}
