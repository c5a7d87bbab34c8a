/** Addresses of the pages of processes. */
export const flowListPath = "/project/analysis-list";
export const flowTasksPath = "/analysis-tasks/analysis-mission-list";
export const flowPath = (id: string): string => `/project/analysis-detail/${encodeURIComponent(id)}`;
/** A redo beside its earlier run. */
export const differencePath = (id: string): string => `/project/analysis-difference/${encodeURIComponent(id)}`;
