/** The navigation tree: the pages of the contract's table that a user may see, as a tree whose nodes carry the marks. */
import type { NavigationNode } from "@analyte/contract/account";
import type { Mark } from "@analyte/contract/marks";
import { firstChild, markActions, pages, type PageEntry } from "@analyte/contract/pages";

/** A parent without a child that the user may see is left out. */
export function navigationFor(marks: readonly Mark[]): NavigationNode[] {
  const roots = table.filter((page) => page.parent === undefined && page.access !== "guest").flatMap((page) => nodeOf(page, marks));
  const actions = markActions.filter(({ mark }) => marks.includes(mark)).map((action) => ({ ...action, path: "", hidden: true, children: [] }));
  return [...roots, ...actions];
}

const table: readonly PageEntry[] = pages;

function nodeOf(page: PageEntry, marks: readonly Mark[]): NavigationNode[] {
  if (page.mark !== undefined && !marks.includes(page.mark)) return [];
  const below = table.filter((child) => child.parent === page.path);
  const children = below.flatMap((child) => nodeOf(child, marks));
  if (below.length > 0 && children.length === 0) return [];
  // A menu entry that would open the first of its children needs one that is there.
  const leadsNowhere = page.opens === firstChild && children.every((child) => child.hidden);
  const hidden = page.menu !== true || page.later === true || leadsNowhere;
  return [{ path: page.path, title: page.title, mark: page.mark ?? null, hidden, children }];
}
