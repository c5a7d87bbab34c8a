/** Several figures on one sheet, as a paper has them: panels A to D with their plots edge to edge. One scene, drawn as any other. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { FigurePreset } from "@analyte/contract/figures";
import type { Language } from "@analyte/contract/text";
import { presetValues } from "../frame/preset-values.ts";
import { drawLegend } from "../frame/draw-legend.ts";
import { figureStyle } from "../frame/figure-style.ts";
import { captionHeading, drawCaption, sentences } from "../frame/headings.ts";
import { legendGap } from "../frame/legend-plan.ts";
import { newSheet, rounded, type Sheet } from "../frame/sheet.ts";
import { ascent, lineHeight, textWidth } from "../scene/measure.ts";
import type { FigureSpec } from "../scene/figure-spec.ts";
import type { Legend, Scene, SceneItem } from "../scene/scene.ts";
import { alignedScenes } from "./aligned.ts";
import { moved } from "./moved.ts";
import { sharedLegend, type SharedLegend } from "./shared-legend.ts";

export interface PanelFigure {
  document: ChartDocument;
  view: ChartView;
}
export interface PanelsSpec {
  figures: readonly PanelFigure[];
  columns: number;
  language: Language;
  widthMm: number;
  preset: FigurePreset;
}

const gapMm = 2;
const ink = "#1f2329";

/** How a sheet is divided: what each panel is asked for, and how they stand. */
export function panelsOf({ figures, columns: asked, language, widthMm, preset }: PanelsSpec) {
  const values = presetValues[preset];
  const columns = Math.max(1, Math.min(asked, figures.length));
  const rows = Math.ceil(figures.length / columns);
  const panelMm = rounded((widthMm - gapMm * (columns - 1)) / columns);
  const stripMm = rounded(values.marginMm + lineHeight(values.letter.sizePt));
  // One that is alone in the last row has the sheet's width: half of it would stay white.
  const isAlone = (at: number): boolean => at === figures.length - 1 && at % columns === 0;
  const own = figures.map(({ document, view }, at): FigureSpec => {
    return { document, view: inPanel(document, view), language, widthMm: isAlone(at) ? widthMm : panelMm, preset };
  });
  return { own, columns, rows, panelMm, stripMm };
}

