import type { GivenReportItem } from "@analyte/contract/reports/items";
import type { Language } from "@analyte/contract/text";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A sentence that a tool says of its result, as a text that can be written on; in the other language nothing is said yet. */
export const noteItem = (note: string, language: Language): GivenReportItem => ({
  kind: "text",
  text: { en: "", zh: "", [language]: `<p>${note.replace(/[&<>]/g, (sign) => escapes[sign]!)}</p>` },
});
