import type { ChartBase, ChartView } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import type { FigureStyle } from "../frame/figure-style.ts";
import type { LegendMark } from "../frame/legend-plan.ts";
import type { Sheet } from "../frame/sheet.ts";
import type { Pointing } from "../pointing/pointing.ts";
import type { Box } from "../scene/scene.ts";
import type { RestyleFields } from "./restyle.ts";

/** All that a kind of figures knows and nothing else does, one part a file of its folder. What is asked of it before it is drawn stands in its facts. */
export interface FigureKind<Document extends ChartBase> {
  /** Features of one name with their ids behind it (labels-apart.ts); the document itself where no two are called alike, and where this is left out. */
  apart?: (document: Document) => Document;
  /** What a view shows of a document, as a document; all of it where it is left out. Everything else of a kind is given that. */
  shown?: (document: Document, view: ChartView) => Document;
  layout: KindLayout<Document>;
  /** What is under a pointer, and where an item is. */
  items: Pointing<Document>;
  /** For words and values: without what a view hides, its axes named as the view has them. The document itself where it is left out. */
  seen?: (document: Document, view: ChartView, isShown: (of: { group: number }) => boolean) => Document;
  /** The figure in words, for those who can't see it: a sentence or two without the last stop. */
  words: Record<Language, (document: Document, view: ChartView) => string>;
  /** The numbers that the figure draws, in the order in which it shows them, with a row of headings. */
  csv: (document: Document, nameOf: (group: number) => string, language: Language) => Cell[][];
  /** What of its look can be chosen. */
  restyle: (document: Document, view: ChartView) => RestyleFields;
}
export type Cell = string | number | null | undefined;

/**
 * What a kind of figures adds to the frame, which draws title, caption and legend, decides the height and hands over one room.
 *
 * A kind's `draw` fills that room and nothing outside it:
 * - `drawAxes(sheet, room, {x, y, texts})` (frame/draw-axes.ts) plans and draws the axes of one plot in a room and gives a `Plot`: its box, `toX` and `toY`
 *   from numbers to millimetres (place k of an axis of names: its middle), and its index, which is the `clip` of whatever has to end at its edges.
 *   Several panels: `panelRooms` (frame/panel-rooms.ts), then one `drawAxes` a room. A kind without such axes pushes to `sheet.plots` and `sheet.axes` itself.
 * - `addLine`, `addPath`, `addBox`, `addText`, `addMarks`, `addImage` (frame/sheet.ts) draw, the last on top, in millimetres; they round, measure texts and
 *   note signs that the face lacks. Roles say what it is: the checks of `sceneFaults` and the page go by them.
 * - Colours, sizes in points and widths of lines come from `sheet.style` alone (`groupOf(style, index)`, `pointLook`, `style.text`, `style.lines`).
 * - Labels that find no room are pushed to `sheet.dropped`.
 */
export interface KindLayout<Document extends ChartBase> {
  /** Entries of the legend in their order, hidden groups too: the frame leaves them out where nobody can click on them. Fewer than two: no legend. */
  legend: (document: Document, style: FigureStyle) => LegendMark[];
  /** Whether its legend stands under it at every width that leaves the plot its height, with what else tells its colours. */
  legendBelow?: boolean;
  /** What the groups of the legend are, for example the name of their column; "" or left out: the legend has no heading. */
  legendHeading?: (document: Document, style: FigureStyle) => string;
  /** What a key takes at a width that stands under everything, a legend too: `sheet.foot` is its place. A part of `aroundMm`. */
  footMm?: (document: Document, style: FigureStyle, widthMm: number) => number;
  /**
   * What the room should hold at a width: `plotsMm` is the wished height of all plots that stand above one another, `aroundMm` what axes, titles of panels and
   * gaps take besides (`heightAround` in frame/axes.ts counts it for one plot). The frame gives the plots at least 60 % of a figure whose height is not asked for.
   */
  needs: (document: Document, style: FigureStyle, widthMm: number) => Needs;
  /** How much of its room's width it can fill, where there is such a limit: what is left stays free at both sides, and a legend stands beside it. */
  widestMm?: (document: Document, style: FigureStyle, room: Box) => number;
  /** What a reader has to know of how the figure was laid out at a width, e.g. that names found no room: it ends the caption. */
  says?: (document: Document, style: FigureStyle, widthMm: number) => string;
  /** For whose names numbers stand at an axis, in their order (`codeOf`), at a width: the frame says below the figure whose they are. */
  coded?: (document: Document, style: FigureStyle, widthMm: number) => readonly { label: string }[];
  /** `direct`: names stand at what they name, there is no legend; false when they found no room, and the frame draws the figure again with one. */
  draw: (document: Document, sheet: Sheet, room: Box, direct: boolean) => boolean;
  /** Whether names may stand in the figure instead of a legend; no where it is left out. */
  namesInside?: (document: Document, style: FigureStyle) => boolean;
}
export interface Needs {
  plotsMm: number;
  aroundMm: number;
  /** The most that the plots can fill, where there is such a limit: a figure is no higher than they need. */
  mostMm?: number;
  /** Whether more than that is cut off the plots, as off a square: a share of the height would make the figure higher, but not them. */
  isCut?: boolean;
  /** How many plots stand above one another; one where it is left out. */
  rows?: number;
  /** How low each of them may be; what the frame thinks readable where it is left out. */
  lowestMm?: number;
}
