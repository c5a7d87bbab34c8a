/** How marks are told apart: in pixels of the page. */
import type { Item } from "@analyte/charts/items";
import { millimetresPerPixel } from "@analyte/charts/scene/scene";
import { chosenKinds, type Chosen, type ChosenKind } from "./selection.ts";

/** Around what is chosen: two strokes, `outside` of the rim, the lower one in the colour of the ground. Close to the rim: a label begins right beside it. */
export const ring = { outside: 1.5, ground: 5, ink: 2.5 };
/** Around the one that is shown beside the page: a frame of its own. */
export const pointedFrame = { width: 18, edge: 4 };
/** No mark is smaller. */
const leastMark = 4;

const millimetres = (pixels: number): number => pixels * millimetresPerPixel;

/** What carries a ring, with how far that reaches: labels keep off it. Null where nothing does. */
export function ringed(chosen: Chosen, pointed: Item | undefined): Map<ChosenKind, Map<string, number>> | null {
  const rings = new Map<ChosenKind, Map<string, number>>(
    chosenKinds.map((kind) => [kind, new Map([...chosen[kind].keys()].map((id) => [id, millimetres(ring.outside + ring.ink / 2)]))]),
  );
  if (pointed !== undefined && pointed.kind !== "other")
    rings.get(pointed.kind)!.set(pointed.id, millimetres(pointedFrame.width / 2 + pointedFrame.edge - leastMark / 2));
  return [...rings.values()].some(({ size }) => size > 0) ? rings : null;
}