export function panelsSheet(spec: PanelsSpec): Scene {
  const { language, widthMm, preset } = spec;
  const values = presetValues[preset];
  const { own, columns, rows, panelMm, stripMm } = panelsOf(spec);
  const shared = sharedLegend(own, widthMm);
  // What stands under all panels is a part of each row.
  const takenMm = stripMm + (shared?.heightMm ?? 0) / rows;
  const lettered = (scenes: readonly Scene[], part: (scene: Scene) => string) =>
    scenes.flatMap((scene, at) => (part(scene) === "" ? [] : [`${panelLetter(at, preset)}${language === "zh" ? "：" : ": "}${part(scene)}`]));
  const style = figureStyle({ ...own[0]!, widthMm });
  const laidOut = (reservedMm: number) => {
    const of = alignedScenes(shared?.specs ?? own, { columns, stripMm: takenMm, roomMm: values.highestMm - rows * takenMm - reservedMm });
    const said = lettered(of, ({ below = [] }) => sentences(below, language));
    const highMm = rowsOf(of, columns).reduce((sum, row) => sum + Math.max(...row.map(({ heightMm }) => heightMm)), rows * takenMm);
    const note = captionHeading("", sentences(said, language), style, widthMm - 2 * values.marginMm);
    // The gap over it is a part of the panels' own margin.
    return { of, highMm, note, noteMm: Math.max(note.height - values.marginMm, note.lines.length * lineHeight(note.sizePt)) };
  };
  const first = laidOut(0);
  // Most sheets are lower than their page.
  const { of: scenes, note, noteMm } = first.noteMm > 0 && first.highMm + first.noteMm > values.highestMm ? laidOut(first.noteMm) : first;

  const sheet: Pick<Scene, "items" | "plots" | "axes" | "dropped"> = { items: [], plots: [], axes: [], dropped: [] };
  let top = 0;
  for (let row = 0; row < rows; row++) {
    const ofRow = scenes.slice(row * columns, (row + 1) * columns);
    ofRow.forEach((scene, column) => {
      const left = rounded(column * (panelMm + gapMm));
      const at = moved(scene, left, rounded(top + stripMm), sheet.plots.length);
      sheet.items.push(...at.items, letterOf(row * columns + column, preset, rounded(left + values.marginMm), rounded(top + values.marginMm)));
      sheet.plots.push(...at.plots);
      sheet.axes.push(...at.axes);
      sheet.dropped.push(...scene.dropped);
    });
    top = rounded(top + stripMm + Math.max(...ofRow.map(({ heightMm }) => heightMm)));
  }
  const missingSigns = new Set(scenes.flatMap((scene) => scene.missingSigns));
  const legend = shared && legendUnder({ ...sheet, missingSigns }, shared, { x: values.marginMm, y: top });
  if (shared) top = rounded(top + shared.heightMm);
  const drawn = newSheet(style);
  top = rounded(top + noteMm);
  const strip = { x: values.marginMm, y: top - values.marginMm - note.height, width: widthMm - 2 * values.marginMm, height: note.height };
  const caption = drawCaption(drawn, note, strip);
  sheet.items.push(...drawn.items);
  const spoken = (part: (scene: Scene) => string) => scenes.map((scene, at) => `${panelLetter(at, preset)}: ${part(scene)}`).join("\n");
  return {
    ...sheet,
    widthMm: rounded(widthMm),
    heightMm: top,
    surface: scenes[0]!.surface,
    title: scenes.map((scene, at) => `${panelLetter(at, preset)}: ${scene.title}`).join("; "),
    description: spoken(({ description }) => description),
    captionText: spoken(({ captionText }) => captionText),
    legend,
    caption,
    missingSigns: [...missingSigns],
  };
}

const rowsOf = (scenes: readonly Scene[], columns: number): Scene[][] =>
  Array.from({ length: Math.ceil(scenes.length / columns) }, (_, row) => scenes.slice(row * columns, (row + 1) * columns));

/** Of a figure among others the letter is the title, unless nothing else names it, and the paper has the caption; its height is that of its row. */
function inPanel({ namedByTitle }: ChartDocument, { aspect: _aspect, ...view }: ChartView): ChartView {
  return { ...view, ...(namedByTitle !== true && { showTitle: false }), showCaption: false };
}

/** What it draws, and the signs that it lacks, are the sheet's. */
function legendUnder(sheet: Pick<Sheet, "items" | "missingSigns">, { plan, style }: SharedLegend, { x, y }: { x: number; y: number }): Legend {
  const drawn = newSheet(style);
  const legend = drawLegend(drawn, plan, { x, y: y + legendGap(style), width: plan.width, height: plan.height });
  sheet.items.push(...drawn.items);
  for (const sign of drawn.missingSigns) sheet.missingSigns.add(sign);
  return legend;
}

export const panelLetter = (at: number, preset: FigurePreset): string => {
  const large = String.fromCodePoint(65 + at);
  return presetValues[preset].letter.small ? large.toLowerCase() : large;
};

function letterOf(at: number, preset: FigurePreset, x: number, y: number): SceneItem {
  const { sizePt } = presetValues[preset].letter;
  const text = panelLetter(at, preset);
  return {
    type: "text",
    role: "panel-title",
    runs: [{ text }],
    sizePt,
    weight: 600,
    colour: ink,
    x,
    y: rounded(y + ascent(sizePt)),
    anchor: "start",
    turn: 0,
    advance: rounded(textWidth(text, sizePt, 600)),
  };
}
