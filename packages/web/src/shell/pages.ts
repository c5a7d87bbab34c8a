import { pages, type PageEntry } from "@analyte/contract/pages";
import { generatePath, matchPath, useLocation } from "react-router";

const here: readonly PageEntry[] = pages.filter((page) => !("later" in page));

/** The entry of the page at a path; null where there is none. */
export const pageAt = (path: string): PageEntry | null => here.find((page) => matchPath(page.path, path) !== null) ?? null;

/** The entry of the page that the address names. */
export const usePage = (): PageEntry | null => pageAt(useLocation().pathname);

/** The path as the table of pages has it: typed in capitals or with a slash at its end it is the same page. A path that leads nowhere stays as it is. */
export function properPath(path: string): string {
  const page = pageAt(path);
  return page === null ? path : generatePath(page.path, matchPath(page.path, path)?.params);
}
