import type { TicketKind } from "@analyte/contract/support";

/** Addresses of technical support: one request, the user's requests, and a new one about a task. */
export const requestPath = (id: string): string => `/support/form?id=${encodeURIComponent(id)}`;
export const requestsPath = "/support/form?view=requests";
/** A question about a project. */
export const askAboutProjectPath = (id: string): string => `/support/form?project_id=${encodeURIComponent(id)}`;
export const askPath = (kind: TicketKind, taskId: string): string => `/support/form?kind=${kind}&task_id=${encodeURIComponent(taskId)}`;
/** A question about something that has a page of its own: its title is filled in, and its text begins with what is asked and that page's address. */
export const enquiryPath = (title: string, asked: string, about: string): string => `/support/form?${new URLSearchParams({ subject: title, asked, about })}`;
