/** What is known of a document without drawing it: asked by the page before any code that draws has come, and by that code itself. */
import type { ChartBase, ChartDocument, ChartDocuments, ChartView, ItemKind, KindName } from "@analyte/contract/chart";
import type { Text } from "@analyte/contract/text";
import type { Zoom } from "../scene/figure-spec.ts";
import { bars } from "./bars/facts.ts";
import { boxes } from "./boxes/facts.ts";
import { bubble } from "./bubble/facts.ts";
import { heatmap } from "./heatmap/facts.ts";
import { lines } from "./lines/facts.ts";
import { network } from "./network/facts.ts";
import { running } from "./running/facts.ts";
import { scatter } from "./scatter/facts.ts";
import { scatter3d } from "./scatter3d/facts.ts";
import { sets } from "./sets/facts.ts";
import { stacked } from "./stacked/facts.ts";

export interface FigureFacts<Document extends ChartBase> {
  /** Whether its groups are groups of samples, for documents that don't say so themselves. */
  ofSamples: (document: Document) => boolean;
  /** Whether its classes are areas that touch: of more than six each has a colour of its own, up to twelve, as rings among areas look alike. */
  classesTouch?: boolean;
  /** Whether a click on what it shows may open the box plot of a feature. */
  showsFeatures: (document: Document) => boolean;
  /** Whether the figure has the item at all, wherever it is zoomed to. */
  has: (document: Document, kind: ItemKind, id: string) => boolean;
  /** The items that a look may give names; null where the kind has none. */
  nameable: (document: Document) => NameableItems | null;
  /** Among how many points names look for room: what costs the most of a layout, and moves nothing else. */
  namesAmong: (document: Document) => number;
  /**
   * A list of the document whose entries are written in few bytes (`"from":` each) and yet look for their place among all others, and how many of them are
   * laid out in half a second; none where it is left out.
   */
  pairs?: { list: string; most: number };
  /** How far its items reach along its axes, before any margin; null where they are no axes that another figure could share. */
  reach: (document: Document) => Zoom | null;
  /** Whether its height follows from its rows, whatever room a page keeps for it. */
  growsWithRows: (document: Document) => boolean;
  /** Whether it is a cloud of points on two axes, which a plot pulled far higher than wide distorts. */
  isCloud: boolean;
  /** Whether it can be looked at in part. */
  zooms: (document: Document) => boolean;
  /** From where a figure in space is seen at first, in degrees; null for one that can't be turned. */
  firstView: FirstView | null;
  /** What is said of the figure as a look has it, before any width is known; the document's own caption where it is left out. */
  caption?: (document: Document, view: ChartView) => Text;
  /** Of its marks, where a look says nothing; null where it has nothing whose opacity a look decides. */
  opacity: number | null;
}
export interface FirstView {
  azimuth: number;
  elevation: number;
}
export interface NameableItems {
  item: ItemKind;
  ids: readonly string[];
  labels: readonly string[];
}

/** One line a kind. */
export const figureFacts: { [Name in KindName]: FigureFacts<ChartDocuments[Name]> } = {
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

/** For whoever sets a caption beside a figure without drawing it. */
export const captionShown = (document: ChartDocument, view: ChartView): Text | undefined => factsOf(document).caption?.(document, view) ?? document.caption;

/** Of the kind of a document, ready to be asked about it. */
export const factsOf = (document: ChartDocument): FigureFacts<ChartDocument> => figureFacts[document.kind] as FigureFacts<ChartDocument>;
