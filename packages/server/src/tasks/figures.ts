/** The figures of a result with their saved looks, in the page's form and drawn as files. */
import { isDeepStrictEqual } from "node:util";
import { Readable } from "node:stream";
import { groupInWords } from "@analyte/contract/group-wording";
import { featurePrefix } from "@analyte/contract/item-id";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { mostPixels, printedForm, type FigureFormat, type FigurePreset } from "@analyte/contract/figures";
import { changedAlike, mergeViews, ownPart, type FigureGroup } from "@analyte/contract/merge-views";
import { headersOfNote, headersOfSigns } from "@analyte/contract/missing-signs";
import { withoutTaskGroups } from "@analyte/contract/task-groups";
import type { Language, Text } from "@analyte/contract/text";
import type { ShownRoom } from "@analyte/charts/screen-spec";
import type { PageFace } from "../charts/page-face.ts";
import {
  FigureTooLarge,
  FigureTooSmall,
  RenderFault,
  type Asker,
  type FigureFile,
  type PanelsOptions,
  type Renderer,
  type ShownFigure,
} from "../charts/renderer.ts";
import type { Database } from "../db/open.ts";
import type { Allowance, Allowances } from "../allowance.ts";
import { conflict, invalidInput, notFound, unavailable, type Failure } from "../errors.ts";
import type { MadeFile } from "../send-file.ts";
import type { StoredFile } from "../jobs/events.ts";
import { adoptGroups } from "./adopted-groups.ts";
import { featureBoxes } from "./feature-boxes.ts";
import type { Result, Results } from "./results.ts";
import type { ResultPlace } from "./result-place.ts";
import { fileOrigin } from "./shown-comparisons.ts";
import { refuseUnseen } from "./figure-groups.ts";
import { fileNameOf, sizeInName, type ToldByName } from "./file-names.ts";
import { featureLook, looksOf, type Look, type TaskLooks } from "./looks.ts";
import { saidIn, withGroupsMarked, withNamesSaid } from "./own-words.ts";
import { locked, transact } from "../db/postgres.ts";
import { deleteView, saveView, viewsOf } from "./store.ts";

/** Draws chart documents as files. */
export type ChartRenderer = Pick<Renderer, "file" | "forms" | "panels" | "shown" | "csv" | "face" | "typesets" | "start">;
export interface Figure extends Look {
  /** Its groups, each with the group of samples whose look it takes; null where the figure was stored before it said so. */
  groups: readonly FigureGroup[] | null;
  /** All groups of its result as words call them. */
  said: TaskLooks["said"];
  /** Of its result. */
  index: Result["index"];
  /** As it is stored, or made for this request. */
  source: ChartDocument | Buffer;
  /** Where it is stored; null of one that was made for this request. */
  stored: Pick<StoredFile, "sha256" | "size"> | null;
  /** Without an ending. */
  fileName: string;
}
type Drawn = Pick<Figure, "source" | "view" | "fileName">;
interface Reader extends Asker {
  language: Language;
}
/** Draws figures, each when its user's turn has come, and no longer than somebody wants it. */
export interface DrawFigures {
  asFile: DrawFigure;
  /** Several on one sheet. */
  asPanels: (
    who: Reader,
    figures: readonly Pick<Figure, "source" | "view">[],
    fileName: string,
    form: Omit<PanelsOptions, "language">,
  ) => Promise<MadeFile & { body: Buffer }>;
  /** As SVG for a page that has so many pixels for it. */
  forPage: (who: Reader, figure: Pick<Figure, "source" | "view">, room: ShownRoom) => Promise<ShownFigure>;
  /** For a page that paints figures itself: their face with these characters. */
  face: (who: Reader, signs: string) => Promise<PageFace>;
}
/** Draws one figure as a file. */
export type DrawFigure = (who: Reader, figure: Drawn, form: FigureForm) => Promise<MadeFile & { body: Buffer }>;
export interface FigureForm {
  format: FigureFormat;
  /** Of PNG and TIFF. */
  dpi: number;
  /** As the figure's look has them where they are left out. */
  widthMm?: number | undefined;
  preset?: FigurePreset | undefined;
}

