/** The one place that knows the kinds of figures: a new kind is a folder and a line here. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { Kind } from "./kind.ts";
import { bars } from "./bars/layout.ts";
import { boxes } from "./boxes/layout.ts";
import { heatmap } from "./heatmap/layout.ts";
import { lines } from "./lines/layout.ts";
import { scatter3d } from "./scatter3d/layout.ts";
import { scatter } from "./scatter/layout.ts";

type Kinds = { [Name in ChartDocument["kind"]]?: Kind<Extract<ChartDocument, { kind: Name }>> };
const kinds: Kinds = { boxes, heatmap, scatter, bars, lines, scatter3d };

/** The kind of a document, ready to be asked about it. */
export function kindOf(document: ChartDocument): Kind<ChartDocument> {
  const kind = kinds[document.kind];
  if (!kind) throw new Error(`No layout for figures of the kind ${document.kind}`);
  return kind as Kind<ChartDocument>;
}

/** Whether figures of this kind are laid out as scenes already. */
export const isLaidOut = (document: ChartDocument): boolean => kinds[document.kind] !== undefined;
