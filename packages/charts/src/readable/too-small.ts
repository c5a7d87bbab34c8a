/** A figure whose texts leave its plot too little is refused with what would fit: by the server instead of a file, by the page beside its preview. */
import type { ChartView } from "@analyte/contract/chart";
import { figureWidths, type FigurePreset } from "@analyte/contract/figures";
import type { Text } from "@analyte/contract/text";
import { presetValues } from "../frame/preset-values.ts";
import { layout } from "../layout.ts";
import { panelsSheet, type PanelsSpec } from "../panels-sheet/panels-sheet.ts";
import type { FigureSpec } from "../scene/figure-spec.ts";
import type { Scene } from "../scene/scene.ts";
import { crampedPlot, type CrampedPlot } from "./cramped-plot.ts";

/** A sentence with what would fit; null where the scene can be read. */
export function tooSmall(spec: FigureSpec, scene: Pick<Scene, "plots">): Text | null {
  const view = { ...spec.view, labelled: [] };
  return refusal(scene, spec, [view], (changed, [changedView]) => layout({ ...spec, ...changed, view: changedView! }));
}

/** The same of a sheet of figures. */
export function sheetTooSmall(spec: PanelsSpec, scene: Pick<Scene, "plots">): Text | null {
  if (crampedPlot(scene.plots) === null) return null;
  const views = spec.figures.map(({ view }) => ({ ...view, labelled: [] }));
  const figures = (of: readonly ChartView[]) => spec.figures.map(({ document }, at) => ({ document, view: of[at]! }));
  const oneColumn = spec.columns > 1 && crampedPlot(panelsSheet({ ...spec, columns: 1, figures: figures(views) }).plots) === null;
  return refusal(scene, spec, views, (changed, changedViews) => panelsSheet({ ...spec, ...changed, figures: figures(changedViews) }), oneColumn);
}

interface Form {
  widthMm: number;
  preset: FigurePreset;
}
type Drawn = (changed: Partial<Form>, views: readonly ChartView[]) => Scene;

function refusal(scene: Pick<Scene, "plots">, form: Form, views: readonly ChartView[], drawn: Drawn, oneColumn = false): Text | null {
  const cramped = crampedPlot(scene.plots);
  if (cramped === null) return null;
  const fits = (changed: Partial<Form>, of = views): boolean => crampedPlot(drawn(changed, of).plots) === null;
  return words(form.widthMm, cramped, {
    widthMm: leastWidth(form.widthMm, (widthMm) => fits({ widthMm })),
    fontPt: largestText(form.preset, views, (changed) => fits({}, changed)),
    // Only slides and the screen have larger texts than journals.
    journal: largerThanPrint.has(form.preset) && fits({ preset: "journal" }, views.map(withoutSize)),
    oneColumn,
  });
}

const largerThanPrint: ReadonlySet<FigurePreset> = new Set(["screen", "slide"]);
const withoutSize = ({ fontPt: _points, fontSize: _pixels, ...view }: ChartView): ChartView => view;

/** In whole millimetres: a width that fits, and one less does not. */
function leastWidth(from: number, fits: (widthMm: number) => boolean): number | null {
  // Of a width with a fraction the next millimetre may be enough.
  let below = from;
  let wide = Math.min(figureWidths.mostMm, Math.floor(from) + 1);
  while (!fits(wide)) {
    if (wide >= figureWidths.mostMm) return null;
    below = wide;
    wide = Math.min(figureWidths.mostMm, Math.ceil(wide * 1.3));
  }
  while (wide - below > 1) {
    const middle = Math.floor((wide + below) / 2);
    if (fits(middle)) wide = middle;
    else below = middle;
  }
  return wide;
}

/** In whole points; null where nobody chose larger texts than the preset's, or these alone would not help. */
function largestText(preset: FigurePreset, views: readonly ChartView[], fits: (views: readonly ChartView[]) => boolean): number | null {
  const usual = presetValues[preset].text.axisTitle;
  const asked = Math.max(...views.map(({ fontPt, fontSize }) => fontPt ?? ((fontSize ?? 12) / 12) * usual));
  const at = (fontPt: number) => views.map((view) => ({ ...withoutSize(view), fontPt }));
  if (asked <= usual || !fits(at(usual))) return null;
  let [fitting, over] = [Math.floor(usual), Math.ceil(asked)];
  while (over - fitting > 1) {
    const middle = Math.floor((fitting + over) / 2);
    if (fits(at(middle))) fitting = middle;
    else over = middle;
  }
  return fitting;
}

interface Fitting {
  widthMm: number | null;
  fontPt: number | null;
  journal: boolean;
  oneColumn: boolean;
}

function words(widthMm: number, { box, side, leastMm }: CrampedPlot, fitting: Fitting): Text {
  const ways: Text[] = [
    ...(fitting.widthMm === null ? [] : [{ en: `make it at least ${fitting.widthMm} mm wide`, zh: `将宽度设为至少 ${fitting.widthMm} mm` }]),
    ...(fitting.fontPt === null ? [] : [{ en: `choose text of ${fitting.fontPt} pt or less`, zh: `选择不大于 ${fitting.fontPt} pt 的文字` }]),
    ...(fitting.journal ? [{ en: "take the sizes of a journal (preset journal)", zh: "改用期刊的文字与线条大小（预设 journal）" }] : []),
    ...(fitting.oneColumn ? [{ en: "put its figures under one another (one column)", zh: "将各图排成一列" }] : []),
  ];
  // Down and up, so that what is too small reads so.
  const [left, least] = [Math.max(0, Math.floor(box[side])), Math.ceil(leastMm)];
  const advice = ways.length === 0 ? { en: "shorten its names", zh: "缩短图中的名称" } : joined(ways);
  return {
    en: `At a width of ${widthMm} mm the texts of the figure leave its plot a ${side} of ${left} mm, and below ${least} mm nothing can be read in it. Please ${advice.en}.`,
    zh: `宽度为 ${widthMm} mm 时，图中文字只给绘图区留下 ${left} mm 的${side === "width" ? "宽度" : "高度"}，小于 ${least} mm 便无法看清。请${advice.zh}。`,
  };
}

const joined = (ways: readonly Text[]): Text => ({
  en: ways.map(({ en }) => en).join(", or "),
  zh: ways.map(({ zh }) => zh).join("，或"),
});
