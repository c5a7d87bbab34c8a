/** `node:path` as far as the job's program names files. */
export const join = (...parts: string[]): string => parts.filter((part) => part !== "").join("/");
