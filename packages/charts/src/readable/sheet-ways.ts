/** How figures that don't fit on one sheet would: side by side in another number, or on two sheets. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { Text } from "@analyte/contract/text";
import { presetValues } from "../frame/preset-values.ts";
import { layout } from "../layout.ts";
import { panelLetter, panelsOf, panelsSheet, type PanelsSpec } from "../panels-sheet/panels-sheet.ts";
import type { FigureSpec } from "../scene/figure-spec.ts";
import type { Scene } from "../scene/scene.ts";
import { withoutPointNames } from "../without-point-names.ts";
import { crampedPlot } from "./cramped-plot.ts";

/** Coordinates are rounded. */
const close = 0.1;

export const isHigherThanPage = ({ heightMm }: Pick<Scene, "heightMm">, { preset }: Pick<PanelsSpec, "preset">): boolean =>
  heightMm > presetValues[preset].highestMm + close;

/** Of one figure alone; who asks for another shape wants no slide. */
export const isHigherThanSlide = (scene: Pick<Scene, "heightMm">, { preset, view }: Pick<FigureSpec, "preset" | "view">): boolean =>
  presetValues[preset].aspect !== undefined && view.aspect === undefined && isHigherThanPage(scene, { preset });

/** Whether it can be read and fits its page. */
export function holds(asked: PanelsSpec): boolean {
  const spec = { ...asked, figures: asked.figures.map((figure) => ({ ...figure, view: withoutPointNames(figure) })) };
  if (!mayHold(spec)) return false;
  const scene = panelsSheet(spec);
  return crampedPlot(scene.plots) === null && !isHigherThanPage(scene, spec);
}

/** Whether each figure could be read alone in its panel, and all in their rows: aligning panels takes tens of layouts, and gives none of them more room. */
export function mayHold(spec: PanelsSpec): boolean {
  const { own, columns, rows, stripMm } = panelsOf(spec);
  const least = own.map((panel) => leastOf({ ...panel, view: { ...panel.view, legend: "none" } }));
  if (least.includes(Infinity)) return false;
  const high = Array.from({ length: rows }, (_, row) => Math.max(...least.slice(row * columns, (row + 1) * columns)));
  return !isHigherThanPage({ heightMm: high.reduce((sum, height) => sum + height, rows * stripMm) }, spec);
}

/** The height that a figure has at least; Infinity where its plots lack width at any height. Asked for the same panels in other sheets, too. */
function leastOf(spec: FigureSpec): number {
  const known = leastHeights.get(spec.document) ?? new Map<string, number>();
  leastHeights.set(spec.document, known);
  const key = JSON.stringify([spec.view, spec.widthMm, spec.preset, spec.language]);
  const height = known.get(key) ?? leastHeightOf(spec);
  known.set(key, height);
  return height;
}
const leastHeights = new WeakMap<ChartDocument, Map<string, number>>();

function leastHeightOf(spec: FigureSpec): number {
  const lowest = layout({ ...spec, heightMm: lowestMm });
  // At another height names and numbers take another width.
  const heights = [presetValues[spec.preset].highestMm, presetValues[spec.preset].highestMm / 2, undefined];
  const isNarrow = ({ plots }: Pick<Scene, "plots">) => crampedPlot(plots)?.side === "width";
  return isNarrow(lowest) && heights.every((heightMm) => isNarrow(layout({ ...spec, ...(heightMm !== undefined && { heightMm }) })))
    ? Infinity
    : lowest.heightMm;
}
/** No figure is so low. */
const lowestMm = 1;

export function sheetWays(spec: PanelsSpec): Text[] {
  return [otherColumns(spec), twoSheets(spec)].filter((way) => way !== null);
}

/** As near to what was asked for as possible. */
function otherColumns(spec: PanelsSpec): Text | null {
  const counts = spec.figures.map((_, at) => at + 1).filter((columns) => columns !== spec.columns);
  const columns = counts
    .toSorted((one, other) => Math.abs(one - spec.columns) - Math.abs(other - spec.columns))
    .find((count) => holds({ ...spec, columns: count }));
  if (columns === undefined) return null;
  return columns === 1
    ? { en: "put its figures under one another (one column)", zh: "将各图排成一列" }
    : { en: `put ${columns} figures side by side (${columns} columns)`, zh: `将图排成 ${columns} 列` };
}

/** The first one with as many figures as fit. */
function twoSheets(spec: PanelsSpec): Text | null {
  const count = spec.figures.length;
  const fits = (from: number, to: number) => {
    const figures = spec.figures.slice(from, to);
    return figures.length === 1 ? holdsAlone({ ...spec, figures }) : holds({ ...spec, figures });
  };
  for (let first = count - 1; first >= count / 2; first--) {
    if (!fits(0, first) || !fits(first, count)) continue;
    const [one, other] = [lettersOf(0, first, spec), lettersOf(first, count, spec)];
    const alone = count - first === 1;
    return first === 1
      ? { en: "download them one by one", zh: "分别下载各图" }
      : {
          en: `put ${one} on one sheet and download ${other} ${alone ? "alone" : "as another"}`,
          zh: `将 ${one} 放在一页，${other} ${alone ? "单独下载" : "放在另一页"}`,
        };
  }
  return null;
}

function holdsAlone({ figures, ...form }: PanelsSpec): boolean {
  const { document, view } = figures[0]!;
  const scene = layout({ document, view: withoutPointNames(figures[0]!), language: form.language, widthMm: form.widthMm, preset: form.preset });
  return crampedPlot(scene.plots) === null && (view.aspect !== undefined || !isHigherThanPage(scene, form));
}

function lettersOf(from: number, to: number, { preset }: PanelsSpec): string {
  const [first, last] = [panelLetter(from, preset), panelLetter(to - 1, preset)];
  return first === last ? first : `${first}–${last}`;
}