export async function figureOf(database: Database, results: Results, userId: string, { taskId, stepId, prefix, name }: ResultPlace): Promise<Figure> {
  const result = await results.read(taskId, stepId);
  const { index } = result;
  const looks = await looksOf(database, userId, taskId, index, prefix);
  const fileName = fileNameOf(name, toldByName(result, looks, await fileOrigin(database, taskId, prefix)));
  if (name.startsWith(featurePrefix)) {
    const { document, ...look } = await featureFigure(results, looks, stepId, name.slice(featurePrefix.length));
    return { source: document, stored: null, ...look, groups: document.groups.map((group) => ({ group, of: group })), said: looks.said, index, fileName };
  }
  const source = await result.chart(name);
  if (source === null) throw noFigure(name);
  const chart = index.charts.find((one) => one.name === name)!;
  const stored = result.files.get(chart.file) ?? null;
  return { source, stored, ...looks.figure(chart), groups: chart.looks ?? null, said: looks.said, index, fileName };
}

export const noFigure = (name: string): Failure => notFound({ en: `The result has no figure “${name}”.`, zh: `结果中没有图“${name}”。` });

/** As captions say them: by whoever named them, else with their column. */
const saidOf = (groups: readonly string[], column: string | null | undefined, namesOf: TaskLooks["namesOf"]): string[] =>
  namesOf(groups).map((name, at) => (name === groups[at] ? groupInWords(name, column) : name));

/** What the files of a result are told apart by, its groups as they are called in words. `of`: of a step of a process, where its files are saved one by one. */
export function toldByName({ index: { comparison, samplesBy } }: Pick<Result, "index">, looks: TaskLooks, of: Pick<ToldByName, "of"> = {}): ToldByName {
  const averagedBy = samplesBy ?? null;
  if (comparison === undefined) return { compared: null, averagedBy, ...of };
  const groups = [comparison.case, comparison.control];
  const called = saidOf(groups, comparison.column, (those) => looks.namesOf(those));
  // Where both are called the same, only the data tells which is which.
  const [one, control] = called[0] === called[1] ? groups.map((group, at) => `${called[at]!} ${group}`) : called;
  return { compared: { case: one!, control: control!, undirected: comparison.undirected === true }, averagedBy, ...of };
}

export async function featureFigure(results: Results, looks: TaskLooks, stepId: string, feature: string): Promise<Look & { document: ChartDocument }> {
  const drill = await results.drill(stepId);
  if (drill === null) throw notFound({ en: "This result has no figures of single features.", zh: "该结果没有单个特征的图。" });
  const found = await drill.valuesOf(feature);
  if (found === null) throw notFound({ en: `The result has no feature “${feature}”.`, zh: `结果中没有特征“${feature}”。` });
  return { ...looks.feature(feature, drill.index.groupOrder), document: featureBoxes(drill.index, found.at, found.values) };
}

/** Keeps the look of a figure that there is, as far as it is its own: how groups of samples look is its task's. */
export async function keepView(
  database: Database,
  { taskId, stepId, prefix, name }: ResultPlace,
  { view: shown, base, groups, said, index, source }: Pick<Figure, "view" | "base" | "groups" | "said" | "index" | "source">,
  { view: whole, base: seen = {}, before }: { view: ChartView; base?: ChartView | undefined; before?: ChartView | undefined },
): Promise<ChartView> {
  if (stepId === taskId) await adoptGroups(database, taskId, index);
  // A document may have megabytes: read before others who write wait for it.
  const document =
    Buffer.isBuffer(source) && !isDeepStrictEqual(shown.groupLabels, whole.groupLabels) ? (JSON.parse(source.toString()) as ChartDocument) : source;
  // Two windows may change it at the same moment: each change is made to what the other has left.
  return await transact(database, async (trx) => {
    await locked(trx, trx.selectFrom("task").select("id").where("id", "=", taskId)).execute();
    // What stands as it was seen in the style of its task, or as it is there now, is not the figure's own.
    const asked = withoutTaskGroups(ownPart(ownPart(whole, seen), base), groups);
    const stored = await keptOf(trx, taskId, prefix, name);
    const view = before === undefined ? asked : ownPart(changedAlike(withNamesSaid(stored, saidIn(said)), withoutTaskGroups(before, groups), asked), base);
    refuseUnseen(document, shown, mergeViews(view, base), groups);
    const kept = withGroupsMarked(view, stored, said);
    if (!name.startsWith(featurePrefix)) {
      await saveView(trx, taskId, prefix + name, JSON.stringify(kept));
      return mergeViews(view, base);
    }
    const { title, caption, ...look } = kept;
    if (title !== undefined || caption !== undefined) await checkWorded(trx, taskId, prefix, name);
    await saveView(trx, taskId, prefix + featureLook, JSON.stringify(look));
    // A row for each feature that was looked at would be many: only for those that have words.
    const words = JSON.stringify({ title, caption });
    if (words === "{}") await deleteView(trx, taskId, prefix + name);
    else await saveView(trx, taskId, prefix + name, words);
    return mergeViews(view, base);
  });
}

