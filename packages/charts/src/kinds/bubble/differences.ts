import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { namesNotWhole, pointsElsewhere } from "#scene/faults/shown/points.ts";
import { linesOf, marksOf, matched, mostMm, placeIn, when, type Difference } from "#scene/faults/shown/places.ts";
import type { Scene } from "#scene/scene.ts";
import { linesOf as thresholdsOf } from "./reach.ts";

export function bubbleDifferences(scene: Scene, document: BubbleDocument): Difference[] {
  const plot = scene.plots[0];
  if (!plot) return [];
  const { points, places } = document;
  const { box } = plot;
  const middle = places ? 0.5 : 0;
  const inSight = thresholdsOf(document).filter(({ axis, value }) => value >= plot[axis].low && value <= plot[axis].high);
  return [
    ...pointsElsewhere(scene, points, (index) => placeIn(plot, points.x[index] ?? Number.NaN, (points.y[index] ?? Number.NaN) + middle)),
    ...areasOtherwise(scene, document),
    ...coloursOtherwise(scene, document),
    ...matched(
      inSight,
      linesOf(scene, "threshold"),
      ({ axis, value }, line) => {
        const [x, y] = placeIn(plot, axis === "x" ? value : plot.x.low, axis === "y" ? value : plot.y.low);
        const ends = axis === "x" ? [x, box.y, x, box.y + box.height] : [box.x, y, box.x + box.width, y];
        return Math.max(...[line.x1, line.y1, line.x2, line.y2].map((end, at) => Math.abs(end - ends[at]!)));
      },
      "threshold elsewhere",
      ({ label }) => label.en,
    ),
    ...matched(
      document.stems
        ? points.ids.flatMap((id, at) => (Number.isFinite(points.x[at] ?? Number.NaN) && Number.isFinite(points.y[at] ?? Number.NaN) ? [{ id, at }] : []))
        : [],
      linesOf(scene, "segment"),
      ({ at }, line) => {
        const [zero] = placeIn(plot, 0, 0);
        const [x, y] = placeIn(plot, points.x[at]!, points.y[at]! + middle);
        return Math.max(Math.abs(line.x1 - zero), Math.abs(line.x2 - x), Math.abs(line.y1 - y), Math.abs(line.y2 - y));
      },
      "segment elsewhere",
      ({ id }) => id,
    ),
    ...namesNotWhole(scene, points),
  ];
}

/** One to one with what they stand for, but for those that are as small as can be. */
function areasOtherwise(scene: Scene, { points, size }: BubbleDocument): Difference[] {
  const drawn = marksOf(scene, "points").flatMap(({ sizeMm, index }) => [...index].map((at) => ({ at, sizeMm, value: size.values[at] ?? 0 })));
  if (drawn.length === 0) return [];
  const most = drawn.reduce((best, one) => (one.value > best.value ? one : best));
  const least = Math.min(...drawn.map(({ sizeMm }) => sizeMm));
  return drawn.flatMap(({ at, sizeMm, value }) => {
    const wanted = most.value > 0 && value > 0 ? most.sizeMm * Math.sqrt(value / most.value) : 0;
    const amount = Math.abs(sizeMm - Math.max(least, wanted));
    return when(!(amount <= mostMm), "point elsewhere", `the area of ${points.ids[at]}`, amount);
  });
}

/** The same number, the same colour; numbers far apart have other ones. */
function coloursOtherwise(scene: Scene, { points, colour }: BubbleDocument): Difference[] {
  const drawn = marksOf(scene, "points").flatMap(({ fill, index }) =>
    [...index].map((at) => ({ at, name: fill?.colour ?? "", value: colour.values[at] ?? null })),
  );
  const values = drawn.flatMap(({ value }) => (value === null ? [] : [value]));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // A scale has some hundred colours; less is rounding.
  const isFar = (one: number | null, other: number | null) => one === null || other === null || (Math.abs(one - other) / (most - least) > 0.1 && most <= 1e300);
  return drawn.flatMap(({ at, name, value }, place) =>
    drawn.slice(0, place).flatMap((other) => {
      const wrong = value === other.value ? name !== other.name : name === other.name && isFar(value, other.value);
      return when(wrong, "cell in another colour", `${points.ids[at]}, ${points.ids[other.at]}`);
    }),
  );
}
