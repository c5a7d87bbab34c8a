/** What a task offers for a report, as a reader searches it. */
import { shownText } from "@analyte/contract/bilingual";
import type { reportParts } from "@analyte/contract/reports/choosing-calls";
import type { ReportItem } from "@analyte/contract/reports/items";
import type { Language } from "@analyte/contract/text";
import type { Reply } from "#send.ts";

export interface OfferedGroup {
  key: string;
  section: string;
  title: string;
  parts: { key: string; item: ReportItem; title: string }[];
}
interface Wanted {
  kinds: readonly ReportItem["kind"][] | undefined;
  /** All of them have to stand in the part, its module chart or its section. */
  words: string;
  language: Language;
}

/** Each part has a key that stays whatever is searched for. */
export function fittingParts(groups: Reply<typeof reportParts>["groups"], { kinds, words, language }: Wanted): OfferedGroup[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap((group, at): OfferedGroup[] => {
    const title = shownText(group.title, language);
    const section = group.section === null ? "" : shownText(group.section, language);
    const parts = group.parts.flatMap((part, place) => {
      const called = shownText(part.title, language);
      const said = `${called} ${title} ${section}`.toLowerCase();
      const fits = (kinds === undefined || kinds.includes(part.item.kind)) && wanted.every((word) => said.includes(word));
      return fits ? [{ key: `${at}.${place}`, item: part.item, title: called }] : [];
    });
    return parts.length === 0 ? [] : [{ key: String(at), section, title, parts }];
  });
}
