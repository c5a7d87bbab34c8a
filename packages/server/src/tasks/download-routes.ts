/** The calls that take a result home: a file of it, figures, a sheet of several, all of it. */
import { chartsOfList, downloadPanels } from "@analyte/contract/figure-panels";
import { sheetPreset, wholeWidth } from "@analyte/contract/figures";
import type { Manifest } from "@analyte/contract/manifest";
import * as downloads from "@analyte/contract/task-downloads";
import type { Text } from "@analyte/contract/text";
import type { Allowances } from "../allowance.ts";
import type { Database } from "../db/open.ts";
import { Failure } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import type { Blobs } from "../storage/blobs.ts";
import { bundle, bundledFormats } from "./bundle.ts";
import { flowZipName, partsOfFlow } from "./flow-bundle.ts";
import { contentsCsv, outlineOf, readmeOf } from "./flow-outline.ts";
import type { FlowsOfTasks } from "./flows-of-tasks.ts";
import { sheetNameOf, zipNameOf } from "./file-names.ts";
import { figureOf, toldByName, type ChartRenderer, type newDrawFigures } from "./figures.ts";
import type { LoadOwn } from "./load-own.ts";
import { looksOf } from "./looks.ts";
import { fileOrigin } from "./shown-comparisons.ts";
import type { TakeWorkbook } from "./made-workbook.ts";
import type { ResultFile } from "./result-file.ts";
import type { Results } from "./results.ts";
import { titlesOf } from "./titles.ts";
import type { Withheld } from "./withheld.ts";

interface Options {
  database: Database;
  blobs: Blobs;
  allowances: Allowances;
  results: Results;
  renderer: ChartRenderer;
  toolById: (id: string) => Manifest | null;
  takeWorkbook: TakeWorkbook;
  withheld: Withheld;
  resultFile: ResultFile;
  flows: Pick<FlowsOfTasks, "result">;
}

/** Whole results that one user may have under way. */
const bundlesEach = 3;
/** Of the hundred figures of a process: drawn at once, and sharp at any size. */
const manyFormats = ["svg"] as const;

export function downloadRoutes(options: Options, { own, place, figure, finished }: LoadOwn, draw: ReturnType<typeof newDrawFigures>): Route[] {
  const { database, blobs, results, renderer, toolById, takeWorkbook, withheld } = options;
  const bundles = options.allowances("bundles", bundlesEach, {
    en: `You are downloading ${bundlesEach} whole results already. Please wait until one has ended.`,
    zh: `您正在下载 ${bundlesEach} 个完整结果，请等待其中一个完成。`,
  });
  return [
    on(downloads.downloadResult, async ({ id, file }, { user }) => await options.resultFile(user.id, id, file)),

    on(downloads.downloadChart, async ({ id, chart, width_mm: widthMm, ...form }, { user, language, signal }) => {
      const found = await figure(user.id, id, chart);
      if (form.format === "csv") await withheld.refuseValues(await own(user.id, id), await place(user.id, id, chart));
      return await draw.asFile({ userId: user.id, language, signal }, found, { widthMm, ...form });
    }),

    on(downloadPanels, async ({ id, charts, width_mm: widthMm, preset: asked, ...form }, { user, language, signal }) => {
      const names = chartsOfList(charts);
      const places = await Promise.all(names.map(async (chart) => await place(user.id, id, chart)));
      const figures = await Promise.all(places.map(async (one) => await figureOf(database, results, user.id, one)));
      const named = await Promise.all(
        places.map(async ({ stepId, prefix, name }) => {
          const result = await results.read(id, stepId);
          return { name, told: toldByName(result, await looksOf(database, user.id, id, result.index, prefix), await fileOrigin(database, id, prefix)) };
        }),
      );
      const preset = asked ?? sheetPreset(figures.map(({ view }) => view));
      return await draw.asPanels({ userId: user.id, language, signal }, figures, sheetNameOf(named), {
        widthMm: widthMm ?? wholeWidth(preset),
        preset,
        ...form,
      });
    }),

    on(downloads.downloadAll, async ({ id, map_module, step }, { user, language }) => {
      const one = await own(user.id, id);
      const asked = { blobs, drawFigure: draw.asFile, typesets: renderer.typesets, userId: user.id, language, finishedAt: one.finished_at ?? one.created_at };
      if (one.kind === "flow") {
        const all = outlineOf((await options.flows.result(one, language)).sections ?? [], language);
        const outline = map_module === undefined ? all : all.filter((chart) => chart.map_module === map_module);
        const parts = await partsOfFlow(options, one, all, { map_module, step });
        const leave = await bundles.enter(user.id);
        const given = new Set(parts.map(({ id: part }) => part));
        const part =
          step !== undefined ? (all.find((chart) => chart.id === step)?.title ?? "") : map_module === undefined ? "" : (outline[0]?.section ?? map_module);
        const texts =
          step !== undefined
            ? []
            : [
                { path: "README.txt", content: readmeOf(one.name, outline, given, language) },
                { path: "contents.csv", content: contentsCsv(outline, given, language) },
              ];
        return {
          name: flowZipName(one.name, part),
          type: "application/zip",
          body: bundle({ parts, texts, formats: step === undefined ? manyFormats : bundledFormats, ...asked }).once("close", leave),
        };
      }
      const row = await finished(user.id, id);
      const title = (await titlesOf(database, [row], toolById))(row)[language];
      // Its tables are in the zip one by one: without a workbook it is worth having, too.
      const workbookFault = await takeWorkbook(user.id, id).then(() => null, wordsOf);
      const result = await results.read(id);
      const looks = await looksOf(database, user.id, id, result.index);
      const leave = await bundles.enter(user.id);
      const isWithheld = await withheld.of(row);
      const body = bundle({ parts: [{ result, folder: "", isWithheld, workbookFault, looks }], formats: bundledFormats, ...asked }).once("close", leave);
      return { name: zipNameOf(title, toldByName(result, looks)), type: "application/zip", body };
    }),
  ];
}

/** @throws what is no refusal. */
function wordsOf(error: unknown): Text {
  if (error instanceof Failure) return error.text;
  throw error;
}
