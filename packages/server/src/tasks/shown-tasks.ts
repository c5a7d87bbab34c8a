/** What of a task is shown to those whom its user gave it by link: read and drawn as he sees it, never changed. */
import type { Manifest } from "@analyte/contract/manifest";
import type { Language, Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import type { SentFile } from "../send-file.ts";
import { calledResult } from "./called-result.ts";
import { figureOf, type DrawFigure, type DrawFigures } from "./figures.ts";
import type { FlowsOfTasks } from "./flows-of-tasks.ts";
import { looksOf } from "./looks.ts";
import { ownTask } from "./own.ts";
import { placeOf } from "./result-place.ts";
import type { ResultFile } from "./result-file.ts";
import type { Results } from "./results.ts";
import { sourcesOf } from "./sources-store.ts";
import * as store from "./store.ts";
import { titlesOf } from "./titles.ts";
import type { Withheld } from "./withheld.ts";

/** Figures and tables by the names that the calls of a task take. */
export interface ShownParts {
  charts: { name: string; title: Text }[];
  tables: { file: string; title: Text; size: number }[];
  methods: Text;
  notes: Text[];
}
export interface ShownTask {
  title: Text;
  isFlow: boolean;
  madeBy: Text;
  finishedAt: number;
  /** The projects that it was made of. */
  projects: string[];
}
type Who = Parameters<DrawFigure>[0];
type Form = Parameters<DrawFigure>[2];
export interface ShownTasks {
  /** Null where the user has no such task, or it has no result. */
  find(ownerId: string, id: string): Promise<ShownTask | null>;
  /** Of a tool's task. */
  parts(ownerId: string, id: string): Promise<ShownParts>;
  /** Its sections and module charts, where it ran a process. */
  sections(ownerId: string, id: string, language: Language): Promise<NonNullable<Awaited<ReturnType<FlowsOfTasks["result"]>>["sections"]>>;
  /** The title of a figure. @throws Failure where the result has none of this name. */
  figureTitle(ownerId: string, id: string, chart: string): Promise<Text>;
  svg(who: Who, ownerId: string, figure: { id: string; chart: string }, room: Parameters<DrawFigures["forPage"]>[2]): Promise<string>;
  figureFile(who: Who, ownerId: string, figure: { id: string; chart: string }, form: Form): ReturnType<DrawFigure>;
  table(ownerId: string, id: string, file: string): Promise<SentFile>;
}

interface Options {
  database: Database;
  results: Results;
  draw: DrawFigures;
  resultFile: ResultFile;
  withheld: Withheld;
  flows: FlowsOfTasks;
  toolById: (id: string) => Manifest | null;
}

export function newShownTasks({ database, results, draw, resultFile, withheld, flows, toolById }: Options): ShownTasks {
  const figure = async (ownerId: string, { id, chart }: { id: string; chart: string }) =>
    await figureOf(database, results, ownerId, await placeOf(database, await ownTask(database, ownerId, id), chart));
  return {
    async find(ownerId, id) {
      const row = await store.find(database, ownerId, id);
      if (row?.status !== "succeeded") return null;
      const isFlow = row.kind === "flow";
      return {
        title: (await titlesOf(database, [row], toolById))(row),
        isFlow,
        madeBy: (isFlow ? flows.nameOf(row.tool_id) : toolById(row.tool_id)?.name) ?? { en: row.tool_id, zh: row.tool_id },
        finishedAt: row.finished_at ?? row.created_at,
        projects: await sourcesOf(database, [id]),
      };
    },
    async parts(ownerId, id) {
      const row = await ownTask(database, ownerId, id);
      const result = await results.read(id);
      const looks = await looksOf(database, ownerId, id, result.index);
      const isWithheld = await withheld.of(row);
      const { methods, notes } = calledResult(result, looks);
      const tables = result.index.tables.filter(({ file }) => !isWithheld(file));
      return {
        charts: result.index.charts.map(({ name, title }) => ({ name, title })),
        tables: tables.map(({ file, title }) => ({ file, title, size: result.files.get(file)?.size ?? 0 })),
        methods,
        notes,
      };
    },
    sections: async (ownerId, id, language) => (await flows.result(await ownTask(database, ownerId, id), language)).sections ?? [],
    async figureTitle(ownerId, id, chart) {
      const { index, view, base } = await figure(ownerId, { id, chart });
      const own = view.title ?? base.title;
      const { name } = await placeOf(database, await ownTask(database, ownerId, id), chart);
      const made = index.charts.find((one) => one.name === name)?.title ?? { en: chart, zh: chart };
      return own === undefined || own === "" ? made : { en: own, zh: own };
    },
    async svg(who, ownerId, asked, room) {
      return (await draw.forPage(who, await figure(ownerId, asked), room)).svg;
    },
    async figureFile(who, ownerId, asked, form) {
      const found = await figure(ownerId, asked);
      if (form.format === "csv") {
        const row = await ownTask(database, ownerId, asked.id);
        await withheld.refuseValues(row, await placeOf(database, row, asked.chart));
      }
      return await draw.asFile(who, found, form);
    },
    table: async (ownerId, id, file) => await resultFile(ownerId, id, file),
  };
}
