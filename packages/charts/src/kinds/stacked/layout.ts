/** Parts one upon another, a stack a sample or a group of samples. */
import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { heightAround } from "#frame/axes.ts";
import { addRing } from "#frame/cells.ts";
import { drawAxes, type Plot } from "#frame/draw-axes.ts";
import { groupOf, millimetres, type FigureStyle } from "#frame/figure-style.ts";
import type { LegendMark } from "#frame/legend-plan.ts";
import { areaLook } from "#frame/point-look.ts";
import { addBox, addLine, type Sheet } from "#frame/sheet.ts";
import { isGiven } from "#points.ts";
import type { KindLayout } from "../kind.ts";
import { axesPlan } from "./axes-plan.ts";
import { partEnds } from "./ends.ts";
import { drawSections, namesFit, sectionsHeight, sectionsOf } from "./sections.ts";
import { shownParts, type ShownParts } from "./shown.ts";
import { isNameless, namesUnder, stackCodes, stackNames } from "./stack-names.ts";

export const stackedLayout: KindLayout<StackedDocument> = {
  legend: (document, style) => {
    const all = shownParts(document, style.view, () => true);
    const shown = drawnParts(document, style);
    const sections = sectionsOf(document, style, shown);
    // From the top of the stacks down.
    const named = all.parts
      .toReversed()
      .flatMap(({ group, values }): LegendMark[] => (group < 0 || !values.some(isGiven) ? [] : [{ group: groupOf(style, group), mark: "box" }]));
    if (namesFit(style, sections, shown.stacks.length)) return named;
    const groups = new Set(all.stacks.map((at) => document.stacks[at]!.group).filter((group) => group >= 0));
    return [...named, ...[...groups].map((group): LegendMark => ({ group: groupOf(style, group), mark: "cell" }))];
  },
  needs: (document, style, widthMm) => {
    const plotsMm = Math.max(34, Math.min(widthMm * 0.66, widthMm * 0.35 + 34));
    const shown = drawnParts(document, style);
    const above = sectionsHeight(style, sectionsOf(document, style, shown), shown.stacks.length);
    return { plotsMm, aroundMm: heightAround(style, widthMm, plotsMm, axesPlan(document, style, shown, namesUnder(document, style, shown, widthMm))) + above };
  },
  coded: (document, style, widthMm) => {
    const shown = drawnParts(document, style);
    return stackCodes(document, style, shown, widthMm) === null ? [] : stackNames(document, style, shown.stacks).map((label) => ({ label }));
  },
  says: (document, style, widthMm) => {
    if (!isNameless(document, style, drawnParts(document, style), widthMm)) return "";
    return style.language === "en" ? "The names of the samples find no room at this height." : "该高度下没有空间标出样本名。";
  },
  draw: (document, sheet, room) => {
    const { style } = sheet;
    const shown = drawnParts(document, style);
    const sections = sectionsOf(document, style, shown);
    const above = sectionsHeight(style, sections, shown.stacks.length);
    const plot = drawAxes(
      sheet,
      { ...room, y: room.y + above, height: room.height - above },
      axesPlan(document, style, shown, namesUnder(document, style, shown, room.width)),
    );
    drawSections(sheet, plot, sections, shown.stacks.length);
    for (const [place, at] of shown.stacks.entries()) drawStack(document, sheet, plot, shown, place, at);
    addLine(sheet, "origin", plot.box.x, plot.toY(0), plot.box.x + plot.box.width, plot.toY(0), { colour: style.axis, widthPt: style.lines.axis });
    return true;
  },
};

const drawnParts = (document: StackedDocument, style: FigureStyle): ShownParts =>
  shownParts(document, style.view, ({ group }) => !groupOf(style, group).hidden);

/** No stack of a group is thicker than this many ems of a tick's text. */
const thickest = 6;

function drawStack(document: StackedDocument, sheet: Sheet, { box, toX, toY, index: clip }: Plot, { parts, stacks }: ShownParts, place: number, at: number) {
  const { style } = sheet;
  const pitch = box.width / Math.max(1, stacks.length);
  // Samples stand close: what counts is the run of their parts.
  const width = document.stack === "sample" ? pitch * 0.88 : Math.min(pitch * 0.7, millimetres(style.text.tick) * thickest);
  for (const { part, low, high } of partEnds(parts, at)) {
    if (low === high) continue;
    const group = groupOf(style, parts[part]!.group);
    const [top, bottom] = [toY(high), toY(low)];
    const area = { x: toX(place) - width / 2, y: top, width, height: bottom - top };
    const look = { ...areaLook(style, group, style.opacity), clip, index: at, group: group.index };
    (group.open ? addRing : addBox)(sheet, "bar", area, look);
  }
}
