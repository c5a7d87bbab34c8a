/** The calls of tasks: load one's own, act, present. */
import { fileUses } from "@analyte/contract/file-content";
import { figureFace } from "@analyte/contract/figure-face";
import { chartsOfList, downloadPanels } from "@analyte/contract/figure-panels";
import { sheetPreset, wholeWidth } from "@analyte/contract/figures";
import { taskEvents } from "@analyte/contract/live";
import * as downloads from "@analyte/contract/task-downloads";
import * as contract from "@analyte/contract/tasks";
import { usedTools } from "@analyte/contract/used-tools";
import type { Manifest } from "@analyte/contract/manifest";
import { workbookFile } from "@analyte/tools/job-folder";
import type { Language } from "@analyte/contract/text";
import type { Allowances } from "../allowance.ts";
import type { Database } from "../db/open.ts";
import { conflict, notFound } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import { newSplicing } from "../spliced.ts";
import type { EngineEverywhere } from "./engine-everywhere.ts";
import type { CountResults } from "../jobs/events.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { TaskBus } from "./bus.ts";
import { bundle } from "./bundle.ts";
import type { CancelTasks } from "./cancel.ts";
import { calledResult } from "./called-result.ts";
import { resultFileName, sheetNameOf, zipNameOf } from "./file-names.ts";
import { typeOf } from "./file-types.ts";
import { featureFigure, figureOf, keepView, newDrawFigures, toldByName, type ChartRenderer } from "./figures.ts";
import { exampleHandle, inputHandle, taskOfHandle, type ResolveHandle } from "./handles.ts";
import { liveStates } from "./live.ts";
import { looksOf } from "./looks.ts";
import type { TakeWorkbook } from "./made-workbook.ts";
import { ownTask, unknownTask } from "./own.ts";
import { newPresentResult } from "./present-result.ts";
import { presentState, presentTask } from "./present.ts";
import type { Results } from "./results.ts";
import type { Standings } from "./standings.ts";
import * as store from "./store.ts";
import { inheritStyle } from "./style-store.ts";
import { styleRoutes } from "./style-routes.ts";
import { askedParams, equalTo, submit, toolOf, type SubmitOptions } from "./submit.ts";
import type { StateOf } from "./table-states.ts";
import * as ends from "./task-ends-store.ts";
import { titlesOf } from "./titles.ts";

export interface RouteOptions extends Pick<SubmitOptions, "knownTables" | "programs" | "rules" | "quotas"> {
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
  /** The catalogue. */
  tools: readonly Manifest[];
  resolveHandle: ResolveHandle;
  takeWorkbook: TakeWorkbook;
  stateOf: StateOf;
  toolById: (id: string) => Manifest | null;
}

/** Downloads of whole results that one user may have under way. */
const bundlesEach = 3;

