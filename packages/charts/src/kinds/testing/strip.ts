/** A kind of figures that the product lacks: values of named groups on a strip each. All that it knows stands here, for the test that a new kind needs no more. */
import type { Axis, ChartBase, ChartDocument, Value } from "@analyte/contract/chart";
import { heightAround, type AxesPlan } from "#frame/axes.ts";
import { retitled } from "#frame/axis-titles.ts";
import { drawAxes } from "#frame/draw-axes.ts";
import { groupOf, pointSize, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { pointLook } from "#frame/point-look.ts";
import { addMarks } from "#frame/sheet.ts";
import { extentOf, tightScale } from "#numbers.ts";
import { named } from "#pointing/naming.ts";
import { isGiven } from "#points.ts";
import { ticksElsewhere } from "#scene/faults/shown/axes.ts";
import type { FigureFacts } from "../facts.ts";
import type { FigureKind } from "../kind.ts";
import type { FigureTrial } from "../trial.ts";

export interface StripDocument extends ChartBase {
  kind: "strip";
  value: Axis;
  ids: string[];
  values: Value[];
  group: number[];
}

/** As it would come from the server: the list of kinds in the contract lacks it. */
export function stripAsDocument(): ChartDocument {
  const strip: unknown = {
    version: 1,
    kind: "strip",
    title: { en: "Citric acid", zh: "柠檬酸" },
    caption: { en: "Each sample is a point.", zh: "每个点代表一个样本。" },
    groups: ["Control", "Treated"],
    value: { title: { en: "log10 intensity", zh: "log10 强度" } },
    ids: ["S1", "S2", "S3", "S4", "S5"],
    values: [1.2, 1.4, 2.6, 2.9, null],
    group: [0, 0, 1, 1, 1],
  };
  return strip as ChartDocument;
}

export const stripFacts: FigureFacts<StripDocument> = {
  ofSamples: () => true,
  showsFeatures: () => false,
  has: ({ ids }, kind, id) => kind === "sample" && ids.includes(id),
  nameable: () => null,
  namesAmong: () => 0,
  reach: ({ values }) => ({ x: [0, 1], y: extentOf(values) }),
  growsWithRows: () => false,
  isCloud: false,
  zooms: () => false,
  firstView: null,
  opacity: 0.7,
};

const itemOf = ({ ids }: StripDocument, index: number) => named("sample", ids[index], ids[index]);

export const strip: FigureKind<StripDocument> = {
  layout: {
    legend: (_, style) => style.ordered.map((group) => ({ group, mark: "points" })),
    needs: (document, style, widthMm) => ({ plotsMm: 40, aroundMm: heightAround(style, widthMm, 40, axesOf(document, style)) }),
    draw: (document, sheet, room) => {
      const { style } = sheet;
      const plot = drawAxes(sheet, room, axesOf(document, style));
      for (const [place, group] of shownGroups(style).entries()) {
        const own = document.ids.flatMap((_, index) => (document.group[index] === group.index && isGiven(document.values[index]) ? [index] : []));
        const x = Float64Array.from(own, () => plot.toX(place));
        const y = Float64Array.from(own, (index) => plot.toY(document.values[index]!));
        const look = { ...pointLook(style, groupOf(style, group.index), style.opacity), sizeMm: pointSize(style, false), group: group.index, clip: plot.index };
        addMarks(sheet, "points", x, y, Int32Array.from(own), look);
      }
      return true;
    },
  },
  items: {
    at: ({ document, marks }, x, y, reach) => {
      const mark = marks(x, y, reach);
      const item = mark && itemOf(document, mark.index);
      return item && { items: [item], heading: item.label, lines: [] };
    },
    itemOf,
    placesOf: () => [],
    all: ({ ids }) => ids.map((id) => named("sample", id, id)!),
    labelled: () => [],
  },
  seen: (document, view, isShown) => {
    const kept = document.ids.flatMap((_, index) => (isShown({ group: document.group[index]! }) ? [index] : []));
    const of = <T>(list: readonly T[]): T[] => kept.map((index) => list[index]!);
    return { ...document, value: retitled(document.value, view.yTitle), ids: of(document.ids), values: of(document.values), group: of(document.group) };
  },
  words: {
    en: ({ ids, value }) => `Strips of ${ids.length} values: ${value.title.en}`,
    zh: ({ ids, value }) => `条带图，共 ${ids.length} 个值：${value.title.zh}`,
  },
  csv: ({ ids, values, group, value }, nameOf) => [["id", "group", value.title.en], ...ids.map((id, at) => [id, nameOf(group[at]!), values[at]])],
  restyle: ({ value }) => ({
    axes: [{ field: "yTitle", label: "valueTitle", own: value.title }],
    hidesGroups: true,
    namesInside: false,
    marks: { points: true, toggles: { markers: true } },
    labels: null,
    rows: null,
    colours: null,
    grid: true,
  }),
};

export const stripTrial: FigureTrial<StripDocument> = {
  differences: ticksElsewhere,
  named: (document) => document,
  numbered: (document, change) => ({ ...document, values: document.values.map(change) }),
  emptied: (document) => ({ ...document, ids: [], values: [], group: [] }),
  grouped: (document, groups) => ({ ...document, group: document.group.map((_, at) => at % groups.length) }),
};

const shownGroups = (style: FigureStyle) => style.ordered.filter((group) => !group.hidden);
const axesOf = (document: StripDocument, style: FigureStyle): AxesPlan => ({
  x: { title: "", names: shownGroups(style).map(({ label }) => label) },
  y: { title: style.view.yTitle ?? textIn(style, document.value.title), scale: (count) => tightScale(extentOf(document.values), 0.05, count) },
});
