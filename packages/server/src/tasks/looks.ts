/** How the figures of a task look: the saved look of each over the style of the task, and that over the user's own. How groups look is the task's. */
import type { ChartView } from "@analyte/contract/chart";
import type { FigureStyle } from "@analyte/contract/figure-style";
import { baseView, mergeViews, type FigureGroup, type Styles } from "@analyte/contract/merge-views";
import { groupInWords } from "@analyte/contract/group-wording";
import { featureChart } from "@analyte/contract/item-id";
import type { ResultIndex } from "@analyte/tools/job-folder";
import type { Database } from "../db/open.ts";
import { withNamesSaid, type SaidGroup } from "./own-words.ts";
import { viewsOf } from "./store.ts";
import { taskStyle, userStyle } from "./style-store.ts";
import { programOf } from "./program-store.ts";
import { groupsOf, ownLook, programHere, saidColumnOf, styleHere } from "./task-groups.ts";

export interface Look {
  /** As the figure is shown. */
  view: ChartView;
  /** Without a look of its own. */
  base: ChartView;
}
export interface TaskLooks {
  /** The task's own style, as it holds for its result; empty where it has none. */
  style: FigureStyle;
  /** Of a figure of the result. */
  figure(chart: Pick<ResultIndex["charts"][number], "name" | "looks">): Look;
  /** Of the box plot of one feature, whose boxes are these groups. */
  feature(feature: string, groups: readonly string[]): Look;
  /** What these groups are called. */
  namesOf(groups: readonly string[]): string[];
  /** The groups that are called otherwise than in the tables. */
  renamed: ReadonlyMap<string, string>;
  /** Its groups as words call them. */
  said: readonly SaidGroup[];
  /** The figures that have a look of their own, with it. */
  saved: ReadonlyMap<string, ChartView>;
}

/** The box plots of all features of a task share one look, saved under this name; the words of each are saved under its own. */
export const featureLook = "feature";

/** `prefix`: before the names of the figures of one step of a process. */
export async function looksOf(database: Database, userId: string, taskId: string, index: ResultIndex, prefix = ""): Promise<TaskLooks> {
  const kept = [...(await viewsOf(database, taskId))].filter(([chart]) => chart.startsWith(prefix));
  const stored = new Map(kept.map(([chart, view]) => [chart.slice(prefix.length), JSON.parse(view) as ChartView]));
  const task = styleHere((await taskStyle(database, taskId)) ?? {}, stored, index);
  const program = programHere((await programOf(database, taskId))?.style ?? {}, task, index);
  const styles = { task, program, personal: await userStyle(database, userId) };
  const saidOf = saidBy(styles, index);
  const saved = new Map([...stored].map(([chart, view]) => [chart, withNamesSaid(ownLook(chart, view, index), saidOf)]));
  const look = (own: ChartView, groups: readonly FigureGroup[] | undefined): Look => {
    const base = baseView(styles, groups);
    return { base, view: mergeViews(own, base) };
  };
  return {
    style: task,
    saved,
    said: [...groupsOf(index)].map((group) => ({ group, said: saidOf(group) })),
    figure: ({ name, looks }) => look(saved.get(name) ?? {}, looks),
    feature: (feature, groups) => look({ ...saved.get(featureLook), ...saved.get(featureChart(feature)) }, themselves(groups)),
    namesOf: (groups) => namesBy(styles, groups),
    renamed: renamedBy(styles),
  };
}

/** What a group is called in words: a number that nobody named behind its column. */
function saidBy(styles: Styles, index: ResultIndex): (group: string) => string {
  const [names, column] = [renamedBy(styles), saidColumnOf(index)];
  return (group) => names.get(group) ?? groupInWords(group, column);
}

/** What those groups are called that are called otherwise than in the tables. */
export const renamedBy = (styles: Styles): ReadonlyMap<string, string> => new Map(Object.entries(baseView(styles).groupNames ?? {}));

/** What groups are called by the style of a task. */
export function namesBy(styles: Styles, groups: readonly string[]): string[] {
  const { groupNames = {} } = baseView(styles, themselves(groups));
  return groups.map((group) => (Object.hasOwn(groupNames, group) ? groupNames[group]! : group));
}

const themselves = (groups: readonly string[]): FigureGroup[] => groups.map((group) => ({ group, of: group }));
