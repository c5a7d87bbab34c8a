/**
 * Between what is drawn and what it stands for: what lies under a pointer, and where an item is. A figure kind says it once, in
 * `kinds/<kind>/items.ts`; places are millimetres of the scene.
 */
import type { ChartBase, ChartDocument, ChartView, ItemKind } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import type { Item } from "../items.ts";
import type { MarkIndex } from "../scene/mark-index.ts";
import type { Box, Scene } from "../scene/scene.ts";

/** A figure as it is seen. */
export interface Shown<D extends ChartBase = ChartDocument> {
  document: D;
  view: ChartView;
  language: Language;
  scene: Scene;
  marks: MarkIndex;
}

export interface Found {
  /** What a click means; null where it is no item, e.g. a box. The first choice first. */
  items: Item[];
  heading: string;
  /** Name and value a line; the name may be empty. */
  lines: [name: string, value: string][];
}

/** A ring around a mark, or a frame around a row, a column or a bar. */
export type ItemPlace = { ring: { x: number; y: number; radius: number }; item: Item } | { frame: Box; item: Item };

export interface Pointing<D extends ChartBase = ChartDocument> {
  at(shown: Shown<D>, x: number, y: number, reach: number): Found | null;
  /** The item of a mark, by the index that it has in the scene. */
  itemOf(document: D, index: number): Item | null;
  /** Where the wanted items are seen. */
  placesOf(shown: Shown<D>, isWanted: (kind: ItemKind, id: string) => boolean): ItemPlace[];
  /** Every item of the figure, each once, made as it is asked for. */
  all(document: D): Iterable<Item>;
  /** Ids of the items that carry a label. */
  labelled(document: D, view: ChartView): readonly string[];
}
