/** What the groups of a task are called and look like, as two words that are equal where nothing of it has changed. */
import { createHash } from "node:crypto";
import type { ChartView } from "@analyte/contract/chart";
import { baseView, type Styles } from "@analyte/contract/merge-views";

export interface GroupKeys {
  /** Of their names: what tables and sentences say. */
  names: string;
  /** Of names, colours, shapes and order: what figures show. */
  looks: string;
}

/** Of the task's own style and that of its program; a user's own speaks of no groups. */
export function groupKeysOf({ task, program }: Pick<Styles, "task" | "program">): GroupKeys {
  const styles = { task: task ?? null, program: program ?? null };
  const { groupNames, groupColours, groupShapes, groupOrder } = baseView(styles);
  // Beyond what is said of single groups their places in the program decide how they look.
  return {
    names: namesKey(groupNames),
    looks: keyOf([inOrder(groupNames), inOrder(groupColours), inOrder(groupShapes), groupOrder ?? [], program?.listed ?? []]),
  };
}

export const namesKey = (names: ChartView["groupNames"]): string => keyOf(inOrder(names));

const keyOf = (said: unknown): string => createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 16);
const inOrder = (record: Readonly<Record<string, string>> = {}): [string, string][] => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
