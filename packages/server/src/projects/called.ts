/** Pages of a project, as messages lead to them. */

/** The Project List with one of them open. */
export const projectLink = (id: string): string => `/project/project-list?id=${id}`;
/** The same with a customer's information sheet, for those who deliver. */
export const staffSheetLink = (id: string): string => `/project/project-list?view=sheets&sheet=${id}`;
/** The same with the information sheet of one. */
export const sheetLink = (id: string): string => `/project/project-list?sheet=${id}`;
/** Project Report with those of one. */
export const reportLink = (id: string): string => `/data-collection/contract-report?id=${id}`;
