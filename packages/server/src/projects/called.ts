/** Pages of a project, as messages lead to them. */

/** All of a user's, with what waits for an answer above them. */
export const projectListLink = "/project/project-list";
/** Those that others share with him. */
export const receivedLink = `${projectListLink}?from=1`;
/** What he shares with others. */
export const ownSharesLink = `${projectListLink}?view=shares`;

/** The Project List with one of them open. */
export const projectLink = (id: string): string => `/project/project-list?id=${id}`;
/** The same with a customer's information sheet, for those who deliver. */
export const staffSheetLink = (id: string): string => `/project/project-list?view=sheets&sheet=${id}`;
/** The same with the information sheet of one. */
export const sheetLink = (id: string): string => `/project/project-list?sheet=${id}`;
/** Project Report with those of one. */
export const reportLink = (id: string): string => `/data-collection/contract-report?id=${id}`;
