import type { Value } from "@analyte/contract/chart";
import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import { ticksElsewhere } from "#scene/faults/shown/axes.ts";
import type { FigureTrial } from "../trial.ts";
import { barsDifferences, circlesDifferences } from "./differences.ts";

export const sets: FigureTrial<SetsDocument> = {
  differences: (scene, document) => [
    ...(document.form === "circles" && document.sets.length <= 4 ? circlesDifferences(scene, document) : barsDifferences(scene, document)),
    ...ticksElsewhere(scene),
  ],
  named: (document) => document,
  numbered: (document, change) => ({ ...document, intersections: document.intersections.map((one) => ({ ...one, size: asCount(change(one.size)) })) }),
  emptied: (document) => ({ ...document, intersections: [], sets: document.sets.map((set) => ({ ...set, size: 0 })) }),
  grouped: (document, groups) => {
    const alone = groups.map((id, group) => ({ id, sets: [group], size: 40 - group * 2, members: [id] }));
    const pairs = groups.slice(1).map((id, before) => ({ id: `${id} and another`, sets: [before, before + 1], size: 12 - (before % 5), members: [] }));
    return { ...document, sets: groups.map((id, group) => ({ id, group, size: 60 - group })), intersections: [...alone, ...pairs] };
  },
};

/** Sizes are counts: none is below nought or endless. */
const asCount = (value: Value): number => (value !== null && Number.isFinite(value) ? Math.max(0, value) : 0);
