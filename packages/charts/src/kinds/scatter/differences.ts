import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { wordsOf } from "#scene/text-outline.ts";
import type { PlotFrame, Scene } from "#scene/scene.ts";
import { letters, linesOf, marksOf, matched, near, pathsOf, placeIn, says, textsOf, when, type Difference } from "#scene/faults/shown/places.ts";
import { namesNotWhole, pointsElsewhere } from "#scene/faults/shown/points.ts";

export function scatterDifferences(scene: Scene, document: ScatterDocument): Difference[] {
  const plot = scene.plots[0];
  if (!plot) return [];
  return [
    ...pointsElsewhere(scene, document.points, (index) => placeIn(plot, document.points.x[index] ?? Number.NaN, document.points.y[index] ?? Number.NaN)),
    ...ellipsesElsewhere(scene, document, plot),
    ...thresholdsElsewhere(scene, document, plot),
    ...straightElsewhere(scene, document, plot),
    ...namesNotWhole(scene, document.points, document.arrows),
  ];
}

/** Every corner of a drawn outline fulfils the equation of one of the document's ellipses; each of those is drawn by one outline, in the colour of its group's points, and no other is drawn. */
function ellipsesElsewhere(scene: Scene, { ellipses }: ScatterDocument, { box, x: across, y: up }: PlotFrame): Difference[] {
  const outlines = pathsOf(scene, "ellipse");
  const perMm = [(across.high - across.low) / box.width, (up.high - up.low) / box.height] as const;
  const left = new Set(outlines.keys());
  const faults = ellipses.flatMap(({ group, x, y, a, b, angle }): Difference[] => {
    const worst = outlines.map(({ points }) => {
      let amount = 0;
      for (let at = 0; at < points.length; at += 2) {
        const [px, py] = [across.low + (points[at]! - box.x) * perMm[0], up.high - (points[at + 1]! - box.y) * perMm[1]];
        const along = ((px - x) * Math.cos(angle) + (py - y) * Math.sin(angle)) / a;
        const aside = ((py - y) * Math.cos(angle) - (px - x) * Math.sin(angle)) / b;
        amount = Math.max(amount, Math.abs(Math.sqrt(along * along + aside * aside) - 1));
      }
      return amount;
    });
    const amount = Math.min(...worst);
    const own = worst.indexOf(amount);
    left.delete(own);
    const points = marksOf(scene, "points").filter((item) => item.group === group);
    const colours = points.map(({ fill, stroke }) => fill?.colour ?? stroke?.colour);
    const colour = outlines[own]?.fill?.colour;
    return [
      ...when(!(amount <= 0.02), "ellipse elsewhere", `group ${group}`, amount),
      ...when(colour !== undefined && colours.length > 0 && !colours.includes(colour), "group in another colour", `the ellipse of group ${group}`),
    ];
  });
  return [...faults, ...when(left.size > 0, "number of items", `${outlines.length} ellipses for ${ellipses.length}`)];
}

/** From edge to edge of the plot, at their value; their texts stand in the order of their lines. */
function thresholdsElsewhere(scene: Scene, { thresholds }: ScatterDocument, plot: PlotFrame): Difference[] {
  const { box } = plot;
  const inSight = thresholds.filter(({ axis, value }) => value >= plot[axis].low && value <= plot[axis].high);
  const lines = matched(
    inSight,
    linesOf(scene, "threshold"),
    ({ axis, value }, line) => {
      const [x, y] = placeIn(plot, axis === "x" ? value : plot.x.low, axis === "y" ? value : plot.y.low);
      const ends = axis === "x" ? [x, box.y, x, box.y + box.height] : [box.x, y, box.x + box.width, y];
      return Math.max(...[line.x1, line.y1, line.x2, line.y2].map((end, at) => Math.abs(end - ends[at]!)));
    },
    "threshold elsewhere",
    ({ label }) => label.en,
  );
  const words = letters(textsOf(scene, "threshold").map(wordsOf).join(""));
  const unnamed = inSight.filter(({ label }) => ![label.en, label.zh].some((wanted) => words.includes(letters(wanted))));
  const upright = inSight.filter(({ axis }) => axis === "x").toSorted((one, other) => one.value - other.value);
  const above = textsOf(scene, "threshold")
    .filter((text) => text.turn === 0 && text.y < box.y)
    .toSorted((one, other) => one.x + one.advance / 2 - (other.x + other.advance / 2));
  const swapped = above.length === upright.length && above.some((text, at) => !says(wordsOf(text), upright[at]!.label));
  return [
    ...lines,
    ...unnamed.flatMap(({ label }) => when(true, "name not whole", label.en)),
    ...when(swapped, "name elsewhere", "texts of thresholds in another order"),
  ];
}

function straightElsewhere(scene: Scene, { arrows, segments }: ScatterDocument, plot: PlotFrame): Difference[] {
  const far = (from: readonly [number, number], to: readonly [number, number], line: { x1: number; y1: number; x2: number; y2: number }) =>
    Math.max(Math.hypot(line.x1 - from[0], line.y1 - from[1]), Math.hypot(line.x2 - to[0], line.y2 - to[1]));
  const tips = pathsOf(scene, "arrow").map(({ points }) => [points[0]!, points[1]!] as const);
  return [
    ...matched(
      arrows,
      linesOf(scene, "arrow"),
      ({ x, y }, line) => far(placeIn(plot, 0, 0), placeIn(plot, x, y), line),
      "arrow elsewhere",
      ({ label }) => label,
    ),
    ...arrows.flatMap(({ x, y, label }) => {
      const [px, py] = placeIn(plot, x, y);
      return when(!tips.some(([tipX, tipY]) => near(tipX, px) && near(tipY, py)), "arrow elsewhere", `head of ${label}`);
    }),
    ...matched(
      segments,
      linesOf(scene, "segment"),
      ({ x1, y1, x2, y2 }, line) => far(placeIn(plot, x1, y1), placeIn(plot, x2, y2), line),
      "segment elsewhere",
      (_, index) => `segment ${index}`,
    ),
  ];
}
