import type { Executor, JobNeeds } from "../executor/executor.ts";

/** The estimates of manifests are about twice what was measured; a step may take ten times that. */
const times = 5;

/**
 * How long a job of several may be given more. Its time is bounded as a whole, so a step that is begun late has what is left of it: it is begun only where
 * that is several times what the longest of them is expected to take. Where that is never so, each lot of steps is a job by itself.
 */
export function goesOnMs(executor: Pick<Executor, "limits">, needs: JobNeeds): number {
  return Math.max(0, executor.limits(needs).seconds - times * needs.seconds) * 1_000;
}
