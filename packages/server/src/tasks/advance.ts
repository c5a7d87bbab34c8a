/** Tasks that begin and go on: steps get ready, find or await their results, end, and end their task. All of it in the transaction of whoever calls. */
import type { Database } from "../db/open.ts";
import { want, type Urgency } from "../jobs/result-store.ts";
import type { Work } from "../jobs/work.ts";
import { afterEnds, type EndedStep } from "./planner/plan.ts";
import { dependentsOf, endStep, freeResultId, giveResult, insertSteps, workOf, writeChange, type NewStep, type StepEnd } from "./step-store.ts";
import type { MadeState } from "./table-states.ts";
import { markEnded, markStarted, type Announce } from "./task-ends-store.ts";

export interface StepRules {
  keyOf: (work: Work) => string;
  urgencyOf: (work: Work) => Urgency;
  announce: Announce;
  madeState: MadeState;
}
export interface GoingTask {
  id: string;
  ownerId: string;
  kind: "tool" | "flow";
}

/** Of a task whose inputs stand in their table already. `reuse`: whether results that are there, or on their way, will do from the start. */
export async function beginTask(transaction: Database, task: GoingTask, { steps, reuse }: { steps: readonly NewStep[]; reuse: boolean }, rules: StepRules) {
  const ready = await insertSteps(transaction, task.id, steps);
  await goOn(transaction, task, await findResults(transaction, task, { ready, reuse }, rules), rules);
}

/** Steps more of a task that has ended: what they need is there, and the task stays as it is. */
export async function addSteps(transaction: Database, task: GoingTask, steps: readonly NewStep[], rules: StepRules): Promise<void> {
  const ready = await insertSteps(transaction, task.id, steps, { toEnded: true });
  await goOn(transaction, task, await findResults(transaction, task, { ready, reuse: true }, rules), rules);
}

/** Steps of it that are ready once more. */
export async function reviveSteps(transaction: Database, task: GoingTask, ready: readonly string[], rules: StepRules): Promise<void> {
  await goOn(transaction, task, await findResults(transaction, task, { ready, reuse: true }, rules), rules);
  await markEnded(transaction, task.id, rules.announce);
}

export async function endSteps(transaction: Database, task: GoingTask, ends: readonly StepEnd[], rules: StepRules): Promise<void> {
  const wave: EndedStep[] = [];
  for (const end of ends) wave.push(await endStep(transaction, end));
  await goOn(transaction, task, wave, rules);
}

/** From steps that have just ended on, until nothing more follows from it. */
async function goOn(transaction: Database, task: GoingTask, ended: readonly EndedStep[], rules: StepRules): Promise<void> {
  if (ended.length === 0) return;
  for (let wave = ended; wave.length > 0;) {
    const waiting = await dependentsOf(
      transaction,
      wave.map(({ id }) => id),
    );
    const changes = afterEnds(wave, waiting);
    for (const change of changes) await writeChange(transaction, change);
    const skipped = changes.flatMap((change): EndedStep[] => (change.state === "skipped" ? [{ id: change.id, state: "skipped", cause: change.cause }] : []));
    const ready = changes.flatMap(({ id, state }) => (state === "ready" ? [id] : []));
    wave = [...skipped, ...(await findResults(transaction, task, { ready, reuse: true }, rules))];
  }
  await markEnded(transaction, task.id, rules.announce);
}

/** Steps that are ready get their results: new ones wait in the queue. Answers with the steps that have ended, as theirs was there. */
async function findResults(
  transaction: Database,
  task: GoingTask,
  { ready, reuse }: { ready: readonly string[]; reuse: boolean },
  { keyOf, urgencyOf, madeState }: StepRules,
): Promise<EndedStep[]> {
  const ended: EndedStep[] = [];
  for (const id of ready) {
    const work = await workOf(transaction, id, madeState);
    // Steps that are ready together may be computed together.
    const batch = task.kind === "flow" ? task.id : "";
    // Of a process that is gone on with, a result of the first run may live on with another task.
    const wanted = task.kind === "flow" ? await freeResultId(transaction, id) : id;
    const result = await want(transaction, { id: wanted, ownerId: task.ownerId, key: keyOf(work), work, reuse, urgency: urgencyOf(work), batch });
    const unchanged = task.kind === "flow" ? result.unchanged : null;
    const state = await giveResult(transaction, id, { ...result, unchanged }, wanted);
    if (result.startedAt !== null) await markStarted(transaction, [task.id], result.attempt, result.startedAt);
    if (state === "succeeded" || state === "unchanged") ended.push({ id, state, cause: null });
  }
  return ended;
}