/** The figure's own look as it is kept now; that of a box plot of a feature with its words. */
async function keptOf(database: Database, taskId: string, prefix: string, name: string): Promise<ChartView> {
  const stored = await viewsOf(database, taskId);
  const of = (chart: string) => JSON.parse(stored.get(prefix + chart) ?? "{}") as ChartView;
  return name.startsWith(featurePrefix) ? { ...of(featureLook), ...of(name) } : of(name);
}

/** Whoever opens the result reads the words of all of them. */
const mostWorded = 200;
async function checkWorded(database: Database, taskId: string, prefix: string, name: string): Promise<void> {
  const worded = [...(await viewsOf(database, taskId)).keys()].filter((chart) => chart.startsWith(prefix + featurePrefix));
  if (worded.length < mostWorded || worded.includes(prefix + name)) return;
  throw conflict({
    en: `${mostWorded} box plots of this result have a title or a caption of their own already: no more are kept. Take those of another one back by “Reset the look” first.`,
    zh: `该结果中已有 ${mostWorded} 个箱线图带有自定义标题或图注，无法保存更多。请先对其中一个使用“恢复默认样式”。`,
  });
}

/** What one user may have waiting: a page full of figures, more than once. */
const waitingEach = 20;

export function newDrawFigures(renderer: ChartRenderer, allowances: Allowances): DrawFigures {
  const waiting = allowances("figures", waitingEach, {
    en: "Many of your figures are still being drawn. Please wait a moment and try again.",
    zh: "您还有许多图正在绘制，请稍候再试。",
  });
  // A page asks once for each of its figures, and a moment's work takes no drawing's turn.
  const faces = allowances("faces", waitingEach, {
    en: "Many parts of the figures' typeface are still on their way to you. Please wait a moment and try again.",
    zh: "图形字体的许多部分仍在发送给您，请稍候再试。",
  });
  const counted = async <Made>(among: Allowance, { userId }: Asker, draw: () => Promise<Made>, faults = drawingFaults): Promise<Made> => {
    const leave = await among.enter(userId);
    try {
      return await draw();
    } catch (error) {
      if (!(error instanceof RenderFault)) throw error;
      throw failureOf(error, faults);
    } finally {
      leave();
    }
  };
  const drawn = async (who: Reader, dpi: number, draw: () => Promise<FigureFile>, faults?: DrawingFaults) => {
    const { file, missingSigns, tooHigh } = await counted(waiting, who, draw, faults).catch((error: unknown) => {
      if (error instanceof FigureTooSmall) throw invalidInput(error.text, [{ field: "width_mm", message: error.text }]);
      throw error instanceof FigureTooLarge ? tooManyPixels(error, dpi) : error;
    });
    return {
      body: Buffer.from(file.buffer, file.byteOffset, file.byteLength),
      headers: { ...headersOfSigns(missingSigns), ...headersOfNote(tooHigh?.[who.language]) },
    };
  };
  return {
    async asFile(who, { source, view, fileName }, { format, dpi, ...asked }) {
      const type = types[format];
      if (format === "csv")
        return { name: `${fileName}.csv`, type, body: Buffer.from(await counted(waiting, who, () => renderer.csv(source, view, who.language, who))) };
      const options = { format, language: who.language, dpi, ...printedForm(view, asked) };
      return { name: `${fileName}${sizeInName(options)}.${format}`, type, ...(await drawn(who, dpi, () => renderer.file(source, view, options, who))) };
    },
    asPanels: async (who, figures, fileName, form) => ({
      name: `${fileName}${sizeInName(form)}.${form.format}`,
      type: types[form.format],
      ...(await drawn(who, form.dpi, () => renderer.panels(figures, { language: who.language, ...form }, who), sheetFaults)),
    }),
    forPage: async (who, { source, view }, room) => await counted(waiting, who, () => renderer.shown(source, view, { language: who.language, room }, who)),
    face: async (who, signs) => await counted(faces, who, () => renderer.face(signs, who)),
  };
}

