/** The tabs of this window, kept over a reload for the user whose they are. */
import type { Text } from "@analyte/contract/text";
import { passing } from "#browser-storage.ts";
import type { Tab } from "./tabs.ts";

const key = "open_tabs";

export interface OpenTabs {
  tabs: readonly Tab[];
  titles: Readonly<Record<string, Text>>;
}
export const noTabs: OpenTabs = { tabs: [], titles: {} };

export function readTabs(owner: string): OpenTabs {
  try {
    const kept = JSON.parse(passing.read(key) ?? "null") as (OpenTabs & { owner: string }) | null;
    if (kept === null || kept.owner !== owner || !Array.isArray(kept.tabs) || typeof kept.titles !== "object") return noTabs;
    const tabs = (kept.tabs as Tab[]).filter((tab) => [tab.id, tab.key, tab.page, tab.at].every((part) => typeof part === "string" && part.startsWith("/")));
    const titles = Object.entries(kept.titles).filter(([, title]) => [title?.en, title?.zh].every((words) => typeof words === "string"));
    return { tabs, titles: Object.fromEntries(titles) };
  } catch {
    return noTabs;
  }
}

export function keepTabs(owner: string, { tabs, titles }: OpenTabs): void {
  const open = new Set(tabs.map(({ id }) => id));
  passing.write(key, JSON.stringify({ owner, tabs, titles: Object.fromEntries(Object.entries(titles).filter(([one]) => open.has(one))) }));
}
