import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { namesElsewhere, ticksElsewhere } from "#scene/faults/shown/axes.ts";
import { axisTitlesOtherwise } from "#scene/faults/shown/titles.ts";
import type { FigureTrial } from "../trial.ts";
import { bubbleDifferences } from "./differences.ts";

/** Names stand at places or at points. */
const named = (document: BubbleDocument, nameOf: (index: number) => string): BubbleDocument => ({
  ...document,
  ...(document.places && { places: document.places.map((_, index) => nameOf(index)) }),
  points: { ...document.points, labels: document.points.labels.map((_, index) => nameOf(index)) },
});

export const bubble: FigureTrial<BubbleDocument> = {
  differences: (scene, document) => [
    ...bubbleDifferences(scene, document),
    ...namesElsewhere(scene, "y", [document.places ?? null]),
    ...ticksElsewhere(scene),
    ...axisTitlesOtherwise(scene, { x: document.x.title, y: document.y.title }),
  ],
  named,
  numbered: (document, change) => ({
    ...document,
    points: { ...document.points, x: document.points.x.map(change), ...(!document.places && { y: document.points.y.map(change) }) },
    size: { ...document.size, values: document.size.values.map(change) },
    colour: { ...document.colour, values: document.colour.values.map(change) },
  }),
  emptied: (document) => ({
    ...document,
    ...(document.places && { places: [] }),
    points: { ...document.points, ids: [], labels: [], x: [], y: [], group: [] },
    size: { ...document.size, values: [] },
    colour: { ...document.colour, values: [] },
    labelled: [],
  }),
  // It has none: what is hard are names as long as theirs.
  grouped: (document, _groups, nameOf) => ({ ...named(document, nameOf), groups: [] }),
};
