/** The menu: what there is, and what of it a user may see. */
import type { NavigationNode } from "@analyte/contract/account";
import type { Mark } from "@analyte/contract/marks";

/** Nodes that the user may see. A parent without a child that the user may see is left out. */
export function navigationFor(marks: readonly Mark[]): NavigationNode[] {
  return pick(tree, marks);
}

function pick(nodes: readonly NavigationNode[], marks: readonly Mark[]): NavigationNode[] {
  return nodes.flatMap((node) => {
    if (node.mark !== null && !marks.includes(node.mark)) return [];
    const children = pick(node.children, marks);
    return node.children.length > 0 && children.length === 0 ? [] : [{ ...node, children }];
  });
}

const page = (path: string, en: string, zh: string, mark: Mark | null = null): NavigationNode => ({ path, title: { en, zh }, mark, children: [] });
const section = (path: string, en: string, zh: string, mark: Mark | null, children: NavigationNode[]): NavigationNode => ({
  path,
  title: { en, zh },
  mark,
  children,
});

const tree: readonly NavigationNode[] = [
  page("/home", "Home Page", "首页"),
  section("/analysis-tasks", "My Analysis", "我的分析", null, [page("/analysis-tasks/mission-list", "Tool Tasks", "工具任务", "fmission")]),
  section("/data-collection", "My Data", "我的数据", null, [page("/data-collection/file-store", "My Files", "我的文件")]),
  section("/tools", "Cloud Tools", "云工具", "ftool", [page("/tools/tool-list", "Tools List", "工具列表", "ftool")]),
];
