/** A new kind is a folder and a line in each list of kinds: nothing else is told of it here, and all that the product does with a figure is done. */
import { beforeAll, expect, it } from "vitest";
import type { ChartView } from "@analyte/contract/chart";
import { altText } from "#alt-text.ts";
import { chartCsv } from "#chart-csv.ts";
import { differences } from "#differences.ts";
import { sharedExtent } from "#extent.ts";
import { presetValues } from "#frame/preset-values.ts";
import { opacityOf } from "#frame/usual-look.ts";
import { hasItem } from "#has-item.ts";
import { layout } from "#layout.ts";
import { panelsSheet } from "#panels-sheet/panels-sheet.ts";
import { choosableItems, foundAt, itemsInside } from "#pointing/items-of.ts";
import { shownAs } from "#pointing/sample-shown.ts";
import { withGroups } from "#sample-groups.ts";
import { withNumbers, withoutItems } from "#sample-odd.ts";
import { sceneFaults } from "#scene/faults.ts";
import { sceneSvg } from "#scene/svg.ts";
import { screenSpec } from "#screen-spec.ts";
import { figureFacts } from "./facts.ts";
import { figureKinds, kindOf } from "./kinds.ts";
import { strip, stripAsDocument, stripFacts, stripTrial } from "./testing/strip.ts";
import { figureTrials } from "./trials.ts";

beforeAll(() => {
  Object.assign(figureFacts, { strip: stripFacts });
  Object.assign(figureKinds, { strip });
  Object.assign(figureTrials, { strip: stripTrial });
});

const document = stripAsDocument();
const printed = (view: ChartView = {}) => layout({ document, view, language: "en", widthMm: 85, preset: "journal" });

it("is laid out in every preset and language without a fault, and shows what its document says", () => {
  for (const preset of ["screen", "journal", "nature", "elsevier", "cell", "slide"] as const)
    for (const language of ["en", "zh"] as const) {
      const scene = layout({ document, view: {}, language, widthMm: presetValues[preset].widthsMm[0]!, preset });
      expect(sceneFaults(scene, presetValues[preset]), preset).toEqual([]);
      expect(differences(scene, document), preset).toEqual([]);
    }
});

it("becomes an SVG with live text, in the shape that the page asks for", () => {
  const svg = sceneSvg(printed({ yTitle: "Intensity" }), { fontFamily: "sans-serif", paint: () => "" });
  expect(svg).toContain(">Intensity</text>");
  expect(svg).toContain("Strips of 5 values: Intensity");
  expect(layout(screenSpec(document, {}, "en", { width: 600, height: 300 })).heightMm).toBeCloseTo((300 * 25.4) / 96, 1);
});

it("is said in words and as CSV under a view", () => {
  const view = { hiddenGroups: ["Control"], yTitle: "Intensity" };
  expect(altText(document, "en", view)).toBe("Citric acid. Strips of 3 values: Intensity. Each sample is a point.");
  expect(altText(document, "zh")).toBe("柠檬酸。条带图，共 5 个值：log10 强度。每个点代表一个样本。");
  expect(chartCsv(document, view)).toBe("id,group,Intensity\r\nS3,Treated,2.6\r\nS4,Treated,2.9\r\nS5,Treated,\r\n");
});

it("has its fields of the restyle panel, and looks as they say", () => {
  const fields = kindOf(document).restyle(document, {});
  expect(fields.axes.map(({ field }) => field)).toEqual(["yTitle"]);
  expect(fields.marks).toEqual({ points: true, toggles: { markers: true } });
  expect(opacityOf(document, {})).toBe(0.7);
  expect(printed({ yTitle: "Intensity" }).items).not.toEqual(printed().items);
});

it("is pointed at, drawn around, and found by its items", () => {
  const scene = printed();
  const marks = scene.items.find((item) => item.type === "marks" && item.role === "points" && item.group === 0)!;
  if (marks.type !== "marks") throw new Error("no marks");
  const shown = shownAs(document, scene);
  expect(foundAt(shown, marks.x[0]!, marks.y[0]!, 0.5)?.items[0]?.id).toBe("S1");
  const [right, bottom] = [scene.widthMm, scene.heightMm];
  const around = [
    [0, 0],
    [right, 0],
    [right, bottom],
    [0, bottom],
  ] as const;
  expect(itemsInside(shown, around).map(({ id }) => id)).toEqual(["S1", "S2", "S3", "S4"]);
  expect(choosableItems(document)).toHaveLength(5);
  expect(hasItem(document, { kind: "sample", id: "S2" })).toBe(true);
});

it("stands beside others: under shared axes, and as a panel of a sheet", () => {
  expect(sharedExtent([document, document])).toEqual({ x: [0, 1], y: [1.2, 2.9] });
  const figures = [document, document].map((one) => ({ document: one, view: {} }));
  expect(panelsSheet({ figures, columns: 2, language: "en", widthMm: 174, preset: "journal" }).plots).toHaveLength(2);
});

it("stands what is hard for a figure: many groups, nothing in it, numbers that are missing", () => {
  expect(
    sceneFaults(layout({ document: withGroups(document, 12, 60), view: {}, language: "en", widthMm: 85, preset: "journal" }), presetValues.journal),
  ).toEqual([]);
  for (const odd of [withoutItems(document), withNumbers(document, () => null)])
    expect(layout({ document: odd, view: {}, language: "en", widthMm: 85, preset: "journal" }).plots).toHaveLength(1);
});
