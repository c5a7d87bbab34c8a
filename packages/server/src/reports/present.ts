/** Reports as the wire has them. */
import { shownText } from "@analyte/contract/bilingual";
import type { ReportDetail, ReportRow, ReportStatus, ShownReportItem } from "@analyte/contract/reports/calls";
import type { Language, Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import type { ReportStyle } from "../press/report-document.ts";
import type { TaskCopies, TaskNow } from "../tasks/copies.ts";
import { namesKey } from "../tasks/group-keys.ts";
import { allWanted, copiesIn, keyOf, tasksOf, taskWanted, wantedBy, type KeptItem, type ReportContent, type Wanted } from "./content.ts";
import type { Copies } from "./copies.ts";
import { titleOfComparison } from "./of-comparison.ts";
import { captionOfPanels, letterOf } from "./panel-captions.ts";
import * as store from "./store.ts";
import type { Templates } from "./templates.ts";

export type ReportFile = ReportStatus["files"][number];
export const filesOf = ({ files }: Pick<store.ReportRow, "files">): ReportFile[] => JSON.parse(files) as ReportFile[];

export function rowOf(row: store.ReportRow): ReportRow {
  const { id, title_en: en, title_zh: zh, state, figures, tables, created_at, updated_at } = row;
  return { id, title: { en, zh }, state, figures, tables, formats: [...new Set(filesOf(row).map(({ format }) => format))], created_at, updated_at };
}

export function statusOf(row: store.ReportRow, language: Language): ReportStatus {
  const { id, state, progress, message, files_version, version } = row;
  return {
    id,
    state,
    progress,
    progress_message: message === "" ? "" : (JSON.parse(message) as Text)[language],
    files: filesOf(row),
    changed: files_version !== version,
  };
}

/** The copies of a report, read once for all its items. */
export async function readCopies(database: Database, reportId: string, { items, taken }: Pick<ReportContent, "items" | "taken">) {
  const keys = allWanted(items).map(({ wanted }) => keyOf(wanted, taken));
  const bodies = await store.copiesOf(database, reportId, keys);
  return <K extends keyof Copies>(kind: K, wanted: Wanted): Copies[K] | null => {
    const body = bodies.get(keyOf(wanted, taken));
    return body === undefined || wanted.kind !== kind ? null : (JSON.parse(body) as Copies[K]);
  };
}
export type CopyOf = Awaited<ReturnType<typeof readCopies>>;

interface Options {
  database: Database;
  copies: Pick<TaskCopies, "now">;
  templates: Pick<Templates, "find">;
  seesProject: (userId: string, projectId: string) => Promise<boolean>;
}

export function newPresent({ database, copies, templates, seesProject }: Options) {
  /** What became of the tasks that a report shows. */
  async function standings(row: store.ReportRow, { items }: ReportContent, copyOf: CopyOf) {
    const ids = tasksOf(items);
    const now = await copies.now(row.user_id, ids);
    const seen = new Map<string, boolean>();
    const found = new Map<string, Standing>();
    for (const id of ids) {
      const copy = copyOf("task", taskWanted(id));
      for (const project of copy?.projects ?? []) if (!seen.has(project)) seen.set(project, await seesProject(row.user_id, project));
      found.set(id, {
        name: copy?.name ?? { en: id, zh: id },
        now: now.get(id) ?? null,
        lost: (copy?.projects ?? []).some((project) => seen.get(project) === false),
      });
    }
    return found;
  }

  return {
    async detail(row: store.ReportRow, language: Language): Promise<ReportDetail> {
      const content = JSON.parse(row.content) as ReportContent;
      const { items, taken, ...cover } = content;
      const copyOf = await readCopies(database, row.id, content);
      const tasks = await standings(row, content, copyOf);
      const lettering = (await templates.find(content.template)).style.panels;
      const counts = { figure: 0, table: 0 };
      return {
        ...statusOf(row, language),
        title: { en: row.title_en, zh: row.title_zh },
        ...cover,
        version: row.version,
        created_at: row.created_at,
        updated_at: row.updated_at,
        items: items.map((item): ShownReportItem => {
          const number = item.kind === "figure" || item.kind === "table" ? (counts[item.kind] += 1) : null;
          return { id: item.id, item, number, linked: linkedOf(item, { tasks, copyOf, taken, lettering, language }) };
        }),
        tasks: [...tasks].map(([id, { name, now }]) => ({ id, name: now?.name ?? name[language], deleted: now === null })),
      };
    },
  };
}

interface Standing {
  name: Text;
  now: TaskNow | null;
  lost: boolean;
}

interface Linking {
  tasks: Map<string, Standing>;
  copyOf: CopyOf;
  taken: ReportContent["taken"];
  lettering: ReportStyle["panels"];
  language: Language;
}

function linkedOf(item: KeptItem, { tasks, copyOf, taken, lettering, language }: Linking): ShownReportItem["linked"] {
  const [wanted] = wantedBy(item);
  if (wanted === undefined) return null;
  const task = tasks.get(wanted.taskId)!;
  const base = {
    task_id: wanted.taskId,
    task_name: task.now?.name ?? task.name[language],
    task_deleted: task.now === null,
    no_longer_shared: task.lost,
    newer_task_id: task.now?.newer ?? null,
    groups_changed: [...new Set(wantedBy(item).flatMap((one) => (groupsChanged(one, copyOf, tasks.get(one.taskId)!.now) ? [one.taskId] : [])))],
    copies: copiesIn(item, taken),
    title: "",
    caption: "",
  };
  if (item.kind === "figure") {
    const figures = wantedBy(item).map((one) => ({ taskId: one.taskId, name: one.name, copy: copyOf("figure", one) }));
    const copied = figures.flatMap(({ copy }) => copy ?? []);
    const [first] = copied;
    const panels = figures.map(({ taskId, name, copy }, at) => {
      const { now, name: called } = tasks.get(taskId)!;
      const title = copy === null ? name : titleOfComparison(copy.title, copy)[language];
      return { letter: letterOf(at, lettering), title, task_id: taskId, task_name: now?.name ?? called[language], task_deleted: now === null };
    });
    const own = first === undefined ? undefined : captionOfPanels(copied, lettering);
    return {
      ...base,
      title: first === undefined ? "" : titleOfComparison(first.title, first)[language],
      caption: captionOf(item.caption, own, language),
      ...(panels.length > 1 && { panels }),
    };
  }
  if (item.kind === "table") {
    const table = copyOf("table", wanted);
    const columns = (table?.columns ?? []).map(({ name, title }) => ({ name, title: title[language] }));
    const called = table === null ? undefined : titleOfComparison(table.title, table);
    return { ...base, title: called?.[language] ?? "", caption: captionOf(item.caption, called, language), columns, row_count: table?.rowCount ?? 0 };
  }
  const sentence = copyOf("sentence", wanted);
  return { ...base, title: sentence?.title[language] ?? "", ...(sentence !== null && { sentence: sentence.text }) };
}

/** Whether its groups are called otherwise in its task by now, or, in a figure, look otherwise. */
function groupsChanged(wanted: Wanted, copyOf: CopyOf, now: TaskNow | null): boolean {
  if (now === null || wanted.kind === "task") return false;
  const copy = copyOf(wanted.kind, wanted);
  if (copy === null) return false;
  const { groups } = copy;
  if (groups !== undefined) return wanted.kind === "figure" ? groups.looks !== now.groups.looks : groups.names !== now.groups.names;
  // Copied by an earlier version: a figure alone says what it called them.
  return "view" in copy && namesKey(copy.view.groupNames) !== now.groups.names;
}

/** As it was written, in whichever language it was; else the figure's own. */
export const captionOf = (written: Text, own: Text | undefined, language: Language): string => shownText(written, language) || (own?.[language] ?? "");
