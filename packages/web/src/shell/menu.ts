import type { NavigationNode } from "@analyte/contract/account";
import { firstChild, pages, type PageEntry } from "@analyte/contract/pages";

const table: readonly PageEntry[] = pages;

export interface MenuEntry {
  path: string;
  /** Where a click leads. */
  target: string;
  title: NavigationNode["title"];
  children: MenuEntry[];
}

/** Where a section leads whose pages are all hidden: one that opens a certain page of them, as the mall does. */
const opened = (path: string): string | undefined => {
  const page: PageEntry | undefined = table.find((one) => one.path === path);
  return page?.opens === firstChild ? undefined : page?.opens;
};

/** The menu of a navigation tree: hidden nodes are left out, and so is a parent that would lead nowhere. */
export function menuOf(tree: readonly NavigationNode[]): MenuEntry[] {
  return tree
    .filter((node) => !node.hidden)
    .flatMap((node): MenuEntry[] => {
      const children = menuOf(node.children);
      const target = children[0]?.target ?? (node.children.length === 0 ? node.path : opened(node.path));
      if (target === undefined) return [];
      return [{ path: node.path, target, title: node.title, children }];
    });
}

/** The section of the menu that a page stands in. */
export function sectionOf(menu: readonly MenuEntry[], page: PageEntry | null): MenuEntry | undefined {
  return menu.find((entry) => entry.path === (page?.parent ?? page?.path));
}

/** The entry of a section that a page lights: itself, or for a hidden page the first one of its section. */
export function litEntry(section: MenuEntry | undefined, page: PageEntry | null): MenuEntry | undefined {
  return section?.children.find((entry) => entry.path === page?.path) ?? section?.children[0];
}

/** Pages that the user may open below a parent, in the order of the menu. */
export function childrenOf(tree: readonly NavigationNode[], parent: string): string[] {
  const node = tree.find(({ path }) => path === parent);
  const later = new Set(table.filter((page) => page.later === true).map((page) => page.path));
  return (node?.children ?? []).filter((child) => !child.hidden && !later.has(child.path)).map((child) => child.path);
}
