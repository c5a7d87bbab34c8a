import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { presetValues } from "@analyte/charts/frame/preset-values";
import { layout } from "@analyte/charts/layout";
import { sceneFaults } from "@analyte/charts/scene/faults";
import { expect, it } from "vitest";
import { exampleInput, ran } from "#testing/cases/ran.ts";
import { numbersOf, runTool, toolInput } from "#testing/reference-data.ts";
import type { ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

/** Six samples of two groups; each feature differs between them by so much more than it varies. */
function volcanoOf(differences: readonly number[], params: Record<string, unknown> = {}): { document: ScatterDocument; output: ToolOutput } {
  const noise = [0, 1, 2, 0, 1, 2.2];
  const columns = differences.length;
  const data = Float64Array.from({ length: 6 * columns }, (_, at) => {
    const [sample, feature] = [Math.floor(at / columns), at % columns];
    return 10 + noise[(sample + feature) % 6]! * 0.1 + (sample < 3 ? differences[feature]! : 0);
  });
  const samples = Array.from({ length: 6 }, (_, sample) => `s${sample + 1}`);
  const input = toolInput({ matrix: { rows: 6, columns, data }, samples, features: differences.map((_, feature) => `f${feature + 1}`) });
  const sheet = { ids: samples, columns: [{ name: "type", values: ["a", "a", "a", "b", "b", "b"] }] };
  const output = runTool({ manifest, run }, { ...input, samples: sheet }, { grouping: { column: "type" }, comparison: { case: "a", control: "b" }, ...params });
  return { document: output.charts.find(({ name }) => name === "volcano")!.document as ScatterDocument, output };
}
const lineOf = (document: ScatterDocument) => document.thresholds.find(({ axis }) => axis === "y");

it.each(["BH", "BY", "holm", "bonferroni"])("the volcano's line of %s separates what is within it from what is not, midway, with no point on it", (adjust) => {
  const { document, output } = volcanoOf([3, 2, 1, 0.4, 0.1, 0, 0, 0.05], { adjust });
  const [p, adjusted] = [numbersOf(output, "tests", "p"), numbersOf(output, "tests", "p_adj")];
  const heights = [...p].map((value) => -Math.log10(value));
  const within = heights.filter((_, feature) => adjusted[feature]! <= 0.05);
  const beyond = heights.filter((_, feature) => adjusted[feature]! > 0.05);
  expect(within.length * beyond.length).toBeGreaterThan(0);
  const line = lineOf(document)!;
  expect(line.value).toBeCloseTo((Math.min(...within) + Math.max(...beyond)) / 2, 10);
  expect(line.label.en).toMatch(/^(FDR|adjusted p) = 0\.05$/);
  expect(document.caption.en).toContain("= 0.05 stands midway between the last p within it and the next.");
  expect(document.caption.zh).toContain("正中");
});

it("where every feature is within the limit the line stands below all of them", () => {
  const { document } = volcanoOf([3, 2.5, 2]);
  expect(lineOf(document)!.value).toBeLessThan(Math.min(...document.points.y.map(Number)));
});

it("a volcano without a feature within the limit says so", () => {
  const { document } = volcanoOf([0, 0.05, 0.02]);
  expect(lineOf(document)).toBeUndefined();
  expect(document.caption.en).toContain("No feature has FDR ≤ 0.05");
  expect(document.caption.zh).toContain("没有特征满足 FDR ≤ 0.05");
});

it.each(["en", "zh"] as const)("names at least 12 of the 15 smallest p in one column, in letters of 6 pt: its example, %s", async (language) => {
  const { output } = ran({ manifest, run }, await exampleInput(manifest.id), manifest.example.params);
  const { document } = output.charts.find(({ name }) => name === "volcano")!;
  const scene = layout({ document, view: { labelRule: { by: "document", n: 15 } }, language, widthMm: 85, preset: "journal" });
  const names = scene.items.filter((item) => item.type === "text" && item.role === "label" && item.after === undefined);
  expect(names.length).toBeGreaterThanOrEqual(12);
  expect(names.length + scene.dropped.length).toBe(15);
  expect(names.map((name) => name.type === "text" && name.sizePt)).toEqual(names.map(() => 6));
  expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
});