export function taskRoutes(options: RouteOptions): Route[] {
  const { database, blobs, bus, engine, standings, results, renderer, toolById } = options;
  const draw = newDrawFigures(renderer, options.allowances);
  const presentResult = newPresentResult(database, results, standings, toolById);
  const bundles = options.allowances("bundles", bundlesEach, {
    en: `You are downloading ${bundlesEach} whole results already. Please wait until one has ended.`,
    zh: `您正在下载 ${bundlesEach} 个完整结果，请等待其中一个完成。`,
  });

  const own = (userId: string, id: string): Promise<store.TaskRow> => ownTask(database, userId, id);
  const finished = async (userId: string, id: string): Promise<store.TaskRow> => {
    const row = await own(userId, id);
    if (row.status === "succeeded") return row;
    throw conflict({ en: "The task has no result: it has not succeeded.", zh: "该任务没有结果：任务尚未成功完成。" });
  };
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
    return rows.map((row) => presentTask(row, language, standing(row), toolById(row.tool_id), titleOf(row)));
  };
  const task = async (row: store.TaskRow, language: Language) => (await present([row], language))[0]!;

  const enqueue = async (
    userId: string,
    language: Language,
    asked: Parameters<typeof submit>[3] & { style_of?: string | undefined },
  ): Promise<{ id: string }> => {
    const { id, isNew } = await submit(options, userId, language, asked);
    if (isNew) {
      const before = asked.style_of ?? taskOfHandle(asked.inputs.matrix ?? "");
      if (before !== null) await inheritStyle(database, userId, before, id);
      bus.tell({ kind: "task", userId, taskId: id });
      engine.kick();
    }
    return { id };
  };

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

    on(contract.storeTask, async (asked, { user, language }) => await enqueue(user.id, language, { ...asked, isExample: false })),

    on(contract.storeExample, async ({ tool_id, idempotency_key }, { user, language }) => {
      const { example } = toolOf(options, tool_id);
      const inputs = Object.fromEntries(Object.keys(example.inputs).map((role) => [role, exampleHandle(tool_id, role)]));
      return await enqueue(user.id, language, {
        tool_id,
        name: example.title[language],
        inputs,
        readings: {},
        params: example.params,
        idempotency_key,
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

    on(contract.taskResult, async ({ id }, { user, language }) => await presentResult.whole(await looked(user.id, id), language)),

    on(contract.resultOutline, async ({ id }, { user, language }) => await presentResult.outline(await looked(user.id, id), language)),

    on(downloads.downloadResult, async ({ id, file }, { user }) => {
      await finished(user.id, id);
      if (file === workbookFile) await options.takeWorkbook(user.id, id);
      const found = (await store.filesOf(database, id)).find((candidate) => candidate.name === file);
      if (found === undefined) throw notFound({ en: `The result has no file “${file}”.`, zh: `结果中没有文件“${file}”。` });
      const result = await results.read(id);
      const looks = await looksOf(database, user.id, id, result.index);
      const name = resultFileName(file, result, toldByName(result, looks));
      const called = calledResult(result, looks, file);
      if (file === "provenance.json") return { name, type: typeOf(file), body: Buffer.from(JSON.stringify(await result.provenance(), null, 2)) };
      if (file === "methods.txt") return { name, type: typeOf(file), body: Buffer.from(called.methodsFile) };
      if (called.rewrite !== null) return { name, type: typeOf(file), body: await called.rewrite(blobs, found) };
      return { name, type: typeOf(file), body: await blobs.open(found.sha256), size: found.size };
    }),

    on(downloads.downloadChart, async ({ id, chart, width_mm: widthMm, ...form }, { user, language, signal }) => {
      await finished(user.id, id);
      return await draw.asFile({ userId: user.id, language, signal }, await figureOf(database, results, user.id, id, chart), { widthMm, ...form });
    }),

    on(downloadPanels, async ({ id, charts, width_mm: widthMm, preset: asked, ...form }, { user, language, signal }) => {
      await finished(user.id, id);
      const names = chartsOfList(charts);
      const figures = await Promise.all(names.map(async (chart) => await figureOf(database, results, user.id, id, chart)));
      const result = await results.read(id);
      const name = sheetNameOf(names, toldByName(result, await looksOf(database, user.id, id, result.index)));
      const preset = asked ?? sheetPreset(figures.map(({ view }) => view));
      return await draw.asPanels({ userId: user.id, language, signal }, figures, name, { widthMm: widthMm ?? wholeWidth(preset), preset, ...form });
    }),

    on(contract.showChart, async ({ id, chart, ...room }, { user, language, signal }) => {
      await finished(user.id, id);
      const figure = await figureOf(database, results, user.id, id, chart);
      const { svg, showsFeatures, tools } = await draw.forPage({ userId: user.id, language, signal }, figure, room);
      return { svg, shows_features: showsFeatures, tools };
    }),

    on(figureFace, async ({ signs }, { user, language, signal }) => await draw.face({ userId: user.id, language, signal }, signs)),

    on(downloads.downloadAll, async ({ id }, { user, language }) => {
      const row = await finished(user.id, id);
      const title = (await titlesOf(database, [row], toolById))(row)[language];
      await options.takeWorkbook(user.id, id);
      const result = await results.read(id);
      const looks = await looksOf(database, user.id, id, result.index);
      const leave = await bundles.enter(user.id);
      const body = bundle({
        result,
        looks,
        blobs,
        drawFigure: draw.asFile,
        typesets: renderer.typesets,
        userId: user.id,
        language,
        finishedAt: row.finished_at ?? row.created_at,
      }).once("close", leave);
      return { name: zipNameOf(title, toldByName(result, looks)), type: "application/zip", body };
    }),

    on(contract.interactionResult, async ({ id, chart, feature }, { user }) => {
      await finished(user.id, id);
      if (feature !== undefined) return await featureFigure(results, await looksOf(database, user.id, id, (await results.read(id)).index), id, feature);
      if (chart === undefined) throw nothingNamed();
      const { source, view, base } = await figureOf(database, results, user.id, id, chart);
      if (!Buffer.isBuffer(source)) return { document: source, view, base };
      const splicing = newSplicing();
      return splicing.answer({ document: splicing.standIn(source), view, base });
    }),

    on(contract.saveView, async ({ id, chart, ...look }, { user }) => {
      await finished(user.id, id);
      const view = await keepView(database, id, chart, await figureOf(database, results, user.id, id, chart), look);
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
    ...styleRoutes({ database, results, bus }),
  ];
}

const nothingNamed = () => notFound({ en: "Please name a figure or a feature.", zh: "请指定图或特征。" });
