/** What single figures hold of groups, from before that was their task's alone, goes over into its style before either is changed. */
import type { ChartView } from "@analyte/contract/chart";
import { mostStyledGroups, type FigureStyle, type StyleChange } from "@analyte/contract/figure-style";
import { ownWords } from "@analyte/contract/merge-views";
import { changedStyle } from "@analyte/contract/style-change";
import { withoutNamed } from "@analyte/contract/task-groups";
import type { ResultIndex } from "@analyte/tools/job-folder";
import type { Database } from "../db/open.ts";
import { conflict } from "../errors.ts";
import { programOf } from "./program-store.ts";
import { viewsOf } from "./store.ts";
import { changeTaskStyle, type ChangedView } from "./style-store.ts";
import { holdTaskGroups, ownLook, refuseSharedNames, styleHere } from "./task-groups.ts";

/** `index`: of the task's result; null where it has none yet. */
export async function changeStyle(database: Database, taskId: string, index: ResultIndex | null, change: StyleChange): Promise<FigureStyle> {
  return await changeTaskStyle(database, taskId, async (query, before) => {
    const stored = index === null ? noViews : await viewsOf(query, taskId);
    const style = changedStyle(index === null ? before : styleHere(before, parsed(stored), index), change);
    refuseSharedNames(style, index, (await programOf(query, taskId))?.style.listed);
    refuseTooMany(style);
    return { style, views: index === null ? [] : changedViews(stored, (chart, view) => withoutNamed(ownWords(ownLook(chart, view, index)), change)) };
  });
}

/** What is kept is what can be answered: a change has so many at most, and so has what all of them come to. */
function refuseTooMany({ groups = [], order = [] }: FigureStyle): void {
  const count = Math.max(groups.length, order.length);
  if (count <= mostStyledGroups) return;
  throw conflict({
    en: `The style of this task would speak of ${count} groups; ${mostStyledGroups} are kept at most. Take names and colours of other groups back first.`,
    zh: `该任务的样式将涉及 ${count} 个组，最多只能保存 ${mostStyledGroups} 个。请先取消其他组的名称和颜色。`,
  });
}

/** Before one of its figures is given another look. */
export async function adoptGroups(database: Database, taskId: string, index: ResultIndex): Promise<void> {
  if (!holdTaskGroups(parsed(await viewsOf(database, taskId)), index)) return;
  await changeTaskStyle(database, taskId, async (query, before) => {
    const stored = await viewsOf(query, taskId);
    return { style: styleHere(before, parsed(stored), index), views: changedViews(stored, (chart, view) => ownWords(ownLook(chart, view, index))) };
  });
}

const noViews: ReadonlyMap<string, string> = new Map();

function changedViews(stored: ReadonlyMap<string, string>, own: (chart: string, view: ChartView) => ChartView): ChangedView[] {
  return [...stored].flatMap(([chart, before]) => {
    const after = JSON.stringify(own(chart, JSON.parse(before) as ChartView));
    return after === before ? [] : [{ chart, before, after }];
  });
}

const parsed = (stored: ReadonlyMap<string, string>): Map<string, ChartView> =>
  new Map([...stored].map(([chart, view]) => [chart, JSON.parse(view) as ChartView]));
