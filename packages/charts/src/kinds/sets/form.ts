/** In which form a document is drawn, and its sets in the order of the view. */
import type { ChartView } from "@analyte/contract/chart";
import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import { byGroupOrder } from "#frame/group-styles.ts";
import { mostCircles } from "./circles.ts";

export const asCircles = ({ form, sets }: Pick<SetsDocument, "form" | "sets">): boolean => form === "circles" && sets.length >= 1 && sets.length <= mostCircles;

/** Places of the sets as the view orders them, from the top or the left. */
export const setOrder = ({ sets, groups }: SetsDocument, view: ChartView): number[] =>
  byGroupOrder(
    sets.map(({ group }, place) => ({ group, place })),
    groups,
    view,
  ).map(({ place }) => place);

/** Circles have one title, below them. */
export const valueTitleOf = (document: SetsDocument, view: ChartView): string | undefined => (asCircles(document) ? view.xTitle : view.yTitle);
