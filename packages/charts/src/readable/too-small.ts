/** A figure whose texts leave its plot too little is refused with what would fit: by the server instead of a file, by the page beside its preview. */
import type { ChartView } from "@analyte/contract/chart";
import { figureWidths, presetWidths, type FigurePreset } from "@analyte/contract/figures";
import type { Text } from "@analyte/contract/text";
import { presetValues } from "../frame/preset-values.ts";
import { layout } from "../layout.ts";
import type { PanelsSpec } from "../panels-sheet/panels-sheet.ts";
import type { FigureSpec } from "../scene/figure-spec.ts";
import type { Scene } from "../scene/scene.ts";
import { withoutPointNames } from "../without-point-names.ts";
import { crampedPlot, type CrampedPlot } from "./cramped-plot.ts";
import { holds, isHigherThanPage, isHigherThanSlide, sheetWays } from "./sheet-ways.ts";

/** A sentence with what would fit; null where the scene can be read, and fits its slide. */
export function tooSmall(spec: FigureSpec, scene: Pick<Scene, "plots" | "heightMm">): Text | null {
  const cramped = crampedPlot(scene.plots);
  if (cramped === null && !isHigherThanSlide(scene, spec)) return null;
  const fits: Fits = (changed, [view] = [spec.view]) => {
    const tried = { ...spec, ...changed, view: view! };
    const drawn = layout({ ...tried, view: withoutPointNames(tried) });
    return crampedPlot(drawn.plots) === null && !isHigherThanSlide(drawn, tried);
  };
  // A slide ends where the widest one does, if its height is what lacks.
  const ways = formWays(spec, cramped === null ? Math.max(...presetWidths[spec.preset]) : figureWidths.mostMm, [spec.view], fits);
  return cramped === null ? slideWords(scene.heightMm, spec.preset, ways) : crampedWords(spec.widthMm, cramped, ways);
}

/** The same of a sheet of figures, which may be higher than its page as well. */
export function sheetTooSmall(spec: PanelsSpec, scene: Pick<Scene, "plots" | "heightMm">): Text | null {
  const cramped = crampedPlot(scene.plots);
  if (cramped === null && !isHigherThanPage(scene, spec)) return null;
  const own = spec.figures.map(({ view }) => view);
  const fits: Fits = (changed, views = own) =>
    holds({ ...spec, ...changed, figures: spec.figures.map(({ document }, at) => ({ document, view: views[at]! })) });
  const ways = sheetWays(spec);
  // A sheet is a page: no wider than that of its preset.
  const pageMm = Math.floor(Math.max(...presetWidths[spec.preset]));
  return cramped === null
    ? tooHighWords(scene.heightMm, spec.preset, [...ways, ...smallerTexts(spec, own, fits)])
    : crampedWords(spec.widthMm, cramped, [...formWays(spec, pageMm, own, fits), ...ways]);
}

interface Form {
  widthMm: number;
  preset: FigurePreset;
}
type Fits = (changed: Partial<Form>, views?: readonly ChartView[]) => boolean;

function formWays(form: Form, mostMm: number, views: readonly ChartView[], fits: Fits): Text[] {
  const widthMm = leastWidth(form.widthMm, mostMm, (wider) => fits({ widthMm: wider }));
  const wider = widthMm === null ? [] : [{ en: `make it at least ${widthMm} mm wide`, zh: `将宽度设为至少 ${widthMm} mm` }];
  return [...wider, ...smallerTexts(form, views, fits)];
}

function smallerTexts({ preset }: Form, views: readonly ChartView[], fits: Fits): Text[] {
  const fontPt = largestText(preset, views, (changed) => fits({}, changed));
  // Only slides and the screen have larger texts than journals.
  const journal = largerThanPrint.has(preset) && fits({ preset: "journal" }, views.map(withoutSize));
  return [
    ...(fontPt === null ? [] : [{ en: `choose text of ${fontPt} pt or less`, zh: `选择不大于 ${fontPt} pt 的文字` }]),
    ...(journal ? [{ en: "take the sizes of a journal (preset journal)", zh: "改用期刊的文字与线条大小（预设 journal）" }] : []),
  ];
}

