/** Everything of a result in one zip, written while it is sent. */
import { Readable } from "node:stream";
import type { ChartView } from "@analyte/contract/chart";
import { codes } from "@analyte/contract/envelope";
import { usualResolution } from "@analyte/contract/figures";
import type { Language, Text } from "@analyte/contract/text";
import { givenName, workbookFile } from "@analyte/tools/job-folder";
import type { Blobs } from "../storage/blobs.ts";
import { Failure } from "../errors.ts";
import { newZipStream } from "../zip-stream.ts";
import { calledResult } from "./called-result.ts";
import { fileNameOf, resultFileName } from "./file-names.ts";
import { streamOf, toldByName, type DrawFigure } from "./figures.ts";
import type { TaskLooks } from "./looks.ts";
import type { Result } from "./results.ts";

/** One result of a bundle: a tool's whole task, or a module chart of a process in a folder of its own. */
export interface Bundled {
  result: Result;
  /** Before the names of its files; ends with “/”, or is empty. */
  folder: string;
  /** Files that are not given out. */
  isWithheld: (file: string) => boolean;
  /** Why there is no workbook; null where there is, or where the result has no tables. */
  workbookFault: Text | null;
  looks: TaskLooks;
}
export interface BundleOptions {
  parts: readonly Bundled[];
  /** Files before all others that say what is in which folder. */
  texts?: readonly { path: string; content: string }[];
  blobs: Blobs;
  /** Of its figures. */
  formats: readonly BundledFormat[];
  drawFigure: DrawFigure;
  /** Whether PDF can be made here; else the zip has none. */
  typesets: boolean;
  userId: string;
  language: Language;
  finishedAt: number;
}

type Chart = Result["index"]["charts"][number];

export const bundledFormats = ["svg", "png", "pdf"] as const;
type BundledFormat = (typeof bundledFormats)[number];

export function bundle({ parts, texts = [], ...options }: BundleOptions): Readable {
  const zip = newZipStream();
  for (const { path, content } of texts) zip.addText(path, content, new Date(options.finishedAt));
  for (const part of parts) addPart(zip, part, options);
  zip.end();
  return zip.output;
}

function addPart(
  zip: ReturnType<typeof newZipStream>,
  { result, folder, isWithheld, workbookFault, looks }: Bundled,
  { blobs, formats, drawFigure, typesets, userId, language, finishedAt }: Omit<BundleOptions, "parts" | "texts">,
): void {
  const mtime = new Date(finishedAt);
  const add = (path: string, open: () => Promise<Readable>): void =>
    zip.add(folder + path, open, { mtime, compress: !path.endsWith(".png") && !path.endsWith(".xlsx") });
  const text = (path: string, content: string): void => zip.addText(folder + path, content, mtime);

  const told = toldByName(result, looks);
  const charts = new Map(result.index.charts.map((chart) => [chart.file, fileNameOf(chart.name, told)]));
  const named = (file: string): string => {
    const chart = charts.get(file);
    if (chart !== undefined) return `figures/${chart}.json`;
    const name = resultFileName(file, result, told);
    return file.endsWith(".csv") && givenName(file) === null ? `tables/${name}` : name;
  };
  const left: string[] = [];
  for (const file of result.files.values()) {
    if (isWithheld(file.name) && !internal.has(file.name)) left.push(charts.has(file.name) ? named(file.name) : file.name);
    if (isWithheld(file.name) || internal.has(file.name) || file.name.endsWith(".state.json")) continue;
    const { rewrite } = calledResult(result, looks, file.name);
    add(named(file.name), async () => await (rewrite === null ? blobs.open(file.sha256) : rewrite(blobs, file)));
  }
  const sizes = new Map<string, Text>();
  const drawn = async (chart: Chart, format: BundledFormat): Promise<Readable> => {
    const source = await result.chart(chart.name);
    if (source === null) throw new Error(`A published result has no figure ${chart.name}.`);
    const figure = { source, view: looks.figure(chart).view, fileName: chart.name };
    const who = { userId, language, signal: zip.gone };
    const form = { format, dpi: usualResolution };
    const { body } = await drawFigure(who, figure, form).catch(async (error: unknown) => {
      if (!(error instanceof Failure && error.code === codes.invalidInput)) throw error;
      // A look whose size can't be drawn is refused where one asks for that figure; all of a result comes without that size, and says so.
      sizes.set(charts.get(chart.file)!, error.text);
      return await drawFigure(who, { ...figure, view: withoutSize(figure.view) }, form);
    });
    return streamOf(body);
  };
  for (const chart of result.index.charts) {
    for (const format of formats.filter((one) => typesets || one !== "pdf"))
      add(`figures/${charts.get(chart.file)!}.${format}`, async () => await drawn(chart, format));
  }
  if (result.index.charts.some((chart) => hasSize(looks.figure(chart).view))) {
    // The last of the figures: which of them could not have their size is known once all are drawn.
    add("figures/sizes.txt", async () => await Promise.resolve(Readable.from([sizesText(sizes)])));
  }
  if (looks.saved.size > 0) text("figures/looks.json", JSON.stringify(Object.fromEntries(looks.saved), null, 2));
  if (Object.keys(looks.style).length > 0) text("figures/style.json", JSON.stringify(looks.style, null, 2));
  const called = calledResult(result, looks);
  const notes = called.notes.map((note) => `- ${note.en}\n  ${note.zh}`).join("\n");
  add("provenance.json", async () => Readable.from([JSON.stringify(await result.provenance(), null, 2)]));
  const lacking = [
    ...(left.length > 0 ? [`${notIncluded.en}\n${notIncluded.zh}\n\n${left.join("\n")}\n`] : []),
    ...(workbookFault === null ? [] : [`${workbookFile}\n${workbookFault.en}\n${workbookFault.zh}\n`]),
  ];
  if (lacking.length > 0) text("not-included.txt", lacking.join("\n"));
  text("methods.txt", [called.methods.en, called.methods.zh, notes].filter((part) => part !== "").join("\n\n") + "\n");
}

const notIncluded = {
  en: "These files hold the data of a project that was shared to be looked at and analysed, not to be downloaded. Ask its owner.",
  zh: "以下文件包含仅供查看和分析、不能下载的共享项目数据。如有需要请联系其所有者。",
};

const hasSize = (view: ChartView): boolean => Object.keys(withoutSize(view)).length < Object.keys(view).length;

function sizesText(refused: ReadonlyMap<string, Text>): string {
  if (refused.size === 0) return "Every figure has the size of its look.\n各图均采用其样式中设定的尺寸。\n";
  const lines = [...refused].map(([name, { en, zh }]) => `${name}\n${en}\n${zh}\n`);
  const head =
    "These figures can't be drawn in the size of their look, and are here in their usual size.\n以下图无法按其样式中设定的尺寸绘制，此处采用默认尺寸。\n";
  return [head, ...lines].join("\n");
}

const withoutSize = ({ preset: _preset, widthMm: _width, fontPt: _points, fontSize: _pixels, aspect: _aspect, ...view }: ChartView): ChartView => view;

/** For the page alone; `methods.txt` is written anew with the notes, `provenance.json` with what only the task knows. */
const internal = new Set(["result.json", "drill.json", "drill.f64", "methods.txt", "provenance.json"]);
