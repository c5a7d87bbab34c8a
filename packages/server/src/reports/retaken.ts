/** What a report takes anew of tasks, when its user says so: of a later redo, or with groups called and coloured as the task has them now. */
import { Failure } from "../errors.ts";
import { atOnce } from "./at-once.ts";
import { allWanted, keyOf, wantedBy, type KeptItem, type ReportContent } from "./content.ts";
import { copiedAtOnce, heldBy, newCopies, newCopyOne, type NewCopy, type Sources } from "./copies.ts";

/** The items that can come from `to` in place of `from`, by their ids, with their copies; `left`: so many that it does not have. */
export async function fromNewer(
  sources: Sources,
  userId: string,
  { items, taken }: ReportContent,
  { from, to, had }: { from: string; to: string; had: Set<string> },
): Promise<{ moved: Map<string, KeptItem>; made: NewCopy[]; left: number }> {
  const moved = new Map<string, KeptItem>();
  const made: NewCopy[] = [];
  let left = 0;
  for (const item of items) {
    if (!wantedBy(item).some(({ taskId }) => taskId === from)) continue;
    const next = withTask(item, from, to);
    const more = await newCopies(sources, userId, [next], had, taken).catch((error: unknown) => {
      if (error instanceof Failure) return null;
      throw error;
    });
    if (more === null) {
      left += 1;
      continue;
    }
    for (const one of more) had.add(one.key);
    made.push(...more);
    moved.set(item.id, next);
  }
  return { moved, made, left };
}

/**
 * Copies of all that a report shows of a task, under the keys of a new round. What the task does not give any more stays as it was copied before;
 * `left`: so many.
 *
 * @throws Failure where the task itself is not there.
 */
export async function withGroupsNow(
  sources: Sources,
  userId: string,
  { items, taken }: ReportContent,
  { taskId, round, before }: { taskId: string; round: number; before: (keys: readonly string[]) => Promise<Map<string, string>> },
): Promise<{ made: NewCopy[]; taken: NonNullable<ReportContent["taken"]>; left: number }> {
  const next = { ...taken, [taskId]: round };
  const wanted = allWanted(items).flatMap(({ wanted: one }) => (one.taskId === taskId ? [one] : []));
  const bodies = await before(wanted.map((one) => keyOf(one, taken)));
  const copy = newCopyOne(sources, userId, next);
  let left = 0;
  const made = await atOnce(wanted, copiedAtOnce, async (one): Promise<NewCopy> => {
    const body = bodies.get(keyOf(one, taken));
    return await copy(one).catch((error: unknown) => {
      if (!(error instanceof Failure) || one.kind === "task" || body === undefined) throw error;
      left += 1;
      return { key: keyOf(one, next), body, holds: heldBy(one.kind, JSON.parse(body)) };
    });
  });
  return { made, taken: next, left };
}

function withTask(item: KeptItem, from: string, to: string): KeptItem {
  if (item.kind !== "figure" && item.kind !== "table" && item.kind !== "sentence") return item;
  const moved = { ...item, task_id: item.task_id === from ? to : item.task_id };
  if (moved.kind !== "figure") return moved;
  return { ...moved, panels: moved.panels.map((panel) => (panel.task_id === from ? { ...panel, task_id: to } : panel)) };
}
