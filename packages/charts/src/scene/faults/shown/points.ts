/** Points and their names, of figures whose marks are points. */
import type { Points } from "@analyte/contract/chart";
import { wordsOf } from "#scene/text-outline.ts";
import type { Scene } from "#scene/scene.ts";
import { letters, marksOf, mostMm, textsOf, when, type Difference } from "./places.ts";

/** Every point that has a place is drawn once, there, with the marks of its group. */
export function pointsElsewhere(scene: Scene, points: Points, placeOf: (index: number) => readonly [number, number]): Difference[] {
  const seen = new Set<number>();
  const faults = marksOf(scene, "points").flatMap((item) =>
    Array.from(item.index).flatMap((index, at): Difference[] => {
      seen.add(index);
      const [x, y] = placeOf(index);
      const amount = Math.hypot(item.x[at]! - x, item.y[at]! - y);
      const what = points.ids[index] ?? "unknown";
      return [...when(!(amount <= mostMm), "point elsewhere", what, amount), ...when(item.group !== points.group[index], "group in another colour", what)];
    }),
  );
  const given = points.ids.filter((_, index) => placeOf(index).every(Number.isFinite)).length;
  return [...faults, ...when(seen.size !== given, "number of items", `${seen.size} points for ${given}`, Math.abs(seen.size - given))];
}

/** The lines of a point's label together are its name. */
export function namesNotWhole(scene: Scene, points: Points, arrows: readonly { id: string; label: string }[] = []): Difference[] {
  const drawn = new Map<string, string>();
  for (const item of textsOf(scene, "label")) if (item.of) drawn.set(item.of.id, (drawn.get(item.of.id) ?? "") + wordsOf(item));
  const names = new Map([
    ...points.ids.map((id, index) => [id, points.labels[index] || id] as const),
    ...arrows.map(({ id, label }) => [id, label || id] as const),
  ]);
  return [...drawn].flatMap(([id, words]) => when(letters(words) !== letters(names.get(id) ?? ""), "name not whole", `${words} for ${names.get(id)}`));
}
