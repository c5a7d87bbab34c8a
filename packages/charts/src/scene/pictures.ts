import type { MarksItem, Scene, SceneItem } from "./scene.ts";
import { stampedMarks } from "./stamped-marks.ts";

/** More marks than this become a picture, in files and on the screen. */
export const mostVectorMarks = 5_000;

/** Marks that lie over one another become one picture where there are too many of them in the figure. */
export function withPictures(scene: Scene, dpi: number): readonly SceneItem[] {
  const isPoint = (item: SceneItem): item is MarksItem => item.type === "marks" && item.role !== "legend";
  const count = scene.items.filter(isPoint).reduce((sum, item) => sum + item.x.length, 0);
  if (count <= mostVectorMarks) return scene.items;
  const items: SceneItem[] = [];
  let together: MarksItem[] = [];
  const stamp = () => {
    if (together.length > 0) items.push(stampedMarks(together, scene, dpi));
    together = [];
  };
  for (const item of scene.items) {
    const last = together.at(-1);
    if (isPoint(item) && (!last || last.clip === item.clip)) together.push(item);
    else {
      stamp();
      if (isPoint(item)) together.push(item);
      else items.push(item);
    }
  }
  stamp();
  return items;
}
