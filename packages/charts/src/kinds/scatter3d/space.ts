/** The cube in its room: as large as its ticks and titles let it be. */
import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { askedHeight, millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { extentOf, niceScale, padded, type Scale } from "#numbers.ts";
import type { Box } from "#scene/scene.ts";
import { bounds, sharedAreaOf, textOutline } from "#scene/text-outline.ts";
import { edgeOf, outlineOfText, type Edge, type EdgeForm } from "./edge-texts.ts";
import { firstView } from "./first-view.ts";
import { listedTitles, titleGapMm, type TitleLine } from "./listed-titles.ts";
import { axes, projection, type Projection } from "./projection.ts";

export interface Space {
  project: Projection;
  scales: readonly [Scale, Scale, Scale];
  edges: Edge[];
  /** Titles that found no room along their edges, in lines under the cube: places of their baselines' starts. */
  titles: TitleLine[];
  /** Around the cube. */
  box: Box;
  /** Around the cube and its texts. */
  whole: Box;
}

/** As it is read best; where the edges are too short for it, titles stand under the cube, and at last there are no numbers. */
const forms: readonly EdgeForm[] = [
  { titles: "along", ticks: true },
  { titles: "listed", ticks: true },
  { titles: "listed", ticks: false },
];
/** Of the room: a cube that is smaller gives its texts up. */
const leastShare = 0.45;
/**
 * Of the upright edge over the others. A height that is asked for is no reason to draw the cube out; one that the frame chose is: there the cube would be
 * less than what surrounds it.
 */
const highestStretch = { own: 4, asked: 1.25 } as const;

/** `even`: all edges are of one length, and the room's height is not filled. */
export function spaceIn(document: Scatter3dDocument, style: FigureStyle, room: Box, even = false): Space {
  const own = askedHeight(style) === null;
  const stretch = even ? 1 : own ? highestStretch.own : highestStretch.asked;
  let best: Space | null = null;
  for (const form of forms) {
    const space = fitted(document, style, room, form, stretch);
    best = space;
    const large = space.box.width >= leastShare * room.width || space.box.height >= leastShare * room.height;
    const fills = even || !own || space.whole.height >= room.height - millimetres(style.text.tick);
    if (large && fills && isWhole(space, room)) break;
  }
  const { whole } = best!;
  return movedBy(best!, room.x + room.width / 2 - (whole.x + whole.width / 2), room.y + Math.max(0, room.height - whole.height) / 2 - whole.y);
}

/** Inside its room, and no text over another. */
function isWhole({ whole, edges }: Space, room: Box): boolean {
  if (whole.width > room.width + 1e-6 || whole.height > room.height + 1e-6) return false;
  const texts = edges.flatMap((edge) => edge.texts.map(outlineOfText));
  return texts.every((one, at) => texts.slice(at + 1).every((other) => sharedAreaOf(one, other) < 1e-6));
}

function fitted(document: Scatter3dDocument, style: FigureStyle, room: Box, form: EdgeForm, most: number): Space {
  const { view } = style;
  const { points } = document;
  const scaleOf = (values: readonly (number | null)[]) => niceScale(...padded(extentOf(values), 0.02), 5);
  const scales = [scaleOf(points.x), scaleOf(points.y), scaleOf(points.z)] as const;
  const names = [
    view.xTitle ?? textIn(style, document.x.title),
    view.yTitle ?? textIn(style, document.y.title),
    view.zTitle ?? textIn(style, document.z.title),
  ] as const;
  const [azimuth, elevation] = [view.azimuth ?? firstView.azimuth, view.elevation ?? firstView.elevation];
  const titles = form.titles === "listed" ? listedTitles(style, names, room.width) : [];
  const at = (unitMm: number, stretch: number): Space => {
    const project = projection(azimuth, elevation, unitMm, stretch);
    const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].flatMap((z) => project([x, y, z]).slice(0, 2))));
    const edges = axes.map((axis) => edgeOf(style, project, axis, scales[axis], names[axis], form));
    const drawn = bounds([...corners, ...edges.flatMap((edge) => edge.texts.flatMap((text) => [...outlineOfText(text)]))]);
    if (titles.length === 0) return { project, scales, edges, titles: [], box: bounds(corners), whole: drawn };
    const [left, top] = [drawn.x + drawn.width / 2, drawn.y + drawn.height + titleGapMm(style)];
    const placed = titles.map((line) => ({ ...line, x: left + line.x, y: top + line.y }));
    const listed = placed.flatMap((line) => [...textOutline({ ...line, anchor: "start", turn: 0, advance: line.widthMm })]);
    return { project, scales, edges, titles: placed, box: bounds(corners), whole: bounds([drawn.x, drawn.y, drawn.x + drawn.width, drawn.y, ...listed]) };
  };
  // Texts keep their size while the cube shrinks: each round takes what is too much off the cube.
  let unit = Math.min(room.width, room.height) / 2.4;
  for (let round = 0; round < 12; round++) {
    const { whole } = at(unit, 1);
    const over = Math.max(whole.width - room.width, whole.height - room.height);
    if (over <= 0) break;
    unit = Math.max(1, unit - over / 2.6 - 0.05);
  }
  // Height that is left is the upright edges': as the three axes have units of their own, none of them has to be as long as another.
  const upright = 2 * unit * Math.cos((elevation * Math.PI) / 180);
  let stretch = 1;
  for (let round = 0; round < 4 && upright > millimetres(style.text.tick); round++) {
    const left = room.height - at(unit, stretch).whole.height;
    if (Math.abs(left) < 0.05) break;
    stretch = Math.max(1, Math.min(most, stretch + left / upright));
  }
  while (stretch > 1 && at(unit, stretch).whole.height > room.height) stretch = Math.max(1, stretch - 0.02);
  return at(unit, stretch);
}

/** Where the cube stands decides nothing of how it looks: it is laid out around 0, 0, and then put into its room. */
function movedBy({ project, scales, edges, titles, box, whole }: Space, dx: number, dy: number): Space {
  const moved = ({ x, y, width, height }: Box): Box => ({ x: x + dx, y: y + dy, width, height });
  return {
    project: (place) => {
      const [x, y, depth] = project(place);
      return [x + dx, y + dy, depth];
    },
    scales,
    edges: edges.map(({ ticks, texts }) => ({
      ticks: ticks.map(({ x1, y1, x2, y2 }) => ({ x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy })),
      texts: texts.map((text) => ({ ...text, x: text.x + dx, y: text.y + dy })),
    })),
    titles: titles.map((line) => ({ ...line, x: line.x + dx, y: line.y + dy })),
    box: moved(box),
    whole: moved(whole),
  };
}
