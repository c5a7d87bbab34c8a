/** What stands for the lines of a group in the legend. */
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { FigureStyle } from "#frame/figure-style.ts";
import type { GroupStyle } from "#frame/group-styles.ts";
import type { LegendMark } from "#frame/legend-plan.ts";
import { isGiven } from "#points.ts";
import { turnsOf } from "./same-curves.ts";
import { showsPoints } from "./shows-points.ts";

type Series = LinesDocument["panels"][number]["series"][number];

/** Ends of an interval at each place, and nothing between them. */
export const isBandAlone = ({ y, low, high }: Series): boolean => low !== undefined && high !== undefined && !y.some(isGiven);

export function legendMark(document: LinesDocument, style: FigureStyle, group: GroupStyle, own: readonly Series[]): LegendMark {
  if (own.every(isBandAlone)) return { group, mark: "band" };
  if (own.every(({ reference }) => reference)) return { group, mark: "reference" };
  const takesTurns = document.panels.some((panel) => turnsOf(panel, style).some((turn) => turn.some(([at]) => panel.series[at!]!.group === group.index)));
  return { group, mark: showsPoints(document, style.view) ? "line" : "curve", ...(takesTurns && { dash: [] }) };
}
