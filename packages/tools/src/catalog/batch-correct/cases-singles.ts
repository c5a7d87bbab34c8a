/** What is said of batches of one sample. */
import { expect } from "vitest";
import type { GivenInput, ToolCases } from "#testing/cases/case.ts";
import { rewritten } from "#testing/batch-runs.ts";

export const singleBatches: NonNullable<ToolCases["invariants"]>[number] = {
  name: "a batch of one sample is told: its values say nothing of it after the correction, and ComBat then adjusts the level alone, as sva does",
  holds(run) {
    const alone = (given: GivenInput): GivenInput => rewritten(given, "batch", (own, at) => (given.table.samples[at] === "S_A01" ? "single" : own));
    const plain = { method: "batch-median", batch: "batch", levels: "all" };
    const [level, combat, usual] = [run(plain, alone), run({ method: "combat", batch: "batch" }, alone), run({ method: "combat", batch: "batch" })];
    expect(level.output.notes.some((note) => note.en.startsWith("With one sample only: batch “single”. Its values become the median"))).toBe(true);
    expect(combat.output.notes.some((note) => note.en.includes("As in sva, ComBat then brings all batches to one level"))).toBe(true);
    expect([combat.output.methods.en, usual.output.methods.en].map((text) => text.includes("of level and spread"))).toEqual([false, true]);
    expect(usual.output.notes.some((note) => note.en.startsWith("With one sample only"))).toBe(false);
  },
};
