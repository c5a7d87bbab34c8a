/** Lines over numbers: densities, profiles, chromatograms; one panel or several. */
import { markReach } from "#scene/mark-shapes.ts";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { heightAround, planAxes, type AxesPlan } from "#frame/axes.ts";
import { axisCodes } from "#frame/axis-codes.ts";
import { drawAxes, type Plot } from "#frame/draw-axes.ts";
import { groupOf, pointSize, textIn, type FigureStyle } from "#frame/figure-style.ts";
import {
  drawPanelTitle,
  drawSharedTitles,
  panelGrid,
  panelRooms,
  panelTitleHeight,
  sharedTitles,
  untitled,
  needsInLines,
  type SharedTitles,
} from "#frame/panel-rooms.ts";
import { curveDash, dashOf, pointLook, referenceStroke } from "#frame/point-look.ts";
import { addMarks, addPath, type Sheet } from "#frame/sheet.ts";
import { zoomedScale } from "#frame/zoomed-scale.ts";
import { extentOf, tightScale } from "#numbers.ts";
import { isGiven } from "#points.ts";
import type { KindLayout, Needs } from "../kind.ts";
import { drawBand, drawMarked } from "./bands.ts";
import { drawLineNames } from "./line-names.ts";
import { isBandAlone, legendMark } from "./legend-marks.ts";
import { sayTurns, turnDash, turnsOf } from "./same-curves.ts";
import { idleWidth, isSquare, makeSquare } from "./square.ts";
import { showsPoints } from "./shows-points.ts";

type Panel = LinesDocument["panels"][number];
type Series = Panel["series"][number];

export const linesLayout: KindLayout<LinesDocument> = {
  legend: (document, style) => {
    const every = document.panels.flatMap((panel) => panel.series);
    return style.ordered.flatMap((group) => {
      const own = every.filter((line) => line.group === group.index);
      return own.length === 0 ? [] : [legendMark(document, style, group, own)];
    });
  },
  needs: (whole, style, widthMm) => {
    const document = withPlaceCodes(whole, style, widthMm);
    return needsInLines(
      (height) => sharedOf(document, style, widthMm, height),
      (shared) => needsBeside(document, style, widthMm, shared),
    );
  },
  // Names of marked places would have to keep off them, and a band has no line at which its name could stand.
  namesInside: (document) =>
    document.panels.every(({ series }) => !series.some(isBandAlone)) &&
    document.panels.length === 1 &&
    !document.panels[0]!.marked &&
    new Set(document.panels[0]!.series.map((line) => line.group)).size === document.panels[0]!.series.length,
  widestMm: (document, style, room) =>
    isSquare(document, style) && document.panels.length === 1 ? room.width - idleWidth(style, room, axesPlan(document, style, document.panels[0])) : room.width,
  coded: (document, style, widthMm) => (withPlaceCodes(document, style, widthMm) === document ? [] : (document.places ?? []).map((label) => ({ label }))),
  draw: (whole, sheet, room, direct) => {
    const document = withPlaceCodes(whole, sheet.style, room.width);
    const shared = sharedOf(document, sheet.style, room.width, room.height);
    if (shared) drawSharedTitles(sheet, room, shared);
    const titles = titlesOf(document, sheet.style);
    const grid = panelGrid(sheet.style, titles, room.width);
    const rooms = panelRooms(room, document.panels.length, grid);
    const height = titleHeight(document, sheet.style, grid.panelWidth);
    const number = document.panels.reduce((sum, panel) => sum + panel.series.length, 0);
    let first = 0;
    return document.panels.every((panel, index) => {
      const panelRoom = rooms[index]!;
      if (height > 0) drawPanelTitle(sheet, panelRoom, { title: titles[index]! }, height);
      const plan = axesPlan(document, sheet.style, panel);
      if (isSquare(document, sheet.style)) makeSquare(sheet.style, panelRoom, plan);
      const plot = drawAxes(sheet, panelRoom, plan);
      const turns = turnsOf(panel, sheet.style);
      if (turns.length > 0) sayTurns(sheet, document, panel, turns);
      for (const [at, line] of panel.series.entries()) drawBand(sheet, plot, line, first + at);
      const drawn = panel.series.flatMap((line, at) =>
        drawSeries(sheet, plot, line, { index: first + at, number, marked: withMarks(document, sheet.style), turn: turnDash(turns, at) }),
      );
      first += panel.series.length;
      if (panel.marked) drawMarked(sheet, plot, panel.marked, drawn);
      return !direct || drawLineNames(sheet, plot, drawn);
    });
  },
};

