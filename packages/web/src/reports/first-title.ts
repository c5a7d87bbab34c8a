/** The title that a report begins with. */
import type { BothLanguages } from "@analyte/contract/bilingual";
import type { Language } from "@analyte/contract/text";

/** A name that somebody gave is one in his own language: written twice, it would stay in the other one when the first is changed. */
export const firstTitle = (title: BothLanguages, language: Language): BothLanguages =>
  title.en === title.zh ? { en: "", zh: "", [language]: title[language] } : title;
