/** The address of a tool's form. */
export const formPath = (id: string): string => `/tools/tool-form?id=${encodeURIComponent(id)}`;
