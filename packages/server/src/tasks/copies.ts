/** What of a task is kept by who keeps a copy of it: figures and tables as their user sees them, and all that says what they come from. */
import { Readable } from "node:stream";
import { captionShown } from "@analyte/charts/kinds/facts";
import { citationsOf } from "@analyte/contract/params";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { withGroupNames } from "@analyte/contract/group-wording";
import type { Manifest, ParamValues, TableOrder } from "@analyte/contract/manifest";
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { needsOf } from "./copied-needs.ts";
import { notFound } from "../errors.ts";
import type { StoredFile } from "../jobs/events.ts";
import type { WorkInput } from "../jobs/work.ts";
import type { Blob, Blobs } from "../storage/blobs.ts";
import { calledResult } from "./called-result.ts";
import type { Compared } from "./comparison-called.ts";
import { comparedAt, shownComparisons } from "./shown-comparisons.ts";
import { copiedColumns, type CopiedColumn } from "./copied-columns.ts";
import { figureOf } from "./figures.ts";
import type { FlowsOfTasks } from "./flows-of-tasks.ts";
import { prefixOf } from "./flow-steps.ts";
import { groupKeysOf, type GroupKeys } from "./group-keys.ts";
import { looksOf } from "./looks.ts";
import { newerOf } from "./newer-redos.ts";
import { ownTask } from "./own.ts";
import { isUsable, type EndState } from "./planner/plan.ts";
import { placeOf } from "./result-place.ts";
import type { Results } from "./results.ts";
import { sourcesOf } from "./sources-store.ts";
import { makingOf, workOf } from "./step-store.ts";
import * as store from "./store.ts";
import { newMadeState } from "./table-states.ts";
import { stylesOfTasks } from "./style-store.ts";
import { titlesOf } from "./titles.ts";
import { notToBeTaken, type Withheld } from "./withheld.ts";

export type { CopiedColumn } from "./copied-columns.ts";
export interface CopiedFigure extends Compared {
  stepId: string;
  /** The chart document. */
  document: Blob;
  view: ChartView;
  title: Text;
  caption: Text;
  /** Whether its values stay where the data stays: it goes along as a picture alone. Copies of earlier versions don't say it. */
  valuesStay?: boolean;
}
export interface CopiedTable extends Compared {
  stepId: string;
  /** As its user would download it: groups as he calls them. */
  file: Blob;
  title: Text;
  columns: CopiedColumn[];
  rowCount: number;
  /** What a reader wants first; none in copies of earlier versions. */
  order?: Pick<TableOrder, "by" | "from">;
}
export interface CopiedStep extends Compared {
  id: string;
  /** `pca/all`; empty for the one step of a tool's task. */
  place: string;
  tool: { id: string; name: Text; version: string };
  params: ParamValues;
  /** What feeds its slots: a table of another step, or an input of the task. */
  needs: { slot: string; step: string | null; table: string; input: string }[];
  /** What it was computed from, as its job had it. `held`: whether it may be taken along. */
  inputs: (WorkInput & { held: boolean })[];
  files: (StoredFile & { kind: "table" | "script" | "provenance" | "given" })[];
  /** When its result was computed, by whichever task; copies of earlier versions don't say it. */
  startedAt?: number | null;
  finishedAt?: number | null;
  methods: Text;
  cites: { text: string; doi?: string | undefined }[];
}
export interface CopiedTask {
  id: string;
  name: Text;
  kind: "tool" | "flow";
  tool: { id: string; name: Text; version: string };
  startedAt: number | null;
  finishedAt: number | null;
  steps: CopiedStep[];
  /** `held`: whether the tables themselves may be taken along. */
  inputs: { role: string; name: string; sha256: string; size: number; held: boolean }[];
  projects: string[];
}
/** How a task that somebody has a copy of stands now. */
export interface TaskNow {
  name: string;
  newer: string | null;
  groups: GroupKeys;
}
export interface TaskParts {
  kind: "tool" | "flow";
  name: Text;
  charts: { name: string; title: Text }[];
  tables: { name: string; title: Text; columns: string[] }[];
}
export interface TaskCopies {
  figure(userId: string, taskId: string, name: string): Promise<CopiedFigure>;
  table(userId: string, taskId: string, name: string): Promise<CopiedTable>;
  task(userId: string, taskId: string): Promise<CopiedTask>;
  /** How the groups of a task are called and look now. */
  groups(taskId: string): Promise<GroupKeys>;
  /** What a task is called, and what a tool's task has: its figures, and the tables that may be taken along with the names of their columns. */
  parts(userId: string, taskId: string): Promise<TaskParts>;
  /** Those of the user's that there still are. */
  now(userId: string, taskIds: readonly string[]): Promise<Map<string, TaskNow>>;
}

