/**
 * Time to lay out figures of one and two journal columns and to write them as SVG, in processor time and as ratios to C (a sort of a million numbers): medians of 5
 * after a warm-up. Run: node bench/figures.ts
 */
import { layout } from "@analyte/charts/layout";
import { everyPairDocument } from "@analyte/charts/sample-comparisons";
import { everyDocument, volcanoDocument } from "@analyte/charts/sample-documents";
import { sceneHash } from "@analyte/charts/scene/hash";
import { sceneSvg } from "@analyte/charts/scene/svg";
import { print, processorMedian as median } from "./measure.ts";

const numbers = Float64Array.from({ length: 1e6 }, (_, index) => (Math.imul(index, 2_654_435_761) >>> 0) / 4_294_967_296);
const calibration = median(() => numbers.slice().sort());
print("C", `${calibration.toFixed(0)} ms`);

const large = volcanoDocument(50_000);
const highest = large.points.y.map((y, index) => ({ y: y ?? 0, index })).toSorted((one, other) => other.y - one.y);
const labelled = highest.slice(0, 30).map(({ index }) => large.points.ids[index]!);
const { scores, volcano, vip, lines } = everyDocument();
for (const [name, document, view] of [
  ["scores, 60 points", scores!, {}],
  ["volcano, 1,200 points", volcano!, {}],
  ["bars", vip!, {}],
  ["lines", lines!, {}],
  ["boxes, all pairs of 40 groups in 6 panels", everyPairDocument(40, 6), {}],
  ["volcano, 50,000 points, 30 labels", large, { labelled }],
] as const) {
  for (const widthMm of [85, 174]) {
    const spec = { document, view, language: "en", widthMm, preset: "journal" } as const;
    const laid = median(() => layout(spec));
    const scene = layout(spec);
    const written = median(() => sceneSvg(scene, { fontFamily: "x", paint: () => "" }));
    print(
      `${name}, ${widthMm} mm`,
      `layout ${said(laid)}, SVG ${said(written)}, hash ${said(median(() => sceneHash(scene)))}, ${scene.dropped.length} labels or brackets dropped`,
    );
  }
}

function said(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms = ${(milliseconds / calibration).toFixed(2)} C`;
}
