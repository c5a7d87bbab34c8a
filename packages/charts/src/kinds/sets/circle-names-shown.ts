/** Which name a reader gives to which circle, by where both stand. */
import { bounds, textOutline } from "#scene/text-outline.ts";
import type { PathItem, Scene, TextItem } from "#scene/scene.ts";
import { letters, textsOf, when, type Difference } from "#scene/faults/shown/places.ts";
import { joined } from "#scene/faults/shown/titles.ts";

/** Names above are those of the circles that reach highest, names below those of the others; each from the left by where the circles are highest. */
export function circleNamesElsewhere(scene: Scene, circles: readonly PathItem[], names: readonly string[]): Difference[] {
  const plot = scene.plots[0];
  if (plot === undefined) return [];
  const middle = { x: plot.box.x + plot.box.width / 2, y: plot.box.y + plot.box.height / 2 };
  const [above, below] = [true, false].map((isAbove) =>
    fromTheLeft(
      textsOf(scene, "panel-title").filter(({ y }) => y < middle.y === isAbove),
      middle.x,
    ),
  ) as [string[], string[]];
  const heads = circles.map(({ points, index }) => ({ index: index!, ...headOf(points) })).toSorted((one, other) => one.y - other.y);
  const inOrder = [heads.slice(0, above.length), heads.slice(above.length)].flatMap((row) => row.toSorted((one, other) => one.x - other.x));
  const read = new Map([...above, ...below].map((words, at) => [inOrder[at]?.index, words]));
  return names.flatMap((name, index) => when(read.get(index) !== letters(name), "name elsewhere", `${read.get(index)} at the circle of ${name}`));
}

/** A name of which a line crosses the middle stands alone. */
function fromTheLeft(lines: readonly TextItem[], middle: number): string[] {
  const isAlone = lines.some((line) => {
    const { x, width } = bounds(textOutline(line));
    return x < middle && x + width > middle;
  });
  const names = isAlone ? [lines] : [lines.filter(({ x }) => x < middle), lines.filter(({ x }) => x >= middle)];
  return names.filter((name) => name.length > 0).map(joined);
}

/** Where it is highest. */
function headOf(points: readonly number[]): { x: number; y: number } {
  let head = { x: Infinity, y: Infinity };
  for (let at = 0; at < points.length; at += 2) if (points[at + 1]! < head.y) head = { x: points[at]!, y: points[at + 1]! };
  return head;
}
