import type { Value } from "@analyte/contract/chart";
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { namesElsewhere, ticksElsewhere } from "#scene/faults/shown/axes.ts";
import type { Scene } from "#scene/scene.ts";
import { axisTitlesOtherwise, panelTitlesOtherwise } from "#scene/faults/shown/titles.ts";
import type { FigureTrial } from "../trial.ts";
import { boxesDifferences } from "./differences.ts";

export const boxes: FigureTrial<BoxesDocument> = {
  differences: (scene, whole) => {
    const document = asDrawn(whole, scene);
    const names = document.panels.map((panel, at) => Array.from({ length: scene.plots[at]?.x.high ?? 0 }, (_, place) => panel.boxes[place]?.label ?? ""));
    return [
      ...boxesDifferences(scene, document),
      ...namesElsewhere(scene, "x", names),
      ...ticksElsewhere(scene),
      ...axisTitlesOtherwise(scene, { x: document.category.title, y: document.value.title }),
      ...panelTitlesOtherwise(
        scene,
        whole.panels.map(({ title }) => title),
      ),
    ];
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

/** A panel that stands in rows is one a plot, as many boxes in each as its axis has places. */
function asDrawn(document: BoxesDocument, { plots }: Scene): BoxesDocument {
  const [panel] = document.panels;
  if (!panel || document.panels.length > 1 || plots.length < 2) return document;
  const places = plots[0]!.x.high;
  const panels = plots.map((_, row) => {
    const isIn = (place: number) => Math.floor(place / places) === row;
    const brackets = (panel.brackets ?? []).filter(({ from, to }) => isIn(from) && isIn(to));
    return {
      ...panel,
      boxes: panel.boxes.filter((_box, place) => isIn(place)),
      brackets: brackets.map((bracket) => ({ ...bracket, from: bracket.from - row * places, to: bracket.to - row * places })),
    };
  });
  return { ...document, panels };
}

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
