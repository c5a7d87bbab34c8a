/** What the axes of a panel of boxes are: names in the view's order along one, and the scale of the other, with room for brackets above the data. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { groupInWords } from "@analyte/contract/group-wording";
import type { AxesPlan } from "#frame/axes.ts";
import { groupOf, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { ordersGroups, type GroupStyle } from "#frame/group-styles.ts";
import { untitled } from "#frame/panel-rooms.ts";
import { zoomedScale } from "#frame/zoomed-scale.ts";
import { extentOf, tightScale } from "#numbers.ts";
import { isEmpty } from "./empty-places.ts";
import type { DrawnBoxes } from "./group-rows.ts";

type Panel = BoxesDocument["panels"][number];
export interface PlacedBox {
  box: Panel["boxes"][number];
  group: GroupStyle;
  /** Index in its panel. */
  index: number;
}

/** In the view's order of groups; hidden ones are left out. */
export function placedBoxes(panel: Panel, style: FigureStyle): PlacedBox[] {
  const rank = new Map(style.ordered.map((group, place) => [group.index, place]));
  const placed = panel.boxes.map((box, index): PlacedBox => ({ box, index, group: groupOf(style, box.group) })).filter(({ group }) => !group.hidden);
  if (!ordersGroups(style.spec.document.groups, style.view)) return placed;
  return placed.toSorted((one, other) => (rank.get(one.group.index) ?? -1) - (rank.get(other.group.index) ?? -1) || one.index - other.index);
}

/** Of one panel among others without the titles, which stand once. */
export function axesPlan(document: DrawnBoxes, style: FigureStyle, panel: Panel, reservedMm: number, plotMm: number): AxesPlan {
  const plan = titledPlan(document, style, panel, reservedMm, plotMm);
  return document.panels.length > 1 ? untitled(plan) : plan;
}

/** With names as they stand under the other plots of the figure. */
export const withTurn = (plan: AxesPlan, turned: boolean): AxesPlan => (turned ? { ...plan, x: { ...plan.x, turned } } : plan);

/** The value axis ends above the data where `reservedMm` of a plot of `plotMm` are kept for brackets. */
export function titledPlan(document: DrawnBoxes, style: FigureStyle, panel: Panel | undefined, reservedMm: number, plotMm: number): AxesPlan {
  const { view, spec } = style;
  const placed = panel ? placedBoxes(panel, style) : [];
  const only = document.panels.length === 1;
  const compared = (document.sameAxes ? document.panels.flatMap((each) => placedBoxes(each, style)) : placed).filter(({ box }) => !isEmpty(box));
  const values = compared.flatMap(({ box }) => [...endsOf(box), ...[...(box.points ?? []), ...(box.replicates ?? [])].map((point) => point.y)]);
  const extent = extentOf([...values, ...((only && spec.extent?.y) || [])]);
  const share = reservedMm / plotMm;
  const scale = (count: number) => {
    const padded = tightScale(extent, 0.05, count);
    const own = compared.some(({ box }) => box.bar !== undefined) && extent[0] === 0 ? { ...padded, min: 0 } : padded;
    // The ticks are those of the data: brackets stand at no value.
    return { ...own, max: own.min + (own.max - own.min) / (1 - share) };
  };
  // Where the height is fixed, as on a slide, the names say what they are.
  const title = view.xTitle ?? (style.preset.aspect === undefined ? textIn(style, document.category.title) : "");
  return {
    x: {
      title,
      names: Array.from({ length: document.rows?.places ?? placed.length }, (_, place) => (placed[place] ? nameUnder(title, document, placed[place]) : "")),
    },
    y: { title: view.yTitle ?? textIn(style, document.value.title), scale: zoomedScale(scale, only ? spec.zoom?.y : undefined) },
  };
}

/** Bars start at 0. */
const endsOf = ({ bar, minimum, maximum, mean }: Panel["boxes"][number]): number[] =>
  bar === undefined ? [minimum, maximum] : [0, mean, ...(bar === null ? [] : [bar.low, bar.high])];

/** A box that carries the name of its group is called as the group is. */
export const nameOf = ({ box, group }: PlacedBox): string => (box.label === group.name ? group.label : box.label);

/** Under a title that says their column, numbers stand alone. */
function nameUnder(title: string, { groupColumn, codes, boxCodes }: DrawnBoxes, of: PlacedBox): string {
  const { box, group } = of;
  const code = codes?.get(group.index) ?? boxCodes?.get(box.label);
  if (code !== undefined) return code;
  const name = nameOf(of);
  return title !== "" && title === groupColumn && box.label === group.name && name === groupInWords(group.name, groupColumn) ? group.name : name;
}
