import type { Points } from "@analyte/contract/chart";
import type { Ellipse, ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { ticksElsewhere } from "#scene/faults/shown/axes.ts";
import { axisTitlesOtherwise } from "#scene/faults/shown/titles.ts";
import type { FigureTrial } from "../trial.ts";
import { scatterDifferences } from "./differences.ts";

export const scatter: FigureTrial<ScatterDocument> = {
  differences: (scene, document) => [
    ...scatterDifferences(scene, document),
    ...ticksElsewhere(scene),
    ...axisTitlesOtherwise(scene, { x: document.x.title, y: document.y.title }),
  ],
  named: (document, nameOf) => ({
    ...document,
    points: calledAs(document.points, nameOf),
    arrows: document.arrows.map((arrow, index) => ({ ...arrow, label: nameOf(index) })),
  }),
  numbered: (document, change) => {
    const { points } = document;
    const sure = (value: number): number => change(value) ?? 0;
    return {
      ...document,
      points: { ...points, x: points.x.map(change), y: points.y.map(change) },
      ellipses: document.ellipses.map((ellipse) => ({ ...ellipse, x: sure(ellipse.x), y: sure(ellipse.y), a: Math.abs(sure(ellipse.a)) })),
    };
  },
  emptied: (document) => ({ ...document, points: none(document.points), ellipses: [], arrows: [], segments: [], labelled: [] }),
  grouped: (document, groups, nameOf) => ({
    ...document,
    points: { ...calledAs(document.points, nameOf), group: document.points.group.map((_, index) => index % groups.length) },
    // One each where there were any.
    ellipses: document.ellipses.length > 0 ? groups.map(ellipseOf) : [],
  }),
};

const calledAs = (points: Points, nameOf: (index: number) => string): Points => ({ ...points, labels: points.labels.map((_, index) => nameOf(index)) });
const none = (points: Points): Points => ({ ...points, ids: [], labels: [], x: [], y: [], group: [] });

const ellipseOf = (_: string, index: number): Ellipse => ({
  group: index,
  x: Math.cos(index * 1.1) * 3,
  y: Math.sin(index * 1.1) * 2,
  a: 2.5,
  b: 1.5,
  angle: index * 0.4,
});
