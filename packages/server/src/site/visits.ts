/** Counts which pages users open, by day: known pages alone, so that nobody fills the table with addresses. */
import { pages } from "@analyte/contract/pages";
import type { Database } from "../db/open.ts";
import { invalidInput } from "../errors.ts";
import * as store from "./store.ts";

export interface Visits {
  /** One more on this day (UTC). */
  count(userId: string, path: string): Promise<{ day: string; count: number }>;
  /** Forgets what is older than `visitDays`. */
  sweep(): Promise<void>;
}

/** A year can be compared with the one before, month by month; who opened what longer ago is nobody's business. */
export const visitDays = 400;

export function openVisits(database: Database, now: () => number = Date.now): Visits {
  return {
    async count(userId, path) {
      const page = pageOf(path);
      if (page === null) throw unknownPage();
      const day = dayOf(now());
      return { day, count: await store.countVisit(database, userId, day, page) };
    },
    sweep: () => store.dropVisits(database, dayOf(now() - visitDays * 86_400_000)),
  };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The page's path as the table of pages has it, whatever stands in its varying parts. */
function pageOf(path: string): string | null {
  return patterns.find(({ pattern }) => pattern.test(path))?.path ?? null;
}

const patterns = pages.map(({ path }) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`) }));

const unknownPage = () =>
  invalidInput({ en: "This is not a page of the portal.", zh: "该地址不是平台的页面。" }, [
    { field: "path", message: { en: "is not a page of the portal.", zh: "不是平台的页面。" } },
  ]);
