/** Box plots with their points and what was tested between them; one panel or several, each with a scale of its own. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { heightAround, planAxes } from "#frame/axes.ts";
import type { NamesCost } from "#frame/coded-names.ts";
import { drawAxes } from "#frame/draw-axes.ts";
import { askedHeight, millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { titleHeading } from "#frame/headings.ts";
import {
  drawPanelTitle,
  drawSharedTitles,
  needsInLines,
  panelGrid,
  panelRooms,
  panelTitleHeight,
  sharedTitles,
  type PanelGrid,
  type SharedTitles,
} from "#frame/panel-rooms.ts";
import { withoutValues } from "./without-values.ts";
import type { KindLayout, Needs } from "../kind.ts";
import { axesPlan, placedBoxes, titledPlan, withTurn } from "./axes-plan.ts";
import { codedNames, namedOrCoded } from "./shown-groups.ts";
import { drawNote, noteHeight, titlesOf } from "./note.ts";
import { areGroups } from "./of-groups.ts";
import { droppedPrinted, noteDropped, noteUndrawn, notesSaid, pointsLeftOut, remarkOfDropped } from "./remarks.ts";
import { bracketLevels, bracketsHeight, drawBrackets, haveNumbers } from "./brackets.ts";
import { numbersPrinted, numbersSaid, withNameOnce, withShortBrackets } from "./bracket-words.ts";
import { drawBox, leavesPointsOut } from "./draw-box.ts";
import { inRows, withEvenPlots, type DrawnBoxes } from "./group-rows.ts";
import { panelsIn } from "./placed-panels.ts";
import { startsOfPoints } from "./point-starts.ts";
import { isPrint, leastOfBoxes, slideRoom } from "./shares.ts";

/** Of a plot's height: what a figure that may choose its own keeps brackets to. */
const usualBrackets = 0.5;
/** Of a plot among others above one another, and of the part of it that is left for boxes. */
const lowestPanel = 18;
const lowestBoxes = 14;
/** A page does not grow for every comparison of many groups; nor does a figure by more than these take in all its rows. */
const mostBracketsMm = 21;
const mostGrownMm = 42;

export const boxesLayout: KindLayout<BoxesDocument> = {
  legend: (document, style) => {
    if (areGroups(document) && style.view.legend === undefined && style.spec.interactive !== true) return [];
    const used = new Set(document.panels.flatMap((panel) => panel.boxes.map((box) => box.group)));
    return style.ordered.filter((group) => used.has(group.index)).map((group) => ({ group, mark: "box", isNamed: areGroups(document) }));
  },
  needs: (whole, style, widthMm) => {
    const document = drawnBoxes(whole, style, widthMm);
    return needsInLines(
      (height) => sharedOf(document, style, widthMm, height),
      (shared) => needsBeside(document, style, widthMm, shared),
    );
  },
  coded: (document, style, widthMm) => codedNames(drawnBoxes(document, style, widthMm), style),
  says: (document, style) => withoutValues(document, style),
  draw: (asked, sheet, room) => {
    const { style } = sheet;
    const whole = drawnBoxes(asked, style, room.width);
    drawNote(whole, sheet, room);
    const shared = sharedOf(whole, style, room.width, room.height);
    if (shared) drawSharedTitles(sheet, room, shared);
    const grid = gridOf(whole, style, room.width);
    const { document, numbersOf } = withShortBrackets(whole, style, grid.panelWidth);
    const even = panelRooms(room, document.panels.length, grid);
    const rooms = document.rows ? withEvenPlots(document, style, even) : even;
    // Points are counted through the whole document.
    const starts = startsOfPoints(asked);
    const { panels, titles, titlesMm, untold } = panelsIn(document, style, rooms);
    for (const [index, { placed, wanted, levels }] of panels.entries()) {
      if (titlesMm > 0) drawPanelTitle(sheet, rooms[index]!, titles[index]!, titlesMm);
      noteDropped(sheet, placed, wanted, levels);
    }
    for (const names of whole.rows?.apart ?? []) noteUndrawn(sheet, names);
    if (numbersOf !== null && panels.some(({ levels }) => levels.length > 0)) sheet.remarks.push(numbersSaid(numbersOf, style.language));
    sheet.remarks.push(
      ...remarkOfDropped(
        sheet,
        panels,
        whole.rows?.apart.length ?? 0,
        document.panels.every(({ brackets = [] }) => haveNumbers(brackets)),
      ),
      ...notesSaid(untold, style),
    );
    // Numbers of different width leave plots of different width: names that are level under one stand turned where they don't fit under another.
    const turned = panels.length > 1 && panels.some(({ panelRoom, plan }) => planAxes(style, panelRoom, plan).x.names?.turned);
    let [hidesPoints, hasBareNumbers] = [false, false];
    for (const { panelRoom, placed, levels, plan } of panels) {
      const plot = drawAxes(sheet, panelRoom, withTurn(plan, turned));
      for (const [place, of] of placed.entries()) drawBox(sheet, plot, of, place, starts.get(of.box)!, document.violins === true);
      const named = numbersOf === null ? levels : withNameOnce(levels, numbersOf, style, plot);
      hasBareNumbers ||= numbersOf !== null && levels.length > 0 && named.every((bracket, at) => bracket === levels[at]);
      drawBrackets(sheet, plot, named);
      hidesPoints ||= leavesPointsOut(
        plot,
        style,
        placed.map(({ box }) => box),
      );
    }
    if (hidesPoints) sheet.remarks.push(pointsLeftOut(style.language));
    if (hasBareNumbers) sheet.printed.push(numbersPrinted(numbersOf!, style.language));
    if (style.spec.interactive !== true) sheet.printed.push(...droppedPrinted(document, style.language, panels, whole.rows?.apart.length ?? 0));
    return true;
  },
};

