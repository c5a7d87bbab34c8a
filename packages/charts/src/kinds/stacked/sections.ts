/** Of which group of samples the stacks under it are: a strip in the colour of each group, over the plot, with its name where all names fit. */
import { addCell } from "#frame/cells.ts";
import type { Plot } from "#frame/draw-axes.ts";
import { groupOf, millimetres, type FigureStyle } from "#frame/figure-style.ts";
import type { GroupStyle } from "#frame/group-styles.ts";
import { addText, type Sheet } from "#frame/sheet.ts";
import { descent, lineHeight, textWidth } from "#scene/measure.ts";
import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import type { ShownParts } from "./shown.ts";

export interface Section {
  group: GroupStyle;
  /** Places of the first stack and past the last. */
  from: number;
  to: number;
}

/** Of neighbours of one group; none where the stacks are groups themselves, or have none. */
export function sectionsOf(document: StackedDocument, style: FigureStyle, { stacks }: ShownParts): Section[] {
  if (document.stack === "group") return [];
  const sections: Section[] = [];
  for (const [place, at] of stacks.entries()) {
    const { group } = document.stacks[at]!;
    const last = sections.at(-1);
    if (last?.group.index === group && last.to === place) last.to = place + 1;
    else if (group >= 0) sections.push({ group: groupOf(style, group), from: place, to: place + 1 });
  }
  return sections;
}

/** Of the figure's width: what a plot has at least, beside a legend or over one. */
const surePlot = (style: FigureStyle): number => style.spec.widthMm * (style.spec.widthMm >= 120 ? 0.5 : 0.7);

/** Whether every name stands over its own stacks; else the legend says them. */
export function namesFit(style: FigureStyle, sections: readonly Section[], stacks: number): boolean {
  const gap = millimetres(style.text.tick) * 0.6;
  return sections.every(({ group, from, to }) => textWidth(group.label, style.text.tick) + gap <= (surePlot(style) * (to - from)) / stacks);
}

const stripOf = (style: FigureStyle): number => millimetres(style.text.tick) * 0.6;
const gapOf = (style: FigureStyle): number => millimetres(style.text.tick) * 0.33;

export function sectionsHeight(style: FigureStyle, sections: readonly Section[], stacks: number): number {
  if (sections.length === 0) return 0;
  return stripOf(style) + gapOf(style) + (namesFit(style, sections, stacks) ? lineHeight(style.text.tick) : 0);
}

export function drawSections(sheet: Sheet, { box }: Plot, sections: readonly Section[], stacks: number): void {
  const { style } = sheet;
  const fit = namesFit(style, sections, stacks);
  const pitch = box.width / Math.max(1, stacks);
  const [high, gap] = [stripOf(style), gapOf(style)];
  const between = Math.min(0.3, pitch * 0.1);
  for (const { group, from, to } of sections) {
    const strip = { x: box.x + from * pitch + between, y: box.y - gap - high, width: (to - from) * pitch - 2 * between, height: high };
    addCell(sheet, "annotation", strip, group);
    if (!fit) continue;
    const y = strip.y - descent(style.text.tick);
    addText(sheet, "panel-title", group.label, { sizePt: style.text.tick, x: strip.x + strip.width / 2, y, anchor: "middle" });
  }
}
