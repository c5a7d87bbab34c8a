import type { Value } from "@analyte/contract/chart";
import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import { isGiven } from "#points.ts";
import type { LineItem, PlotFrame, Scene } from "#scene/scene.ts";
import { linesOf, matched, mostMm, near, pathsOf, placeIn, when, type Difference } from "#scene/faults/shown/places.ts";

/** A corner of a curve a corner of the document, a tick a member in the row of its curve, and the numbers of the ranking as far as they are drawn. */
export function runningDifferences(scene: Scene, { curves, ranked }: RunningDocument): Difference[] {
  const [scores, metric] = scene.plots;
  if (!scores || !metric) return when(true, "number of items", "plots");
  const paths = pathsOf(scene, "line");
  const otherCurves = curves.flatMap(({ id, group, x, y }, index): Difference[] => {
    const wanted = x.flatMap((at, corner) => (isGiven(y[corner]) ? placeIn(scores, at, y[corner]) : []));
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
  const rowOf = ({ y1, y2 }: LineItem) => Math.floor(((y1 + y2) / 2 - top) / rowMm);
  const otherColours = ticks.filter((tick) => paths.some(({ index, stroke }) => index === rowOf(tick) && stroke?.colour !== tick.stroke.colour));
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
    ...when(otherColours.length > 0, "group in another colour", `${otherColours.length} members`),
    ...zeroElsewhere(scene),
    ...rankingElsewhere(scene, metric, ranked.values),
    ...when(Math.abs(scores.box.x - metric.box.x) > mostMm || Math.abs(scores.box.width - metric.box.width) > mostMm, "line elsewhere", "plots are not level"),
  ];
}

/** A line at zero across each plot whose lower edge is not zero. */
function zeroElsewhere(scene: Scene): Difference[] {
  const wanted = scene.plots.flatMap((plot) => {
    const { x, y, width, height } = plot.box;
    const zero = placeIn(plot, plot.x.low, 0)[1];
    return zero < y + height - mostMm ? [{ x, width, zero }] : [];
  });
  return matched(
    wanted,
    linesOf(scene, "origin"),
    ({ x, width, zero }, line) => Math.max(Math.abs(line.x1 - x), Math.abs(line.x2 - x - width), Math.abs(line.y1 - zero), Math.abs(line.y2 - zero)),
    "line elsewhere",
    (_, index) => `zero of plot ${index}`,
  );
}

/** From zero at the first number over the numbers to zero at the last: all of them, or of a long ranking so many that none is missed. */
function rankingElsewhere(scene: Scene, metric: PlotFrame, values: readonly Value[]): Difference[] {
  const given = values.flatMap((value, at) => (isGiven(value) ? [{ at: at + 0.5, value }] : []));
  const [area] = pathsOf(scene, "bar");
  const corners = area ? Array.from({ length: area.points.length / 2 }, (_, at) => [area.points[2 * at]!, area.points[2 * at + 1]!] as const) : [];
  if (given.length === 0) return when(corners.length > 0, "number of items", `${corners.length} ranked numbers`);
  const inner = corners.slice(1, -1);
  const isLong = values.length > mostAll;
  if (isLong ? inner.length < Math.min(mostAll / 3, given.length / 3) : inner.length !== given.length)
    return [{ check: "number of items", what: `${corners.length} ranked numbers`, amount: corners.length }];
  const isAt = ([x, y]: readonly [number, number], { at, value }: { at: number; value: number }) => {
    const [wantedX, wantedY] = placeIn(metric, at, value);
    return near(wantedX, x) && near(wantedY, y);
  };
  const [first, last] = [given[0]!, given.at(-1)!];
  const isOff = inner.filter((corner, index) => {
    if (!isLong) return !isAt(corner, given[index]!);
    if (index === 0) return !isAt(corner, first);
    if (index === inner.length - 1) return !isAt(corner, last);
    // Of many in a millimetre, its place says which number it is only to the next ones.
    const at = numberAcross(metric, corner[0]);
    const slack = ((metric.x.high - metric.x.low) / metric.box.width) * mostMm + 1;
    return !given.some((one) => Math.abs(one.at - at) <= slack && isAt(corner, one));
  });
  const open = !isAt(corners[0]!, { ...first, value: 0 }) || !isAt(corners.at(-1)!, { ...last, value: 0 });
  return when(isOff.length > 0 || open, "bar elsewhere", `${isOff.length} ranked numbers`);
}
/** Up to so many numbers each is a corner. */
const mostAll = 1_000;
const numberAcross = ({ box, x }: PlotFrame, at: number): number => x.low + ((at - box.x) / box.width) * (x.high - x.low);
