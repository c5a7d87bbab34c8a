import type { ChartDocument } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { describe, expect, it } from "vitest";
import { layout } from "../layout.ts";
import { everyDocument } from "../sample-documents.ts";
import type { FigureSpec } from "../scene/figure-spec.ts";
import type { Scene } from "../scene/scene.ts";
import { presetValues } from "./preset-values.ts";

const { beforeAfter, vip, scree } = everyDocument() as { beforeAfter: BoxesDocument; vip: BarsDocument; scree: BarsDocument };
const sceneOf = (document: ChartDocument, given: Partial<FigureSpec> = {}): Scene =>
  layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal", ...given });
const written = ({ items }: Scene, names: readonly string[]): number => {
  const texts = items.flatMap((item) => (item.type === "text" && item.role === "tick" ? [item.runs.map(({ text }) => text).join("")] : []));
  return names.filter((name) => texts.includes(name)).length;
};
const namesOf = ({ panels }: BoxesDocument) => panels[0]!.boxes.map(({ label }) => label);

describe("names along an axis", () => {
  it("all stand in one column of a journal: panels go under one another for them", () => {
    for (const preset of ["journal", "nature", "elsevier", "cell"] as const) {
      const scene = sceneOf(beforeAfter, { preset, widthMm: presetValues[preset].widthsMm[0]! });
      expect(written(scene, namesOf(beforeAfter)), preset).toBe(24);
      expect(scene.captionText, preset).not.toContain("find no room");
    }
    // Side by side where they stand so, too.
    const [one, other] = sceneOf(beforeAfter, { widthMm: 174 }).plots;
    expect(one!.box.y).toBe(other!.box.y);
  });
  it("that are left out are spoken of, and only these", () => {
    const many = (count: number): BoxesDocument => ({
      ...beforeAfter,
      panels: beforeAfter.panels.map((panel) => ({
        ...panel,
        boxes: Array.from({ length: count }, (_, at) => ({ ...panel.boxes[at % 24]!, label: `HU${at + 101}` })),
      })),
    });
    const bars = (count: number): BarsDocument => ({
      ...scree,
      ids: Array.from({ length: count }, (_, at) => `b${at}`),
      labels: Array.from({ length: count }, (_, at) => `B${at + 101}`),
      series: [{ group: 0, kind: "bar", values: Array.from({ length: count }, (_, at) => at) }],
    });
    const lying = (count: number): BarsDocument => ({ ...bars(count), horizontal: true });
    for (const [document, names] of [10, 30, 60, 200].flatMap((count) => [
      [many(count), namesOf(many(count))] as const,
      [bars(count), bars(count).labels] as const,
      [lying(count), lying(count).labels] as const,
    ]))
      for (const preset of ["journal", "slide", "screen"] as const)
        for (const widthMm of presetValues[preset].widthsMm) {
          const scene = sceneOf(document, { preset, widthMm });
          const every = Math.ceil(names.length / written(scene, names));
          const said = /every (\d+)/.exec(scene.captionText)?.[1];
          expect(Number(said ?? 1) > 1, `${document.kind} of ${names.length}, ${preset} ${widthMm}`).toBe(every > 1);
          if (document.kind === "boxes" && said !== undefined) expect(Number(said)).toBe(every);
        }
    expect(sceneOf(bars(60), { language: "zh" }).captionText).toMatch(/每 \d 个名称只标出 1 个/);
    expect(sceneOf(bars(60), { view: { caption: "Mine." } }).captionText).toBe("Mine.");
    expect(sceneOf(vip).captionText).not.toContain("every");
  });
});
