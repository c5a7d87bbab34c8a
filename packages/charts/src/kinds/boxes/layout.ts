/** Box plots with their points and what was tested between them; one panel or several, each with a scale of its own. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { groupInWords } from "@analyte/contract/group-wording";
import { heightAround, planAxes, type AxesPlan } from "#frame/axes.ts";
import { drawAxes } from "#frame/draw-axes.ts";
import { askedHeight, groupOf, millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { titleHeading } from "#frame/headings.ts";
import { ordersGroups, type GroupStyle } from "#frame/group-styles.ts";
import {
  drawPanelTitle,
  drawSharedTitles,
  needsInLines,
  panelGrid,
  panelRooms,
  panelTitleHeight,
  sharedTitles,
  untitled,
  type PanelGrid,
  type PanelTitle,
  type SharedTitles,
} from "#frame/panel-rooms.ts";
import { takeOff } from "#frame/rooms.ts";
import { addLines, type Sheet } from "#frame/sheet.ts";
import { withPowers } from "#frame/tick-runs.ts";
import { zoomedScale } from "#frame/zoomed-scale.ts";
import { extentOf, tightScale } from "#numbers.ts";
import { ascent, lineHeight, wrapText } from "#scene/measure.ts";
import { withoutValues } from "./without-values.ts";
import type { KindLayout, Needs } from "../kind.ts";
import { bracketLevels, bracketsHeight, bracketsWithin, drawBrackets, type LevelledBracket } from "./brackets.ts";
import { numbersSaid, withShortBrackets } from "./bracket-words.ts";
import { drawBox } from "./draw-box.ts";

type Panel = BoxesDocument["panels"][number];
export interface PlacedBox {
  box: Panel["boxes"][number];
  group: GroupStyle;
  /** Index in its panel. */
  index: number;
}

/** Of a plot's height: what a figure that may choose its own keeps brackets to, and what they have at most. */
const usualBrackets = 0.5;
const mostBrackets = 0.6;
/** Of a plot among others above one another, and of the part of it that is left for boxes. */
const lowestPanel = 18;
const lowestBoxes = 14;
/** A page does not grow for every comparison of many groups. */
const mostBracketsMm = 21;

export const boxesLayout: KindLayout<BoxesDocument> = {
  legend: (document, style) => {
    const named = document.panels.every((panel) => panel.boxes.every((box) => box.label === document.groups[box.group]));
    if (named && style.view.legend === undefined && style.spec.interactive !== true) return [];
    const used = new Set(document.panels.flatMap((panel) => panel.boxes.map((box) => box.group)));
    return style.ordered.filter((group) => used.has(group.index)).map((group) => ({ group, mark: "box" }));
  },
  needs: (document, style, widthMm) => {
    return needsInLines(
      (height) => sharedOf(document, style, widthMm, height),
      (shared) => needsBeside(document, style, widthMm, shared),
    );
  },
  says: (document, style) => withoutValues(document, style),
  draw: (whole, sheet, room) => {
    const { style } = sheet;
    drawNote(whole, sheet, room);
    const shared = sharedOf(whole, style, room.width, room.height);
    if (shared) drawSharedTitles(sheet, room, shared);
    const grid = gridOf(whole, style, room.width);
    const { document, numbersOf } = withShortBrackets(whole, style, grid.panelWidth);
    const rooms = panelRooms(room, document.panels.length, grid);
    const height = titleHeight(document, style, grid.panelWidth);
    // Points are counted through the whole document.
    const starts = startsOfPoints(document);
    const panels = document.panels.map((panel, index) => {
      const panelRoom = rooms[index]!;
      if (height > 0) drawPanelTitle(sheet, panelRoom, titleOf(panel, style), height);
      const placed = placedBoxes(panel, style);
      const without = planAxes(style, panelRoom, axesPlan(document, style, panel, 0, 1)).box;
      const wanted = bracketLevels(panel, placed, style, without.width);
      const levels = bracketsWithin(panel, placed, style, { widthMm: without.width, mostMm: without.height * mostBrackets });
      noteDropped(sheet, placed, wanted, levels);
      return { wanted: wanted.length, panelRoom, placed, levels, plan: axesPlan(document, style, panel, bracketsHeight(style, levels), without.height) };
    });
    if (numbersOf !== null && panels.some(({ levels }) => levels.length > 0)) sheet.remarks.push(numbersSaid(numbersOf, style.language));
    sheet.remarks.push(...remarkOfDropped(sheet, panels));
    // Numbers of different width leave plots of different width: names that are level under one stand turned where they don't fit under another.
    const turned = panels.length > 1 && panels.some(({ panelRoom, plan }) => planAxes(style, panelRoom, plan).x.names?.turned);
    for (const [index, { panelRoom, placed, levels, plan }] of panels.entries()) {
      const plot = drawAxes(sheet, panelRoom, withTurn(plan, turned));
      for (const [place, of] of placed.entries()) drawBox(sheet, plot, of, place, starts[index]![of.index]!, document.violins === true);
      drawBrackets(sheet, plot, levels);
    }
    return true;
  },
};

