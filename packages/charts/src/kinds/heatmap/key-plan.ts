/** The key under a heat map: its colour scale, and what the colours of its bars mean. The task's own groups stand in the figure's legend. */
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import type { ChartView, ItemKind } from "@analyte/contract/chart";
import type { Language, Text } from "@analyte/contract/text";
import { chosenFor } from "#chosen.ts";
import { barLooks, type Annotation, type Look } from "./bar-looks.ts";
import { heatScale } from "./colour-scale.ts";
import { balanced } from "#frame/axes.ts";
import { scaleKey, type ScaleKey } from "#frame/scale-key.ts";
import { stopsOn } from "#frame/colour-scale.ts";
import { millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { labelAmong } from "#frame/own-labels.ts";
import { lineHeight, textWidth } from "#scene/measure.ts";

export type { Annotation, Look } from "./bar-looks.ts";
/** A piece of the key: a title, or a coloured square with its meaning in as many lines as it takes. */
export interface KeyEntry {
  look: Look | null;
  lines: string[];
  x: number;
  /** Top of its row. */
  y: number;
}
/** Of titles: in one line with the entries they would look like these. */
export const titleWeight = 600;
export interface KeyPlan {
  height: number;
  scale: ScaleKey | null;
  entries: KeyEntry[];
  squareMm: number;
}

/** Words of the product are none, though a group of samples may be called so. */
export function isOfGroups({ groups }: HeatmapDocument, annotation: Annotation): boolean {
  return annotation.labels === undefined && annotation.groups.length > 0 && annotation.groups.every((name) => groups.includes(name));
}

/** Those whose colours the figure's legend tells. */
export const groupBars = (document: HeatmapDocument): Annotation[] =>
  [...document.columns.annotations, ...document.rows.annotations].filter((bar) => isOfGroups(document, bar));

/** A group of the task keeps its look; clusters and other bars take colours that no group has. */
export function lookOf(document: HeatmapDocument, style: FigureStyle, annotation: Annotation, index: number): Look {
  const name = annotation.groups[index] ?? "";
  const group = isOfGroups(document, annotation) ? style.groups[document.groups.indexOf(name)] : undefined;
  if (group) return { colour: group.hidden ? style.missing : group.colour, open: group.open };
  const chosen = document.groups.includes(name) ? undefined : chosenFor(style.view.groupColours, name);
  const own = looksOf(document).get(annotation)![index]!;
  return chosen === undefined ? own : { ...own, colour: chosen };
}

/** What each of a document's other bars says by which colour. */
function looksOf(document: HeatmapDocument): ReadonlyMap<Annotation, Look[]> {
  const known = looksOfDocuments.get(document);
  if (known) return known;
  const looks = barLooks(
    otherBars(document).map(({ bar }) => bar),
    document.listed ?? document.groups,
  );
  looksOfDocuments.set(document, looks);
  return looks;
}
const looksOfDocuments = new WeakMap<HeatmapDocument, ReadonlyMap<Annotation, Look[]>>();

/** Of columns, then of rows, each with a title that no other has: both sides may have a bar that is called the same. */
function otherBars(document: HeatmapDocument): { bar: Annotation; title: Text }[] {
  const bars = [document.columns, document.rows].flatMap(({ annotations, item }) => annotations.map((bar) => ({ bar, item })));
  const others = bars.filter(({ bar }) => !isOfGroups(document, bar));
  return others.map(({ bar, item }) => {
    const alone = others.every((other) => other.bar === bar || other.bar.title.en !== bar.title.en);
    return { bar, title: alone || bar.title.en === "" ? bar.title : titleWith(bar.title, item) };
  });
}

/** What a value of a bar is called that says something else than the groups of samples. */
export function barLabel({ groups, labels }: Annotation, index: number, { groupLabels }: ChartView, language: Language): string {
  const usual = (at: number): Text => labels?.[at] ?? { en: groups[at]!, zh: groups[at]! };
  if (!chosenFor(groupLabels, groups[index]!)) return usual(index)[language];
  const all = groups.map((group, at) => ({ group, written: chosenFor(groupLabels, group) ?? null, usual: usual(at), follows: false }));
  return labelAmong(all, index, language);
}

function titleWith({ en, zh }: Text, item: ItemKind): Text {
  const of = itemWords[item];
  return { en: `${en} (${of.en})`, zh: `${zh}（${of.zh}）` };
}
const itemWords: Readonly<Record<ItemKind, Text>> = {
  sample: { en: "samples", zh: "样本" },
  measurement: { en: "measurements", zh: "测量" },
  feature: { en: "features", zh: "特征" },
  other: { en: "others", zh: "其他" },
};

export function keyPlan(document: HeatmapDocument, style: FigureStyle, widthMm: number): KeyPlan {
  const size = style.text.legend;
  const squareMm = millimetres(size) * 0.8;
  const scale = document.scale.kind === "binary" ? null : scaleKey(style, textIn(style, document.scale.title), widthMm);
  const gap = millimetres(size) * 1.1;
  const entries: KeyEntry[] = [];
  let [x, y, rowMm] = [scale ? scale.titleMm + scale.barMm + gap * 1.5 : 0, 0, scale?.height ?? lineHeight(size)];
  const newRow = () => {
    [x, y, rowMm] = [0, y + rowMm, lineHeight(size)];
  };
  const add = (look: Look | null, text: string) => {
    const before = look ? squareMm + millimetres(size) * 0.4 : 0;
    const weight = look ? 400 : titleWeight;
    if (x > 0 && x + before + textWidth(text, size, weight) > widthMm) newRow();
    const room = widthMm - before - x;
    const lines = textWidth(text, size, weight) <= room ? [text] : balanced(text, room, size, weight);
    entries.push({ look, lines, x, y });
    rowMm = Math.max(rowMm, lines.length * lineHeight(size));
    x += before + Math.max(...lines.map((line) => textWidth(line, size, weight))) + gap;
  };
  if (document.scale.kind === "binary") {
    const stops = stopsOn(style.surface, heatScale(document, style.view).name);
    document.scale.names.forEach((name, index) => add({ colour: stops.at(index === 0 ? 0 : -1)!, open: false }, textIn(style, name)));
  }
  for (const { bar, title: of } of otherBars(document)) {
    const title = textIn(style, of);
    // Of a map of a few rows, what stands beside these.
    const among = new Set(bar.values);
    const shown = [...bar.groups.keys()].filter((index) => among.has(index));
    if (shown.length === 0) continue;
    const first = barLabel(bar, shown[0]!, style.view, style.language);
    if (x > 0 && x + textWidth(title, size, titleWeight) + textWidth(` ${first}`, size) + gap + squareMm * 2 > widthMm) newRow();
    if (title) add(null, title);
    for (const index of shown) add(lookOf(document, style, bar, index), barLabel(bar, index, style.view, style.language));
    x += gap;
  }
  if (document.values.includes(null)) add({ colour: style.missing, open: false }, style.language === "zh" ? "缺失" : "Missing");
  const empty = scale === null && entries.length === 0;
  return { height: empty ? 0 : y + rowMm, scale, entries, squareMm };
}
