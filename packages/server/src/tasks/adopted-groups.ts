/** What single figures hold of groups, from before that was their task's alone, goes over into its style before either is changed. */
import type { ChartView } from "@analyte/contract/chart";
import type { FigureStyle, StyleChange } from "@analyte/contract/figure-style";
import { ownWords } from "@analyte/contract/merge-views";
import { changedStyle } from "@analyte/contract/style-change";
import { withoutNamed } from "@analyte/contract/task-groups";
import type { ResultIndex } from "@analyte/tools/job-folder";
import type { Database } from "../db/open.ts";
import { replaceView, viewsOf } from "./store.ts";
import { changeTaskStyle } from "./style-store.ts";
import { holdTaskGroups, ownLook, refuseSharedNames, styleHere } from "./task-groups.ts";

/** `index`: of the task's result; null where it has none yet. */
export async function changeStyle(database: Database, taskId: string, index: ResultIndex | null, change: StyleChange): Promise<FigureStyle> {
  const stored = await viewsOf(database, taskId);
  const saved = parsed(stored);
  const style = await changeTaskStyle(database, taskId, (before) => {
    const next = changedStyle(index === null ? before : styleHere(before, saved, index), change);
    refuseSharedNames(next, index);
    return next;
  });
  if (index !== null) await keepOwn(database, taskId, stored, (chart, view) => withoutNamed(ownWords(ownLook(chart, view, index)), change));
  return style;
}

/** Before one of its figures is given another look. */
export async function adoptGroups(database: Database, taskId: string, index: ResultIndex): Promise<void> {
  const stored = await viewsOf(database, taskId);
  const saved = parsed(stored);
  if (!holdTaskGroups(saved, index)) return;
  await changeTaskStyle(database, taskId, (before) => styleHere(before, saved, index));
  await keepOwn(database, taskId, stored, (chart, view) => ownWords(ownLook(chart, view, index)));
}

async function keepOwn(
  database: Database,
  taskId: string,
  stored: ReadonlyMap<string, string>,
  own: (chart: string, view: ChartView) => ChartView,
): Promise<void> {
  for (const [chart, before] of stored) {
    const after = JSON.stringify(own(chart, JSON.parse(before) as ChartView));
    // One that was saved meanwhile has nothing of groups.
    if (after !== before) await replaceView(database, taskId, chart, before, after);
  }
}

const parsed = (stored: ReadonlyMap<string, string>): Map<string, ChartView> =>
  new Map([...stored].map(([chart, view]) => [chart, JSON.parse(view) as ChartView]));
