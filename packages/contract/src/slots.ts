/** The slots of a tool: what each takes, and which of them are read together. */
import { z } from "zod";

/** The tables of one study, which are read together: what is a sample of the one is a row of the other. */
export const roles = ["matrix", "samples", "features"] as const;
export type Role = (typeof roles)[number];

/** What a slot takes, and so how its file is read: one of a study's tables, any table with named columns, sets of features, or pairs of them. */
export const slotKinds = [...roles, "table", "library", "links"] as const;
export type SlotKind = (typeof slotKinds)[number];

export const slotName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/);

export interface SlotName {
  name: string;
  takes: SlotKind;
}

export const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name);

/**
 * The study that a slot belongs to, by what its name adds to its kind: `matrix` and `features` are of the first (""), `matrix_2` and `features_2` of a
 * second ("_2"), which has the sample sheet of the first unless it has its own. Null for what is read by itself.
 */
export function studyOf({ name, takes }: SlotName): string | null {
  return isRole(takes) && name.startsWith(takes) ? name.slice(takes.length) : null;
}

/** Of what is given for the slots, the tables of one study by what they are. */
export function tablesOfStudy<Given>(study: string, given: Readonly<Record<string, Given | undefined>>): Partial<Record<Role, Given>> {
  const tables: Partial<Record<Role, Given>> = {};
  for (const role of roles) {
    const table = given[`${role}${study}`] ?? (role === "samples" ? given[role] : undefined);
    if (table !== undefined) tables[role] = table;
  }
  return tables;
}
