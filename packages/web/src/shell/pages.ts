import { pages, type PageEntry } from "@analyte/contract/pages";
import { matchPath, useLocation } from "react-router";

const here: readonly PageEntry[] = pages.filter((page) => !("later" in page));

/** The entry of the page at a path; null where there is none. */
export const pageAt = (path: string): PageEntry | null => here.find((page) => matchPath(page.path, path) !== null) ?? null;

/** The entry of the page that the address names. */
export const usePage = (): PageEntry | null => pageAt(useLocation().pathname);
