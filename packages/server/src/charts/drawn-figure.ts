/** A figure laid out and written as SVG, with what the programs need that make other files of it. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { FigurePreset } from "@analyte/contract/figures";
import type { Language, Text } from "@analyte/contract/text";
import { figureTools, type FigureTools } from "@analyte/charts/figure-tools";
import { layout } from "@analyte/charts/layout";
import { panelsSheet, type PanelFigure } from "@analyte/charts/panels-sheet/panels-sheet";
import { tooHigh } from "@analyte/charts/readable/too-high";
import { sheetTooSmall, tooSmall } from "@analyte/charts/readable/too-small";
import { fontStack } from "@analyte/charts/scene/face";
import type { ImageItem, Scene } from "@analyte/charts/scene/scene";
import { screenSpec, type ShownRoom } from "@analyte/charts/screen-spec";
import { pictured, sceneSvg } from "@analyte/charts/scene/svg";
import { toldOnce } from "@analyte/charts/scene/told-once";
import type { SignsByWeight } from "./figure-fonts.ts";
import { hoverData, type HoverData } from "./hover-data.ts";
import { pngAddress } from "./png-file.ts";

export interface DrawnFigure {
  svg: string;
  widthMm: number;
  heightMm: number;
  title: string;
  /** For who cannot see it. */
  description: string;
  /** Signs that the shipped face lacks. */
  missingSigns: string[];
  signs: SignsByWeight;
  /** The SVG of some rows alone. */
  rows: (y: number, height: number) => string;
  /** That it is higher than a page of its preset; left out of sheets, which are refused then. */
  tooHigh?: Text | null;
}
/** One figure, which can be pointed at. */
export interface PointedFigure extends DrawnFigure {
  hover: () => HoverData;
}
/** Its texts leave its plot too little; a sentence with what would fit. */
export interface TooSmall {
  tooSmall: Text;
}

export interface ShownDrawing {
  svg: string;
  tools: FigureTools;
}

export function drawnFigure(
  document: ChartDocument,
  view: ChartView,
  { language, widthMm, preset }: { language: Language; widthMm: number; preset: FigurePreset },
): PointedFigure | TooSmall {
  const spec = { document, view, language, widthMm, preset };
  const scene = layout(spec);
  const refused = tooSmall(spec, scene);
  return refused === null ? { ...drawnScene(scene), tooHigh: tooHigh(spec, scene), hover: () => hoverData(spec, scene) } : { tooSmall: refused };
}

/** Figures on one sheet. */
export function drawnPanels(
  figures: readonly PanelFigure[],
  { columns, language, widthMm, preset }: { columns: number; language: Language; widthMm: number; preset: FigurePreset },
): DrawnFigure | TooSmall {
  const spec = { figures, columns, language, widthMm, preset };
  const scene = panelsSheet(spec);
  const refused = sheetTooSmall(spec, scene);
  return refused === null ? drawnScene(scene) : { tooSmall: refused };
}

/** Says its size in pixels of the page, whose content security policy lets no font into a picture. */
export function shownFigure(document: ChartDocument, view: ChartView, language: Language, room: ShownRoom): ShownDrawing {
  const scene = layout(screenSpec(document, view, language, room));
  const svg = sceneSvg(scene, { fontFamily: fontStack, paint: pngAddress, anyFace: true });
  const height = Math.round((scene.heightMm / scene.widthMm) * room.width);
  return { svg: svg.replace(/ width="[^"]*" height="[^"]*"/, ` width="${room.width}" height="${height}"`), tools: figureTools(document, scene) };
}

/** A scene with what the programs need that make files of it. */
export function drawnScene(whole: Scene): DrawnFigure {
  const scene = pictured(whole);
  const { widthMm, heightMm, title, description, captionText, missingSigns } = scene;
  const signs = { 400: new Set<number>(), 600: new Set<number>() };
  for (const item of scene.items)
    if (item.type === "text") for (const { text } of item.runs) for (const sign of text) signs[item.weight].add(sign.codePointAt(0) ?? 0);
  const addresses = new Map<ImageItem, string>();
  const paint = (image: ImageItem): string => {
    const address = addresses.get(image) ?? pngAddress(image);
    addresses.set(image, address);
    return address;
  };
  return {
    svg: sceneSvg(scene, { fontFamily: fontStack, paint }),
    rows: (y, height) => sceneSvg(scene, { fontFamily: fontStack, paint, rows: { y, height } }),
    widthMm,
    heightMm,
    title,
    description: toldOnce(description, captionText),
    missingSigns,
    signs,
  };
}
