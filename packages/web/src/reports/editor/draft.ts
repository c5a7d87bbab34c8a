/** A report while it is written: what stands in it, and what can be done to its items. Every change gives a new draft; the old one is the way back. */
import type { Language } from "@analyte/contract/text";
import type { BothLanguages } from "@analyte/contract/bilingual";
import type { ReportDetail } from "@analyte/contract/reports/calls";
import type { ReportItem } from "@analyte/contract/reports/items";
import { randomKey } from "#ui/random-key.ts";

type WithId<Item> = Item extends unknown ? Omit<Item, "id"> & { id: string } : never;
/** In the page every item has its id, by which cross-references, comments and previews find it. */
export type DraftItem = WithId<ReportItem>;
export type ItemOf<Kind extends DraftItem["kind"]> = Extract<DraftItem, { kind: Kind }>;

export interface Draft {
  title: BothLanguages;
  authors: readonly string[];
  affiliation: string;
  template: string;
  items: readonly DraftItem[];
}

export const draftOf = ({ title, authors, affiliation, template, items }: ReportDetail): Draft => ({
  title,
  authors,
  affiliation,
  template,
  items: items.map(({ id, item }) => ({ ...item, id })),
});

/** How many of its title, headings, texts and captions are written in the other language alone: they stand in it in files of this one. */
export function lackingIn({ title, items }: Draft, language: Language): number {
  const written = items.flatMap((item) => (item.kind === "heading" || item.kind === "text" ? [item.text] : "caption" in item ? [item.caption] : []));
  return [title, ...written].filter((text) => text[language].trim() === "" && text[language === "en" ? "zh" : "en"].trim() !== "").length;
}

export const newItem = (item: ReportItem): DraftItem => ({ ...item, id: randomKey() });

/** `at` is the place among the items as they are: 0 is before the first. */
export const insertAt = (draft: Draft, at: number, items: readonly DraftItem[]): Draft => ({ ...draft, items: draft.items.toSpliced(at, 0, ...items) });

/** To the gap before the item that stands at `gap` now. */
export function moveToGap(draft: Draft, id: string, gap: number): Draft {
  const from = draft.items.findIndex((item) => item.id === id);
  if (from === -1 || gap === from || gap === from + 1) return draft;
  const item = draft.items[from]!;
  return { ...draft, items: draft.items.toSpliced(from, 1).toSpliced(gap > from ? gap - 1 : gap, 0, item) };
}

export function moveBy(draft: Draft, id: string, steps: 1 | -1): Draft {
  const from = draft.items.findIndex((item) => item.id === id);
  const to = from + steps;
  return from === -1 || to < 0 || to >= draft.items.length ? draft : moveToGap(draft, id, steps === 1 ? to + 1 : to);
}

export const removeItem = (draft: Draft, id: string): Draft => ({ ...draft, items: draft.items.filter((item) => item.id !== id) });

/** The copy stands right after. */
export function duplicateItem(draft: Draft, id: string, copyId = randomKey()): Draft {
  const at = draft.items.findIndex((item) => item.id === id);
  return at === -1 ? draft : insertAt(draft, at + 1, [{ ...draft.items[at]!, id: copyId }]);
}

export const changeItem = (draft: Draft, changed: DraftItem): Draft => ({
  ...draft,
  items: draft.items.map((item) => (item.id === changed.id ? changed : item)),
});

export type Numbered = "fig" | "tab";
export interface ItemNumber {
  of: Numbered;
  number: number;
}
/** Figures and tables are numbered in their order, each kind by itself. */
export function numbersOf(items: readonly DraftItem[]): ReadonlyMap<string, ItemNumber> {
  const numbers = new Map<string, ItemNumber>();
  const next = { fig: 1, tab: 1 };
  for (const { id, kind } of items) {
    if (kind !== "figure" && kind !== "table") continue;
    const of = kind === "figure" ? "fig" : "tab";
    numbers.set(id, { of, number: next[of]++ });
  }
  return numbers;
}

/** Cross-references as texts hold them. */
export const crossReference = /\[\[(fig|tab):([\w-]{1,64})\]\]/g;

/** Items that refer to one, by their ids: who deletes it is told. */
export const referringTo = (items: readonly DraftItem[], id: string): string[] =>
  items.flatMap((item) =>
    item.kind === "text" && [...`${item.text.en} ${item.text.zh}`.matchAll(crossReference)].some(([, , to]) => to === id) ? [item.id] : [],
  );

/** Which of the report's fields differ, as the call takes them. A title that was emptied is not sent: no report is without one. */
export function changesSince(
  before: Draft,
  now: Draft,
): Partial<Pick<ReportDetail, "title" | "authors" | "affiliation" | "template">> & { items?: DraftItem[] } {
  const differs = (field: keyof Draft) => now[field] !== before[field] && JSON.stringify(now[field]) !== JSON.stringify(before[field]);
  const titled = now.title.en.trim() !== "" || now.title.zh.trim() !== "";
  return {
    ...(titled && differs("title") && { title: now.title }),
    ...(differs("authors") && { authors: [...now.authors] }),
    ...(differs("affiliation") && { affiliation: now.affiliation }),
    ...(differs("template") && { template: now.template }),
    ...(differs("items") && { items: [...now.items] }),
  };
}
export const isSame = (one: Draft, other: Draft): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