/** The height of a plot whose boxes have their part of the panel, with brackets over them. */
const withHalf = (bracketsMm: number, aroundMm: number): number =>
  bracketsMm === 0 ? 0 : (bracketsMm + leastOfBoxes * aroundMm) / (1 - leastOfBoxes) + roundingMm;
const roundingMm = 0.1;
/** With titles of axes as they stand beside all panels. */
function needsBeside(document: DrawnBoxes, style: FigureStyle, widthMm: number, shared: SharedTitles | null): Needs {
  return needsIn(document, style, gridOf(document, style, widthMm - (shared?.leftMm ?? 0)), (shared?.belowMm ?? 0) + noteHeight(document, style, widthMm));
}

function needsIn(whole: DrawnBoxes, style: FigureStyle, grid: PanelGrid, belowMm: number): Needs {
  const { document } = withShortBrackets(whole, style, grid.panelWidth);
  const titles = panelTitleHeight(style, grid.panelWidth, titlesOf(document, style));
  // Panels mostly have the same names under them: each list of names is measured once.
  const panels = [...new Map(document.panels.map((panel) => [panel.boxes.map((box) => box.label).join("\n"), panel])).values()];
  const wished = grid.rows === 1 ? Math.max(34, Math.min(grid.panelWidth * 0.7, grid.panelWidth * 0.35 + 32)) : 34;
  const plotRoom = { x: 0, y: 0, width: grid.panelWidth, height: wished * 1.25 + 4 };
  const plain = document.panels.map((panel) => planAxes(style, plotRoom, axesPlan(document, style, panel, 0, 1)));
  const turned = plain.length > 1 && plain.some(({ x }) => x.names?.turned);
  const reserved = document.panels.map((panel, index) =>
    bracketsHeight(style, bracketLevels(panel, placedBoxes(panel, style), style, plain[index]!.box.width)),
  );
  const reservedMm = Math.max(0, ...reserved);
  const aroundOf = (each: number) =>
    titles + Math.max(0, ...panels.map((panel) => heightAround(style, grid.panelWidth, each, withTurn(axesPlan(document, style, panel, 0, each), turned))));
  const wishedWith = isPrint(style) ? withHalf(Math.min(mostGrownMm / grid.rows, reservedMm), aroundOf(wished)) : reservedMm / usualBrackets;
  const each = Math.max(wished, wishedWith);
  const around = aroundOf(each);
  const aroundMm = around * grid.rows + grid.gap * (grid.rows - 1) + belowMm;
  // What brackets take is no room for the boxes under them.
  const lowest = Math.max(lowestPanel, lowestBoxes + Math.min(mostBracketsMm, reservedMm));
  // On a slide brackets give way, which is said, before the figure is higher than it.
  const slideMm = slideRoom(document, style);
  const lowestMm = slideMm === null ? lowest : Math.max(lowestPanel, Math.min(lowest, (slideMm - aroundMm) / grid.rows));
  return { plotsMm: each * grid.rows, aroundMm, rows: grid.rows, ...(grid.rows > 1 ? { lowestMm } : {}) };
}

const sharedOf = (document: DrawnBoxes, style: FigureStyle, width: number, height: number) =>
  sharedTitles(style, document.panels.length, titledPlan(document, style, document.panels[0], 0, 1), { width, height });

