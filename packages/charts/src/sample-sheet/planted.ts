/** Faults that a comparison of pictures has to see. */
import type { Scene, SceneItem } from "../scene/scene.ts";

/** One label of some length stands two millimetres lower. */
export const withMovedLabel = (scene: Scene): Scene =>
  withOne(scene, (item) => (item.type === "text" && item.role === "label" && item.advance > 8 ? { ...item, y: item.y + 2 } : item));

/** The points of one group have the colour of another. */
export const withOtherColour = (scene: Scene): Scene =>
  withOne(scene, (item) => (item.type === "marks" && item.role === "points" && item.fill ? { ...item, fill: { ...item.fill, colour: "#009e73" } } : item));

/** One line more. */
export const withStrayLine = (scene: Scene): Scene => ({
  ...scene,
  items: [...scene.items, { type: "line", role: "threshold", x1: 20, y1: 30, x2: 40, y2: 30, stroke: { colour: "#59616d", widthPt: 1.5 } }],
});

function withOne(scene: Scene, changed: (item: SceneItem) => SceneItem): Scene {
  const at = scene.items.findIndex((item) => changed(item) !== item);
  if (at < 0) throw new Error("The sheet has nothing to plant this fault in.");
  return { ...scene, items: scene.items.with(at, changed(scene.items[at]!)) };
}
