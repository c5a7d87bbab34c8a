import { pages, type PageEntry } from "@analyte/contract/pages";
import type { Text } from "@analyte/contract/text";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPath, parsePath, useLocation, useNavigate } from "react-router";
import { keepTabs, readTabs, type OpenTabs } from "./open-tabs.ts";
import { pageAt } from "../pages.ts";
import { close, goOn, keyOf, nextAfter, visit, type Closing, type Refusal, type Tab } from "./tabs.ts";
import { isUnsaved, moveUnsaved } from "./unsaved-tabs.ts";

export interface Tabs {
  tabs: readonly Tab[];
  active: string;
  titleOf: (tab: Tab) => Text;
  name: (id: string, title: Text) => void;
  /** A tab goes on at another address, as what it shows stays: the address is gone to where the tab is the shown one. */
  goOn: (id: string, at: string) => void;
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
  const [going, setGoing] = useState<Pick<Tab, "id" | "key" | "at"> | null>(null);
  const active = keyOf(page, location);
  // With the address, not before it: meanwhile the old one would open another tab.
  const arrived = going?.key === active;
  const left = leaving.size > 0 && !open.tabs.some((tab) => tab.key === active && leaving.has(tab.id));
  const still = left ? open.tabs.filter(({ id }) => !leaving.has(id)) : open.tabs;
  const there = arrived ? goOn(still, going) : still;
  const tabs = visit(there, { key: active, page: page.path, at: createPath(location) }, { holds: isUnsaved });
  const closed = there.find((tab) => !tabs.some(({ key }) => key === tab.key));
  if (closed !== undefined) setGaveWay(closed);
  if (tabs !== open.tabs) setOpen({ tabs, titles: left ? without(open.titles, leaving) : open.titles });
  if (left) setLeaving(new Set());
  if (arrived) setGoing(null);
  useEffect(() => keepTabs(owner, open), [owner, open]);

  const name = useCallback((id: string, title: Text) => {
    setOpen((before) => (before.titles[id] === title ? before : { ...before, titles: { ...before.titles, [id]: title } }));
  }, []);
  // What is saved may have been left for another tab before it was there.
  const now = useRef({ tabs, shown: "" });
  useLayoutEffect(() => {
    now.current = { tabs, shown: tabs.find((tab) => tab.key === active)?.id ?? "" };
  }, [tabs, active]);
  const goOnAt = useCallback(
    (id: string, at: string) => {
      const to = { pathname: "", search: "", ...parsePath(at) };
      const next = { id, at, key: keyOf(pageAt(to.pathname) ?? page, to) };
      if (now.current.shown !== id) {
        for (const tab of now.current.tabs) if (tab.id === id) moveUnsaved(tab, at);
        return setOpen((before) => ({ ...before, tabs: goOn(before.tabs, next) }));
      }
      setGoing(next);
      void navigate(at, { replace: true, flushSync: true });
    },
    [page, navigate],
  );
  return useMemo(
    () => ({
      tabs,
      active,
      name,
      titleOf: (tab) => open.titles[tab.id] ?? table.find(({ path }) => path === tab.page)?.title ?? { en: tab.key, zh: tab.key },
      goOn: goOnAt,
      closing(key, what) {
        const done = close(tabs, key, what);
        return "refusal" in done ? [] : tabs.filter((tab) => !done.tabs.includes(tab));
      },
      close(key, what) {
        const done = close(tabs, key, what);
        if ("refusal" in done) return done.refusal;
        const gone = new Set(tabs.filter((tab) => !done.tabs.includes(tab)).map(({ id }) => id));
        if (tabs.some((tab) => tab.key === active && gone.has(tab.id))) {
          setLeaving(gone);
          const next = nextAfter(tabs, done.tabs, active);
          if (next !== undefined) void navigate(next.at);
        } else setOpen((before) => ({ tabs: before.tabs.filter(({ id }) => !gone.has(id)), titles: without(before.titles, gone) }));
        return null;
      },
      gaveWay,
      addressOf: (path) => (path === location.pathname ? path : (tabs.find((tab) => tab.key === path)?.at ?? path)),
    }),
    [tabs, active, name, goOnAt, open.titles, gaveWay, navigate, location.pathname],
  );
}

const table: readonly PageEntry[] = pages;

const without = (titles: OpenTabs["titles"], gone: ReadonlySet<string>): OpenTabs["titles"] =>
  Object.fromEntries(Object.entries(titles).filter(([id]) => !gone.has(id)));
