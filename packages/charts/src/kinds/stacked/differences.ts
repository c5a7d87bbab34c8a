import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { bounds } from "#scene/text-outline.ts";
import type { Scene } from "#scene/scene.ts";
import { mostMm, pathsOf, placeIn, when, type Difference } from "#scene/faults/shown/places.ts";

/** Every part stands in its stack, on those below it, as high as its value. */
export function stackedDifferences(scene: Scene, { stacks, parts }: StackedDocument): Difference[] {
  const plot = scene.plots[0];
  if (!plot) return [];
  const drawn = new Map(pathsOf(scene, "bar").map((item) => [`${item.index} ${item.group}`, bounds(item.points)]));
  let count = 0;
  const faults = stacks.flatMap(({ id }, stack) => {
    let [above, below] = [0, 0];
    return parts.flatMap(({ values, group, id: part }): Difference[] => {
      const value = values[stack];
      if (typeof value !== "number" || !Number.isFinite(value) || value === 0) return [];
      count += 1;
      const from = value > 0 ? above : below;
      if (value > 0) above += value;
      else below += value;
      const what = `${part} of ${id}`;
      const box = drawn.get(`${stack} ${group}`);
      if (!box) return when(true, "number of items", what);
      const [start, one] = placeIn(plot, stack, from);
      const [end, other] = placeIn(plot, stack + 1, from + value);
      const amount = Math.max(Math.abs(box.y - Math.min(one, other)), Math.abs(box.y + box.height - Math.max(one, other)));
      const aside = Math.max(start - box.x, box.x + box.width - end);
      return [...when(amount > mostMm, "bar elsewhere", `${what}: height`, amount), ...when(aside > mostMm, "bar elsewhere", `${what}: place`, aside)];
    });
  });
  return [...faults, ...when(faults.length === 0 && drawn.size !== count, "number of items", `${drawn.size} parts for ${count}`)];
}
