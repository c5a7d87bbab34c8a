/** What a run says, as its cases read it. */
import { numberText } from "@analyte/contract/number-text";
import type { Ran } from "#testing/cases/case.ts";
import { byGroup } from "./faults.ts";

export const sacurine = { ...byGroup, comparison: { case: "M", control: "F" } };
export const cachexia = { ...byGroup, comparison: { case: "control", control: "cachexic" } };
export const areas = (run: Ran, column: string): Float64Array => run.numbers("auc", column);

/** The values of a feature in the samples of a group, as table and sheet have them. */
export function valuesIn(run: Ran, feature: number, group: string): number[] {
  const { matrix } = run.input.table;
  const labels = run.input.samples!.columns.find(({ name }) => name === "group")!.values;
  return labels.flatMap((label, sample) => {
    const value = matrix.data[sample * matrix.columns + feature]!;
    return label === group && !Number.isNaN(value) ? [value] : [];
  });
}
export const sidesOf = (run: Ran): { case: string; control: string } => run.params["comparison"] as { case: string; control: string };
export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rated features, the largest area first. */
export function ranked(run: Ran): number[] {
  const [auc, notes] = [areas(run, "auc"), run.words("auc", "note")];
  const low = (at: number): number => areas(run, "ci_low")[at] || -1;
  return [...auc.keys()]
    .filter((at) => !Number.isNaN(auc[at]!) && !notes[at]!.includes("all values are equal"))
    .sort((a, b) => auc[b]! - auc[a]! || low(b) - low(a) || a - b);
}

/** By what the table says of the feature. */
export function labelOf(run: Ran, feature: number): string {
  const taken = run.params["direction"] === undefined || run.params["direction"] === "auto" ? "" : "taken as ";
  const [low, high] = [areas(run, "ci_low")[feature]!, areas(run, "ci_high")[feature]!];
  const interval = Number.isNaN(low) ? "" : ` (${numberText(low)}–${numberText(high)})`;
  return `${run.words("auc", "name")[feature]}, AUC ${numberText(areas(run, "auc")[feature])}${interval}, ${taken}higher in ${run.words("auc", "higher_in")[feature]}`;
}

/** Pairs of a case and a control, one by one. */
export function byPairs(cases: readonly number[], controls: readonly number[]): number {
  return mean(cases.flatMap((one) => controls.map((other) => (one > other ? 1 : one === other ? 0.5 : 0))));
}
