/** Panels whose legends say the same have one, under all of them. */
import { figureStyle, type FigureStyle } from "../frame/figure-style.ts";
import type { GroupStyle } from "../frame/group-styles.ts";
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

/**
 * Null where a panel has other groups, as the legend would seem to speak of that, too, where two of the legends say different things, or where somebody has
 * said where one stands. A panel of the same groups that has no legend names them itself.
 */
export function sharedLegend(specs: readonly FigureSpec[], widthMm: number): SharedLegend | null {
  const own = specs.map(legendOf);
  const legends = own.filter((marks) => marks !== null);
  if (legends.length < 2) return null;
  const first = fullest(legends);
  if (first === null || specs.some((spec, at) => own[at] === null && !hasGroupsOf(first, spec))) return null;
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

/** The one that tells all that the others tell: an area shows the colour of a group, a mark its shape, too. Null where two of them say different things. */
function fullest(legends: readonly Own[]): Own | null {
  const entries = new Set(legends.map(groupsIn));
  const looks = new Set(legends.filter((one) => !isOfAreas(one)).map(lookOf));
  if (entries.size > 1 || looks.size > 1) return null;
  const areas = new Set(legends.filter(isOfAreas).map(lookOf));
  // A box and a cell are drawn alike but in size.
  if (looks.size === 0 && areas.size > 1) return null;
  return legends.find((one) => !isOfAreas(one)) ?? legends[0]!;
}

const isOfAreas = ({ marks }: Own): boolean => marks.every(({ mark }) => mark === "box" || mark === "cell");
const groupLook = ({ label, colour, outline, open }: GroupStyle) => [label, colour, outline, open];
const groupsIn = ({ marks, style }: Own): string => JSON.stringify([style.text.legend, marks.map(({ group }) => groupLook(group))]);
const lookOf = ({ marks }: Own): string => JSON.stringify(marks.map(({ group: { shape }, mark, dash }) => [shape, mark, dash]));

/** Whether a figure that has no legend shows these groups and no others. */
function hasGroupsOf({ marks }: Own, spec: FigureSpec): boolean {
  const shown = figureStyle(spec).ordered.filter(({ hidden }) => !hidden);
  return JSON.stringify(shown.map(groupLook)) === JSON.stringify(marks.map(({ group }) => groupLook(group)));
}
