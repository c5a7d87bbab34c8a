/** Addresses of the pages that belong to one task. */
export const resultPath = (id: string): string => `/project/get-report?id=${encodeURIComponent(id)}`;
/** Two to four tasks side by side. */
export const comparePath = (ids: readonly string[]): string => `/analysis-tasks/compare?ids=${ids.map(encodeURIComponent).join(",")}`;
/** The settings of a process task, to be changed. */
export const redoPath = (id: string): string => `/project/analysis-config-redo/${encodeURIComponent(id)}`;
export const runAgainPath = (task: { id: string; tool_id: string }): string =>
  `/tools/tool-form?id=${encodeURIComponent(task.tool_id)}&task=${encodeURIComponent(task.id)}`;
