/** The Chinese of an English text object: every key, except singular forms, which Chinese does not have. */
export type Texts<English> = { [Key in keyof English as Key extends `${string}_one` ? never : Key]: string };
