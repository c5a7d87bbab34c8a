import type { NavigationNode } from "@analyte/contract/account";

export interface MenuEntry {
  path: string;
  /** Where a click leads. */
  target: string;
  title: NavigationNode["title"];
  children: MenuEntry[];
}

/** The start page is reached by the logo. */
const hidden = "/home";

/** The menu that can be shown: only pages that this portal has, parents pointing at their first one. */
export function menuOf(tree: NavigationNode[], pages: ReadonlySet<string>): MenuEntry[] {
  return tree.flatMap((node): MenuEntry[] => {
    const children = menuOf(node.children, pages);
    if (node.path === hidden) return [];
    const target = pages.has(node.path) ? node.path : children[0]?.target;
    return target === undefined ? [] : [{ path: node.path, target, title: node.title, children }];
  });
}

/** The section of the menu that a page stands in. `home` is the place that hidden pages name as theirs. */
export function sectionOf(menu: MenuEntry[], path: string, home: string | undefined): MenuEntry | undefined {
  return menu.find((entry) => contains(entry, path)) ?? menu.find((entry) => home !== undefined && contains(entry, home));
}

function contains(entry: MenuEntry, path: string): boolean {
  return entry.path === path || entry.target === path || entry.children.some((child) => contains(child, path));
}
