/** How figures that don't fit on one sheet would: side by side in another number, or on two sheets. */
import type { Text } from "@analyte/contract/text";
import { presetValues } from "../frame/preset-values.ts";
import { layout } from "../layout.ts";
import { panelLetter, panelsSheet, type PanelsSpec } from "../panels-sheet/panels-sheet.ts";
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
export function holds(spec: PanelsSpec): boolean {
  const scene = panelsSheet({ ...spec, figures: spec.figures.map((figure) => ({ ...figure, view: withoutPointNames(figure) })) });
  return crampedPlot(scene.plots) === null && !isHigherThanPage(scene, spec);
}

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
