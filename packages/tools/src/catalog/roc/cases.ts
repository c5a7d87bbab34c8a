import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { ToolCases } from "#testing/cases/case.ts";
import { withOddFeatures } from "#testing/cases/odd-features.ts";
import { changed } from "#testing/cases/changed.ts";
import { invariants } from "./cases-invariants.ts";
import { compared, faults, regrouped, twoCasesMissed } from "./testing/faults.ts";
import { sacurine, cachexia, areas, sidesOf, ranked, labelOf } from "./testing/read.ts";

const ofR = { auc: "auc", ci_low: "ci_lo", ci_high: "ci_hi", cutoff: "youden_threshold", sensitivity: "sensitivity", specificity: "specificity" };

export const cases: ToolCases = {
  agreements: [
    { on: "sacurine", params: { ...sacurine, direction: "higher" }, file: "sacurine/roc.csv", table: "auc", columns: ofR, within: 1e-9 },
    { on: "sacurine", params: sacurine, file: "sacurine/roc.csv", table: "auc", columns: { auc: "auc_auto_direction" }, within: 1e-9 },
    {
      on: "cachexia",
      prepared: (given) => changed(given, Math.log10),
      params: { ...cachexia, direction: "higher" },
      file: "cachexia/roc.csv",
      table: "auc",
      columns: ofR,
      within: 1e-9,
    },
    { on: "cachexia", params: cachexia, file: "cachexia/roc.csv", table: "auc", columns: { auc: "auc_auto_direction" }, within: 1e-9 },
  ],
  faults,
  runs: [
    {
      name: "cases higher, two curves, a reference",
      params: { ...compared, direction: "higher", cutoff: "closest", curves: 2, reference: "M010", adjust: "holm" },
    },
    {
      name: "equal, missing, separated and lonely values, a sample of no group",
      params: { ...compared, direction: "lower", curves: 5 },
      input: (given) => {
        const without = regrouped(given, (at) => (at === 1 ? "" : given.samples!.columns.find(({ name }) => name === "group")!.values[at]!));
        const labels = without.samples!.columns.find(({ name }) => name === "group")!.values;
        const firstCase = labels.indexOf("treated");
        return changed(without, (value, sample, feature) => {
          if (feature === 0) return 5;
          if (feature === 1) return Number.NaN;
          if (feature === 2) return labels[sample] === "treated" ? -sample : 100 + sample;
          if (feature === 3 && labels[sample] === "treated" && sample !== firstCase) return Number.NaN;
          return feature === 4 && labels[sample] === "treated" ? Number.NaN : value;
        });
      },
    },
    { name: "a best feature that misses cases and no control", params: compared, input: twoCasesMissed },
  ],
  says(run) {
    const isFlat = areas(run, "auc")[ranked(run)[0]!] === 1;
    const band = isFlat
      ? { en: "every bootstrap sample: the band has no width here, which says nothing of new samples", zh: "每次自助抽样也同样完全分离" }
      : { en: "Band: 95 % of the sensitivities of 2000 bootstrap samples", zh: "2000 次自助抽样灵敏度的 95 % 区间" };
    const { case: one, control: other } = sidesOf(run);
    const labels = run.input.samples!.columns.find(({ name }) => name === "group")!.values;
    const size = (group: string): number => labels.filter((label) => label === group).length;
    const [all, rated] = [labels.length, ranked(run)];
    const features = run.input.table.features.length;
    const tested = areas(run, "reference_p").filter((p) => !Number.isNaN(p)).length;
    const [shown, bars] = [Math.min(Number(run.params["curves"]), rated.length), Math.min(20, rated.length)];
    const sizes = {
      en: `Cases: ${one} (n = ${size(one)}); controls: ${other} (n = ${size(other)}).`,
      zh: `实验组：${one}（n = ${size(one)}）；对照组：${other}（n = ${size(other)}）`,
    };
    const counts = new Map<string, number>();
    for (const note of run.words("auc", "note").flatMap((notes) => notes.split("; "))) counts.set(note, (counts.get(note) ?? 0) + 1);
    const counted = [
      "no values",
      "values in one group only",
      "one value in a group: no interval",
      "all values are equal",
      "the groups do not overlap: the interval has no width",
    ];
    const outside = all - size(one) - size(other);
    return [
      {
        in: "caption of curves",
        en: `The ${shown} features with the largest area of ${rated.length} rated`,
        zh: `${rated.length} 个已评价特征中 AUC 最大的 ${shown} 个`,
      },
      { in: "caption of areas", en: `The ${bars} largest areas of ${rated.length}`, zh: `${rated.length} 个 AUC 中最大的 ${bars} 个` },
      { in: "caption of curves", ...sizes },
      { in: "caption of best", ...sizes },
      { in: "caption of best", ...band },
      { in: "caption of best", en: `the largest of ${rated.length} areas`, zh: `${rated.length} 个 AUC 中最大` },
      { in: "caption of areas", ...sizes },
      { in: "methods", ...sizes },
      { in: "methods", en: `for ${rated.length} of ${features} features`, zh: `共评价 ${features} 个特征中的 ${rated.length} 个` },
      tested === 0
        ? { in: "methods", en: "No area could be compared", zh: "没有可与" }
        : {
            in: "methods",
            en: tested === 1 ? "The area of 1 feature was compared" : `The areas of ${tested} features were compared`,
            zh: `将 ${tested} 个特征的 AUC`,
          },
      { in: "notes", en: `The largest of ${rated.length} areas`, zh: `${rated.length} 个 AUC 中的最大值` },
      ...(outside > 0 ? [{ in: "notes" as const, en: `${outside} sample is neither`, zh: `${outside} 个样本既不属于` }] : []),
      ...counted.flatMap((note) => {
        const count = counts.get(note) ?? 0;
        return count === 0 ? [] : [{ in: "notes" as const, en: `${count} ${count === 1 ? "feature" : "features"}: ${note}`, zh: `${count} 个特征：` }];
      }),
    ];
  },
  shows: {
    curves(run) {
      const { panels, groups, groupLabels, follows } = run.chart("curves", "lines");
      const rated = ranked(run).slice(0, Number(run.params["curves"]));
      const ids = run.words("auc", "feature");
      const { series } = panels[0]!;
      expect(series.slice(0, -1).map(({ id }) => id)).toEqual(rated.map((feature) => ids[feature]));
      expect(series.at(-1)).toMatchObject({ x: [0, 1], y: [0, 1], reference: true });
      expect(follows).toEqual(groups.map(() => null));
      for (const [at, feature] of rated.entries()) {
        const { id, x, y, group } = series[at]!;
        expect(groupLabels![group]!.en).toBe(labelOf(run, feature));
        const rows = run.words("curve", "feature").flatMap((one, row) => (one === id ? [row] : []));
        expect(x).toEqual(rows.map((row) => 1 - run.numbers("curve", "specificity")[row]!).toReversed());
        expect(y).toEqual(rows.map((row) => run.numbers("curve", "sensitivity")[row]!).toReversed());
        const trapezia = x.slice(1).map((right, step) => ((right - x[step]!) * (Number(y[step + 1]) + Number(y[step]))) / 2);
        expect(trapezia.reduce((sum, value) => sum + value, 0)).toBeCloseTo(areas(run, "auc")[feature]!, 10);
      }
    },
    best(run) {
      const { panels, groupLabels } = run.chart("best", "lines");
      const [{ series, marked }] = panels as [(typeof panels)[number]];
      const best = ranked(run)[0]!;
      const id = run.words("auc", "feature")[best]!;
      expect(groupLabels![0]!.en).toBe(labelOf(run, best));
      expect(series[0]).toEqual(run.chart("curves", "lines").panels[0]!.series[0]);
      expect(new Set(run.words("band", "feature"))).toEqual(new Set([id]));
      const column = (name: string) => [...run.numbers("band", name)].map((value) => (Number.isNaN(value) ? null : value)).toReversed();
      const drawn = [[...run.numbers("band", "specificity")].map((value) => 1 - value).toReversed(), column("sensitivity_low"), column("sensitivity_high")];
      // One without a width is seen nowhere, and the legend has none.
      const isFlat = (areas(run, "auc")[best] ?? 0) === 1;
      expect(series.slice(1, -1).map(({ x, low, high }) => [x, low, high])).toEqual(isFlat ? [] : [drawn]);
      expect(groupLabels!.slice(1).map(({ en }) => en)).toEqual([...(isFlat ? [] : ["95 % of 2000 bootstrap samples"]), "No discrimination"]);
      expect(series.at(-1)).toMatchObject({ x: [0, 1], y: [0, 1], reference: true });
      for (const [at, median] of run.numbers("band", "sensitivity_median").entries()) {
        expect(median).toBeGreaterThanOrEqual(run.numbers("band", "sensitivity_low")[at]!);
        expect(median).toBeLessThanOrEqual(run.numbers("band", "sensitivity_high")[at]!);
      }
      const cutoff = areas(run, "cutoff")[best]!;
      const places = Number.isFinite(cutoff) ? [[1 - areas(run, "specificity")[best]!, areas(run, "sensitivity")[best]!]] : [];
      expect(marked!.map(({ x, y }) => [x, y])).toEqual(places);
      // Of large numbers four digits, in the unit of the values.
      const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(cutoff))) - 3);
      const written = Math.abs(cutoff) < 1e3 ? numberText(cutoff) : String(Math.round(cutoff / size) * size);
      // On the cases' side of the cut-off, with the shares of that cut-off under their own names.
      const side = run.words("auc", "higher_in")[best] === sidesOf(run).case ? "≥" : "≤";
      const [sensitivity, specificity] = (["sensitivity", "specificity"] as const).map((share) => numberText(areas(run, share)[best]));
      for (const { label } of marked!) {
        expect(label.en).toContain(` ${written} (sensitivity`);
        expect(label.en).toMatch(new RegExp(`^${side} .* \\(sensitivity ${sensitivity}, specificity ${specificity}\\)$`));
        expect(label.zh).toMatch(new RegExp(`^${side} .*（灵敏度 ${sensitivity}，特异度 ${specificity}）$`));
      }
    },
    areas(run) {
      const { ids, series, thresholds, follows, groupLabels } = run.chart("areas", "bars");
      const rated = ranked(run).slice(0, 20);
      expect(ids).toEqual(rated.map((feature) => run.words("auc", "feature")[feature]));
      const shown = (column: string) => rated.map((feature) => areas(run, column)[feature]!).map((value) => (Number.isNaN(value) ? null : value));
      const sides = [sidesOf(run).case, sidesOf(run).control];
      expect(follows).toEqual(sides);
      for (const [at, { group, ...bars }] of series.entries()) {
        expect(group).toBe(at);
        expect(groupLabels![at]!.en.toLowerCase()).toMatch(new RegExp(`higher in ${sides[at]}$`));
        const own = (column: string) => shown(column).map((value, place) => (run.words("auc", "higher_in")[rated[place]!] === sides[at] ? value : null));
        expect([bars.values, bars.low, bars.high]).toEqual([own("auc"), own("ci_low"), own("ci_high")]);
      }
      expect(thresholds.map(({ value }) => value)).toEqual([0.5]);
    },
  },
  scripts: [
    { params: compared, tables: withOddFeatures("group"), packages: ["pROC"], within: 1e-8 },
    { params: compared, packages: ["pROC"], within: 1e-8 },
    { params: { ...compared, direction: "higher", cutoff: "closest", reference: "M020", adjust: "holm", curves: 2 }, packages: ["pROC"], within: 1e-8 },
  ],
  invariants,
};
