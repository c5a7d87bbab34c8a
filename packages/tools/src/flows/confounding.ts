/** What sentences say of groups that can't be told from batches: the same as the form says before the run. */
import { confoundedText, type Confounded } from "@analyte/contract/study-design";
import type { Text } from "@analyte/contract/text";
import { ground, type Ground, type Look } from "./sentence-words.ts";

/** More are counted. */
const mostNamed = 3;

export interface Confounding {
  /** To stand behind a sentence, with the space that parts them; empty of sound designs. */
  caution: Text;
  grounds: Ground[];
  weak: boolean;
}

/** `groups`: those that the sentence speaks of, as parameters have them; null for all. */
export function confounding({ confounded = [], nameOf }: Look, groups: readonly string[] | null): Confounding {
  const found = groups === null ? confounded : confounded.filter(({ group }) => groups.includes(group));
  if (found.length === 0) return { caution: { en: "", zh: "" }, grounds: [], weak: false };
  const words = wordsOf(found, nameOf);
  return { caution: { en: ` ${words.en}`, zh: words.zh }, grounds: [ground("Batches", "批次", words)], weak: true };
}

function wordsOf(found: readonly Confounded[], nameOf: (group: string) => string): Text {
  const said = found.slice(0, mostNamed).map(({ group, batch }) => confoundedText(nameOf(group), batch));
  const more = found.length - said.length;
  return {
    en: said.map(({ en }) => en).join(" ") + (more > 0 ? ` So it is with ${more} more ${more === 1 ? "group" : "groups"}.` : ""),
    zh: said.map(({ zh }) => zh).join("") + (more > 0 ? `另有 ${more} 个分组也是如此。` : ""),
  };
}
