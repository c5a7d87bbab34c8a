/** How many of one thing each user may have under way at once. */
import type { Text } from "@analyte/contract/text";
import { tooMany } from "./errors.ts";

export interface Allowance {
  /** Counts one more, and gives the way to count it no longer. Fails where the user has as many as allowed. */
  enter(userId: string): Promise<() => void>;
}
/** `what`: one word for the thing; counted over all servers that share an `Allowances`. */
export type Allowances = (what: string, most: number, refusal: Text) => Allowance;

const retrySeconds = 5;

export const refusedAllowance = (refusal: Text) => tooMany(refusal, retrySeconds);

/** Of one server: where no other one shares its database. */
export const ownAllowances: Allowances = (_what, most, refusal) => {
  const held = new Map<string, number>();
  return {
    async enter(userId) {
      const now = held.get(userId) ?? 0;
      if (now >= most) throw refusedAllowance(refusal);
      held.set(userId, now + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const rest = (held.get(userId) ?? 1) - 1;
        if (rest > 0) held.set(userId, rest);
        else held.delete(userId);
      };
    },
  };
};
