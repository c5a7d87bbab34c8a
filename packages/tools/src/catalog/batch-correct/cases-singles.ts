/** What is said of batches of one sample. */
import { expect } from "vitest";
import type { GivenInput, ToolCases } from "#testing/cases/case.ts";
import { cells, rewritten } from "#testing/batch-runs.ts";
import { changed } from "#testing/cases/changed.ts";

export const singleBatches: NonNullable<ToolCases["invariants"]>[number] = {
  name: "a batch of one sample is told: its values say nothing of it after the correction, and ComBat then adjusts the level alone, as sva does",
  holds(run) {
    const alone = (given: GivenInput): GivenInput => rewritten(given, "batch", (own, at) => (given.table.samples[at] === "S_A01" ? "single" : own));
    const plain = { method: "batch-median", batch: "batch", levels: "all" };
    // Without an order and QC samples that is also what “automatic” takes.
    const auto = run({ method: "auto", batch: "batch" }, alone);
    expect(auto.output.notes.some((note) => note.en.startsWith("With one sample only: batch “single”. Its values become the median"))).toBe(true);
    const [level, combat, usual] = [run(plain, alone), run({ method: "combat", batch: "batch" }, alone), run({ method: "combat", batch: "batch" })];
    expect(level.output.notes.some((note) => note.en.startsWith("With one sample only: batch “single”. Its values become the median"))).toBe(true);
    expect(combat.output.notes.some((note) => note.en.includes("As in sva, ComBat then brings all batches to one level"))).toBe(true);
    expect([combat.output.methods.en, usual.output.methods.en].map((text) => text.includes("of level and spread"))).toEqual([false, true]);
    expect(usual.output.notes.some((note) => note.en.startsWith("With one sample only"))).toBe(false);
  },
};

export const singleValues: NonNullable<ToolCases["invariants"]>[number] = {
  name: "a feature with one value in a batch is told: by the median per batch that value says nothing any more",
  holds(run) {
    /** Of the first feature the first batch has one value, of the second none. */
    const sparse = (given: GivenInput): GivenInput => {
      const rows = cells(given, "batch").flatMap((batch, at, all) => (batch === all[0] ? [at] : []));
      return changed(given, (value, sample, feature) => {
        const place = rows.indexOf(sample);
        if (place < 0 || feature > 1) return value;
        return place === 0 && feature === 0 ? 500 : Number.NaN;
      });
    };
    for (const method of ["auto", "batch-median"]) {
      const of = run({ method, batch: "batch", levels: "all" }, sparse);
      const name = of.input.featureNames[0]!;
      const said = of.output.notes.find(({ en }) => en.includes("value only in a batch"))!;
      expect(said.en).toContain(`1 feature has one value only in a batch: it becomes the median of all batches, and nothing of its own is left (“${name}”)`);
      expect(said.zh).toContain("1 个特征在某一批次中只有一个数值");
    }
    expect(run({ method: "batch-median", batch: "batch", levels: "all" }).output.notes.some(({ en }) => en.includes("only in a batch"))).toBe(false);
  },
};
