/** The open tabs as a list, and what can be done with them. */
import { limits } from "@analyte/contract/limits";
import type { PageEntry } from "@analyte/contract/pages";

export interface Tab {
  /** Stays what it was given when the tab was opened; its key can change meanwhile. */
  id: string;
  key: string;
  /** The path of its page in the table of pages. */
  page: string;
  /** Where it stands now: path, query and anchor. */
  at: string;
  /** Rises with each visit. */
  visit: number;
}

/** One tab a page; a page that shows one of many things has a tab for each. */
export function keyOf(page: PageEntry, { pathname, search }: { pathname: string; search: string }): string {
  const one = page.tabBy === undefined ? null : new URLSearchParams(search).get(page.tabBy);
  return one === null || one === "" ? pathname : `${pathname}?${one}`;
}

interface Bound {
  most?: number;
  /** Whether a tab holds what nobody has saved. */
  holds?: (tab: Tab) => boolean;
}
/** The tab that closes once a tab `key` is opened as well: of those that hold nothing unsaved the one that was visited longest ago, where all do of all; null where there is room. */
export function givesWay(tabs: readonly Tab[], key: string, { most = limits.tabs, holds = () => false }: Bound = {}): Tab | null {
  if (tabs.length < most || tabs.some((tab) => tab.key === key)) return null;
  const oldestFirst = tabs.toSorted((a, b) => a.visit - b.visit);
  return oldestFirst.find((tab) => !holds(tab)) ?? oldestFirst[0] ?? null;
}

/** The list with a tab visited. A new one stands at the end; beyond the bound one gives way. */
export function visit(tabs: readonly Tab[], { key, page, at }: Omit<Tab, "visit" | "id">, bound: Bound = {}): readonly Tab[] {
  const latest = tabs.reduce<Tab | null>((last, tab) => (last === null || tab.visit > last.visit ? tab : last), null);
  if (latest?.key === key && latest.at === at) return tabs;
  const now = (latest?.visit ?? 0) + 1;
  if (tabs.some((tab) => tab.key === key)) return tabs.map((tab) => (tab.key === key ? { ...tab, at, visit: now } : tab));
  const gone = givesWay(tabs, key, bound);
  const taken = new Set(tabs.map(({ id }) => id));
  let id = key;
  for (let count = 2; taken.has(id); count++) id = `${key} ${count}`;
  return [...tabs.filter((tab) => tab !== gone), { id, key, page, at, visit: now }];
}

/** The list with a tab that goes on as that of another address: what is written for the first time gets its name when it is saved. */
export const goOn = (tabs: readonly Tab[], { id, key, at }: Pick<Tab, "id" | "key" | "at">): readonly Tab[] =>
  tabs.some((tab) => tab.key === key) ? tabs : tabs.map((tab) => (tab.id === id ? { ...tab, key, at } : tab));

export type Closing = "one" | "left" | "right" | "others";
export type Refusal = "lastTab" | "nothingLeft" | "nothingRight" | "nothingElse";

/** The list after closing, seen from the tab `key`; or why there is nothing to close. */
export function close(tabs: readonly Tab[], key: string, what: Closing): { tabs: readonly Tab[] } | { refusal: Refusal } {
  const at = tabs.findIndex((tab) => tab.key === key);
  if (at === -1) return { tabs };
  const left = {
    one: tabs.toSpliced(at, 1),
    left: tabs.slice(at),
    right: tabs.slice(0, at + 1),
    others: [tabs[at]!],
  }[what];
  if (left.length === 0) return { refusal: "lastTab" };
  return left.length === tabs.length ? { refusal: nothing[what] } : { tabs: left };
}

const nothing = { one: "lastTab", left: "nothingLeft", right: "nothingRight", others: "nothingElse" } as const satisfies Record<Closing, Refusal>;

/** The tab to show once the shown one is closed: its neighbour on the right, else on the left, that is still there. */
export function nextAfter(before: readonly Tab[], after: readonly Tab[], key: string): Tab | undefined {
  const at = before.findIndex((tab) => tab.key === key);
  const left = new Set(after.map((tab) => tab.key));
  return [...before.slice(at), ...before.slice(0, at).toReversed()].find((tab) => left.has(tab.key));
}
