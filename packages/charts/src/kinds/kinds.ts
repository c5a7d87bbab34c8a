/** The kinds of figures that can be drawn. */
import type { ChartDocument, ChartDocuments, ChartView, KindName } from "@analyte/contract/chart";
import { bars } from "./bars/kind.ts";
import { boxes } from "./boxes/kind.ts";
import { bubble } from "./bubble/kind.ts";
import { heatmap } from "./heatmap/kind.ts";
import type { FigureKind } from "./kind.ts";
import { lines } from "./lines/kind.ts";
import { network } from "./network/kind.ts";
import { running } from "./running/kind.ts";
import { scatter } from "./scatter/kind.ts";
import { scatter3d } from "./scatter3d/kind.ts";
import { sets } from "./sets/kind.ts";
import { stacked } from "./stacked/kind.ts";

/** One line a kind. */
export const figureKinds: { [Name in KindName]: FigureKind<ChartDocuments[Name]> } = {
  scatter,
  scatter3d,
  bars,
  boxes,
  lines,
  heatmap,
  stacked,
  sets,
  network,
  bubble,
  running,
};

/** The kind of a document, ready to be asked about it. */
export const kindOf = (document: ChartDocument): FigureKind<ChartDocument> => figureKinds[document.kind] as FigureKind<ChartDocument>;

/** What a view shows of a document. */
export function shownDocument(document: ChartDocument, view: ChartView): ChartDocument {
  const kind = kindOf(document);
  const apart = apartOf.get(document) ?? kind.apart?.(document) ?? document;
  apartOf.set(document, apart);
  return kind.shown?.(apart, view) ?? apart;
}
/** A document never changes, and is asked about many times. */
const apartOf = new WeakMap<ChartDocument, ChartDocument>();
