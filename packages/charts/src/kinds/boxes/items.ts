import { numberText } from "@analyte/contract/number-text";
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { isEmpty } from "./empty-places.ts";
import { inOrder } from "./in-order.ts";
import { isOfItsGroup } from "./of-groups.ts";
import { featureOf, titledFeatureAt, titledFeatures } from "./panel-features.ts";
import { pointKind } from "./point-kind.ts";
import { inBox, numbersAt } from "#pointing/axis-places.ts";
import { axisName, groupName, idLine, named, words } from "#pointing/naming.ts";
import type { Pointing, Shown } from "#pointing/pointing.ts";
import { seenMarks } from "#scene/mark-index.ts";

/** Points are counted through all boxes of all panels, as they stand in the document. */
function pointAt({ panels }: BoxesDocument, index: number): { box: Box; id: string; y: number; of?: string } | null {
  let left = index;
  for (const { boxes } of panels)
    for (const box of boxes) {
      const points = box.points ?? [];
      if (left < points.length) return left < 0 ? null : { box, ...points[left]! };
      left -= points.length;
    }
  return null;
}

/** The boxes of a panel as they stand side by side: in the view's order of groups, hidden ones left out. */
function shownBoxes({ document, view }: Shown<BoxesDocument>, panel: number): Box[] {
  const boxes = (document.panels[panel]?.boxes ?? []).filter((box) => view.hiddenGroups?.includes(document.groups[box.group] ?? "") !== true);
  return inOrder(boxes, document.groups, view);
}

/** The values of one feature are those of its samples, or what was measured of them. */
const itemAt = (point: { id: string; of?: string } | null) => point && named(pointKind(point), point.id, point.id);

export const boxesItems: Pointing<BoxesDocument> = {
  at: (shown, x, y, reach) => {
    const { document, view, language, scene, marks } = shown;
    const mark = marks(x, y, reach);
    const point = mark && pointAt(document, mark.index);
    const item = itemAt(point);
    if (point && item) {
      const group = groupName(shown, point.box.group);
      const lines: [string, string][] = [[axisName(document.value.title, view.yTitle, language, words.value[language]), numberText(point.y)]];
      // A measurement says of which sample it is one.
      if (point.of !== undefined) lines.unshift([words.sample[language], point.of]);
      return { items: [item], heading: item.label, lines: [...(group === "" ? [] : [["", group] as [string, string]]), ...lines] };
    }
    const titled = titledFeatureAt(shown, x, y);
    if (titled) return { items: [titled], heading: titled.label, lines: idLine(titled) };
    const panel = scene.plots.findIndex(({ box }) => inBox(box, x, y));
    const plot = scene.plots[panel];
    const box = plot && shownBoxes(shown, panel)[Math.floor(numbersAt(plot, x, y)[plot.y.kind === "places" ? 1 : 0])];
    if (box === undefined) return null;
    const heading = isOfItsGroup(document, box) ? groupName(shown, box.group) : "";
    const numbers = isEmpty(box)
      ? []
      : (["minimum", "q1", "median", "q3", "maximum", "mean"] as const).map((name): [string, string] => [words[name][language], numberText(box[name])]);
    return { items: [], heading: heading || box.label, lines: [["n", String(box.n)], ...numbers] };
  },
  itemOf: (document, index) => itemAt(pointAt(document, index)),
  placesOf: (shown, isWanted) => {
    const { document, scene } = shown;
    const rings = [...seenMarks(scene)].flatMap(({ index, x, y, radius }) => {
      const point = pointAt(document, index);
      const item = itemAt(point);
      // Of a sample that is wanted all that was measured.
      const wanted = item && (isWanted(item.kind, item.id) || (point?.of !== undefined && isWanted("sample", point.of)));
      return wanted ? [{ ring: { x, y, radius }, item }] : [];
    });
    const frames = titledFeatures(shown).flatMap(({ item, box }) => (isWanted(item.kind, item.id) ? [{ frame: box, item }] : []));
    return [...rings, ...frames];
  },
  *all({ panels }) {
    for (const panel of panels) {
      const feature = featureOf(panel, "en");
      if (feature) yield feature;
    }
    const byId = new Map(panels.flatMap(({ boxes }) => boxes.flatMap(({ points }) => (points ?? []).map((point) => [point.id, point] as const))));
    for (const point of byId.values()) yield itemAt(point)!;
  },
  labelled: () => [],
};
