/** Scenes of a grid whose plots stand edge to edge: of one row at one height, of one column at one left and right. */
import { figureStyle } from "../frame/figure-style.ts";
import { presetValues } from "../frame/preset-values.ts";
import { factsOf } from "../kinds/facts.ts";
import { kindOf } from "../kinds/kinds.ts";
import { layout } from "../layout.ts";
import { crampedPlot } from "../readable/cramped-plot.ts";
import { withoutPointNames } from "../without-point-names.ts";
import type { FigureSpec, Insets } from "../scene/figure-spec.ts";
import type { Scene } from "../scene/scene.ts";
import { sharedAbove } from "./row-heights.ts";

export interface Grid {
  columns: number;
  /** What stands above each panel of a row. */
  stripMm: number;
  /** What all rows share, without what stands above them. */
  roomMm: number;
}

const sides = ["left", "right", "top", "bottom"] as const;
/** A plot gives up so much of its panel at one side for its neighbours, not more: else its edges are its own, and nothing stays white for theirs. */
export const mostGiven = 0.15;
/**
 * Of its panel's width, what one that grows in both directions at once leaves beside it, where it may be higher: so the rows of a full page share it by what all
 * of them need. Above what is given to neighbours: plots over or under it keep their own edges rather than shrink to its width.
 */
const mostBeside = 0.2;
/** What plots take of a row at least, a little above what a figure alone has to. */
const leastPlots = 0.615;
const rounds = 6;
const close = 0.02;

/** Height over width of a plot of points: a row that is high for the many bars of its neighbour would pull them apart. */
const mostAspect = 1.2;

/** No row is asked to be lower. */
const lowestRow = 20;

/** They fit the room where what surrounds their plots lets them. */
export function alignedScenes(specs: readonly FigureSpec[], { columns, stripMm, roomMm }: Grid): Scene[] {
  const rowOf = (at: number) => Math.floor(at / columns);
  const rows = Math.ceil(specs.length / columns);
  // Points get their names once, at the end.
  const bare = specs.map((spec) => ({ ...spec, view: withoutPointNames(spec) }));
  const usableAt = usableHeights(bare);
  const usable = bare.map((_, at) => usableAt(at, noInset));
  const free = bare.map((spec) => layout(spec));
  const natural = bare.map((spec, at) => {
    const highest = Math.max(...free.filter((_scene, other) => rowOf(other) === rowOf(at)).map(({ heightMm }) => heightMm));
    // What is as high as it can be used fills its width; what is lower leaves white beside it.
    if (usable[at]! < Infinity) {
      const leastMm = usable[at]! - mostBeside * spec.widthMm;
      return Math.max(Math.min(free[at]!.heightMm, usable[at]!), Math.min(highest, usable[at]!), leastMm);
    }
    const others = [...specs.keys()].filter((other) => other !== at && rowOf(other) === rowOf(at));
    const beside = others.flatMap((other) => mostPlotOf({ spec: specs[other]!, scene: free[other]!, usableMm: usable[other]!, highestMm: highest }));
    return besidePoints(spec, free[at]!, beside);
  });
  const highest = (heights: readonly number[]) => Array.from({ length: rows }, (_, row) => Math.max(...heights.filter((_height, at) => rowOf(at) === row)));
  const least = new Map<number, number>();
  for (;;) {
    const most = sharedAbove(highest(natural), roomMm, least).map((height) => Math.max(lowestRow, height));
    // What a row leaves of the room may be taken by one whose plots would get too little.
    const spare = Math.max(0, roomMm - most.reduce((sum, height) => sum + height, 0));
    const scenes = alignedRows(specs, bare, { columns, stripMm, most, spare, usableAt });
    const higher = highest(scenes.map(({ heightMm }) => heightMm)).map((height, row) => (height > most[row]! + close ? height : null));
    const forced = higher.flatMap((height, row) => (height !== null && !least.has(row) ? [[row, height] as const] : []));
    const total = highest(scenes.map(({ heightMm }) => heightMm)).reduce((sum, height) => sum + height, 0);
    if (total <= roomMm + close || forced.length === 0 || least.size + forced.length >= rows) return scenes;
    for (const [row, height] of forced) least.set(row, height);
  }
}

/** The height of its plots that looks well beside others: of points, and of what ends where its width does. */
function mostPlotOf({ spec, scene, usableMm, highestMm }: { spec: FigureSpec; scene: Scene; usableMm: number; highestMm: number }): number[] {
  if (factsOf(spec.document).isCloud) return [mostAspect * Math.min(...scene.plots.map(({ box }) => box.width))];
  if (usableMm === Infinity) return [];
  const { top, bottom } = marginsOf(scene);
  return [Math.min(usableMm, highestMm) - top - bottom];
}

/** The height of a figure that grows with its rows: lower beside plots of `mostPlots`, so that edges are level, as far as all its names stay. */
function besidePoints(spec: FigureSpec, scene: Scene, mostPlots: readonly number[]): number {
  if (mostPlots.length === 0 || !factsOf(spec.document).growsWithRows(spec.document)) return scene.heightMm;
  const { top, bottom } = marginsOf(scene);
  const wished = top + bottom + Math.min(...mostPlots);
  for (let share = 0; share < 1; share += 0.125) {
    const heightMm = wished + (scene.heightMm - wished) * share;
    if (heightMm >= scene.heightMm) break;
    const lower = layout({ ...spec, heightMm });
    // What finds no room is said there.
    if (lower.description === scene.description && lower.heightMm <= heightMm + close && crampedPlot(lower.plots) === null) return heightMm;
  }
  return scene.heightMm;
}