/** With titles of axes as they stand beside all panels. */
function needsBeside(document: BoxesDocument, style: FigureStyle, widthMm: number, shared: SharedTitles | null): Needs {
  return needsIn(document, style, gridOf(document, style, widthMm - (shared?.leftMm ?? 0)), (shared?.belowMm ?? 0) + noteHeight(document, style, widthMm));
}

function needsIn(whole: BoxesDocument, style: FigureStyle, grid: PanelGrid, belowMm: number): Needs {
  const { document } = withShortBrackets(whole, style, grid.panelWidth);
  const titles = titleHeight(document, style, grid.panelWidth);
  // Panels mostly have the same names under them: each list of names is measured once.
  const panels = [...new Map(document.panels.map((panel) => [panel.boxes.map((box) => box.label).join("\n"), panel])).values()];
  const wished = grid.rows === 1 ? Math.max(34, Math.min(grid.panelWidth * 0.7, grid.panelWidth * 0.35 + 32)) : 34;
  const plotRoom = { x: 0, y: 0, width: grid.panelWidth, height: wished * 1.25 + 4 };
  const plain = document.panels.map((panel) => planAxes(style, plotRoom, axesPlan(document, style, panel, 0, 1)));
  const turned = plain.length > 1 && plain.some(({ x }) => x.names?.turned);
  const reserved = document.panels.map((panel, index) =>
    bracketsHeight(style, bracketLevels(panel, placedBoxes(panel, style), style, plain[index]!.box.width)),
  );
  const each = Math.max(wished, Math.max(0, ...reserved) / usualBrackets);
  const around =
    titles + Math.max(0, ...panels.map((panel) => heightAround(style, grid.panelWidth, each, withTurn(axesPlan(document, style, panel, 0, each), turned))));
  const aroundMm = around * grid.rows + grid.gap * (grid.rows - 1) + belowMm;
  // What brackets take is no room for the boxes under them.
  const lowest = Math.max(lowestPanel, lowestBoxes + Math.min(mostBracketsMm, Math.max(0, ...reserved)));
  // On a slide brackets give way, which is said, before the figure is higher than it.
  const slideMm = slideRoom(document, style);
  const lowestMm = slideMm === null ? lowest : Math.max(lowestPanel, Math.min(lowest, (slideMm - aroundMm) / grid.rows));
  return { plotsMm: each * grid.rows, aroundMm, rows: grid.rows, ...(grid.rows > 1 ? { lowestMm } : {}) };
}

/** A box that carries the name of its group is called as the group is. */
const nameOf = ({ box, group }: PlacedBox): string => (box.label === group.name ? group.label : box.label);

/** Under a title that says their column, numbers stand alone. */
function nameUnder(title: string, { groupColumn }: BoxesDocument, of: PlacedBox): string {
  const { box, group } = of;
  const name = nameOf(of);
  return title !== "" && title === groupColumn && box.label === group.name && name === groupInWords(group.name, groupColumn) ? group.name : name;
}

