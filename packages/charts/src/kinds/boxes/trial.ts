import type { Value } from "@analyte/contract/chart";
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { namesElsewhere, ticksElsewhere } from "#scene/faults/shown/axes.ts";
import type { FigureTrial } from "../trial.ts";
import { boxesDifferences } from "./differences.ts";

export const boxes: FigureTrial<BoxesDocument> = {
  differences: (scene, document) => {
    const names = document.panels.map((panel) => panel.boxes.map((box) => box.label));
    return [...boxesDifferences(scene, document), ...namesElsewhere(scene, "x", names), ...ticksElsewhere(scene)];
  },
  named: (document, nameOf) => ({
    ...document,
    panels: document.panels.map((panel) => ({ ...panel, boxes: panel.boxes.map((box, index) => ({ ...box, label: nameOf(index) })) })),
  }),
  numbered: (document, change) => ({
    ...document,
    panels: document.panels.map((panel) => ({ ...panel, boxes: panel.boxes.map((box) => numbered(box, change)) })),
  }),
  emptied: (document) => ({ ...document, panels: document.panels.map((panel) => ({ ...panel, boxes: [], brackets: [] })) }),
  grouped: (document, groups) => ({
    ...document,
    panels: document.panels.map((panel) => ({
      ...panel,
      boxes: groups.map((label, group) => ({ ...panel.boxes[group % panel.boxes.length]!, label, group })),
    })),
  }),
};

/** Its five numbers stay in their order. */
function numbered(box: Box, change: (value: Value) => Value): Box {
  const sure = (value: number): number => change(value) ?? 0;
  const [minimum, q1, median, q3, maximum] = [box.minimum, box.q1, box.median, box.q3, box.maximum].map(sure).toSorted((one, other) => one - other);
  const five = { minimum: minimum!, q1: q1!, median: median!, q3: q3!, maximum: maximum! };
  return {
    ...box,
    ...five,
    ...(box.bar && { bar: { low: sure(box.bar.low), high: sure(box.bar.high) } }),
    mean: sure(box.mean),
    points: box.points?.map((point) => ({ ...point, y: sure(point.y) })) ?? null,
  };
}
