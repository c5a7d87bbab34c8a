/** How each kind is drawn: a folder and a line here. What else a kind needs is said where it is asked for (items, CSV, words, extent). */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { Kind } from "./kind.ts";
import { bars } from "./bars/layout.ts";
import { boxes } from "./boxes/layout.ts";
import { heatmap } from "./heatmap/layout.ts";
import { lines } from "./lines/layout.ts";
import { scatter3d } from "./scatter3d/layout.ts";
import { scatter } from "./scatter/layout.ts";

type Kinds = { [Name in ChartDocument["kind"]]: Kind<Extract<ChartDocument, { kind: Name }>> };
const kinds: Kinds = { boxes, heatmap, scatter, bars, lines, scatter3d };

/** The kind of a document, ready to be asked about it. */
export const kindOf = (document: ChartDocument): Kind<ChartDocument> => kinds[document.kind] as Kind<ChartDocument>;

/** What a view shows of a document. */
export const shownDocument = (document: ChartDocument, view: ChartView): ChartDocument => kindOf(document).shown?.(document, view) ?? document;
