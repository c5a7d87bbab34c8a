import { pages, type PageEntry } from "@analyte/contract/pages";
import type { Text } from "@analyte/contract/text";
import { useCallback, useEffect, useMemo, useState } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { keepTabs, readTabs, type OpenTabs } from "./open-tabs.ts";
import { close, keyOf, nextAfter, visit, type Closing, type Refusal, type Tab } from "./tabs.ts";
import { isUnsaved } from "./unsaved-tabs.ts";

export interface Tabs {
  tabs: readonly Tab[];
  active: string;
  titleOf: (tab: Tab) => Text;
  name: (key: string, title: Text) => void;
  /** Closes tabs; what there was not to close. */
  close: (key: string, what: Closing) => Refusal | null;
  /** The tabs that this would close. */
  closing: (key: string, what: Closing) => readonly Tab[];
  /** Where an open tab of that path stands; the path itself where none is open. */
  addressOf: (path: string) => string;
  /** The tab that was closed last to make room for another. */
  gaveWay: Tab | null;
}

/** The tabs of the window, with the page that the address names among them. */
export function useTabs(page: PageEntry, owner: string): Tabs {
  const location = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(() => readTabs(owner));
  // Closed as soon as the page that is shown has been left: before that its tab would be opened again at once.
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [gaveWay, setGaveWay] = useState<Tab | null>(null);
  const active = keyOf(page, location);
  const left = leaving.size > 0 && !leaving.has(active);
  const there = left ? open.tabs.filter((tab) => !leaving.has(tab.key)) : open.tabs;
  const tabs = visit(there, { key: active, page: page.path, at: createPath(location) }, { holds: isUnsaved });
  const closed = there.find((tab) => !tabs.some(({ key }) => key === tab.key));
  if (closed !== undefined) setGaveWay(closed);
  if (tabs !== open.tabs) setOpen({ tabs, titles: left ? without(open.titles, leaving) : open.titles });
  if (left) setLeaving(new Set());
  useEffect(() => keepTabs(owner, open), [owner, open]);

  const name = useCallback((key: string, title: Text) => {
    setOpen((before) => (before.titles[key] === title ? before : { ...before, titles: { ...before.titles, [key]: title } }));
  }, []);
  return useMemo(
    () => ({
      tabs,
      active,
      name,
      titleOf: (tab) => open.titles[tab.key] ?? table.find(({ path }) => path === tab.page)?.title ?? { en: tab.key, zh: tab.key },
      closing(key, what) {
        const done = close(tabs, key, what);
        return "refusal" in done ? [] : tabs.filter((tab) => !done.tabs.includes(tab));
      },
      close(key, what) {
        const done = close(tabs, key, what);
        if ("refusal" in done) return done.refusal;
        const gone = new Set(tabs.filter((tab) => !done.tabs.includes(tab)).map((tab) => tab.key));
        if (gone.has(active)) {
          setLeaving(gone);
          const next = nextAfter(tabs, done.tabs, active);
          if (next !== undefined) void navigate(next.at);
        } else setOpen((before) => ({ tabs: before.tabs.filter((tab) => !gone.has(tab.key)), titles: without(before.titles, gone) }));
        return null;
      },
      gaveWay,
      addressOf: (path) => (path === location.pathname ? path : (tabs.find((tab) => tab.key === path)?.at ?? path)),
    }),
    [tabs, active, name, open.titles, gaveWay, navigate, location.pathname],
  );
}

const table: readonly PageEntry[] = pages;

const without = (titles: OpenTabs["titles"], gone: ReadonlySet<string>): OpenTabs["titles"] =>
  Object.fromEntries(Object.entries(titles).filter(([key]) => !gone.has(key)));
