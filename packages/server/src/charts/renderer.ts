/** Figures as files, for pages, and as values. Drawing takes up to seconds and may crash what draws: it happens in processes of its own. */
import type { FigureTools } from "@analyte/charts/figure-tools";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { Language, Text } from "@analyte/contract/text";
import type { PageFace } from "./page-face.ts";
import type { FigureFile, FigureForms, FileOptions, FormsOptions, PanelsOptions, ShownOptions } from "./render-figure.ts";
import { openRenderPool, RenderFault, type Asker, type RendererLimits } from "./render-pool.ts";
import type { RenderReply } from "./render-worker.ts";
import { hasTypesetter } from "./typesetter.ts";

export { RenderFault, type Asker, type RendererLimits } from "./render-pool.ts";
export type { FigureFile, FigureForm, FigureForms, FileOptions, FormsOptions, PanelsOptions, ShownOptions } from "./render-figure.ts";

/** A document, or its JSON as it is stored, which is read where it is drawn. */
export type ChartSource = ChartDocument | Uint8Array;
/** For a page, with whether a click on it opens the box plot of a feature, and what can be done to it there. */
export interface ShownFigure {
  svg: string;
  showsFeatures: boolean;
  tools: FigureTools;
}
/** Who asks has turns beside others, and is drawn for no longer than the signal lets; left out, it is the portal itself. */
export interface Renderer {
  /** Whether PDF can be made here. */
  readonly typesets: boolean;
  /** Rejects with `FigureTooLarge` what has more pixels than can be drawn, with `FigureTooSmall` what could not be read. */
  file(source: ChartSource, view: ChartView, options: FileOptions, asker?: Asker): Promise<FigureFile>;
  /** The same in several forms, which takes little longer than one: it is laid out once. Rejects as `file`. */
  forms(source: ChartSource, view: ChartView, options: FormsOptions, asker?: Asker): Promise<FigureForms>;
  /** Several on one sheet. */
  panels(figures: readonly { source: ChartSource; view: ChartView }[], options: PanelsOptions, asker?: Asker): Promise<FigureFile>;
  shown(source: ChartSource, view: ChartView, options: ShownOptions, asker?: Asker): Promise<ShownFigure>;
  csv(source: ChartSource, view: ChartView, language: Language, asker?: Asker): Promise<string>;
  /** For a page that paints figures itself: their face with these characters. */
  face(signs: string, asker?: Asker): Promise<PageFace>;
  /** Has a process waiting for the next figure from now on; else the first figure starts it. */
  start(): void;
  /** Those that draw, or wait to. */
  pids(): number[];
  close(): Promise<void>;
}
/** What fits is said by the text. */
export class FigureTooSmall extends Error {
  readonly text: Text;
  constructor(text: Text) {
    super(text.en);
    this.name = "FigureTooSmall";
    this.text = text;
  }
}
/** So many pixels are not drawn. */
export class FigureTooLarge extends Error {
  readonly widthMm: number;
  readonly heightMm: number;
  constructor({ widthMm, heightMm }: { widthMm: number; heightMm: number }) {
    super(`A figure of ${widthMm} × ${heightMm} mm has too many pixels.`);
    this.name = "FigureTooLarge";
    [this.widthMm, this.heightMm] = [widthMm, heightMm];
  }
}

function checked(reply: RenderReply): RenderReply {
  if ("tooSmall" in reply) throw new FigureTooSmall(reply.tooSmall);
  if ("tooLarge" in reply) throw new FigureTooLarge(reply.tooLarge);
  if ("tooLong" in reply) throw new RenderFault("tooMuch", reply.tooLong);
  if ("noTypesetter" in reply) throw new RenderFault("noTypesetter", reply.noTypesetter);
  return reply;
}
function fileIn(given: RenderReply): FigureFile {
  const reply = checked(given);
  return "file" in reply ? reply : { file: new Uint8Array(0), missingSigns: [] };
}

export function openRenderer(limits: Partial<RendererLimits> = {}): Renderer {
  const { submit, start, pids, close } = openRenderPool(limits);
  return {
    typesets: hasTypesetter(),
    file: async (source, view, options, asker) => fileIn(await submit({ form: "file", source, view, options }, asker)),
    async forms(source, view, options, asker) {
      const reply = checked(await submit({ form: "forms", source, view, options }, asker));
      return "forms" in reply ? reply : { widthMm: 0, heightMm: 0, forms: {}, missingSigns: [] };
    },
    panels: async (figures, options, asker) => fileIn(await submit({ form: "panels", figures, options }, asker)),
    async shown(source, view, options, asker) {
      const reply = await submit({ form: "shown", source, view, options }, asker);
      return "showsFeatures" in reply ? reply : { svg: "", showsFeatures: false, tools: { turns: false, zooms: false, lassoes: false, picks: false } };
    },
    async csv(source, view, language, asker) {
      const reply = await submit({ form: "csv", source, view, language }, asker);
      return "csv" in reply ? reply.csv : "";
    },
    async face(signs, asker) {
      const reply = await submit({ form: "face", signs }, asker);
      return "regular" in reply ? { regular: reply.regular, semibold: reply.semibold } : { regular: "", semibold: "" };
    },
    start,
    pids,
    close,
  };
}
