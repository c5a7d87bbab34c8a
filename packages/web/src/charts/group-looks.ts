import type { groupShapes } from "@analyte/contract/group-shapes";

/** A change of what groups of samples look like, which is their task's: colours and shapes by their names in the tables, or some of them in another order. */
export interface GroupLooks {
  groups?: readonly { group: string; colour?: string; shape?: (typeof groupShapes)[number] }[];
  order?: readonly string[];
  /** With an order: all groups of the labels, as they stand where nobody orders them. */
  listed?: readonly string[];
}
