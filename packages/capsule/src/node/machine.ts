/** `node:os`: a page does not tell what it runs on. */
export const arch = (): string => "";
export const platform = (): string => "";
export const release = (): string => "";
export const cpus = (): { model: string }[] => [];
