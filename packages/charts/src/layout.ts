/**
 * A chart document becomes a scene: the one place where a figure is laid out, for the page and for print. Pure: nothing is fetched, kept or measured by a
 * browser; the same spec gives the same scene, to the last bit, wherever it runs.
 */
import { altText } from "./alt-text.ts";
import { arrange, type Arrangement } from "./frame/arrange.ts";
import { drawLegend } from "./frame/draw-legend.ts";
import { figureStyle, titleOf } from "./frame/figure-style.ts";
import { drawCaption, drawTitle } from "./frame/headings.ts";
import { takeOff } from "./frame/rooms.ts";
import { newSheet, rounded, type Sheet } from "./frame/sheet.ts";
import { kindOf, shownDocument } from "./kinds/kinds.ts";
import type { FigureSpec } from "./scene/figure-spec.ts";
import type { Box, Legend, Scene } from "./scene/scene.ts";

export function layout(asked: FigureSpec): Scene {
  const spec = { ...asked, document: shownDocument(asked.document, asked.view) };
  const { document, view, language } = spec;
  const style = figureStyle(spec);
  const kind = kindOf(document).layout;
  const marks = kind.legend(document, style).filter(({ group }) => spec.interactive || !group.hidden);
  const mayNameInside = marks.length > 1 && wishesNamesInside(spec, marks.length) && kind.namesInside?.(document, style) === true;

  const drawn = (mayNameInside ? [true, false] : [false]).flatMap((direct) => {
    const arrangement = arrange(document, style, kind, direct ? [] : marks);
    const sheet = newSheet(style);
    const around = drawFrame(sheet, arrangement);
    for (const side of ["left", "right", "top", "bottom"] as const) takeOff(arrangement.room, side, spec.inset?.[side] ?? 0);
    const named = kind.draw(document, sheet, arrangement.room, direct);
    return direct && !named ? [] : [{ arrangement, sheet, around }];
  })[0]!;

  const { arrangement, sheet, around } = drawn;
  return {
    widthMm: rounded(spec.widthMm),
    heightMm: rounded(arrangement.heightMm),
    surface: style.surface,
    title: titleOf(document, style),
    description: altText(document, language, view),
    captionText: arrangement.captionText,
    items: sheet.items,
    plots: sheet.plots,
    legend: around.legend,
    axes: sheet.axes,
    caption: around.caption,
    dropped: sheet.dropped,
    missingSigns: [...sheet.missingSigns],
  };
}

/** Whoever says nothing gets names in the figure where they are few, and a legend where it is clicked on. */
function wishesNamesInside({ view, interactive }: FigureSpec, count: number): boolean {
  if (view.names !== undefined) return view.names === "direct";
  return view.legend === undefined && !interactive && count <= 6;
}

function drawFrame(sheet: Sheet, { title, caption, legend }: Arrangement): { legend: Legend | null; caption: Box | null } {
  drawTitle(sheet, title.heading, title.strip);
  return { caption: drawCaption(sheet, caption.heading, caption.strip), legend: legend && drawLegend(sheet, legend.plan, legend.strip) };
}
