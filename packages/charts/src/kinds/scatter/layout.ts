/** Points by two numbers: scores, loadings, volcanoes; with ellipses, thresholds, arrows and segments. */
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { heightAround, planAxes, type AxesPlan } from "#frame/axes.ts";
import { drawAxes } from "#frame/draw-axes.ts";
import { textIn, type FigureStyle } from "#frame/figure-style.ts";
import { takeOff } from "#frame/rooms.ts";
import { newSheet, type Sheet } from "#frame/sheet.ts";
import { zoomedScale } from "#frame/zoomed-scale.ts";
import { withPowers } from "#frame/tick-runs.ts";
import { extentOf, tightScale } from "#numbers.ts";
import type { Box } from "#scene/scene.ts";
import type { KindLayout } from "../kind.ts";
import { drawsEllipses, ellipsesLeftOut } from "./crowded-ellipses.ts";
import { cutEllipses, drawEllipses, shownEllipses } from "./ellipses.ts";
import { drawGroupNames } from "./group-names.ts";
import { noHeadroom, withHeadroom, type Drawn, type Headroom } from "./headroom.ts";
import { drawLabels } from "./labels.ts";
import { drawLevelTexts, levelTexts } from "./level-texts.ts";
import { drawPoints, pointClouds, sizeOfPoints } from "./points.ts";
import { scatterReach } from "./reach.ts";
import { drawArrows, drawFound, drawReferences } from "./references.ts";

export const scatterLayout: KindLayout<ScatterDocument> = {
  legend: (document, style) => {
    const used = new Set(document.points.group);
    return style.ordered.filter((group) => used.has(group.index)).map((group) => ({ group, mark: "points" }));
  },
  needs: (document, style, widthMm) => {
    const plotsMm = Math.max(30, Math.min(widthMm * 0.66, widthMm * 0.4 + 32));
    return { plotsMm, aroundMm: heightAround(style, widthMm, plotsMm, axesPlan(document, style)) };
  },
  namesInside: (document, style) => {
    const named = new Set(shownEllipses(document, style).map((ellipse) => ellipse.group));
    return document.points.ids.length <= 2_000 && document.points.group.every((group) => named.has(group) || style.groups[group]?.hidden);
  },
  says: (document, { view, language }) => ellipsesLeftOut(document, view, language),
  draw: (document, sheet, room, direct) => {
    leaveIdle(document, sheet.style, room);
    const plain = drawn(document, sheet, room, direct);
    if (plain === null) return false;
    const best = withHeadroom(document, plain, sheet.style, (headroom) => drawn(document, sheet, room, direct, headroom));
    sheet.items.push(...best.sheet.items);
    sheet.plots.push(...best.sheet.plots.slice(sheet.plots.length));
    sheet.axes.push(...best.sheet.axes);
    sheet.dropped.push(...best.sheet.dropped);
    sheet.remarks.push(...best.sheet.remarks);
    sheet.printed.push(...best.sheet.printed);
    sheet.below.push(...best.sheet.below);
    for (const sign of best.sheet.missingSigns) sheet.missingSigns.add(sign);
    return true;
  },
};

/** On a sheet of its own; null where names of groups find no room. */
function drawn(document: ScatterDocument, { style, plots }: Sheet, room: Box, direct: boolean, headroom?: Headroom): Drawn | null {
  const sheet: Sheet = { ...newSheet(style), plots: [...plots] };
  const sizeMm = sizeOfPoints(document, style);
  const levels = levelTexts(document, style, room, axesPlan(document, style, headroom), sizeMm);
  const plot = drawAxes(sheet, room, levels.plan);
  const clouds = pointClouds(document, style, plot, sizeMm);
  const lines = drawReferences(document, sheet, plot);
  const ellipses = drawEllipses(document, sheet, plot);
  sheet.remarks.push(...cutEllipses(sheet, plot, ellipses));
  drawPoints(sheet, plot, clouds);
  lines.push(...drawFound(document, sheet, plot));
  lines.push(...drawArrows(document, sheet, plot));
  const level = drawLevelTexts(sheet, levels.within);
  const names = direct ? drawGroupNames(sheet, plot, ellipses, clouds, lines) : [];
  if (names === null) return null;
  const named = drawLabels(document, sheet, plot, { clouds, lines, ellipses: ellipses.map(({ outline }) => outline), boxes: [...level, ...names] });
  return { sheet, plot, named };
}

const levelUpTo = 1.12;
/** A plot that is much higher than wide pulls its points apart: what is left over on a sheet lies below it, and its top is level with those beside it. */
function leaveIdle(document: ScatterDocument, style: FigureStyle, room: Box): void {
  const { mostAspect } = style.spec;
  if (mostAspect === undefined) return;
  const { box } = planAxes(style, room, axesPlan(document, style));
  const idleMm = box.height - box.width * mostAspect;
  // A little more is not worth edges that are not level with those beside it.
  if (box.height <= box.width * mostAspect * levelUpTo) return;
  takeOff(room, "bottom", idleMm);
}

export function axesPlan(document: ScatterDocument, style: FigureStyle, headroom: Headroom = noHeadroom): AxesPlan {
  const { view, spec } = style;
  const scaleOf = (axis: "x" | "y") => {
    const [low, high] = extentOf([...scatterReach(document, axis, drawsEllipses(document, view)), ...(spec.extent?.[axis] ?? [])]);
    const more = (share: number) => (high - low) * share;
    const { above, below, besides } = headroom;
    const whole: [number, number] = axis === "y" ? [low - more(below), high + more(above)] : [low - more(besides), high + more(besides)];
    return zoomedScale((count) => tightScale(whole, 0.04, count), spec.zoom?.[axis]);
  };
  return {
    x: { title: view.xTitle ?? textIn(style, document.x.title), scale: scaleOf("x") },
    y: { title: view.yTitle ?? textIn(style, document.y.title), scale: scaleOf("y") },
    texts: document.thresholds.map((line) => ({ axis: line.axis, value: line.value, text: withPowers(textIn(style, line.label)) })),
    equalUnits: document.equalUnits && !spec.zoom,
  };
}
