import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { wordsOf } from "#scene/text-outline.ts";
import type { Scene } from "#scene/scene.ts";
import { linesOf, marksOf, textsOf, when, type Difference } from "#scene/faults/shown/places.ts";
import { namesNotWhole, pointsElsewhere } from "#scene/faults/shown/points.ts";
import { numberOf } from "#scene/faults/shown/axes.ts";

/**
 * Points in parallel projection: millimetres are one and the same linear function of the three numbers for all of them. The function is found from most of the
 * points; whoever does not follow it is elsewhere. The numbers at the ticks have to grow along its axes as it does.
 */
export function spaceDifferences(scene: Scene, document: Scatter3dDocument): Difference[] {
  const { points } = document;
  const places = new Map<number, [number, number]>();
  for (const item of marksOf(scene, "points")) Array.from(item.index).forEach((index, at) => places.set(index, [item.x[at]!, item.y[at]!]));
  const rows = [...places].map(([index, place]) => ({ place, numbers: [1, points.x[index] ?? 0, points.y[index] ?? 0, points.z[index] ?? 0] }));
  if (rows.length < 8) return [];
  const fit = ([0, 1] as const).map((axis) =>
    robustFit(
      rows.map(({ numbers }) => numbers),
      rows.map(({ place }) => place[axis]),
    ),
  );
  const at = (index: number): [number, number] => {
    const numbers = [1, points.x[index] ?? Number.NaN, points.y[index] ?? Number.NaN, points.z[index] ?? Number.NaN];
    return fit.map((factors) => numbers.reduce((sum, value, term) => sum + value * factors[term]!, 0)) as [number, number];
  };
  return [...pointsElsewhere(scene, points, at), ...namesNotWhole(scene, points), ...ticksElsewhere(scene, fit)];
}

/** From one tick to the next it is as far as between points whose numbers differ as the ticks do, along one axis. */
function ticksElsewhere(scene: Scene, fit: readonly (readonly number[])[]): Difference[] {
  const lines = linesOf(scene, "tick");
  const texts = textsOf(scene, "tick");
  if (lines.length !== texts.length) return when(true, "number of items", `${texts.length} texts for ${lines.length} ticks`);
  return lines.flatMap((line, index): Difference[] => {
    const before = lines[index - 1];
    const step = before && numberOf(texts[index]!) - numberOf(texts[index - 1]!);
    // The next axis starts again with its lowest number.
    if (!before || !step || step <= 0) return [];
    const off = [1, 2, 3].map((axis) => Math.hypot(line.x1 - before.x1 - step * fit[0]![axis]!, line.y1 - before.y1 - step * fit[1]![axis]!));
    return when(Math.min(...off) > 0.05, "tick elsewhere", wordsOf(texts[index]!), Math.min(...off));
  });
}

/** Least squares, and again without the tenth that follows worst. */
function robustFit(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const all = leastSquares(rows, values);
  const off = rows.map((row, at) => Math.abs(row.reduce((sum, value, term) => sum + value * all[term]!, 0) - values[at]!));
  const most = off.toSorted((one, other) => one - other)[Math.floor(off.length * 0.9)]!;
  const kept = off.flatMap((amount, at) => (amount <= most ? [at] : []));
  return leastSquares(
    kept.map((at) => rows[at]!),
    kept.map((at) => values[at]!),
  );
}

/** By the normal equations and Gauss' elimination. */
function leastSquares(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const size = rows[0]!.length;
  const table = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_unused, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
    rows.reduce((sum, row, at) => sum + row[i]! * values[at]!, 0),
  ]);
  for (let column = 0; column < size; column++) {
    const pivot = table.slice(column).reduce((best, row, at) => (Math.abs(row[column]!) > Math.abs(table[best]![column]!) ? at + column : best), column);
    [table[column], table[pivot]] = [table[pivot]!, table[column]!];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = table[row]![column]! / table[column]![column]!;
      table[row] = table[row]!.map((value, at) => value - factor * table[column]![at]!);
    }
  }
  return table.map((row, at) => row[size]! / row[at]!);
}
