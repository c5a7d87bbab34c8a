import { figurePresets, presetWidths, widthName } from "@analyte/contract/figures";
import { expect, it } from "vitest";
import { tasks as tasksEn } from "../tasks/en.ts";
import { tasks as tasksZh } from "../tasks/zh.ts";
import { charts as chartsEn } from "./en.ts";
import { charts as chartsZh } from "./zh.ts";

/** A preset has several widths: what it is called holds for each of them, and each says its own shape. */
it.each([
  ["English", chartsEn, tasksEn],
  ["Chinese", chartsZh, tasksZh],
])("a preset's name says nothing that only one of its widths has: %s", (_, charts, tasks) => {
  for (const preset of figurePresets) for (const name of [charts[`preset_${preset}`], tasks[`preset_${preset}`]]) expect(name).not.toMatch(/\d+\s*:\s*\d+/);
  for (const [at, shape] of ["16:9", "4:3"].entries()) {
    const name = widthName("slide", presetWidths.slide[at]!)! as "slide4to3" | "slide16to9";
    for (const words of [charts[`width_${name}`], tasks[name]]) {
      expect(words).toContain(shape);
      expect(words).toMatch(/slide|幻灯片/);
    }
  }
});
