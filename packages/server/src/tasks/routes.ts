/** The calls of tasks: load one's own, act, present. */
import { fileUses } from "@analyte/contract/file-content";
import { figureLook } from "@analyte/contract/figure-look";
import { figureFace } from "@analyte/contract/figure-face";
import { featureChart } from "@analyte/contract/item-id";
import { taskEvents } from "@analyte/contract/live";
import * as contract from "@analyte/contract/tasks";
import { usedTools } from "@analyte/contract/used-tools";
import type { Manifest } from "@analyte/contract/manifest";
import type { Mark } from "@analyte/contract/marks";
import type { Language } from "@analyte/contract/text";
import type { Allowances } from "../allowance.ts";
import type { Database } from "../db/open.ts";
import { conflict, forbidden, notFound } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import { newSplicing } from "../spliced.ts";
import type { EngineEverywhere } from "./engine-everywhere.ts";
import type { CountResults } from "../jobs/events.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { TaskBus } from "./bus.ts";
import type { CancelTasks } from "./cancel.ts";
import { downloadRoutes } from "./download-routes.ts";
import { lookOf } from "./figure-look.ts";
import { featureFigure, figureOf, keepView, type ChartRenderer, type DrawFigures } from "./figures.ts";
import { exampleHandle, inputHandle, taskOfHandle, type ResolveHandle } from "./handles.ts";
import type { FlowsOfTasks } from "./flows-of-tasks.ts";
import { liveStates } from "./live.ts";
import { newLoadOwn } from "./load-own.ts";
import { looksOf } from "./looks.ts";
import type { TakeWorkbook } from "./made-workbook.ts";
import { unknownTask } from "./own.ts";
import { newPresentResult } from "./present-result.ts";
import { presentSources } from "./projects-of-tasks.ts";
import { presentState, presentTask } from "./present.ts";
import type { ResultFile } from "./result-file.ts";
import type { ResultPlace } from "./result-place.ts";
import type { Results } from "./results.ts";
import type { Standings } from "./standings.ts";
import * as store from "./store.ts";
import type { Withheld } from "./withheld.ts";
import { inheritStyle } from "./style-store.ts";
import { styleRoutes } from "./style-routes.ts";
import { askedParams, equalTo, submit, toolOf, type SubmitOptions } from "./submit.ts";
import { submitKeyOf } from "../submit-key.ts";
import { earlierOf } from "./earlier-submit.ts";
import type { StateOf } from "./table-states.ts";
import * as ends from "./task-ends-store.ts";
import { titlesOf } from "./titles.ts";

export interface RouteOptions extends Pick<SubmitOptions, "knownTables" | "programs" | "projects" | "rules" | "quotas"> {
  database: Database;
  blobs: Blobs;
  bus: TaskBus;
  allowances: Allowances;
  countResults: CountResults;
  engine: EngineEverywhere;
  cancelTasks: CancelTasks;
  standings: Standings;
  results: Results;
  renderer: ChartRenderer;
  draw: DrawFigures;
  resultFile: ResultFile;
  /** The catalogue. */
  tools: readonly Manifest[];
  resolveHandle: ResolveHandle;
  takeWorkbook: TakeWorkbook;
  withheld: Withheld;
  stateOf: StateOf;
  toolById: (id: string) => Manifest | null;
  flows: FlowsOfTasks;
}

