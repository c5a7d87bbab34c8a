/** Panels of boxes as they stand in their rooms: under their titles and notes, with the brackets that find room above the boxes. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { planAxes, type AxesPlan } from "#frame/axes.ts";
import type { FigureStyle } from "#frame/figure-style.ts";
import { panelTitleHeight, type PanelTitle } from "#frame/panel-rooms.ts";
import { takeOff } from "#frame/rooms.ts";
import { lineHeight } from "#scene/measure.ts";
import { axesPlan, placedBoxes, type PlacedBox } from "./axes-plan.ts";
import { bracketLevels, bracketsHeight, bracketsWithin, type LevelledBracket } from "./brackets.ts";
import type { DrawnBoxes } from "./group-rows.ts";
import { titlesOf } from "./note.ts";
import { isPrint, leastOfBoxes, slideRoom } from "./shares.ts";

type Panel = BoxesDocument["panels"][number];
type Room = Parameters<typeof takeOff>[0];

/** Of a plot's height, what brackets have at most where they can't be looked up in a caption, and what they have where names take half of a print, too. */
const mostBrackets = 0.6;
const leastBrackets = 1 / 6;

export interface PlacedPanel {
  /** Below its title. */
  panelRoom: Room;
  placed: PlacedBox[];
  wanted: LevelledBracket[];
  levels: LevelledBracket[];
  plotMm: number;
  plan: AxesPlan;
}
export interface PlacedPanels {
  panels: PlacedPanel[];
  titles: PanelTitle[];
  titlesMm: number;
  /** Their notes stand nowhere in the figure. */
  untold: readonly Panel[];
}

/** Where some brackets give way, what was tested over all groups stands above the boxes again; where that would leave the boxes too low, in the caption. */
export function panelsIn(document: DrawnBoxes, style: FigureStyle, rooms: readonly Room[]): PlacedPanels {
  const under = (titles: PanelTitle[], untold: readonly Panel[]): PlacedPanels => {
    const titlesMm = panelTitleHeight(style, rooms[0]?.width ?? 0, titles);
    const panels = document.panels.map((panel, index) => panelIn(document, style, panel, rooms[index]!, titlesMm));
    return { titles, titlesMm, untold, panels: document.sameAxes ? onOneScale(document, style, panels) : panels };
  };
  const plain = under(titlesOf(document, style), []);
  if (plain.panels.every(({ wanted, levels }) => levels.length === wanted.length)) return plain;
  const noted = under(titlesOf(document, style, true), []);
  const isHigh = ({ plotMm }: PlacedPanel, index: number) =>
    plotMm >= (slideRoom(document, style) === null ? leastOfPanel : leastOnSlide) * rooms[index]!.height;
  return noted.panels.every(isHigh) ? noted : { ...plain, untold: document.panels.filter(({ note, brackets = [] }) => note && brackets.length > 0) };
}
/** Of a panel's height, what its title leaves the plot. */
const leastOfPanel = 0.45;
/** More where a line below takes some of it. */
const leastOnSlide = 0.49;

function panelIn(document: DrawnBoxes, style: FigureStyle, panel: Panel, room: Room, titlesMm: number): PlacedPanel {
  const panelRoom = { ...room };
  takeOff(panelRoom, "top", titlesMm);
  const placed = placedBoxes(panel, style);
  const { box } = planAxes(style, panelRoom, axesPlan(document, style, panel, 0, 1));
  const wanted = bracketLevels(panel, placed, style, box.width);
  const mostMm = isPrint(style)
    ? Math.max(box.height - leastOfBoxes * room.height, box.height * leastBrackets)
    : Math.min(box.height * mostBrackets, box.height - leastTicks * lineHeight(style.text.tick));
  const levels = bracketsWithin(panel, placed, style, { widthMm: box.width, mostMm, wanted });
  const plan = axesPlan(document, style, panel, bracketsHeight(style, levels), box.height);
  return { panelRoom, placed, wanted, levels, plotMm: box.height, plan };
}

/** So many lines of numbers have room under brackets: one alone is no scale. */
const leastTicks = 1.7;

/** What one of them keeps for brackets they all keep: one unit is as long in each. */
function onOneScale(document: DrawnBoxes, style: FigureStyle, panels: readonly PlacedPanel[]): PlacedPanel[] {
  const reservedMm = Math.max(...panels.map(({ levels }) => bracketsHeight(style, levels)));
  return panels.map((panel, at) => ({ ...panel, plan: axesPlan(document, style, document.panels[at]!, reservedMm, panel.plotMm) }));
}
