/** Means as bars with error bars, where a document asks for them. */
import { chartCsv } from "#chart-csv.ts";
import { differences } from "#differences.ts";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { base } from "#sample-numbers.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { LineItem, MarksItem, PathItem } from "#scene/scene.ts";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { describe, expect, it } from "vitest";
import { boxesWords } from "./words.ts";

const none = { en: "", zh: "" };
const values = [
  [2, 3, 4],
  [5, 6, 7, 8, 9, 10],
];
const documentOf = (sign = 1): BoxesDocument => ({
  ...base,
  kind: "boxes",
  title: { en: "Taurine", zh: "牛磺酸" },
  caption: none,
  groups: ["a", "b"],
  category: { title: none },
  value: { title: { en: "Intensity", zh: "强度" } },
  panels: [
    {
      title: none,
      boxes: values.map((own, group) => {
        const mean = (sign * own.reduce((sum, value) => sum + value, 0)) / own.length;
        return {
          label: ["a", "b"][group]!,
          group,
          minimum: Math.min(...own) * sign,
          q1: mean,
          median: mean,
          q3: mean,
          maximum: Math.max(...own) * sign,
          mean,
          bar: { low: mean - 1, high: mean + 1 },
          n: own.length,
          points: own.map((y, at) => ({ id: `${group}-${at}`, y: y * sign })),
        };
      }),
      brackets: [{ from: 0, to: 1, text: { en: "p = 0.01", zh: "p = 0.01" } }],
    },
  ],
  note: null,
});
const sceneOf = (document: BoxesDocument, view = {}) => layout({ document, view, language: "en", widthMm: 85, preset: "journal" });

describe.each([1, -1])("bars of means, sign %d", (sign) => {
  const document = documentOf(sign);
  const scene = sceneOf(document);
  it("go from 0 to the mean, whatever n, and their error bars from end to end", () => {
    expect(scene.items.filter((item): item is PathItem => item.type === "path" && item.role === "box")).toHaveLength(2);
    const upright = scene.items.filter((item): item is LineItem => item.type === "line" && item.role === "interval" && item.x1 === item.x2);
    expect(upright).toHaveLength(2);
    expect(differences(scene, document)).toEqual([]);
    expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
    const other = { ...document, panels: document.panels.map((panel) => ({ ...panel, boxes: panel.boxes.map((box) => ({ ...box, mean: box.mean + 1 })) })) };
    expect(differences(scene, other).map(({ check }) => check)).toContain("bar elsewhere");
    const longer = {
      ...document,
      panels: document.panels.map((panel) => ({ ...panel, boxes: panel.boxes.map((box) => ({ ...box, bar: { low: box.bar!.low, high: box.mean + 2 } })) })),
    };
    expect(differences(scene, longer).map(({ check }) => check)).toContain("interval elsewhere");
  });
  it("have their points over them, and leave them out where nobody wants them", () => {
    const points = (view: object) =>
      sceneOf(document, view)
        .items.filter((item): item is MarksItem => item.type === "marks" && item.role === "points")
        .map(({ x }) => x.length);
    expect(points({})).toEqual([3, 6]);
    expect(points({ showPoints: false })).toEqual([]);
  });
});

it("a bar starts at the edge of the plot, and is told with the ends of its error bar", () => {
  const scene = sceneOf(documentOf());
  expect(scene.plots[0]!.y.low).toBe(0);
  expect(boxesWords.en(documentOf(), {})).toBe("Bars of Intensity. a: n 3, mean 3 (2 to 4); b: n 6, mean 7.5 (6.5 to 8.5)");
  const [header, bar] = chartCsv(documentOf(), {}, "en")
    .split("\r\n")
    .map((line) => line.split(","));
  expect([bar![header!.indexOf("error_low")], bar![header!.indexOf("error_high")]]).toEqual(["2", "4"]);
});
