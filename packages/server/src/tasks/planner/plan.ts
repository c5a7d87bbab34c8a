/**
 * What the ends of steps mean for the steps that need them. Pure: the steps that need an ended one come in with the number of their needs
 * that have not ended yet, what becomes of them goes out. Who calls it writes that in the transaction that ends the steps, and calls it
 * again with those that were skipped, until none is; so an end costs its neighbours alone, however large the graph is.
 */
import type { Text } from "@analyte/contract/text";

/** `unchanged`: a preparing step that had nothing to do and passes on what it was given. `skipped`: something it needs is not there. */
export const stepStates = ["waiting", "ready", "running", "succeeded", "unchanged", "failed", "skipped", "cancelled"] as const;
export type StepState = (typeof stepStates)[number];
export type EndState = Exclude<StepState, "waiting" | "ready" | "running">;

/** The step that everything began with, and why it did not succeed. */
export interface Cause {
  step: string;
  reason: Text;
}
export interface EndedStep {
  id: string;
  state: EndState;
  /** Null of a step that succeeded or had nothing to do. */
  cause: Cause | null;
}
/** A step that waits, with those of its needs that are met or lost now. */
export interface WaitingStep {
  id: string;
  /** Needs whose steps had not ended before. */
  unmet: number;
  /** `hard`: it can't be computed without. */
  needs: readonly { from: string; hard: boolean }[];
}
export type StepChange = { id: string; unmet: number } & ({ state: "waiting" | "ready" } | { state: "skipped"; cause: Cause });

export const isUsable = (state: EndState): boolean => state === "succeeded" || state === "unchanged";

/** In the order of `waiting`. A step is ready when its last need has ended; one that lost a hard need is skipped at once. */
export function afterEnds(ended: readonly EndedStep[], waiting: readonly WaitingStep[]): StepChange[] {
  const byId = new Map(ended.map((step) => [step.id, step]));
  return waiting.map(({ id, unmet: before, needs }): StepChange => {
    const met = needs.filter(({ from }) => byId.has(from));
    const unmet = before - met.length;
    if (unmet < 0) throw new Error(`Step ${id} has ${before} needs that have not ended, and ${met.length} of them ended.`);
    const lost = met.find(({ from, hard }) => hard && !isUsable(byId.get(from)!.state));
    if (lost === undefined) return { id, unmet, state: unmet === 0 ? "ready" : "waiting" };
    return { id, unmet, state: "skipped", cause: byId.get(lost.from)!.cause ?? { step: lost.from, reason: { en: "", zh: "" } } };
  });
}
