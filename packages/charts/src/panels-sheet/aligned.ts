/** Scenes of a grid whose plots stand edge to edge: of one row at one height, of one column at one left and right. */
import { factsOf } from "../kinds/facts.ts";
import { layout } from "../layout.ts";
import type { FigureSpec, Insets } from "../scene/figure-spec.ts";
import type { Scene } from "../scene/scene.ts";

export interface Grid {
  columns: number;
  /** What stands above each panel of a row. */
  stripMm: number;
  /** Of one row at most. */
  highestMm: number;
}

const sides = ["left", "right", "top", "bottom"] as const;
/** A plot gives up so much of its panel for its neighbours, not more: a map with trees would leave a scatter plot a stamp. */
const mostGiven = 0.25;
/** What plots take of a row at least, a little above what a figure alone has to. */
const leastPlots = 0.615;
const rounds = 6;
const close = 0.02;

export function alignedScenes(specs: readonly FigureSpec[], { columns, stripMm, highestMm }: Grid): Scene[] {
  const rowOf = (at: number) => Math.floor(at / columns);
  const rows = Math.ceil(specs.length / columns);
  // Where points have their names costs the most and moves no axis: it is found once, at the end.
  const bare = specs.map((spec) => (factsOf(spec.document).namesAmong(spec.document) > 0 ? { ...spec, view: { ...spec.view, labelled: [] } } : spec));
  const natural = bare.map((spec) => layout(spec).heightMm);
  const heights = Array.from({ length: rows }, (_, row) => Math.min(highestMm, Math.max(...natural.filter((_height, at) => rowOf(at) === row))));
  const insets = specs.map((): Insets => ({ left: 0, right: 0, top: 0, bottom: 0 }));
  for (let round = 0; ; round++) {
    const drawn = (of: readonly FigureSpec[]) => of.map((spec, at) => layout({ ...spec, heightMm: heights[rowOf(at)]!, inset: insets[at]! }));
    if (round === rounds) return drawn(specs);
    const scenes = drawn(bare);
    const margins = scenes.map(marginsOf);
    let changed = false;
    specs.forEach((_, at) => {
      for (const side of sides) {
        const level = side === "top" || side === "bottom";
        const whole = level ? scenes[at]!.heightMm : scenes[at]!.widthMm;
        const peers = margins.filter((_margin, other) => (level ? rowOf(other) === rowOf(at) : other % columns === at % columns));
        const missing =
          Math.max(...peers.map((margin) => margin[side]).filter((margin) => margin - margins[at]![side] <= whole * mostGiven)) - margins[at]![side];
        if (missing <= close) continue;
        insets[at]![side] += missing;
        changed = true;
      }
    });
    for (let row = 0; row < rows; row++) {
      const around = Math.max(...margins.flatMap(({ top, bottom }, at) => (rowOf(at) === row ? [top + bottom] : [])));
      const wished = Math.min(highestMm, (around + leastPlots * stripMm) / (1 - leastPlots));
      if (wished <= heights[row]! + close) continue;
      heights[row] = wished;
      changed = true;
    }
    if (!changed) return drawn(specs);
  }
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