/** Numbers at the places where names would be left out. */
function withPlaceCodes(document: LinesDocument, style: FigureStyle, widthMm: number): LinesDocument {
  if (!document.places) return document;
  const codes = axisCodes(style, widthMm, {
    names: document.places,
    axis: "x",
    panelMm: panelGrid(style, titlesOf(document, style), widthMm).panelWidth,
    planOf: (names) => axesPlan({ ...document, places: [...names] }, style, document.panels[0]),
  });
  return codes === null ? document : { ...document, places: [...codes] };
}

/** With titles of axes as they stand beside all panels. */
function needsBeside(document: LinesDocument, style: FigureStyle, widthMm: number, shared: SharedTitles | null): Needs {
  const grid = panelGrid(style, titlesOf(document, style), widthMm - (shared?.leftMm ?? 0));
  const square = Math.max(40, Math.min(grid.panelWidth * 0.8, grid.panelWidth * 0.3 + 32));
  const each = isSquare(document, style)
    ? square
    : Math.max(24, grid.rows === 1 ? Math.min(grid.panelWidth * 0.62, grid.panelWidth * 0.35 + 30) : Math.min(grid.panelWidth * 0.5, 45));
  const around = heightAround(style, grid.panelWidth, each, axesPlan(document, style, document.panels[0])) + titleHeight(document, style, grid.panelWidth);
  if (isSquare(document, style) && document.panels.length === 1) {
    // It is no higher than it is wide.
    const room = { x: 0, y: 0, width: grid.panelWidth, height: each + around };
    const mostMm = planAxes(style, room, axesPlan(document, style, document.panels[0])).box.width;
    return { plotsMm: Math.min(each, mostMm), mostMm, isCut: true, aroundMm: around };
  }
  return { plotsMm: each * grid.rows, aroundMm: around * grid.rows + grid.gap * (grid.rows - 1) + (shared?.belowMm ?? 0), rows: grid.rows };
}

/** A line as it stands in the plot. */
export interface DrawnLine {
  group: number;
  /** x, y, … of each piece without a gap. */
  pieces: number[][];
  /** Of the points that are drawn at the places of its pieces; 0 where there are none. */
  radius: number;
}

/** A lone panel that is called as the figure is has none: the figure's name stands over it already, or in the caption. */
const titlesOf = (document: LinesDocument, style: FigureStyle): string[] => {
  const titles = document.panels.map((panel) => textIn(style, panel.title));
  return titles.length === 1 && titles[0] === textIn(style, document.title) ? [""] : titles;
};
const titleHeight = (document: LinesDocument, style: FigureStyle, widthMm: number): number =>
  panelTitleHeight(
    style,
    widthMm,
    titlesOf(document, style).map((title) => ({ title })),
  );

const sharedOf = (document: LinesDocument, style: FigureStyle, width: number, height: number) =>
  sharedTitles(style, document.panels.length, titledPlan(document, style, document.panels[0]), { width, height });

/** Of one panel among others without the titles, which stand once. */
function axesPlan(document: LinesDocument, style: FigureStyle, panel: Panel | undefined): AxesPlan {
  const plan = titledPlan(document, style, panel);
  return document.panels.length > 1 ? untitled(plan) : plan;
}

