/** What of a result is the data it was made of, and stays with whom these may be looked at and not downloaded. */
import { projectOf } from "@analyte/contract/projects/project";
import { featurePrefix } from "@analyte/contract/item-id";
import type { Manifest } from "@analyte/contract/manifest";
import { givenName, workbookFile } from "@analyte/tools/job-folder";
import type { Database } from "../db/open.ts";
import { forbidden, type Failure } from "../errors.ts";
import type { ResolveHandle } from "./handles.ts";
import { placeOf, type ResultPlace } from "./result-place.ts";
import { sourcesOf } from "./sources-store.ts";
import * as store from "./store.ts";

/** Whether the user may take away the tables of a project: asked of projects, anew each time. */
export type MayTakeOut = (userId: string, projectId: string) => Promise<boolean>;
type Task = Pick<store.TaskRow, "id" | "user_id" | "tool_id">;
export interface Withheld {
  /** Whether a file of this result is not given out; of a process, of the step that this tool computed. */
  of(task: Task, toolId?: string): Promise<(file: string) => boolean>;
  /** @throws Failure for a table that a user may not take away, of `project:…`, `result:…` and `input:…`. */
  refuse(userId: string, handle: string): Promise<void>;
  /** Whether the values of a figure are not given out. */
  valuesStay(task: Task, figure: Pick<ResultPlace, "toolId" | "name">): Promise<boolean>;
  /** @throws Failure for a figure whose values are not given out. */
  refuseValues(task: Task, figure: Pick<ResultPlace, "toolId" | "name">): Promise<void>;
}

export function newWithheld(database: Database, toolById: (id: string) => Manifest | null, mayTakeOut: MayTakeOut): Withheld {
  const isFree = async ({ id, user_id }: Task): Promise<boolean> => {
    for (const projectId of await sourcesOf(database, [id])) if (!(await mayTakeOut(user_id, projectId))) return false;
    return true;
  };
  const of = async (task: Task, toolId = task.tool_id): Promise<(file: string) => boolean> => {
    if (await isFree(task)) return () => false;
    const manifest = toolById(toolId);
    // Of a tool that is gone nobody knows which table is the data.
    if (manifest === null) return (file) => !/\.(?:json|txt|R)$/.test(file) || file.startsWith("chart-");
    const { tables, charts } = manifest.outputs;
    const held = tables.flatMap(({ name, holds }) => (holds === undefined ? [] : [name]));
    const files = new Set(held.flatMap((name) => [`${name}.csv`, `${name}.samples.csv`, `${name}.features.csv`]));
    if (held.length > 0) files.add(workbookFile);
    for (const { name, holds } of charts) if (holds !== undefined) files.add(valuesFileOf(name));
    // The values of every feature, which the page gets one by one.
    files.add("drill.f64");
    return (file) => files.has(file) || givenName(file) !== null;
  };
  const valuesStay: Withheld["valuesStay"] = async (task, { toolId, name }) => (await of(task, toolId))(valuesFileOf(name));
  return {
    of,
    valuesStay,
    async refuseValues(task, figure) {
      if (await valuesStay(task, figure)) throw valuesNotToBeTaken();
    },
    async refuse(userId, handle) {
      const projectId = projectOf(handle)?.id;
      if (projectId !== undefined && !(await mayTakeOut(userId, projectId))) throw notToBeTaken();
      const [, kind, taskId, name] = /^(result|input):([^/]+)\/(.+)$/s.exec(handle) ?? [];
      const task = taskId === undefined ? null : await store.find(database, userId, taskId);
      if (task === null || name === undefined) return;
      if (kind === "input") {
        if (!(await isFree(task))) throw notToBeTaken();
        return;
      }
      const made = task.kind === "tool" ? { toolId: task.tool_id, name } : await placeOf(database, task, name);
      if ((await of(task, made.toolId))(made.name)) throw notToBeTaken();
    },
  };
}

/** The file of a result that a figure is drawn of: where it is not given out, the figure's values are not either. A box plot of a feature is made of the drill. */
export const valuesFileOf = (chart: string): string => (chart.startsWith(featurePrefix) ? "drill.f64" : `chart-${chart}.json`);

export const valuesNotToBeTaken = (): Failure =>
  forbidden({
    en: "The values behind this figure are those of single samples of a project that was shared with you to be looked at and analysed, not to be downloaded. Take the figure as a picture (SVG, PDF, PNG), or ask the project's owner for the right to download.",
    zh: "该图中的数值是共享项目中各个样本的数值，该项目仅供您查看和分析，不能下载。请下载图片（SVG、PDF、PNG），或向项目所有者申请下载权限。",
  });

export const notToBeTaken = (): Failure =>
  forbidden({
    en: "This table holds the data of a project that was shared with you to be looked at and analysed, not to be downloaded or kept as a file. Ask the project's owner for the right to download.",
    zh: "该表格包含仅供您查看和分析的共享项目数据，不能下载或另存为文件。请向项目所有者申请下载权限。",
  });

/** What becomes a file of the user's own: resolved, and refused where he may look at it and not take it away. */
export const newTakeHandle =
  (resolveHandle: ResolveHandle, withheld: Pick<Withheld, "refuse">): ResolveHandle =>
  async (userId, handle) => {
    const file = await resolveHandle(userId, handle);
    await withheld.refuse(userId, handle);
    return file;
  };
