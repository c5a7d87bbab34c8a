/** Which nodes carry a name: by the same rules as points. */
import type { ChartView } from "@analyte/contract/chart";
import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import { labelledPoints, rankedPoints } from "#labels/labelled-points.ts";

export const labelledNodes = (document: NetworkDocument, view: ChartView): readonly number[] => labelledPoints(document, view);
export const rankedNodes = (document: NetworkDocument): readonly number[] => rankedPoints(document);
