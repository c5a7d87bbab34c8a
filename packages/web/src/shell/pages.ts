/** The pages that a menu may lead to. A menu entry for a page that is not here is left out. */
export const pages: ReadonlySet<string> = new Set(["/home", "/tools/tool-list", "/analysis-tasks/mission-list", "/data-collection/file-store"]);
