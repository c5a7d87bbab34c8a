/** Panels whose legends say the same have one, under all of them. */
import { figureStyle, type FigureStyle } from "../frame/figure-style.ts";
import { legendChoices, legendGap, planLegend, type LegendMark, type LegendPlan } from "../frame/legend-plan.ts";
import { kindOf } from "../kinds/kinds.ts";
import { layout } from "../layout.ts";
import type { FigureSpec } from "../scene/figure-spec.ts";

export interface SharedLegend {
  plan: LegendPlan;
  style: FigureStyle;
  /** With the gap above it. */
  heightMm: number;
  /** The panels whose legend it is, without their own. */
  specs: FigureSpec[];
}

/** Null where a panel has none, as the legend would seem to speak of that, too, where two of them differ, or where somebody has said where one stands. */
export function sharedLegend(specs: readonly FigureSpec[], widthMm: number): SharedLegend | null {
  const own = specs.map(legendOf);
  const legends = own.filter((marks) => marks !== null);
  const [first] = legends;
  if (first === undefined || legends.length < Math.max(2, specs.length) || legends.some((marks) => lookOf(marks) !== lookOf(first))) return null;
  if (specs.some(({ view }, at) => own[at] !== null && view.legend !== undefined)) return null;
  const margin = first.style.preset.marginMm;
  const style = figureStyle({ ...specs[own.indexOf(first)]!, widthMm });
  // Names that are numbers on each panel may be whole under all of them; where they are not, each keeps its own.
  const choice = legendChoices(style, first.marks, true)[0];
  if (choice === undefined || choice.codes) return null;
  const plan = planLegend(style, first.marks, { side: "bottom", codes: false }, widthMm - 2 * margin, Infinity);
  const without = specs.map((spec, at): FigureSpec => (own[at] === null ? spec : { ...spec, view: { ...spec.view, legend: "none" } }));
  return { plan, style, heightMm: plan.height + legendGap(style) + margin, specs: without };
}

interface Own {
  marks: LegendMark[];
  style: FigureStyle;
}
/** Null where the figure has none: its names may stand in it. */
function legendOf(spec: FigureSpec): Own | null {
  if (layout({ ...spec, view: { ...spec.view, labelled: [] } }).legend === null) return null;
  const style = figureStyle(spec);
  const marks = kindOf(spec.document).layout.legend(spec.document, style);
  return { marks: marks.filter(({ group }) => !group.hidden), style };
}

const lookOf = ({ marks, style }: Own): string =>
  JSON.stringify([style.text.legend, marks.map(({ group: { label, colour, outline, open, shape }, mark }) => [label, colour, outline, open, shape, mark])]);
