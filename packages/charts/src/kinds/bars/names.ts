import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { Language } from "@analyte/contract/text";

/** What the bars are called, in the reader's language where they have words for it. */
export const barNames = ({ labels, labelTexts }: BarsDocument, language: Language): readonly string[] => labelTexts?.map((text) => text[language]) ?? labels;