export function taskRoutes(options: RouteOptions): Route[] {
  const { database, bus, engine, standings, results, renderer, toolById } = options;
  const { draw } = options;
  const presentResult = newPresentResult({ database, results, standings, toolById, withheld: options.withheld });
  const loaded = newLoadOwn(database, results);
  const { own, finished, place, figure } = loaded;
  /** Whoever looks at a result asks for its figures next: what draws them is started meanwhile. */
  const looked = async (userId: string, id: string): Promise<store.TaskRow> => {
    const row = await own(userId, id);
    if (row.status === "succeeded") renderer.start();
    return row;
  };
  const state = async (row: store.TaskRow, language: Language) => presentState(row, language, (await standings([row]))(row));
  const present = async (rows: readonly store.TaskRow[], language: Language) => {
    const standing = await standings(rows);
    const titleOf = await titlesOf(database, rows, toolById);
    const sourcesOf = await presentSources(database, options.projects, rows);
    return rows.map((row) => ({ ...presentTask(row, language, standing(row), calledBy(row), titleOf(row)), sources: sourcesOf(row.id) }));
  };
  /** The tool or the process that it runs. */
  const calledBy = ({ kind, tool_id: id }: store.TaskRow) => (kind === "flow" ? options.flows.nameOf(id) : (toolById(id)?.name ?? null));
  const task = async (row: store.TaskRow, language: Language) => (await present([row], language))[0]!;

  const enqueue = async (
    userId: string,
    language: Language,
    asked: Parameters<typeof submit>[3] & { style_of?: string | undefined },
  ): Promise<{ id: string }> => {
    const { id, isNew } = await submit(options, userId, language, asked);
    const before = asked.style_of ?? taskOfHandle(asked.inputs.matrix ?? "");
    if (isNew && before !== null) await inheritStyle(database, userId, before, id);
    return entered(userId, { id, isNew });
  };
  /** Those who look, and those who compute, hear of a new task. */
  const entered = (userId: string, { id, isNew }: { id: string; isNew: boolean }): { id: string } => {
    if (isNew) {
      bus.tell({ kind: "task", userId, taskId: id });
      engine.kick();
    }
    return { id };
  };

  const valuesOf = async (row: store.TaskRow, asked: Pick<ResultPlace, "toolId" | "name">) =>
    (await options.withheld.valuesStay(row, asked)) ? { values_stay: true as const } : {};

  return [
    on(usedTools, async (page, { user }) => {
      return await store.usedTools(
        database,
        user.id,
        options.tools.map(({ id }) => id),
        page,
      );
    }),

    on(contract.equalTask, async (asked, { user }) => {
      const row = await equalTo(options, user.id, asked);
      if (row === null) return { task: null };
      const title = (await titlesOf(database, [row], toolById))(row);
      return { task: { id: row.id, title, finished_at: row.finished_at ?? row.created_at } };
    }),

    on(contract.storeTask, async (asked, { user, language }) => {
      if (asked.kind === "flow") {
        const made = await options.flows.store(user.id, language, asked);
        if (made.isNew && asked.mission_id !== undefined) await inheritStyle(database, user.id, asked.mission_id, made.id);
        return entered(user.id, made);
      }
      mayRunTools(user.marks);
      return await enqueue(user.id, language, { ...asked, key: submitKeyOf("store", asked), isExample: false });
    }),

    on(contract.storeExample, async (asked, { user, language }) => {
      if ("flow_version_id" in asked) return entered(user.id, await options.flows.storeExample(user.id, language, asked));
      mayRunTools(user.marks);
      const { tool_id } = asked;
      const key = submitKeyOf("example", asked);
      // Before the tool is looked up, as of every repeated submit.
      const earlier = await earlierOf(database, user.id, key);
      if (earlier !== null) return { id: earlier };
      const { example } = toolOf(options, tool_id);
      const inputs = Object.fromEntries(Object.keys(example.inputs).map((role) => [role, exampleHandle(tool_id, role)]));
      return await enqueue(user.id, language, {
        tool_id,
        name: example.title[language],
        inputs,
        readings: {},
        params: example.params,
        key,
        isExample: true,
      });
    }),

    on(contract.listTasks, async (query, { user, language }) => {
      const { rows, total } = await store.list(database, user.id, query);
      return { data: await present(rows, language), total };
    }),

    on(fileUses, async ({ id, ...page }, { user, language }) => {
      const { sha256 } = await options.resolveHandle(user.id, `file:${id}`);
      const { rows, total } = await store.givenContent(database, user.id, sha256, page);
      return { data: await present(rows, language), total };
    }),

    on(contract.allStatus, async ({ ids }, { user, language }) => {
      const rows = await store.findMany(database, user.id, ids);
      const standing = await standings(rows);
      return rows.map((row) => presentState(row, language, standing(row)));
    }),

    on(contract.taskDetail, async ({ id }, { user, language }) => {
      const row = await own(user.id, id);
      const inputs = await Promise.all(
        (await store.inputsOf(database, id)).map(async ({ role, name, size, sha256, store_path, reading }) => {
          // The user's own handle while it still means the same content; otherwise the copy that the task keeps.
          const now = await options.resolveHandle(user.id, store_path).catch(() => null);
          return { role, name, size, sha256, reading, store_path: now?.sha256 === sha256 ? store_path : inputHandle(id, role) };
        }),
      );
      return {
        ...(await task(row, language)),
        named: row.named === 1,
        fault_code: row.fault_code,
        params: await askedParams(options, toolById(row.tool_id), row),
        inputs,
      };
    }),

    on(contract.taskResult, async ({ id }, { user, language }) => {
      const row = await looked(user.id, id);
      return row.kind === "flow" ? await options.flows.result(row, language) : await presentResult.whole(row, language);
    }),

    on(contract.resultOutline, async ({ id }, { user, language }) => {
      const row = await looked(user.id, id);
      return row.kind === "flow" ? await options.flows.result(row, language) : await presentResult.outline(row, language);
    }),

    on(contract.showChart, async ({ id, chart, ...room }, { user, language, signal }) => {
      const { svg, showsFeatures, tools } = await draw.forPage({ userId: user.id, language, signal }, await figure(user.id, id, chart), room);
      return { svg, shows_features: showsFeatures, tools };
    }),

    on(figureFace, async ({ signs }, { user, language, signal }) => await draw.face({ userId: user.id, language, signal }, signs)),

    on(contract.interactionResult, async ({ id, chart, feature }, { user }) => {
      if (feature !== undefined) {
        const row = await finished(user.id, id);
        const { document, view, base } = await featureFigure(results, await looksOf(database, user.id, id, (await results.read(id)).index), id, feature);
        return { document, view, base, ...(await valuesOf(row, { toolId: row.tool_id, name: featureChart(feature) })) };
      }
      if (chart === undefined) throw nothingNamed();
      const { source, view, base } = await figure(user.id, id, chart);
      const values = await valuesOf(await own(user.id, id), await place(user.id, id, chart));
      if (!Buffer.isBuffer(source)) return { document: source, view, base, ...values };
      const splicing = newSplicing();
      return splicing.answer({ document: splicing.standIn(source), view, base, ...values });
    }),

    on(figureLook, async ({ id, chart, feature }, { user }) => {
      const name = feature === undefined ? chart : featureChart(feature);
      if (name === undefined) throw nothingNamed();
      const there = await place(user.id, id, name);
      return { ...(await lookOf(database, results, user.id, there)), ...(await valuesOf(await own(user.id, id), there)) };
    }),

    on(contract.saveView, async ({ id, chart, ...look }, { user }) => {
      const there = await place(user.id, id, chart);
      const view = await keepView(database, there, await figureOf(database, results, user.id, there), look);
      bus.tell({ kind: "style", userId: user.id, taskId: id });
      return view;
    }),

    on(contract.renameTask, async ({ id, name }, { user, language }) => {
      if (!(await store.rename(database, user.id, id, name))) throw unknownTask();
      return await task(await own(user.id, id), language);
    }),

    on(contract.cancelTask, async ({ id }, { user, language }) => {
      await own(user.id, id);
      if (!(await options.cancelTasks.own(user.id, id))) throw conflict({ en: "The task has ended already.", zh: "该任务已经结束。" });
      return await state(await own(user.id, id), language);
    }),

    on(contract.deleteTasks, async ({ ids }, { user }) => {
      const rows = await store.findMany(database, user.id, ids);
      if (rows.length === 0) throw unknownTask();
      const gone = rows.map(({ id }) => id);
      const dropped = await ends.remove(database, user.id, gone, options.countResults);
      for (const id of gone) bus.tell({ kind: "task", userId: user.id, taskId: id });
      await engine.kill(dropped);
      bus.tell({ kind: "queue" });
      return { deleted: rows.length };
    }),

    on(taskEvents, (_, { user, language, signal }) => liveStates(options, user.id, language, signal)),
    ...downloadRoutes(options, loaded, draw),
    ...styleRoutes({ database, results, bus }),
  ];
}

const nothingNamed = () => notFound({ en: "Please name a figure or a feature.", zh: "请指定图或特征。" });

/** A process is open to everybody who is signed in, a tool to those who hold its mark. */
function mayRunTools(marks: readonly Mark[]): void {
  if (!marks.includes("ftool")) throw forbidden();
}
