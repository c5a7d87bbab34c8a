/**
 * Who is next. Users take turns: first the user with the fewest running tasks, then the one who was served longest ago,
 * then the oldest task. Each user's own tasks stay in the order of their submission.
 */
export interface QueuedResult {
  id: string;
  owner_id: string;
}
export interface Served {
  /** How many tasks each user has running. */
  running: ReadonlyMap<string, number>;
  /** When a task of each user was last started. */
  lastStart: ReadonlyMap<string, number>;
}

/** The order in which the queued tasks start while none that runs ends. */
export function inTurn(queued: readonly QueuedResult[], { running, lastStart }: Served): QueuedResult[] {
  const oldestFirst = [...queued].sort((a, b) => byText(a.id, b.id));
  const taken = new Map(running);
  const turns = oldestFirst.map((task) => {
    const turn = taken.get(task.owner_id) ?? 0;
    taken.set(task.owner_id, turn + 1);
    return { task, turn };
  });
  return turns
    .sort((a, b) => a.turn - b.turn || (lastStart.get(a.task.owner_id) ?? 0) - (lastStart.get(b.task.owner_id) ?? 0) || byText(a.task.id, b.task.id))
    .map(({ task }) => task);
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