interface Options {
  database: Database;
  blobs: Blobs;
  results: Results;
  withheld: Withheld;
  flows: Pick<FlowsOfTasks, "nameOf">;
  toolById: (id: string) => Manifest | null;
}

export function newTaskCopies({ database, blobs, results, withheld, flows, toolById }: Options): TaskCopies {
  const place = async (userId: string, taskId: string, name: string) => {
    const row = await ownTask(database, userId, taskId);
    return { row, at: await placeOf(database, row, name) };
  };
  const keep = async (content: Buffer | Readable, mostBytes: number): Promise<Blob> => {
    const { sha256, size } = await blobs.put(Buffer.isBuffer(content) ? Readable.from([content]) : content, { maximumBytes: mostBytes });
    return { sha256, size };
  };
  const madeState = newMadeState(blobs);
  const toolOf = (id: string, version: string) => ({ id, name: toolById(id)?.name ?? { en: id, zh: id }, version });

  return {
    async figure(userId, taskId, name) {
      const { row, at } = await place(userId, taskId, name);
      const { source, stored, view } = await figureOf(database, results, userId, at);
      const document = Buffer.isBuffer(source) ? (JSON.parse(source.toString()) as ChartDocument) : source;
      const called = withGroupNames(document, view);
      // A figure of a feature is made when it is asked for.
      const kept = stored ?? (await keep(Buffer.from(JSON.stringify(document)), mostBytes));
      return {
        stepId: at.stepId,
        document: { sha256: kept.sha256, size: kept.size },
        view,
        valuesStay: await withheld.valuesStay(row, at),
        title: bothOf(view.title) ?? called.title,
        caption: bothOf(view.caption) ?? captionShown(called, view) ?? { en: "", zh: "" },
        ...comparedAt(at.prefix, await shownComparisons(database, taskId)),
      };
    },

    async table(userId, taskId, name) {
      const { row, at } = await place(userId, taskId, name);
      const result = await results.read(taskId, at.stepId);
      const table = result.index.tables.find((one) => one.name === at.name || one.file === at.name);
      const stored = table && result.files.get(table.file);
      if (table === undefined || stored === undefined) throw notFound({ en: `The result has no table “${name}”.`, zh: `结果中没有表格“${name}”。` });
      if ((await withheld.of(row, at.toolId))(table.file)) throw notToBeTaken();
      const looks = await looksOf(database, userId, taskId, result.index, at.prefix);
      const { rewrite } = calledResult(result, looks, table.file);
      return {
        stepId: at.stepId,
        file: rewrite === null ? { sha256: stored.sha256, size: stored.size } : await keep(await rewrite(blobs, stored), mostBytes),
        title: table.title,
        ...comparedAt(at.prefix, await shownComparisons(database, taskId)),
        columns: copiedColumns(table.columns, looks),
        rowCount: table.row_count,
        ...(table.order !== undefined && { order: { by: table.order.by, from: table.order.from } }),
      };
    },

    async task(userId, taskId) {
      const row = await ownTask(database, userId, taskId);
      const rows = await database.selectFrom("step").selectAll().where("task_id", "=", taskId).orderBy("position").execute();
      const there = rows.filter(({ state, result_id }) => result_id !== null && isUsable(state as EndState));
      const needs = await needsOf(
        database,
        there.map(({ id }) => id),
      );
      const held = await isFree(row);
      const shownAs = await shownComparisons(database, taskId);
      const free = new Map<string, (file: string) => boolean>();
      for (const { tool_id } of there) if (!free.has(tool_id)) free.set(tool_id, await withheld.of(row, tool_id));
      const toolsOfSteps = new Map(there.map(({ id, tool_id }) => [id, tool_id]));
      const steps: CopiedStep[] = [];
      for (const step of there) {
        const result = await results.read(taskId, step.id);
        const looks = await looksOf(database, userId, taskId, result.index, step.module_chart === "" ? "" : prefixOf(step));
        const isWithheld = free.get(step.tool_id)!;
        const params = JSON.parse(step.params) as ParamValues;
        const tables = new Set(result.index.tables.map(({ file }) => file));
        const fed = needs.get(step.id) ?? [];
        const mayGo = ({ role, name, made }: WorkInput): boolean => {
          const from = fed.find(({ slot }) => slot === role)?.step ?? "";
          return made === true ? free.get(toolsOfSteps.get(from) ?? "")?.(name) === false : held;
        };
        const { inputs: given } = await workOf(database, step.id, madeState);
        const { started, finished } = await makingOf(database, step.id);
        steps.push({
          id: step.id,
          place: step.module_chart === "" ? "" : prefixOf(step).slice(0, -1),
          ...(step.module_chart === "" ? {} : comparedAt(prefixOf(step), shownAs)),
          tool: toolOf(step.tool_id, step.tool_version),
          params,
          needs: fed,
          inputs: given.toSorted((a, b) => (a.role < b.role ? -1 : 1)).map((input) => ({ ...input, held: mayGo(input) })),
          files: [...result.files.values()].flatMap(({ name, sha256, size }) => {
            const kind = isWithheld(name) ? null : kindOf(name, tables);
            return kind === null ? [] : [{ name, sha256, size, kind }];
          }),
          startedAt: started,
          finishedAt: finished,
          methods: calledResult(result, looks).methods,
          cites: citationsOf(toolById(step.tool_id) ?? { citations: [] }, params),
        });
      }
      const projects = await sourcesOf(database, [taskId]);
      const inputs = (await store.inputsOf(database, taskId)).map(({ role, name, sha256, size }) => ({ role, name, sha256, size, held }));
      const made =
        row.kind === "flow"
          ? { id: row.tool_id, name: flows.nameOf(row.tool_id) ?? { en: row.tool_id, zh: row.tool_id }, version: row.tool_version }
          : toolOf(row.tool_id, row.tool_version);
      return {
        id: taskId,
        name: await nameOf(row),
        kind: row.kind,
        tool: made,
        startedAt: row.started_at,
        finishedAt: row.finished_at,
        steps,
        inputs,
        projects,
      };
    },

    groups: async (taskId) => groupKeysOf((await stylesOfTasks(database, [taskId]))(taskId)),

    async parts(userId, taskId) {
      const row = await ownTask(database, userId, taskId);
      const name = await nameOf(row);
      if (row.kind === "flow") return { kind: "flow", name, charts: [], tables: [] };
      await placeOf(database, row, "");
      const { index } = await results.read(taskId);
      const isWithheld = await withheld.of(row);
      const tables = index.tables
        .filter(({ file }) => !isWithheld(file))
        .map((table) => ({ name: table.name, title: table.title, columns: table.columns.map((column) => column.name) }));
      return { kind: "tool", name, charts: index.charts.map((chart) => ({ name: chart.name, title: chart.title })), tables };
    },

    async now(userId, taskIds) {
      const now = new Map<string, TaskNow>();
      if (taskIds.length === 0) return now;
      const rows = await database.selectFrom("task").select(["id", "name"]).where("user_id", "=", userId).where("id", "in", taskIds).execute();
      const newer = await newerOf(database, userId, taskIds);
      const stylesOf = await stylesOfTasks(database, taskIds);
      for (const { id, name } of rows) now.set(id, { name, newer: newer.get(id) ?? null, groups: groupKeysOf(stylesOf(id)) });
      return now;
    },
  };

  async function nameOf(row: store.TaskRow): Promise<Text> {
    return row.kind === "flow" ? { en: row.name, zh: row.name } : (await titlesOf(database, [row], toolById))(row);
  }

  /** Whether the task's own tables may be taken away. */
  async function isFree({ user_id, id }: store.TaskRow): Promise<boolean> {
    const [input] = await store.inputsOf(database, id);
    if (input === undefined) return true;
    return await withheld.refuse(user_id, `input:${id}/${input.role}`).then(
      () => true,
      () => false,
    );
  }
}

/** Of one table or one figure; no result of a job is larger. */
const mostBytes = 1_073_741_824;

const bothOf = (text: string | undefined): Text | null => (text === undefined || text === "" ? null : { en: text, zh: text });

function kindOf(name: string, tables: ReadonlySet<string>): CopiedStep["files"][number]["kind"] | null {
  if (tables.has(name)) return "table";
  if (name === "script.R") return "script";
  if (name === "provenance.json") return "provenance";
  return name.startsWith("given-") ? "given" : null;
}