function alignedRows(
  specs: readonly FigureSpec[],
  bare: readonly FigureSpec[],
  { columns, stripMm, most, spare, usableAt }: { columns: number; stripMm: number; most: readonly number[]; spare: number; usableAt: Usable },
): Scene[] {
  const rowOf = (at: number) => Math.floor(at / columns);
  const heights = [...most];
  let left = spare;
  const insets = specs.map((): Insets => ({ left: 0, right: 0, top: 0, bottom: 0 }));
  for (let round = 0; ; round++) {
    // What can't use its row's height leaves the rest of it below: within, plot and legend would stand apart.
    const ownMm = bare.map((_, at) => Math.min(heights[rowOf(at)]!, usableAt(at, insets[at]!)));
    const drawn = (of: readonly FigureSpec[], more: (at: number) => Partial<FigureSpec> = () => ({})) =>
      of.map((spec, at) => layout({ ...spec, ...more(at), heightMm: ownMm[at]!, inset: insets[at]! }));
    const besideRows = (at: number) => specs.some(({ document }, other) => rowOf(other) === rowOf(at) && factsOf(document).growsWithRows(document));
    const ends = (at: number) => (besideRows(at) ? { mostAspect } : {});
    if (round === rounds) return drawn(specs, ends);
    const scenes = drawn(bare);
    const margins = scenes.map((scene, at) => {
      const { bottom, ...others } = marginsOf(scene);
      return { ...others, bottom: bottom + Math.max(0, heights[rowOf(at)]! - scene.heightMm) };
    });
    let changed = false;
    specs.forEach((_, at) => {
      for (const side of sides) {
        const level = side === "top" || side === "bottom";
        const whole = level ? heights[rowOf(at)]! : scenes[at]!.widthMm;
        const peers = margins.filter((_margin, other) => {
          if (level) return rowOf(other) === rowOf(at);
          // One that is wider than its column ends elsewhere.
          return other % columns === at % columns && (side === "left" || specs[other]!.widthMm === specs[at]!.widthMm);
        });
        const own = margins[at]![side];
        // What was given before counts.
        const given = whole * mostGiven - insets[at]![side];
        const missing = Math.max(...peers.map((margin) => margin[side]).filter((margin) => margin - own <= given)) - own;
        if (missing <= close) continue;
        insets[at]![side] += missing;
        changed = true;
      }
    });
    for (let row = 0; row < most.length; row++) {
      const around = Math.max(...margins.flatMap(({ top, bottom }, at) => (rowOf(at) === row && ownMm[at]! >= heights[row]! - close ? [top + bottom] : [])));
      const wished = Math.min(heights[row]! + left, (around + leastPlots * stripMm) / (1 - leastPlots));
      if (wished <= heights[row]! + close) continue;
      left -= wished - heights[row]!;
      heights[row] = wished;
      changed = true;
    }
    if (!changed) return drawn(specs, ends);
  }
}

type Usable = (at: number, inset: Insets) => number;
const noInset: Insets = { left: 0, right: 0, top: 0, bottom: 0 };

/** Of each figure, with room left free around its plots. Asked for again in every round. */
function usableHeights(specs: readonly FigureSpec[]): Usable {
  const known = new Map<string, number>();
  return (at, { left, right, top, bottom }) => {
    const key = `${at} ${left.toFixed(2)} ${right.toFixed(2)}`;
    const height = known.get(key) ?? usableHeight({ ...specs[at]!, inset: { left, right, top: 0, bottom: 0 } });
    known.set(key, height);
    return height + top + bottom;
  };
}

/** The height above which a figure's plots grow no more, as of a cube, which ends where its width does; Infinity where there is none. */
function usableHeight(spec: FigureSpec): number {
  const { mostMm } = kindOf(spec.document).layout.needs(spec.document, figureStyle(spec), spec.widthMm);
  if (mostMm === undefined) return Infinity;
  const plotsAt = (asked: number) => {
    const scene = layout({ ...spec, heightMm: asked });
    const { top, bottom } = marginsOf(scene);
    return scene.heightMm - top - bottom;
  };
  let [low, high] = [lowestRow, presetValues[spec.preset].highestMm];
  const whole = plotsAt(high) - close;
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (plotsAt(middle) < whole) low = middle;
    else high = middle;
  }
  return high;
}

/** From the scene's edges to its outermost plots. */
function marginsOf({ plots, widthMm, heightMm }: Scene): Insets {
  const boxes = plots.map(({ box }) => box);
  if (boxes.length === 0) return { left: 0, right: 0, top: 0, bottom: 0 };
  return {
    left: Math.min(...boxes.map(({ x }) => x)),
    right: widthMm - Math.max(...boxes.map(({ x, width }) => x + width)),
    top: Math.min(...boxes.map(({ y }) => y)),
    bottom: heightMm - Math.max(...boxes.map(({ y, height }) => y + height)),
  };
}
