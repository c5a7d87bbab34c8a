/**
 * Time to place the labels of a figure of one journal column, of two and of a metre, in milliseconds and as a ratio to C (a sort of a million numbers): medians of 5
 * after a warm-up. Run: node bench/labels.ts
 */
import { normal, stream } from "@analyte/charts/sample-numbers";
import { placeLabels } from "@analyte/charts/labels/place-labels";
import { print, processorMedian as median } from "./measure.ts";

const numbers = Float64Array.from({ length: 1e6 }, (_, index) => (Math.imul(index, 2_654_435_761) >>> 0) / 4_294_967_296);
const calibration = median(() => numbers.slice().sort());
print("C", `${calibration.toFixed(0)} ms`);

/** Signs: of a name; the longest are those of lists that somebody else has made. */
for (const { count, asked, width = 69, height = 45, signs = 16 } of [
  { count: 2_000, asked: 15 },
  { count: 2_000, asked: 300 },
  { count: 6_000, asked: 300 },
  { count: 6_000, asked: 300, width: 158, height: 100 },
  { count: 6_000, asked: 300, width: 984, height: 600 },
  { count: 600, asked: 200, signs: 483 },
  { count: 600, asked: 300, width: 984, height: 600, signs: 483 },
  { count: 50_000, asked: 30 },
  { count: 50_000, asked: 300 },
]) {
  const plot = { x: 10, y: 4, width, height };
  const next = stream(5);
  const radius = count > 5_000 ? 0.3 : 0.6;
  const places = new Float64Array(count * 2);
  const heights: { index: number; y: number }[] = [];
  for (let index = 0; index < count; index++) {
    const fold = normal(next) * 0.9;
    const significance = Math.abs(fold) * 2.8 * next() + next() * 0.6;
    places[index * 2] = Math.round((plot.x + plot.width * Math.min(0.99, Math.max(0.01, 0.5 + fold / 8))) * 100) / 100;
    places[index * 2 + 1] = Math.round((plot.y + plot.height * Math.max(0.01, 0.98 - significance / 11)) * 100) / 100;
    heights.push({ index, y: significance });
  }
  const requests = heights
    .toSorted((a, b) => b.y - a.y)
    .slice(0, asked)
    .map(({ index }, rank) => ({
      id: `f${index}`,
      text: `${"Hippuric acid ".repeat(signs / 14).trim()} ${rank}`,
      x: places[index * 2]!,
      y: places[index * 2 + 1]!,
      radius,
    }));
  let placed = 0;
  const time = median(() => {
    placed = placeLabels(
      plot,
      requests,
      { points: [{ places, radius }], lines: [10, 40, 10 + width, 40, 35, 4, 35, 4 + height], boxes: [], soft: [] },
      { sizePt: 6 },
    ).placed.length;
  });
  print(
    `${count} points, ${asked} labels of ${signs} signs, ${width + 16} mm: ${placed} placed`,
    `${time.toFixed(0)} ms = ${(time / calibration).toFixed(2)} C`,
  );
}