/** What the caption says of them: a reader of the figure alone would take them for not tested. */
function remarkOfDropped({ style }: Sheet, panels: readonly { wanted: number; levels: readonly LevelledBracket[] }[]): string[] {
  const [all, drawn] = [panels.reduce((sum, { wanted }) => sum + wanted, 0), panels.reduce((sum, { levels }) => sum + levels.length, 0)];
  const missing = all - drawn;
  if (missing === 0) return [];
  if (style.language === "zh") return [`图中空间有限，${all} 项比较中有 ${missing} 项未画出。`];
  return [`${missing} of ${all} comparisons ${missing === 1 ? "is" : "are"} not drawn: no room at this size.`];
}

/** Comparisons that found no room, by the names of their boxes. */
function noteDropped(sheet: Sheet, placed: readonly PlacedBox[], wanted: readonly LevelledBracket[], drawn: readonly LevelledBracket[]): void {
  const missing = wanted.filter(({ from, to }) => !drawn.some((bracket) => bracket.from === from && bracket.to === to));
  sheet.dropped.push(
    ...missing.map(({ from, to }) => {
      const names = [from, to].map((place) => nameOf(placed[place]!)).join(" – ");
      return { id: names, text: names, of: "comparison" as const };
    }),
  );
}

const sharedOf = (document: BoxesDocument, style: FigureStyle, width: number, height: number) =>
  sharedTitles(style, document.panels.length, titledPlan(document, style, document.panels[0], 0, 1), { width, height });

function gridOf(document: BoxesDocument, style: FigureStyle, widthMm: number): PanelGrid {
  const most = Math.max(0, ...document.panels.map((panel) => panel.boxes.length));
  const titles = document.panels.map((panel) => textIn(style, panel.title));
  const leastMm = millimetres(style.text.axisTitle) * (most <= 6 ? 10 : 15);
  // A figure that may choose its height has its panels under one another rather than names left out.
  const mayGrow = askedHeight(style) === null && style.spec.interactive !== true;
  const gridFrom = (least: number, mostBeside = 3) =>
    panelGrid(style, titles, widthMm, least, (panelWidth) => !mayGrow || everyName(document, style, panelWidth) === 1, mostBeside);
  const usual = gridFrom(leastMm);
  const slideMm = slideRoom(document, style);
  if (slideMm === null) return usual;
  const holds = (grid: PanelGrid) => {
    const { aroundMm, lowestMm = lowestBoxes } = needsIn(document, style, grid, noteHeight(document, style, widthMm));
    return aroundMm + grid.rows * lowestMm <= slideMm;
  };
  // A slide has no more height: more of them stand side by side, narrower ones.
  return [usual, gridFrom(leastMm * 0.75, 4), gridFrom(leastMm * 0.55, 6)].find(holds) ?? usual;
}

/** What a slide has below its title; null of every other figure: its height may be exceeded, or it has none. */
function slideRoom(document: BoxesDocument, style: FigureStyle): number | null {
  const { spec, preset, view } = style;
  if (preset.aspect === undefined || spec.heightMm !== undefined || view.aspect !== undefined) return null;
  return askedHeight(style)! - 2 * preset.marginMm - titleHeading(document, style, spec.widthMm - 2 * preset.marginMm).height;
}

/** How many boxes there are for each that has its name under it, in the panel where this is worst. */
function everyName(document: BoxesDocument, style: FigureStyle, widthMm: number): number {
  const room = { x: 0, y: 0, width: widthMm, height: usualRoomMm };
  return document.panels.reduce((most, panel) => {
    const { names } = planAxes(style, room, axesPlan(document, style, panel, 0, usualRoomMm)).x;
    return Math.max(most, names?.every ?? 1);
  }, 1);
}
/** Names are as long as they are at any height that holds a plot. */
const usualRoomMm = 60;

/** In the view's order of groups; hidden ones are left out. */
function placedBoxes(panel: Panel, style: FigureStyle): PlacedBox[] {
  const rank = new Map(style.ordered.map((group, place) => [group.index, place]));
  const placed = panel.boxes.map((box, index): PlacedBox => ({ box, index, group: groupOf(style, box.group) })).filter(({ group }) => !group.hidden);
  if (!ordersGroups(style.spec.document.groups, style.view)) return placed;
  return placed.toSorted((one, other) => (rank.get(one.group.index) ?? -1) - (rank.get(other.group.index) ?? -1) || one.index - other.index);
}

