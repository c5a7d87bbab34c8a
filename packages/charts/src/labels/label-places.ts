/** What the placing of labels takes and gives: all in millimetres, from the top left corner of the figure. */
import type { Box } from "../scene/scene.ts";
import type { Segment } from "../scene/segments.ts";

export interface LabelRequest {
  id: string;
  text: string;
  /** The point that it names. */
  x: number;
  y: number;
  radius: number;
  /** Marks that lie over the point, as over the tip of an arrow: its leader starts where it leaves them. */
  under?: readonly { x: number; y: number; radius: number }[];
  /** Of length 1: where its arrow points. The name stands ahead of the tip. */
  toward?: { x: number; y: number };
}
/** What labels keep off. */
export interface Obstacles {
  /** x, y of every point that is drawn, the labelled ones too, and the radius that all have. */
  points: { places: ArrayLike<number>; radius: number }[];
  /** x1, y1, x2, y2 of every straight piece of thresholds, arrows, segments, curves. */
  lines: readonly number[];
  /** Of these, those that no leader crosses but that of the label which names it, at whose end it starts: arrows. */
  uncrossed?: readonly Segment[];
  /** Texts that stand already, boxes. */
  boxes: readonly Box[];
  /** Strokes that may be covered, at a cost: x1, y1, x2, y2. Outlines of ellipses. */
  soft: readonly number[];
}
export interface PlacedLabel {
  /** Index among the requests. */
  request: number;
  box: Box;
  /** At most three; x is the left end of the baseline. */
  lines: { text: string; x: number; y: number; advance: number }[];
  /** From the rim of the point to the rim of the box; null where the label stands right beside its point, and no other is about as near to it. */
  leader: { x1: number; y1: number; x2: number; y2: number } | null;
}
export interface LabelPlaces {
  placed: PlacedLabel[];
  /** Indices of the requests that found no room. */
  dropped: number[];
}
