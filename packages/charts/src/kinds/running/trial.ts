import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import { ticksElsewhere } from "#scene/faults/shown/axes.ts";
import type { FigureTrial } from "../trial.ts";
import { runningDifferences } from "./differences.ts";

export const running: FigureTrial<RunningDocument> = {
  differences: (scene, document) => [...runningDifferences(scene, document), ...ticksElsewhere(scene)],
  named: (document, nameOf) => ({ ...document, curves: document.curves.map((curve, index) => ({ ...curve, label: nameOf(index) })) }),
  numbered: (document, change) => ({
    ...document,
    ranked: { ...document.ranked, values: document.ranked.values.map(change) },
    curves: document.curves.map((curve) => ({ ...curve, y: curve.y.map(change) })),
  }),
  emptied: (document) => ({ ...document, ranked: { ...document.ranked, values: [] }, curves: [] }),
  grouped: ({ follows: _follows, ...document }, groups) => ({
    ...document,
    curves: groups.map((label, group) => {
      const curve = document.curves[group % document.curves.length]!;
      return { ...curve, id: `s${group}`, label, group, y: curve.y.map((y) => (y === null ? null : y * (1 - group * 0.05))) };
    }),
  }),
};