const largerThanPrint: ReadonlySet<FigurePreset> = new Set(["screen", "slide"]);
const withoutSize = ({ fontPt: _points, fontSize: _pixels, ...view }: ChartView): ChartView => view;

/** In whole millimetres: a width that fits, as do those above it that are tried, and one less does not. */
function leastWidth(from: number, mostMm: number, fitsAt: (widthMm: number) => boolean): number | null {
  // Each is a whole layout: none is drawn twice.
  const known = new Map<number, boolean>();
  const fits = (widthMm: number): boolean => {
    const fit = known.get(widthMm) ?? fitsAt(widthMm);
    known.set(widthMm, fit);
    return fit;
  };
  for (let above = from; ;) {
    const wide = nextWidth(above, mostMm, fits);
    if (wide === null) return null;
    // With more room numbers and names may stand otherwise, and for some millimetres take more than it.
    const refused = widthsAbove.map((more) => wide + more).findLast((wider) => wider <= mostMm && !fits(wider));
    if (refused === undefined) return wide;
    above = refused;
  }
}
const widthsAbove = [1, 2, 3, 5, 8, 13, 21] as const;

function nextWidth(from: number, mostMm: number, fits: (widthMm: number) => boolean): number | null {
  if (from >= mostMm) return null;
  // Of a width with a fraction the next millimetre may be enough.
  let below = from;
  let wide = Math.min(mostMm, Math.floor(from) + 1);
  while (!fits(wide)) {
    if (wide >= mostMm) return null;
    below = wide;
    wide = Math.min(mostMm, Math.ceil(wide * 1.3));
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

function crampedWords(widthMm: number, { box, side, leastMm }: CrampedPlot, ways: readonly Text[]): Text {
  // Down and up, so that what is too small reads so.
  const [left, least] = [Math.max(0, Math.floor(box[side])), Math.ceil(leastMm)];
  const advice = joined(ways);
  return {
    en: `At a width of ${widthMm} mm the texts of the figure leave its plot a ${side} of ${left} mm, and below ${least} mm nothing can be read in it. Please ${advice.en}.`,
    zh: `宽度为 ${widthMm} mm 时，图中文字只给绘图区留下 ${left} mm 的${side === "width" ? "宽度" : "高度"}，小于 ${least} mm 便无法看清。请${advice.zh}。`,
  };
}

function tooHighWords(heightMm: number, preset: FigurePreset, ways: readonly Text[]): Text {
  // A sheet that is hardly too high reads so.
  const [high, highest] = [Math.ceil(heightMm), Math.floor(presetValues[preset].highestMm)];
  const advice = joined(ways);
  return {
    en: `So that its figures can be read the sheet would be ${high} mm high, and a page has ${highest} mm (preset ${preset}). Please ${advice.en}.`,
    zh: `要看清各图，整页需高 ${high} mm，而页面高度为 ${highest} mm（预设 ${preset}）。请${advice.zh}。`,
  };
}

function slideWords(heightMm: number, preset: FigurePreset, ways: readonly Text[]): Text {
  const [high, highest] = [Math.ceil(heightMm), Math.floor(presetValues[preset].highestMm)];
  const advice = joined(ways);
  return {
    en: `So that it can be read the figure would be ${high} mm high, and a slide has ${highest} mm (preset ${preset}). Please ${advice.en}.`,
    zh: `要看清此图，图需高 ${high} mm，而幻灯片高度为 ${highest} mm（预设 ${preset}）。请${advice.zh}。`,
  };
}

const joined = (ways: readonly Text[]): Text =>
  ways.length === 0
    ? { en: "shorten its names or titles", zh: "缩短图中的名称或标题" }
    : { en: ways.map(({ en }) => en).join(", or "), zh: ways.map(({ zh }) => zh).join("，或") };