function gridOf(document: DrawnBoxes, style: FigureStyle, widthMm: number): PanelGrid {
  const most = Math.max(0, ...document.panels.map((panel) => panel.boxes.length));
  const titles = document.panels.map((panel) => textIn(style, panel.title));
  const leastMm = millimetres(style.text.axisTitle) * (most <= 6 ? 10 : 15);
  // A figure that may choose its height has its panels under one another rather than names left out.
  const besides = document.rows ? 1 : 3;
  const mayGrow = askedHeight(style) === null && style.spec.interactive !== true;
  const gridFrom = (least: number, mostBeside = besides) =>
    panelGrid(style, titles, widthMm, least, (panelWidth) => !mayGrow || everyName(document, style, panelWidth) === 1, mostBeside);
  const usual = gridFrom(leastMm);
  const slideMm = slideRoom(document, style);
  if (slideMm === null || document.rows) return usual;
  const holds = (grid: PanelGrid) => {
    const { aroundMm, lowestMm = lowestBoxes } = needsIn(document, style, grid, noteHeight(document, style, widthMm));
    return aroundMm + grid.rows * lowestMm <= slideMm;
  };
  // A slide has no more height: more of them stand side by side, narrower ones.
  return [usual, gridFrom(leastMm * 0.75, 4), gridFrom(leastMm * 0.55, 6)].find(holds) ?? usual;
}

/** In rows, or with numbers instead of names, where they have to be. Asked for several times while one figure is laid out. */
function drawnBoxes(document: BoxesDocument, style: FigureStyle, widthMm: number): DrawnBoxes {
  const known = drawnOf.get(style) ?? new Map<number, DrawnBoxes>();
  drawnOf.set(style, known);
  const drawn = known.get(widthMm) ?? newlyDrawn(document, style, widthMm);
  known.set(widthMm, drawn);
  return drawn;
}
/** A style is of one document. */
const drawnOf = new WeakMap<FigureStyle, Map<number, DrawnBoxes>>();

function newlyDrawn(document: BoxesDocument, style: FigureStyle, widthMm: number): DrawnBoxes {
  const rows = rowsOf(document, style, widthMm);
  if (rows.rows || style.spec.interactive === true) return rows;
  return namedOrCoded(
    rows,
    style,
    widthMm,
    (drawn) => namesCost(drawn, style, widthMm),
    (drawn) => rowsOf(drawn, style, widthMm),
  );
}

function namesCost(document: DrawnBoxes, style: FigureStyle, widthMm: number): NamesCost {
  const shared = sharedOf(document, style, widthMm, usualRoomMm);
  const grid = gridOf(document, style, widthMm - (shared?.leftMm ?? 0));
  const { plotsMm, aroundMm } = needsBeside(document, style, widthMm, shared);
  const asked = askedHeight(style);
  const heightMm = asked ?? Math.max(plotsMm + aroundMm, aroundMm / (1 - leastShare));
  const room = { x: 0, y: 0, width: grid.panelWidth, height: asked === null ? usualRoomMm : asked / grid.rows };
  const names = document.panels.map((panel) => planAxes(style, room, axesPlan(document, style, panel, 0, room.height)).x.names);
  const turnedMm = Math.max(0, ...names.map((of) => (of?.turned ? of.across : 0)));
  return { every: Math.max(1, ...names.map((of) => of?.every ?? 1)), share: (grid.rows * turnedMm) / heightMm };
}

/** In rows, where so every box has its name and the plots as much of the figure as they have to. */
function rowsOf(document: DrawnBoxes, style: FigureStyle, widthMm: number): DrawnBoxes {
  const asked = askedHeight(style);
  const aside = 2 * style.preset.marginMm + titleHeading(document, style, widthMm).height;
  const mostMm = (asked ?? style.preset.highestMm) - aside;
  return inRows(document, style, (drawn) => {
    const shared = sharedOf(drawn, style, widthMm, mostMm);
    const count = drawn.panels.length;
    const roomMm = asked === null ? usualRoomMm : mostMm / count;
    if (everyName(drawn, style, widthMm - (shared?.leftMm ?? 0), roomMm) > 1) return false;
    if (count === 1) return true;
    const { aroundMm, lowestMm = lowestPanel } = needsBeside(drawn, style, widthMm, shared);
    return aroundMm + Math.max(count * lowestMm, leastShare * (asked ?? aroundMm / (1 - leastShare))) <= mostMm;
  });
}
/** Of a figure's height, what its plots have: a little above what they must. */
const leastShare = 0.62;

/** How many boxes there are for each that has its name under it, in the panel where this is worst. */
function everyName(document: DrawnBoxes, style: FigureStyle, widthMm: number, heightMm = usualRoomMm): number {
  const room = { x: 0, y: 0, width: widthMm, height: heightMm };
  return document.panels.reduce((most, panel) => {
    const { names } = planAxes(style, room, axesPlan(document, style, panel, 0, heightMm)).x;
    return Math.max(most, names?.every ?? 1);
  }, 1);
}
/** Names are as long as they are at any height that holds a plot. */
const usualRoomMm = 60;
