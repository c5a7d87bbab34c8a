import type { Language, Text } from "@analyte/contract/text";
import { useTranslation } from "react-i18next";

export function useLanguage(): Language {
  return useTranslation().i18n.language === "zh" ? "zh" : "en";
}

/** Picks the page's language out of a bilingual text. */
export function useText(): (text: Text) => string {
  const language = useLanguage();
  return (text) => text[language];
}
