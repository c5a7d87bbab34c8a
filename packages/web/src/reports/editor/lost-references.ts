/** References of texts to figures and tables that the report does not have any more: its files say “Figure ?” there. */
import { shownText } from "@analyte/contract/bilingual";
import type { Language } from "@analyte/contract/text";
import { crossReference, numbersOf, type Draft, type Numbered } from "./draft.ts";

export interface LostReference {
  /** Of the text. */
  itemId: string;
  of: Numbered;
  /** The words before it, of the same paragraph. */
  before: string;
}

/** As the files of this language have the texts. */
export function lostReferences({ items }: Pick<Draft, "items">, language: Language): LostReference[] {
  const numbers = numbersOf(items);
  return items.flatMap((item) => {
    if (item.kind !== "text") return [];
    const html = shownText(item.text, language);
    return [...html.matchAll(crossReference)].flatMap(({ 1: of, 2: id, index }): LostReference[] => {
      if (numbers.get(id!)?.of === of) return [];
      return [{ itemId: item.id, of: of as Numbered, before: wordsBefore(html.slice(0, index)) }];
    });
  });
}

const mostSigns = 40;
function wordsBefore(html: string): string {
  const paragraph = html.split(/<(?:p|li|h[1-6]|td|th|br)\b[^>]*>/).at(-1)!;
  const words = plain(paragraph.replace(/<[^>]*>/g, ""))
    .replace(crossReference, "…")
    .trimStart();
  return words.length > mostSigns ? `…${words.slice(-mostSigns)}` : words;
}
const signs: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&nbsp;": " " };
const plain = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => signs[entity]!);
