import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import { numberText } from "@analyte/contract/number-text";
import { bounds, textOutline } from "#scene/text-outline.ts";
import type { Scene } from "#scene/scene.ts";
import { linesOf, marksOf, mostMm, pathsOf, placeIn, textsOf, when, type Difference } from "#scene/faults/shown/places.ts";
import { namesElsewhere, numberOf } from "#scene/faults/shown/axes.ts";
import { circleNamesElsewhere } from "./circle-names-shown.ts";

/** Read by the circles as they are drawn: the count in a region is that of what is in these sets and no other. */
export function circlesDifferences(scene: Scene, { sets, groups, intersections }: SetsDocument): Difference[] {
  const circles = pathsOf(scene, "ellipse");
  const counted = new Map<string, number>();
  for (const text of textsOf(scene, "label")) {
    const { x, y, width, height } = bounds(textOutline(text));
    const within = circles.filter(({ points }) => isIn(points, x + width / 2, y + height / 2)).map(({ index }) => index!);
    counted.set(within.toSorted((a, b) => a - b).join(), numberOf(text));
  }
  const dropped = new Set(scene.dropped.map(({ id }) => id));
  const wrong = intersections.flatMap(({ id, sets: of, size }): Difference[] => {
    const found = counted.get(of.toSorted((a, b) => a - b).join());
    return when(
      !dropped.has(id) && !(found !== undefined && Math.abs(found - size) <= Math.abs(size) * 0.005),
      "cell in another colour",
      `${id}: ${found} for ${size}`,
    );
  });
  const names = circleNamesElsewhere(
    scene,
    circles,
    sets.map(({ group, size }) => `${groups[group]} (${numberText(size)})`),
  );
  return [...names, ...when(circles.length !== sets.length, "number of items", `${circles.length} circles for ${sets.length}`), ...wrong];
}

function isIn(points: readonly number[], x: number, y: number): boolean {
  let crossings = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    const [x1, y1, x2, y2] = [points[at]!, points[at + 1]!, points[next]!, points[next + 1]!];
    if (y1 > y !== y2 > y && x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) > x) crossings++;
  }
  return crossings % 2 === 1;
}

/** Bars as high as their intersections, and under each a dot in the row of each of its sets, by the names that stand there. */
export function barsDifferences(scene: Scene, { sets, groups, intersections }: SetsDocument): Difference[] {
  const [bars, matrix] = scene.plots;
  if (!bars || !matrix) return [];
  const drawn = new Map(pathsOf(scene, "bar").map((item) => [item.index, bounds(item.points)]));
  const dots = new Set(
    marksOf(scene, "points").flatMap((item) =>
      [...item.index].map((at, mark) => `${at} ${Math.floor((item.y[mark]! - matrix.box.y) / (matrix.box.height / sets.length))}`),
    ),
  );
  const off = intersections.flatMap(({ id, size, sets: of }, at): Difference[] => {
    const box = drawn.get(at);
    const ends = [placeIn(bars, at, 0)[1], placeIn(bars, at, size)[1]].toSorted((a, b) => a - b);
    const [start, end] = [placeIn(bars, at, 0)[0], placeIn(bars, at + 1, 0)[0]];
    const amount =
      box === undefined ? Infinity : Math.max(Math.abs(box.y - ends[0]!), Math.abs(box.y + box.height - ends[1]!), start - box.x, box.x + box.width - end);
    return [
      ...when(size !== 0 && !(amount <= mostMm), "bar elsewhere", id, amount),
      ...when(
        sets.some((_, row) => dots.has(`${at} ${row}`) !== of.includes(row)),
        "point elsewhere",
        id,
      ),
    ];
  });
  // The number over a bar is its own.
  const wide = placeIn(bars, 1, 0)[0] - placeIn(bars, 0, 0)[0];
  const counts = textsOf(scene, "label").flatMap((text): Difference[] => {
    const { x, width } = bounds(textOutline(text));
    const own = intersections[Math.floor((x + width / 2 - bars.box.x) / wide)];
    const said = numberOf(text);
    return when(own === undefined || !(Math.abs(said - own.size) <= Math.abs(own.size) * 0.005), "name elsewhere", `${said} over ${own?.id}`);
  });
  const rows = namesElsewhere(scene, "y", [null, sets.map(({ group, size }) => `${groups[group]} (${numberText(size)})`)]);
  const several = intersections.filter((one) => one.sets.length > 1).length;
  return [...off, ...counts, ...when(linesOf(scene, "segment").length !== several, "number of items", `${several} joined`), ...rows];
}
