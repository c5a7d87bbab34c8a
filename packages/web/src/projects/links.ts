import type { ProjectDetail } from "@analyte/contract/projects/calls";

export const projectListPath = "/project/project-list";
/** What was handed over, for those who deliver. */
export const deliveriesPath = `${projectListPath}?view=delivery`;

/** What the user has offered to others. */
export const ownSharesPath = `${projectListPath}?view=shares`;

/** The Project List with one of them open. */
export const projectPath = (id: string): string => `${projectListPath}?id=${encodeURIComponent(id)}`;

/** What the provider has written of a project. */
export const reportPath = (id: string): string => `/data-collection/contract-report?id=${encodeURIComponent(id)}`;

/** The user's own reports, and one of them. */
export const ownReportsPath = "/data-collection/contract-report?view=mine";
export const ownReportPath = (id: string): string => `/data-collection/contract-report?report=${encodeURIComponent(id)}`;

/** One of those that were handed over, for those who deliver. */
export const deliveryPath = (id: string): string => `${deliveriesPath}&id=${encodeURIComponent(id)}`;

/** The information sheet of a project in preparation. */
export const sheetPath = (id: string): string => `/project/project-list?sheet=${encodeURIComponent(id)}`;

/** For those who deliver: the information sheets of all customers, and one of them. */
export const staffSheetsPath = `${projectListPath}?view=sheets`;
export const staffSheetPath = (id: string): string => `${staffSheetsPath}&sheet=${encodeURIComponent(id)}`;

/** A tool's form with the tables of a project in their places. */
export function projectToolPath(toolId: string, { name, tables }: Pick<ProjectDetail, "name" | "tables">): string {
  const query = new URLSearchParams({ id: toolId });
  for (const { role, store_path, name: file } of tables) {
    query.set(role, store_path);
    query.set(`${role}_name`, `${name}: ${file}`);
  }
  return `/tools/tool-form?${query}`;
}
