/** How many of one thing each user may have under way at once. */
import type { Text } from "@analyte/contract/text";
import { tooMany } from "./errors.ts";

export interface Allowance {
  /** Counts one more, and gives the way to count it no longer. Fails where the user has as many as allowed. */
  enter(userId: string): () => void;
}

const retrySeconds = 5;

export function newAllowance(most: number, refusal: Text): Allowance {
  const held = new Map<string, number>();
  return {
    enter(userId) {
      const now = held.get(userId) ?? 0;
      if (now >= most) throw tooMany(refusal, retrySeconds);
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
}