function titledPlan(document: LinesDocument, style: FigureStyle, panel: Panel | undefined): AxesPlan {
  const { view, spec } = style;
  const compared = document.sameAxes ? document.panels.flatMap((each) => each.series) : (panel?.series ?? []);
  const shown = compared.filter((line) => !groupOf(style, line.group).hidden);
  const only = document.panels.length === 1;
  const scaleOf = (axis: "x" | "y", margin: number) => {
    const own = shown.flatMap((line): readonly (number | null)[] => (axis === "y" ? [...line.y, ...(line.low ?? []), ...(line.high ?? [])] : line.x));
    if (isSquare(document, style)) return zoomedScale((count) => tightScale(bothOf(document, shown), 0.03, count), only ? spec.zoom?.[axis] : undefined);
    const whole = extentOf([...own, ...((only && spec.extent?.[axis]) || [])]);
    return zoomedScale((count) => tightScale(whole, margin, count), only ? spec.zoom?.[axis] : undefined);
  };
  return {
    x: {
      title: view.xTitle ?? textIn(style, document.x.title),
      ...(document.places ? { names: document.places } : { scale: scaleOf("x", withMarks(document, style) ? 0.03 : 0) }),
    },
    y: { title: view.yTitle ?? textIn(style, document.y.title), scale: scaleOf("y", 0.04) },
  };
}

/** Of x and y together: one scale for both. */
const bothOf = ({ panels }: LinesDocument, shown: readonly Series[]): [number, number] => {
  const lines = shown.length > 0 ? shown : panels.flatMap(({ series }) => series);
  return extentOf(lines.flatMap(({ x, y, low, high }): readonly (number | null)[] => [...x, ...y, ...(low ?? []), ...(high ?? [])]));
};

const withMarks = (document: LinesDocument, { view }: FigureStyle): boolean => showsPoints(document, view);

interface HowDrawn {
  /** Among the lines of the figure. */
  index: number;
  number: number;
  marked: boolean;
  /** Where other lines lie on it. */
  turn: readonly number[] | null;
}

function drawSeries(sheet: Sheet, plot: Plot, line: Series, { index, number, marked, turn }: HowDrawn): DrawnLine[] {
  const { style } = sheet;
  const group = groupOf(style, line.group);
  if (group.hidden) return [];
  const many = number > 30;
  const pieces = piecesOf(line, plot);
  const usual = { colour: group.line, widthPt: many ? style.lines.reference : style.lines.data, opacity: style.opacity };
  const own = turn ? { dash: turn } : marked ? dashOf(group) : curveDash(style, group);
  const stroke = line.reference ? referenceStroke(style, group) : { ...usual, ...own };
  for (const points of pieces)
    if (points.length > 2)
      addPath(sheet, "line", points, {
        clip: plot.index,
        stroke,
        index,
        group: line.group,
      });
  const alone = pieces.filter((points) => points.length === 2);
  const places = line.reference ? [] : marked ? pieces.flat() : alone.flat();
  const count = places.length / 2;
  const look = { ...pointLook(style, group, 1), sizeMm: pointSize(style, true), group: group.index, clip: plot.index };
  addMarks(
    sheet,
    "points",
    Float64Array.from({ length: count }, (_, at) => places[2 * at]!),
    Float64Array.from({ length: count }, (_, at) => places[2 * at + 1]!),
    new Int32Array(count).fill(index),
    look,
  );
  return [{ group: line.group, pieces, radius: count > 0 ? markReach(look.shape, look.sizeMm) + 0.1 : 0 }];
}

function piecesOf(line: Series, { toX, toY }: Plot): number[][] {
  const pieces: number[][] = [];
  let piece: number[] = [];
  line.x.forEach((x, at) => {
    const y = line.y[at];
    if (isGiven(x) && isGiven(y)) piece.push(toX(x), toY(y));
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  });
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}
