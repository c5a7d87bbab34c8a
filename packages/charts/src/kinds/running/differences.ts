import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import type { Scene } from "#scene/scene.ts";
import { linesOf, matched, mostMm, near, pathsOf, placeIn, when, type Difference } from "#scene/faults/shown/places.ts";

/** A corner of a curve a corner of the document, a tick a member in the row of its curve, and the numbers of the ranking as far as they are drawn. */
export function runningDifferences(scene: Scene, { curves, ranked }: RunningDocument): Difference[] {
  const [scores, metric] = scene.plots;
  if (!scores || !metric) return when(true, "number of items", "plots");
  const isNumber = (value: number | null | undefined): value is number => typeof value === "number" && Number.isFinite(value);
  const paths = pathsOf(scene, "line");
  const otherCurves = curves.flatMap(({ id, group, x, y }, index): Difference[] => {
    const wanted = x.flatMap((at, corner) => (isNumber(y[corner]) ? placeIn(scores, at, y[corner]) : []));
    const drawn = paths.filter((path) => path.index === index);
    const points = drawn.flatMap((path) => [...path.points]);
    if (wanted.length < 4) return when(points.length > 0, "line elsewhere", id);
    const away = points.length === wanted.length ? Math.max(...points.map((place, at) => Math.abs(place - wanted[at]!))) : Infinity;
    return [
      ...when(!(away <= mostMm), "line elsewhere", id, away),
      ...when(
        drawn.some((path) => path.group !== group),
        "group in another colour",
        id,
      ),
    ];
  });
  const ticks = linesOf(scene, "segment");
  const [top, bottom] = [Math.min(...ticks.map(({ y1 }) => y1)), Math.max(...ticks.map(({ y2 }) => y2))];
  const rowMm = (bottom - top) / (Math.max(1, curves.length) - 0.16);
  const members = curves.flatMap(({ id, hits: own }, row) =>
    own.map((hit) => ({ id, place: [placeIn(metric, hit + 0.5, 0)[0], top + rowMm * (row + 0.42)] as const })),
  );
  const [area] = pathsOf(scene, "bar");
  const corners = area ? Array.from({ length: area.points.length / 2 }, (_, at) => [area.points[2 * at]!, area.points[2 * at + 1]!] as const).slice(1, -1) : [];
  const isOff = corners.filter(([x, y]) => {
    const at = Math.floor(((x - metric.box.x) / metric.box.width) * ranked.values.length);
    // A corner's millimetres say which number it is only to the next one.
    return ![at - 1, at, at + 1].some((one) => isNumber(ranked.values[one]) && near(placeIn(metric, one + 0.5, ranked.values[one])[1], y));
  });
  return [
    ...otherCurves,
    ...matched(
      members,
      ticks,
      // Places along the ranks are exact, rows are told by their middles.
      ({ place: [x, y] }, line) => Math.max(Math.abs(line.x1 - x), Math.abs((line.y1 + line.y2) / 2 - y) / 2),
      "segment elsewhere",
      ({ id }) => id,
    ),
    ...when(isOff.length > 0, "bar elsewhere", `${isOff.length} ranked numbers`),
    ...when(corners.length < Math.min(100, ranked.values.filter(isNumber).length), "number of items", `${corners.length} ranked numbers`),
    ...when(Math.abs(scores.box.x - metric.box.x) > mostMm || Math.abs(scores.box.width - metric.box.width) > mostMm, "line elsewhere", "plots are not level"),
  ];
}
