/** Why a redo computes anew: one line a reason, whatever number of module charts it begins with. */
import type { planRedo } from "@analyte/contract/flows/redo-calls";
import type { Reply } from "#send.ts";

type Because = Reply<typeof planRedo>["because"][number];
export interface GroupedReason {
  reason: Because["reason"];
  /** The module charts that it begins with. */
  of: Because[];
  /** Computations that follow from it. */
  count: number;
}

/** What a user has set stands before what follows from it; else the most computations first. */
export function groupedReasons(because: readonly Because[]): GroupedReason[] {
  const groups = new Map<Because["reason"], Because[]>();
  for (const one of because) groups.set(one.reason, [...(groups.get(one.reason) ?? []), one]);
  return [...groups]
    .map(([reason, of]) => ({ reason, of, count: of.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => Number(other.reason === "settings") - Number(one.reason === "settings") || other.count - one.count);
}
