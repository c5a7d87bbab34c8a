/** Addresses of the pages that belong to one task. */
export const resultPath = (id: string): string => `/project/get-report?id=${encodeURIComponent(id)}`;
export const runAgainPath = (task: { id: string; tool_id: string }): string =>
  `/tools/tool-form?id=${encodeURIComponent(task.tool_id)}&task=${encodeURIComponent(task.id)}`;
