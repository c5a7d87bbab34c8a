/** Addresses of the pages of reports. */
export const deliveredPath = "/data-collection/contract-report";
export const myReportsPath = `${deliveredPath}?view=mine`;
/** The editor of one report, a tab of its own. */
export const reportPath = (id: string): string => `${deliveredPath}?report=${encodeURIComponent(id)}`;
