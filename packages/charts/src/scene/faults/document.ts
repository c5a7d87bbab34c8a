/** Whether a scene shows what its document says: points and ellipses at their numbers, names whole. For figures of two number axes. */
import type { ScatterDocument } from "@analyte/contract/chart";
import type { PathItem, PlotFrame, Scene } from "../scene.ts";
import { wordsOf } from "#scene/text-outline.ts";

export interface Difference {
  check: "point elsewhere" | "ellipse elsewhere" | "name not whole";
  what: string;
  amount: number;
}

export function differences(scene: Scene, document: ScatterDocument): Difference[] {
  const plot = scene.plots[0];
  return plot ? [...pointsElsewhere(scene, document, plot), ...ellipsesElsewhere(scene, document, plot), ...namesNotWhole(scene, document)] : [];
}

/** Millimetres back to numbers, by the plot's own axes. */
function numbersAt({ box, x, y }: PlotFrame, left: number, top: number): [number, number] {
  return [x.low + ((left - box.x) / box.width) * (x.high - x.low), y.high - ((top - box.y) / box.height) * (y.high - y.low)];
}

function pointsElsewhere({ items }: Scene, { points }: ScatterDocument, plot: PlotFrame): Difference[] {
  const perMm = [(plot.x.high - plot.x.low) / plot.box.width, (plot.y.high - plot.y.low) / plot.box.height] as const;
  return items.flatMap((item) => {
    if (item.type !== "marks" || item.role !== "points") return [];
    return Array.from(item.index, (index, at): Difference[] => {
      const [x, y] = numbersAt(plot, item.x[at]!, item.y[at]!);
      const amount = Math.hypot((x - (points.x[index] ?? Infinity)) / perMm[0], (y - (points.y[index] ?? Infinity)) / perMm[1]);
      return amount > 0.02 ? [{ check: "point elsewhere", what: points.ids[index] ?? "unknown", amount }] : [];
    }).flat();
  });
}

/** Every corner of the drawn outline fulfils the equation of one of the document's ellipses, and each of those is drawn by one outline. */
function ellipsesElsewhere({ items }: Scene, { ellipses }: ScatterDocument, plot: PlotFrame): Difference[] {
  const outlines = items.filter((item): item is PathItem => item.type === "path" && item.role === "ellipse");
  if (outlines.length === 0) return [];
  return ellipses.flatMap(({ group, x, y, a, b, angle }): Difference[] => {
    const worst = outlines.map(({ points }) => {
      let amount = 0;
      for (let at = 0; at < points.length; at += 2) {
        const [px, py] = numbersAt(plot, points[at]!, points[at + 1]!);
        const along = ((px - x) * Math.cos(angle) + (py - y) * Math.sin(angle)) / a;
        const across = ((py - y) * Math.cos(angle) - (px - x) * Math.sin(angle)) / b;
        amount = Math.max(amount, Math.abs(Math.sqrt(along * along + across * across) - 1));
      }
      return amount;
    });
    const amount = Math.min(...worst);
    return amount > 0.02 ? [{ check: "ellipse elsewhere", what: `group ${group}`, amount }] : [];
  });
}

/** The lines of a point's label together are its name. */
function namesNotWhole({ items }: Scene, { points, arrows }: ScatterDocument): Difference[] {
  const drawn = new Map<string, string>();
  for (const item of items) if (item.type === "text" && item.role === "label" && item.of) drawn.set(item.of.id, (drawn.get(item.of.id) ?? "") + wordsOf(item));
  const names = new Map([
    ...points.ids.map((id, index) => [id, points.labels[index] || id] as const),
    ...arrows.map(({ id, label }) => [id, label || id] as const),
  ]);
  const letters = (text: string) => text.replaceAll(/\s/gu, "");
  return [...drawn].flatMap(([id, words]): Difference[] =>
    letters(words) === letters(names.get(id) ?? "") ? [] : [{ check: "name not whole", what: `${words} for ${names.get(id)}`, amount: 1 }],
  );
}
