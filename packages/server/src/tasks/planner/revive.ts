/** What is computed again where a task that has ended goes on. Pure, like the planner: it says what becomes of each step. */
import { isUsable, type EndState, type StepState } from "./plan.ts";

export interface PastStep {
  id: string;
  state: StepState;
  needs: readonly { from: string; hard: boolean }[];
}
export interface RevivedStep {
  id: string;
  unmet: number;
  state: "waiting" | "ready";
}

const isOpen = (state: StepState): boolean => state === "waiting" || state === "ready" || state === "running";

/**
 * `steps`: all of the task, each behind those that it needs. `again`: those that it goes on with; what was left out because of them follows, and what
 * was computed without them. What a user has cancelled by itself stays so, and what lacks something else.
 */
export function revive(steps: readonly PastStep[], again: (step: PastStep) => boolean): RevivedStep[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const back = new Set<string>();
  const found: RevivedStep[] = [];
  for (const step of steps) {
    const { id, state, needs } = step;
    const follows = state !== "cancelled" && needs.some(({ from }) => back.has(from));
    if (isOpen(state) || !(follows || again(step))) continue;
    const comes = ({ from }: { from: string }): boolean => back.has(from) || isOpen(byId.get(from)!.state);
    if (needs.some((need) => need.hard && !comes(need) && !isUsable(byId.get(need.from)!.state as EndState))) continue;
    back.add(id);
    const unmet = needs.filter(comes).length;
    found.push({ id, unmet, state: unmet === 0 ? "ready" : "waiting" });
  }
  return found;
}
