import { describe, expect, it } from "vitest";
import { dice } from "../../testing/dice.ts";
import { isUsable, type EndState, type StepState } from "./plan.ts";
import { revive, type PastStep } from "./revive.ts";

const failed = ({ state }: PastStep): boolean => state === "failed";
const ends = ["succeeded", "succeeded", "unchanged", "failed", "cancelled"] as const;

/** A task as the planner leaves it: a step that lost a hard need is skipped. */
function endedGraph(roll: (below: number) => number): PastStep[] {
  const steps: PastStep[] = [];
  for (let at = 0; at < 2 + roll(24); at++) {
    const needs = Array.from({ length: at === 0 ? 0 : roll(4) }, () => ({ from: `s${roll(at)}`, hard: roll(3) > 0 }));
    const lost = needs.some(({ from, hard }) => hard && !isUsable(steps.find(({ id }) => id === from)!.state as EndState));
    steps.push({ id: `s${at}`, needs, state: lost ? "skipped" : ends[roll(ends.length)]! });
  }
  return steps;
}

describe("what is computed again", () => {
  it("leaves every step of a thousand ended tasks ended, or with all that it needs there or on its way", () => {
    const seen = { failed: 0, skipped: 0, succeeded: 0 };
    for (let seed = 1; seed <= 1_000; seed++) {
      const steps = endedGraph(dice(seed));
      const back = new Map(revive(steps, failed).map((step) => [step.id, step]));
      const states = new Map<string, StepState>(steps.map(({ id, state }) => [id, back.get(id)?.state ?? state]));
      for (const { id, state, needs } of steps) {
        const now = back.get(id);
        const open = needs.filter(({ from }) => back.has(from)).length;
        const lost = needs.some(({ from, hard }) => hard && ["failed", "skipped", "cancelled"].includes(states.get(from)!));
        if (now !== undefined) {
          expect([now.unmet, now.state, lost], `${seed} ${id}`).toEqual([open, open === 0 ? "ready" : "waiting", false]);
          if (state in seen) seen[state as keyof typeof seen]++;
        }
        // All that failed, and nothing that a user took out.
        if (state === "failed") expect(now, `${seed} ${id}`).toBeDefined();
        if (state === "cancelled") expect(now, `${seed} ${id}`).toBeUndefined();
        // What was made without something that comes now is made anew; what has nothing to do with it stays.
        if (state !== "cancelled" && !lost && open > 0) expect(now, `${seed} ${id}`).toBeDefined();
        if (state !== "failed" && open === 0) expect(now, `${seed} ${id}`).toBeUndefined();
      }
    }
    for (const [state, count] of Object.entries(seen)) expect(count, state).toBeGreaterThan(100);
  });
});
