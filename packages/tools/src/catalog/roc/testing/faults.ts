/** For tests: what is refused, and tables that are bent. */
import type { FaultCase, GivenInput } from "#testing/cases/case.ts";
import { changed } from "#testing/cases/changed.ts";
import { ragged } from "#testing/cases/hostile-files.ts";

export const byGroup = { grouping: { column: "group" } };
export const compared = { ...byGroup, comparison: { case: "treated", control: "control" } };

export const regrouped = (given: GivenInput, group: (sample: number) => string): GivenInput => ({
  ...given,
  samples: given.samples && {
    ...given.samples,
    columns: given.samples.columns.map((column) => (column.name === "group" ? { ...column, values: column.values.map((_, at) => group(at)) } : column)),
  },
});

export const faults: readonly FaultCase[] = [
  { says: { en: "In the feature sheet, row 2 has 7 cells", zh: "特征表第 2 行有 7 个单元格" }, tables: ragged("features") },
  { says: { en: "there is no sample sheet", zh: "没有样本表" }, input: (given) => ({ ...given, samples: null }) },
  { says: { en: "“treated”", zh: "“treated”" }, input: (given) => regrouped(given, () => "control") },
  { says: { en: "has only 1 sample", zh: "1 个样本" }, input: (given) => regrouped(given, (at) => (at === 0 ? "treated" : "control")) },
  {
    says: { en: "None of the 129 features can tell “treated” from “control” (all values are equal: 129)", zh: "所有数值相同: 129" },
    input: (given) => changed(given, () => 3),
  },
  { says: { en: "(no values: 129)", zh: "没有数值: 129" }, input: (given) => changed(given, () => Number.NaN) },
  {
    says: { en: "(values in one group only: 129)", zh: "只有一组有数值: 129" },
    input: (given) => {
      const labels = given.samples!.columns.find(({ name }) => name === "group")!.values;
      return changed(given, (value, sample) => (labels[sample] === "treated" ? Number.NaN : value));
    },
  },
  { says: { en: "no feature “nobody” to compare with", zh: "没有可供比较的特征“nobody”" }, params: { ...compared, reference: "nobody" } },
  {
    says: { en: "Feature “M003” has no area to compare with (all values are equal)", zh: "特征“M003”没有可供比较的 AUC（所有数值相同）" },
    params: { ...compared, reference: "M003" },
    input: (given) => changed(given, (value, _, feature) => (feature === 2 ? 7 : value)),
  },
];

/** Two of the cases are below every control, the others above, in the one feature that tells the groups apart: its sensitivity is another than its specificity. */
export const twoCasesMissed = (given: GivenInput): GivenInput => {
  const labels = given.samples!.columns.find(({ name }) => name === "group")!.values;
  const missed = [...labels.keys()].filter((at) => labels[at] === "treated").slice(0, 2);
  return changed(given, (_, sample, feature) => {
    if (feature > 0) return (sample * 7 + feature * 3) % 11;
    return labels[sample] === "control" ? 50 + sample : missed.includes(sample) ? sample / 100 : 500 + sample;
  });
};
