/** A look that was made at one figure becomes the style of a task or of a user. */
import type { ChartView } from "./chart.ts";
import { sharedLookSchema, type FigureStyle } from "./figure-style.ts";
import { over } from "./merge-views.ts";

/** `before` keeps what the look says nothing of. `groups`: those of the figure where they are groups of samples; clusters and classes are the figure's alone. */
export function styleOfView(view: ChartView, before: FigureStyle, groups: readonly string[]): FigureStyle {
  const look = over(sharedLookSchema.strip().parse(view), before.look ?? {});
  const said = groups.flatMap((group) => {
    const [name, colour, shape] = [own(view.groupNames, group), own(view.groupColours, group), own(view.groupShapes, group)];
    return name === undefined && colour === undefined && shape === undefined
      ? []
      : [{ group, ...(name !== undefined && { name }), ...(colour !== undefined && { colour }), ...(shape !== undefined && { shape }) }];
  });
  const names = new Set(said.map(({ group }) => group));
  const kept = (before.groups ?? []).filter(({ group }) => !names.has(group));
  const list = [...said, ...kept].slice(0, 500);
  const order = view.groupOrder !== undefined && groups.length > 0 ? view.groupOrder : before.order;
  return {
    ...(list.length > 0 && { groups: list }),
    ...(order !== undefined && order.length > 0 && { order }),
    ...(Object.keys(look).length > 0 && { look }),
  };
}

/** Of a group that may be called as what every object inherits. */
const own = <Value>(record: Readonly<Record<string, Value>> | undefined, group: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, group) ? record[group] : undefined;
