import type { NavigationNode } from "@analyte/contract/account";
import { pages, type PageEntry } from "@analyte/contract/pages";

export interface MenuEntry {
  path: string;
  /** Where a click leads. */
  target: string;
  title: NavigationNode["title"];
  children: MenuEntry[];
}

/** The menu of a navigation tree: hidden nodes are left out, and so is a parent without a child to show. */
export function menuOf(tree: readonly NavigationNode[]): MenuEntry[] {
  return tree
    .filter((node) => !node.hidden)
    .flatMap((node): MenuEntry[] => {
      const children = menuOf(node.children);
      if (node.children.length > 0 && children.length === 0) return [];
      return [{ path: node.path, target: children[0]?.target ?? node.path, title: node.title, children }];
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

const table: readonly PageEntry[] = pages;

/** Pages that the user may open below a parent, in the order of the menu. */
export function childrenOf(tree: readonly NavigationNode[], parent: string): string[] {
  const node = tree.find(({ path }) => path === parent);
  const later = new Set(table.filter((page) => page.later === true).map((page) => page.path));
  return (node?.children ?? []).filter((child) => !child.hidden && !later.has(child.path)).map((child) => child.path);
}
