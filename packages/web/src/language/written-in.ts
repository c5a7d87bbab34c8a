import type { Language, Text } from "@analyte/contract/text";

/** In which language an editor of both begins: the reader's own, or the only one that is there. */
export function writtenIn(own: Language, text: Text | undefined): Language {
  const other = own === "en" ? "zh" : "en";
  return text !== undefined && text[own] === "" && text[other] !== "" ? other : own;
}
