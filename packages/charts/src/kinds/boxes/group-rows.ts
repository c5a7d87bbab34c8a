/** Boxes of groups in rows under one another, where one row has no room for every name: a box that nobody can name says nothing. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { planAxes } from "#frame/axes.ts";
import type { FigureStyle } from "#frame/figure-style.ts";
import type { Box as Room } from "#scene/scene.ts";
import { areGroups } from "./of-groups.ts";
import { axesPlan, nameOf, placedBoxes, type PlacedBox } from "./axes-plan.ts";

/** As it is drawn: its panels may be rows of one. */
export interface DrawnBoxes extends BoxesDocument {
  rows?: {
    /** So many places has every row: boxes are as wide in the last one, which may have fewer. */
    places: number;
    /** Between boxes of two rows no bracket can stand. */
    apart: readonly Comparison[];
  };
  /** By index of the group: numbers that stand under boxes for their names. */
  codes?: ReadonlyMap<number, string>;
  /** By their labels: numbers under boxes that are no groups. */
  boxCodes?: ReadonlyMap<string, string>;
}
/** By the names of its boxes. */
export type Comparison = readonly [string, string];

const mostRows = 4;

/** In the fewest rows in which `holds` is true; as it is, where it is in none, and where boxes are no groups or already stand in panels. */
export function inRows(document: DrawnBoxes, style: FigureStyle, holds: (drawn: DrawnBoxes) => boolean): DrawnBoxes {
  const [panel] = document.panels;
  // On a page one can zoom, hide groups and look at a name.
  if (!panel || document.panels.length > 1 || style.spec.interactive || !areGroups(document)) return document;
  const placed = placedBoxes(panel, style);
  for (let rows = 1; rows <= Math.min(mostRows, placed.length); rows++) {
    const drawn = rows === 1 ? document : inSoManyRows(document, panel, placed, rows, style);
    if (holds(drawn)) return drawn;
  }
  return document;
}

/** Rooms under one another that together are as high, in which names of different length leave plots of one height. */
export function withEvenPlots(document: DrawnBoxes, style: FigureStyle, rooms: readonly Room[]): Room[] {
  const around = rooms.map((room, row) => room.height - planAxes(style, room, axesPlan(document, style, document.panels[row]!, 0, 1)).box.height);
  const mean = around.reduce((sum, each) => sum + each, 0) / rooms.length;
  let moved = 0;
  return rooms.map((room, row) => {
    const more = around[row]! - mean;
    moved += more;
    return { ...room, y: room.y + moved - more, height: room.height + more };
  });
}

type Panel = BoxesDocument["panels"][number];
function inSoManyRows(document: DrawnBoxes, panel: Panel, placed: readonly PlacedBox[], rows: number, style: FigureStyle): DrawnBoxes {
  const places = Math.ceil(placed.length / rows);
  const placeOf = new Map(placed.map(({ index }, place) => [index, place]));
  const rowOf = (place: number) => Math.floor(place / places);
  const compared = (style.view.showBrackets === false ? [] : (panel.brackets ?? [])).flatMap((bracket) => {
    const [from, to] = [placeOf.get(bracket.from), placeOf.get(bracket.to)];
    return from === undefined || to === undefined ? [] : [{ ...bracket, from, to }];
  });
  const panels = Array.from({ length: Math.ceil(placed.length / places) }, (_, row): Panel => {
    const brackets = compared.filter(({ from, to }) => rowOf(from) === row && rowOf(to) === row);
    return {
      title: row === 0 ? panel.title : { en: "", zh: "" },
      ...(row === 0 && panel.note && { note: panel.note }),
      boxes: placed.slice(row * places, (row + 1) * places).map(({ box }) => box),
      brackets: brackets.map((bracket) => ({ ...bracket, from: bracket.from - row * places, to: bracket.to - row * places })),
    };
  });
  const apart = compared.filter(({ from, to }) => rowOf(from) !== rowOf(to));
  const named = (place: number) => nameOf(placed[place]!);
  return { ...document, sameAxes: true, panels, rows: { places, apart: apart.map(({ from, to }): Comparison => [named(from), named(to)]) } };
}
