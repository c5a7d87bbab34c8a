/** Texts over anything that they must not cover, in square millimetres. */
import type { Check, Fault } from "../faults.ts";
import type { Role, Scene, TextItem } from "../scene.ts";
import { discsOf, piecesOf } from "./drawn.ts";
import { boxOutline, bounds, discWithin, lengthWithin, sharedAreaOf, textOutline, wordsOf, type Outline } from "#scene/text-outline.ts";

/** Less is rounding. */
const least = 0.02;
interface Text {
  item: TextItem;
  words: string;
  outline: Outline;
}

export function overlapFaults(scene: Scene): Fault[] {
  const texts = scene.items
    .filter((item) => item.type === "text")
    .map((item): Text => ({ item, words: wordsOf(item), outline: textOutline(item) }))
    .toSorted((one, other) => bounds(one.outline).y - bounds(other.outline).y);
  const labels = texts.filter((text) => text.item.role === "label" || isInside(text, scene));
  const found = [
    ...textsOverTexts(texts),
    ...textsOverPlots(
      texts.filter((text) => !isInside(text, scene)),
      scene,
    ),
    ...labelsOverPoints(inSpace(scene) ? texts : labels, scene),
    ...labelsOverLines(labels, scene),
    ...labelsOverAreas(labels, scene),
  ];
  return found.filter(({ amount }) => amount > least);
}

/** The text of a line through a plot may stand in it, whole, as a label does: over nothing. */
function isInside({ item, outline }: Text, { plots }: Scene): boolean {
  if (item.role !== "threshold") return false;
  const { x, y, width, height } = bounds(outline);
  return plots.some(({ box }) => x >= box.x && y >= box.y && x + width <= box.x + box.width && y + height <= box.y + box.height);
}

function textsOverTexts(texts: readonly Text[]): Fault[] {
  const faults: Fault[] = [];
  for (const [index, one] of texts.entries()) {
    const bottom = bounds(one.outline).y + bounds(one.outline).height;
    for (let at = index + 1; at < texts.length && bounds(texts[at]!.outline).y < bottom; at++) {
      const other = texts[at]!;
      const amount = sharedAreaOf(one.outline, other.outline);
      if (amount > 0) faults.push({ check: checkOf(one.item.role, other.item.role), what: `${one.words} | ${other.words}`, amount });
    }
  }
  return faults;
}

function checkOf(one: Role, other: Role): Check {
  if (one !== "label" && other !== "label") return "text over text";
  if (one === other) return "label over label";
  return one === "threshold" || other === "threshold" ? "label over threshold" : "text over text";
}

/** The box of a figure in space is larger than its outline: its ticks may stand in a corner, where there are no points. */
const inSpace = ({ plots }: Scene): boolean => plots.some((plot) => plot.x.kind === "space");

/** What belongs around a plot. */
const around = new Set<Role>(["title", "caption", "axis-title", "tick", "legend", "key", "panel-title", "note", "threshold", "row-name", "column-name"]);
function textsOverPlots(texts: readonly Text[], { plots }: Scene): Fault[] {
  const outside = texts.filter(({ item }) => around.has(item.role));
  return plots.flatMap(({ box, x }) =>
    (x.kind === "space" ? [] : outside).map(({ words, outline }): Fault => ({
      check: "text over plot",
      what: words,
      amount: sharedAreaOf(outline, boxOutline(box)),
    })),
  );
}

function labelsOverPoints(labels: readonly Text[], scene: Scene): Fault[] {
  const faults: Fault[] = [];
  const boxes = labels.map(({ outline }) => bounds(outline));
  for (const { x, y, radius } of discsOf(scene))
    for (const [index, box] of boxes.entries()) {
      if (x + radius <= box.x || x - radius >= box.x + box.width || y + radius <= box.y || y - radius >= box.y + box.height) continue;
      const { words, outline } = labels[index]!;
      faults.push({ check: "label over point", what: `${words} at ${x}, ${y}`, amount: discWithin(x, y, radius, outline) });
    }
  return faults;
}

/** The grid is made to be written over, and an ellipse's stroke may be. */
const covered = new Set<Role>(["band", "edge", "grid", "ellipse", "leader", "legend", "points"]);
function labelsOverLines(labels: readonly Text[], scene: Scene): Fault[] {
  const pieces = piecesOf(scene, (role) => !covered.has(role));
  return labels.flatMap(({ words, outline }) =>
    pieces.flatMap(({ role, segment, widthMm }): Fault[] => {
      const amount = lengthWithin(segment, outline) * widthMm;
      return amount > 0 ? [{ check: "label over line", what: `${words} | ${role}`, amount }] : [];
    }),
  );
}

const areas = new Set<Role>(["bar", "box", "map", "annotation"]);
function labelsOverAreas(labels: readonly Text[], scene: Scene): Fault[] {
  const filled = scene.items.flatMap((item): Outline[] => {
    if (!areas.has(item.role)) return [];
    if (item.type === "image") return [boxOutline(item.box)];
    return item.type === "path" && item.closed && item.fill ? [item.points] : [];
  });
  return labels.flatMap(({ words, outline }) => filled.map((area): Fault => ({ check: "label over area", what: words, amount: sharedAreaOf(outline, area) })));
}