/** What the drawing itself did wrong stays a fault of ours. */
function failureOf(fault: RenderFault, faults: DrawingFaults): Error {
  const text = faults[fault.reason];
  return text === null ? fault : unavailable(text);
}

/** Says what would fit. */
function tooManyPixels({ widthMm, heightMm }: FigureTooLarge, dpi: number): Failure {
  const [wide, high] = [widthMm, heightMm].map((length) => Math.round((length / 25.4) * dpi)) as [number, number];
  const fitting = Math.floor(Math.sqrt(mostPixels / (widthMm * heightMm)) * 25.4);
  const [size, most] = [`${Math.round(widthMm)} × ${Math.round(heightMm)} mm`, mostPixels / 1_000_000];
  return invalidInput({
    en: `The picture is too large: ${size} at ${dpi} dpi are ${wide} × ${high} pixels, more than the ${most} million that can be drawn. Choose ${fitting} dpi or less, a smaller width, or PDF, which is sharp at any size.`,
    zh: `图片过大：${size} 在 ${dpi} dpi 下为 ${wide} × ${high} 像素，超过可绘制的 ${most / 100} 亿像素。请选择不高于 ${fitting} dpi 的分辨率、更小的宽度，或选择在任何尺寸下都清晰的 PDF。`,
  });
}

type DrawingFaults = Record<RenderFault["reason"], Text | null>;
const drawingFaults: DrawingFaults = {
  busy: { en: "Too many figures are being drawn just now. Please try again in a moment.", zh: "当前正在绘制的图过多，请稍后重试。" },
  timeout: {
    en: "The portal's machine was too busy to draw the figure. Please try again later. Its data as CSV can be downloaded meanwhile.",
    zh: "平台所在的计算机过于繁忙，未能绘制该图，请稍后重试。期间可下载该图的 CSV 数据。",
  },
  tooMuch: {
    en: "Drawing the figure took too long and was stopped. Its data as CSV can still be downloaded.",
    zh: "绘制该图超时，已停止。仍可下载该图的 CSV 数据。",
  },
  crashed: {
    en: "The figure could not be drawn. Please try again; if it fails again, download its data as CSV.",
    zh: "未能绘制该图，请重试；如仍失败，请下载该图的 CSV 数据。",
  },
  closed: { en: "The portal is being stopped. Please try again in a moment.", zh: "平台正在停止运行，请稍后重试。" },
  noTypesetter: {
    en: "This portal runs on a machine on which it cannot write PDF. Please take the figure as SVG, which is as sharp.",
    zh: "本平台所在的计算机无法生成 PDF，请改用同样清晰的 SVG。",
  },
  failed: null,
};
/** A sheet has no values of its own. */
const sheetFaults: DrawingFaults = {
  ...drawingFaults,
  timeout: {
    en: "The portal's machine was too busy to draw the sheet. Please try again later.",
    zh: "平台所在的计算机过于繁忙，未能绘制该拼图，请稍后重试。",
  },
  tooMuch: {
    en: "Drawing the sheet would take longer than a minute and was stopped. Choose a lower resolution, a smaller width, fewer figures, or PDF.",
    zh: "绘制该拼图需要一分钟以上，已停止。请选择更低的分辨率、更小的宽度、更少的图，或选择 PDF。",
  },
  crashed: {
    en: "The sheet could not be drawn. Please try again; if it fails again, choose a lower resolution or fewer figures.",
    zh: "未能绘制该拼图，请重试；如仍失败，请降低分辨率或减少图的数量。",
  },
};

const types: Record<FigureFormat, string> = {
  svg: "image/svg+xml; charset=utf-8",
  png: "image/png",
  tiff: "image/tiff",
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
};
export const streamOf = (body: Buffer): Readable => Readable.from([body]);
