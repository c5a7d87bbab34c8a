/** A look that was made at one figure becomes the style of a task or of a user. */
import type { ChartView } from "./chart.ts";
import { sharedLookSchema, type FigureStyle, type OwnStyle } from "./figure-style.ts";
import { over, type FigureGroup } from "./merge-views.ts";

/** Of a user: groups are those of one experiment. */
export function ownStyleOfView(view: ChartView, { look: before = {} }: OwnStyle): OwnStyle {
  const look = over(sharedLookSchema.strip().parse(view), before);
  return Object.keys(look).length > 0 ? { look } : {};
}

/**
 * Of a task, whose names of groups it leaves as they are. `before` keeps what the look says nothing of. `groups`: those of the figure that have
 * the look of a group of samples, as "Higher in …" has; clusters and classes are the figure's alone.
 */
export function styleOfView(view: ChartView, before: FigureStyle, groups: readonly FigureGroup[]): FigureStyle {
  const { look = {} } = ownStyleOfView(view, before);
  const list = new Map((before.groups ?? []).map((entry) => [entry.group, entry]));
  for (const { group, of } of groups) {
    const [colour, shape] = [own(view.groupColours, group), own(view.groupShapes, group)];
    if (of === null || (colour === undefined && shape === undefined)) continue;
    list.set(of, { group: of, ...list.get(of), ...(colour !== undefined && { colour }), ...(shape !== undefined && { shape }) });
  }
  const placed = (view.groupOrder ?? []).flatMap((name) => groups.find(({ group }) => group === name)?.of ?? []);
  const order = [...new Set([...placed, ...(before.order ?? [])])];
  return {
    ...(list.size > 0 && { groups: [...list.values()].slice(0, 500) }),
    ...(order.length > 0 && { order }),
    ...(Object.keys(look).length > 0 && { look }),
  };
}

/** Of a group that may be called as what every object inherits. */
const own = <Value>(record: Readonly<Record<string, Value>> | undefined, group: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, group) ? record[group] : undefined;
