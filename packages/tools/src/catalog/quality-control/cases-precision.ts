/** What cases of quality control count, and that after a correction of drift the run is judged by QC samples that were left out of it. */
import { expect } from "vitest";
import { changed } from "#testing/cases/changed.ts";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";

export const usual = { qc: { column: "type" } };
export const features = (run: Ran, column: string): number[] => Array.from(run.numbers("features", column));
export const within = (run: Ran, limit: string): number => features(run, "rsd_qc").filter((rsd) => rsd <= Number(run.params[limit])).length;
export const median = (list: readonly number[]): number => {
  const sorted = list.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length === 0 ? Number.NaN : sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};
/** As a correction of drift writes it: the first feature was not corrected. */
export const withPrecision = (given: GivenInput): GivenInput => {
  const ids = given.table.features;
  const columns = [
    { name: "feature", values: ids },
    { name: "corrected", values: ids.map((_, at) => (at === 0 ? "FALSE" : "TRUE")) },
    { name: "rsd_after_loo", values: ids.map((_, at) => (at === 0 ? "" : String(20 + at / 100))) },
  ];
  return { ...given, others: { studies: {}, libraries: {}, tables: { precision: { columns, rows: ids.length } } } };
};

export const fittedJudgedByOthers: ToolCases["invariants"][number] = {
  name: "QC samples that a correction was fitted to are judged by those left out of it, and words say which",
  holds(run) {
    const [plain, of] = [run(usual), run(usual, withPrecision)];
    expect(features(of, "rsd_qc").slice(1)).toEqual(of.input.table.features.slice(1).map((_, at) => 20 + (at + 1) / 100));
    expect(features(of, "rsd_qc")[0]).toBe(features(plain, "rsd_qc")[0]);
    expect(features(of, "d_ratio")).toEqual(features(plain, "d_ratio"));
    const count = of.input.table.features.length;
    const said = `RSDs of ${count - 1} of ${count} features are of QC samples each corrected by the others alone`;
    for (const words of [of.output.methods, of.output.notes]) expect(JSON.stringify(words)).toContain(said);
    expect(JSON.stringify(of.output.methods)).toContain("correction was fitted to, and flatter");
    expect(JSON.stringify(plain.output.methods)).not.toContain("flatter");
  },
};

export const verdictOfThree: ToolCases["invariants"][number] = {
  name: "a feature has a verdict from three QC values on, and from two where there is no third QC sample",
  holds(run) {
    const verdicts = (names: readonly string[]): string[] => {
      const of = run({ qc: { groups: { mine: [...names] } } }, (given) =>
        changed(given, (number, sample, feature) => (feature < 4 && names.indexOf(given.table.samples[sample]!) >= feature ? Number.NaN : number)),
      );
      return of.words("features", "verdict").slice(0, 4);
    };
    expect(verdicts(["QC1", "QC2", "QC3", "QC4", "QC5"]).map((verdict) => verdict === "unknown")).toEqual([true, true, true, false]);
    expect(verdicts(["QC1", "QC2"]).map((verdict) => verdict === "unknown")).toEqual([true, true, false, false]);
  },
};