/** Of one panel among others without the titles, which stand once. */
function axesPlan(document: BoxesDocument, style: FigureStyle, panel: Panel, reservedMm: number, plotMm: number): AxesPlan {
  const plan = titledPlan(document, style, panel, reservedMm, plotMm);
  return document.panels.length > 1 ? untitled(plan) : plan;
}

/** With names as they stand under the other plots of the figure. */
const withTurn = (plan: AxesPlan, turned: boolean): AxesPlan => (turned ? { ...plan, x: { ...plan.x, turned } } : plan);

/** The value axis ends above the data where `reservedMm` of a plot of `plotMm` are kept for brackets. */
function titledPlan(document: BoxesDocument, style: FigureStyle, panel: Panel | undefined, reservedMm: number, plotMm: number): AxesPlan {
  const { view, spec } = style;
  const placed = panel ? placedBoxes(panel, style) : [];
  const only = document.panels.length === 1;
  const compared = document.sameAxes ? document.panels.flatMap((each) => placedBoxes(each, style)) : placed;
  const values = compared.flatMap(({ box }) => [...endsOf(box), ...[...(box.points ?? []), ...(box.replicates ?? [])].map((point) => point.y)]);
  const extent = extentOf([...values, ...((only && spec.extent?.y) || [])]);
  const share = reservedMm / plotMm;
  const scale = (count: number) => {
    const padded = tightScale(extent, 0.05, count);
    const own = compared.some(({ box }) => box.bar !== undefined) && extent[0] === 0 ? { ...padded, min: 0 } : padded;
    // The ticks are those of the data: brackets stand at no value.
    return { ...own, max: own.min + (own.max - own.min) / (1 - share) };
  };
  // Where the height is fixed, as on a slide, the names say what they are.
  const title = view.xTitle ?? (style.preset.aspect === undefined ? textIn(style, document.category.title) : "");
  return {
    x: { title, names: placed.map((of) => nameUnder(title, document, of)) },
    y: { title: view.yTitle ?? textIn(style, document.value.title), scale: zoomedScale(scale, only ? spec.zoom?.y : undefined) },
  };
}

/** Bars start at 0. */
const endsOf = ({ bar, minimum, maximum, mean }: Panel["boxes"][number]): number[] =>
  bar === undefined ? [minimum, maximum] : [0, mean, ...(bar === null ? [] : [bar.low, bar.high])];

/** The line under a title says what was tested; brackets say it at the boxes. */
function titleOf(panel: Panel, style: FigureStyle): PanelTitle {
  const bracketed = style.view.showBrackets !== false && (panel.brackets?.length ?? 0) > 0;
  return { title: textIn(style, panel.title), ...(panel.note && !bracketed ? { note: withPowers(textIn(style, panel.note)) } : {}) };
}
const titleHeight = (document: BoxesDocument, style: FigureStyle, widthMm: number): number =>
  panelTitleHeight(
    style,
    widthMm,
    document.panels.map((panel) => titleOf(panel, style)),
  );

function startsOfPoints({ panels }: BoxesDocument): number[][] {
  let start = 0;
  return panels.map((panel) =>
    panel.boxes.map((box) => {
      const own = start;
      start += box.points?.length ?? 0;
      return own;
    }),
  );
}

const noteLines = (document: BoxesDocument, style: FigureStyle, widthMm: number): string[] =>
  document.note ? wrapText(withPowers(textIn(style, document.note)), widthMm, style.text.note) : [];
function noteHeight(document: BoxesDocument, style: FigureStyle, widthMm: number): number {
  const lines = noteLines(document, style, widthMm).length;
  return lines === 0 ? 0 : lines * lineHeight(style.text.note) + millimetres(style.text.note) * 0.4;
}
function drawNote(document: BoxesDocument, sheet: Sheet, room: Parameters<typeof takeOff>[0]): void {
  const { style } = sheet;
  const lines = noteLines(document, style, room.width);
  const strip = takeOff(room, "bottom", noteHeight(document, style, room.width));
  const first = strip.y + strip.height - lines.length * lineHeight(style.text.note) + ascent(style.text.note);
  addLines(sheet, "note", lines, (at) => ({ sizePt: style.text.note, colour: style.muted, x: strip.x, y: first + at * lineHeight(style.text.note) }));
}
