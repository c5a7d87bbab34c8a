import type { Value } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { bounds } from "#scene/text-outline.ts";
import type { PlotFrame, Scene } from "#scene/scene.ts";
import { linesOf, marksOf, matched, mostMm, pathsOf, placeIn, when, type Difference } from "#scene/faults/shown/places.ts";

export function barsDifferences(scene: Scene, document: BarsDocument): Difference[] {
  const plot = scene.plots[0];
  if (!plot) return [];
  return [
    ...barsElsewhere(scene, document, plot),
    ...intervalsElsewhere(scene, document, plot),
    ...linesElsewhere(scene, document, plot),
    ...matched(
      document.thresholds,
      linesOf(scene, "threshold"),
      ({ value }, line) => {
        const ends = document.horizontal ? [line.x1, line.x2] : [line.y1, line.y2];
        const at = alongValue(document, plot, value);
        return Math.max(...ends.map((end) => Math.abs(end - at)));
      },
      "threshold elsewhere",
      ({ label }) => label.en,
    ),
  ];
}

const given = (value: Value | undefined): value is number => typeof value === "number" && Number.isFinite(value);
/** Of a value along its axis, and of an item along the other. */
const alongValue = ({ horizontal }: BarsDocument, plot: PlotFrame, value: number): number =>
  horizontal ? placeIn(plot, value, 0)[0] : placeIn(plot, 0, value)[1];
const alongItems = ({ horizontal }: BarsDocument, plot: PlotFrame, place: number): number =>
  horizontal ? placeIn(plot, 0, place)[1] : placeIn(plot, place, 0)[0];

/** From nought to its value, at its own place; bars of one item stand in the order of their series. */
function barsElsewhere(scene: Scene, document: BarsDocument, plot: PlotFrame): Difference[] {
  const drawn = new Map(pathsOf(scene, "bar").map((item) => [`${item.index} ${item.group}`, bounds(item.points)]));
  const sides = (group: number, item: number) => {
    const box = drawn.get(`${item} ${group}`);
    return (
      box &&
      (document.horizontal
        ? { from: box.x, to: box.x + box.width, start: box.y, end: box.y + box.height }
        : { from: box.y, to: box.y + box.height, start: box.x, end: box.x + box.width })
    );
  };
  let count = 0;
  const faults = document.ids.flatMap((id, item) => {
    let last = alongItems(document, plot, item);
    const end = alongItems(document, plot, item + 1);
    return document.series.flatMap((series): Difference[] => {
      const value = series.values[item];
      if (series.kind !== "bar" || !given(value)) return [];
      count += 1;
      const bar = sides(series.group, item);
      const what = `${id} of group ${series.group}`;
      if (!bar) return when(true, "number of items", what);
      const ends = [alongValue(document, plot, 0), alongValue(document, plot, value)].toSorted((one, other) => one - other);
      const amount = Math.max(Math.abs(bar.from - ends[0]!), Math.abs(bar.to - ends[1]!));
      const aside = Math.max(last - bar.start, bar.end - end);
      last = bar.end;
      return [...when(amount > mostMm, "bar elsewhere", `${what}: length`, amount), ...when(aside > mostMm, "bar elsewhere", `${what}: place`, aside)];
    });
  });
  return [...faults, ...when(faults.length === 0 && drawn.size !== count, "number of items", `${drawn.size} bars for ${count}`)];
}

/** A stroke from low to high, over its item. */
function intervalsElsewhere(scene: Scene, document: BarsDocument, plot: PlotFrame): Difference[] {
  const long = linesOf(scene, "interval").map((line) => (document.horizontal ? [line.y1, line.x1, line.x2, line.y2] : [line.x1, line.y1, line.y2, line.x2]));
  return document.series.flatMap(({ kind, low, high, values }) =>
    document.ids.flatMap((id, item): Difference[] => {
      const [from, to] = [low?.[item], high?.[item]];
      if (kind !== "bar" || !given(values[item]) || !given(from) || !given(to)) return [];
      const [start, end] = [alongItems(document, plot, item), alongItems(document, plot, item + 1)];
      const wanted = [alongValue(document, plot, from), alongValue(document, plot, to)].toSorted((one, other) => one - other);
      const amount = Math.min(
        ...long
          .filter(([at, , , other]) => at! >= start && at! <= end && at === other)
          .map(([, one, other]) => Math.max(Math.abs(Math.min(one!, other!) - wanted[0]!), Math.abs(Math.max(one!, other!) - wanted[1]!))),
      );
      return when(!(amount <= mostMm), "interval elsewhere", id, amount);
    }),
  );
}

/** Series that are lines: a corner and a mark an item. */
function linesElsewhere(scene: Scene, document: BarsDocument, plot: PlotFrame): Difference[] {
  return document.series.flatMap(({ kind, group, values }): Difference[] => {
    if (kind !== "line") return [];
    const wanted = values.flatMap((value, item): [number, number][] => {
      if (!given(value)) return [];
      const [along, at] = [alongItems(document, plot, item + 0.5), alongValue(document, plot, value)];
      return [document.horizontal ? [at, along] : [along, at]];
    });
    const corners = pathsOf(scene, "line")
      .filter((path) => path.group === group)
      .flatMap(({ points }) => points);
    const marks = marksOf(scene, "points")
      .filter((item) => item.group === group)
      .flatMap((item) => [...item.x].flatMap((x, at) => [x, item.y[at]!]));
    const off = (drawn: readonly number[]) =>
      drawn.length === 0 ? 0 : Math.max(...wanted.flat().map((place, at) => Math.abs(place - (drawn[at] ?? Infinity))));
    return [
      ...when(wanted.length > 1 && !(corners.length === wanted.length * 2 && off(corners) <= mostMm), "line elsewhere", `group ${group}`, off(corners)),
      ...when(!(off(marks) <= mostMm), "point elsewhere", `group ${group}`, off(marks)),
    ];
  });
}
