import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import { plantedDrift } from "#example/drifting.ts";
import type { Said, ToolCases } from "#testing/cases/case.ts";
import { withOddFeatures } from "#testing/cases/odd-features.ts";
import { changed } from "#testing/cases/changed.ts";
import { near } from "#testing/near.ts";
import {
  whole,
  cells,
  rowsOf,
  median,
  rewritten,
  valuesOf,
  methodOf,
  batchOf,
  batchesOf,
  names,
  placesOf,
  showsOrder,
  showsPca,
  rsd,
  isLeftOut,
  worth,
  oneFeature,
  reordered,
} from "#testing/batch-runs.ts";
import { singleBatches, singleValues } from "./cases-singles.ts";

export const cases: ToolCases = {
  faults: [
    {
      says: { en: "No QC samples in the column “group”: its values are “control”, “treated”", zh: "列“group”中没有 QC 样本" },
      params: { ...whole, qc: { column: "group" } },
    },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, input: (given) => ({ ...given, samples: null }) },
    { says: { en: "no column “day”", zh: "没有列“day”" }, params: { ...whole, batch: "day" } },
    {
      says: { en: "The cell of sample “S_A01” in the column “order” is “late”", zh: "样本“S_A01”在列“order”的单元格为“late”" },
      input: (given) => rewritten(given, "order", (own, at) => (given.table.samples[at] === "S_A01" ? "late" : own)),
    },
    {
      says: { en: "Group “treated” is only in batch “A”; group and batch cannot be told apart.", zh: "组“treated”只出现在批次“A”中" },
      params: { method: "combat", batch: "batch", keep: { column: "group" } },
      input: (given) => rewritten(given, "group", (_, at) => (cells(given, "batch")[at] === "A" ? "treated" : "control")),
    },
    {
      says: { en: "ComBat works on logarithms, and −3 has none (feature “L-Alanine” in sample “S_A01”)", zh: "样本“S_A01”的特征“L-Alanine”" },
      params: { ...whole, method: "combat" },
      input: (given) => changed(given, (value, sample, feature) => (given.table.samples[sample] === "S_A01" && feature === 1 ? -3 : value)),
    },
    {
      says: { en: "Fewer than two of the 36 features have values that vary within every batch", zh: "36 个特征中，在每个批次内都有变化的不足两个" },
      params: { ...whole, method: "combat" },
      input: (given) => changed(given, () => 7),
    },
    { says: { en: "Drift and batches needs at least 3 samples and 2 features", zh: "至少需要" }, input: oneFeature },
    {
      says: { en: "that the matrix does not have: “nobody”", zh: "数据矩阵里不存在的样本：“nobody”" },
      params: { ...whole, qc: { groups: { QC: ["nobody"] } } },
    },
  ],
  runs: [
    { name: "median per batch of the QC samples", params: { ...whole, method: "batch-median" } },
    { name: "median per batch of all samples, no QC", params: { method: "batch-median", levels: "all", batch: "batch" } },
    { name: "ComBat that keeps groups", params: { ...whole, method: "combat", keep: { column: "group" } } },
    { name: "logarithms", params: { ...whole, input_scale: "log10" }, input: (given) => changed(given, Math.log10) },
    { name: "one span for all", params: { ...whole, method: "qc-rlsc", span: "given", share: 0.9 } },
    { name: "no batches", params: { qc: { column: "type" }, order: "order" } },
    { name: "order that starts anew", params: whole, input: (given) => rewritten(given, "order", (own) => String(1 + ((Number(own) - 1) % 27))) },
    {
      name: "a batch with few QC samples",
      params: { ...whole, method: "qc-rlsc" },
      input: (given) => rewritten(given, "type", (own, at) => (own === "QC" && at > 40 ? "sample" : own)),
    },
    {
      name: "rows of no batch",
      params: whole,
      input: (given) => rewritten(given, "batch", (own, at) => (given.table.samples[at]!.startsWith("S_B0") ? "" : own)),
    },
    {
      name: "QC samples without values",
      params: { ...whole, method: "qc-rlsc" },
      input: (given) =>
        changed(given, (value, sample, feature) => (feature < 3 && sample < 27 && cells(given, "type")[sample] === "QC" ? 0 : feature === 3 ? -value : value)),
    },
    {
      name: "too few QC samples",
      params: { ...whole, method: "qc-rlsc", qc: { groups: { mine: ["QC_A1", "QC_B1"] } } },
      input: (given) =>
        rewritten(given, "type", (own, at) =>
          own === "QC" && !["QC_A1", "QC_B1"].includes(given.table.samples[at]!) ? "sample" : own === "blank" ? "sample" : own,
        ),
    },
    { name: "one batch alone", params: { ...whole, method: "combat" }, input: (given) => rewritten(given, "batch", () => "A") },
    { name: "nothing but the table", params: {} },
    { name: "only a look", params: { ...whole, method: "none" } },
  ],
  says(run) {
    const count = (type: string) => rowsOf(run, type).length;
    const [samples, qc, blanks, features] = [count("sample"), count("QC"), count("blank"), run.input.table.features.length];
    const counts = {
      en: `${samples} samples${qc > 0 ? `, ${qc} QC samples` : ""}${blanks > 0 ? `, ${blanks} blanks` : ""}`,
      zh: `${samples} 个样本${qc > 0 ? `、${qc} 个 QC 样本` : ""}${blanks > 0 ? `、${blanks} 个空白样本` : ""}`,
    };
    const method = methodOf(run);
    const corrected = run.flags("features", "corrected").filter(Boolean).length;
    const judged = [...worth(run).keys()].filter((at) => !Number.isNaN(rsd(run, "rsd_before")[at]!) && !Number.isNaN(worth(run)[at]!));
    const [before, after] = [rsd(run, "rsd_before"), worth(run)].map((values) => median(judged.map((at) => values[at]!))) as [number, number];
    const worse = isLeftOut(run) ? [...worth(run)].filter((value, at) => value > rsd(run, "rsd_before")[at]!).length : 0;
    const said: Said[] = [
      ...run.output.charts.map(({ name }): Said => ({
        in: `caption of ${name}`,
        en: `${names[method].en}; ${counts.en}`,
        zh: `${names[method].zh}；${counts.zh}`,
      })),
      { in: "methods", en: `(${counts.en}`, zh: `（${counts.zh}` },
    ];
    if (method !== "none") {
      said.push({
        in: "methods",
        en: `${corrected} of ${features} features were corrected in every batch`,
        zh: `${features} 个特征中有 ${corrected} 个在所有批次中均已校正`,
      });
      if (corrected < features)
        said.push({ in: "notes", en: `${features - corrected} of ${features} features`, zh: `${features} 个特征中有 ${features - corrected} 个` });
      if (qc > 1)
        said.push({
          in: "methods",
          en: `went from ${numberText(before)} to ${numberText(after)} %`,
          zh: `由 ${numberText(before)} % 变为 ${numberText(after)} %`,
        });
    } else said.push({ in: "notes", en: "Nothing to do: ", zh: "无需处理：" });
    if (worse > 0) said.push({ in: "notes", en: `${worse} feature`, zh: `有 ${worse} 个特征按留一法` });
    if (qc === 0) said.push({ in: "notes", en: "No QC samples were named", zh: "未指定 QC 样本" });
    return said;
  },
  shows: {
    rsd(run) {
      const [before, after] = run.chart("rsd", "lines").panels[0]!.series;
      for (const [line, given] of [
        [before!, rsd(run, "rsd_before")],
        [after!, worth(run)],
      ] as const) {
        // Of the features that have both.
        const others = [rsd(run, "rsd_before"), worth(run)];
        const known = Array.from(given).filter((_, feature) => others.every((one) => !Number.isNaN(one[feature]!)));
        for (const [at, x] of line.x.entries())
          if (at > 0) expect(line.y[at]).toBeCloseTo((100 * known.filter((value) => value <= x).length) / known.length, 9);
        if (known.length < given.length) expect(run.chart("rsd", "lines").caption.en).toContain(`Of the ${known.length} of ${given.length} features`);
        expect(line.x.slice(1, -1)).toEqual(known.filter((value) => value <= 100).toSorted((a, b) => a - b));
      }
    },
    features(run) {
      const { panels } = run.chart("features", "lines");
      const gains = Array.from(worth(run), (value, feature) => ({ feature, gain: rsd(run, "rsd_before")[feature]! - value }));
      const best = gains
        .filter(({ gain }) => gain > 0)
        .toSorted((a, b) => b.gain - a.gain)
        .slice(0, 4);
      expect(panels.map(({ title }) => title.en)).toEqual(best.map(({ feature }) => run.input.featureNames[feature]));
      const qc = rowsOf(run, "QC").toSorted((a, b) => placesOf(run)[a]! - placesOf(run)[b]!);
      for (const [at, { feature }] of best.entries())
        for (const [when, values] of [valuesOf(run).before, valuesOf(run).after].entries()) {
          const { x, y } = panels[at]!.series[when]!;
          const there = qc.filter((row) => !Number.isNaN(values[feature]![row]!));
          const middle = median(there.map((row) => values[feature]![row]!));
          expect(x).toEqual(there.map((row) => placesOf(run)[row]));
          for (const [place, row] of there.entries()) expect(y[place]).toBeCloseTo((100 * values[feature]![row]!) / middle, 8);
        }
    },
    "order-before": (run) => showsOrder(run, "order-before"),
    "order-after": (run) => showsOrder(run, "order-after"),
    "pca-before": (run) => showsPca(run, "pca-before"),
    "pca-after": (run) => showsPca(run, "pca-after"),
  },
  scripts: [
    { params: { ...whole, method: "combat" }, tables: withOddFeatures("batch"), within: 1e-8 },
    { params: whole, within: 1e-8 },
    { params: { ...whole, method: "qc-rlsc", span: "given", share: 0.9 }, within: 1e-8 },
    { params: { ...whole, method: "batch-median" } },
    { params: { method: "batch-median", levels: "all", batch: "batch" } },
    { params: { ...whole, method: "combat", keep: { column: "group" } }, within: 1e-8 },
  ],
  invariants: [
    singleBatches,
    singleValues,
    {
      name: "groups that go with the batches are told where the samples themselves decide, and only there",
      holds(run) {
        const told = (params: Record<string, unknown>, column: (own: string, at: number, batch: string) => string) =>
          run({ ...whole, ...params }, (given) => {
            const batches = cells(given, "batch");
            return rewritten(given, "group", (own, at) => (own === "" ? own : column(own, at, batches[at]!)));
          }).output.notes.filter(({ en, zh }) => en.includes("spread unevenly over the batches") && zh.includes("在批次间分布不均"));
        const withBatch = (_: string, __: number, batch: string) => `of ${batch}`;
        for (const params of [{ method: "combat" }, { method: "batch-median", levels: "all" }]) {
          const [note, ...more] = told(params, withBatch);
          expect(more).toEqual([]);
          expect(note!.en).toContain("one group only");
          expect(told(params, (own) => own)).toEqual([]);
        }
        expect(told({ method: "batch-median" }, withBatch)).toEqual([]);
        expect(told({ method: "qc-rlsc" }, withBatch)).toEqual([]);
      },
    },
    {
      name: "the drift that was planted goes, the noise stays, and what differs between the groups stays too",
      holds(run) {
        const of = run();
        const [from, to] = plantedDrift.drifting;
        for (let feature = from; feature < to; feature++) {
          expect(rsd(of, "rsd_before")[feature]).toBeGreaterThan(12);
          expect(rsd(of, "rsd_after_loo")[feature]).toBeLessThan(15);
        }
        expect(median(Array.from(rsd(of, "rsd_before").slice(from, to)))).toBeGreaterThan(16);
        expect(median(Array.from(rsd(of, "rsd_after_loo").slice(from, to)))).toBeLessThan(12);
        for (let feature = plantedDrift.noise[0]; feature < plantedDrift.noise[1]; feature++) expect(rsd(of, "rsd_after_loo")[feature]! < 50).toBe(false);
        const groups = cells(of.input, "group");
        for (const feature of plantedDrift.treated) {
          const log = (group: string) =>
            valuesOf(of)
              .after[feature]!.filter((value, row) => groups[row] === group && value > 0)
              .map(Math.log2);
          const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
          expect(mean(log("treated")) - mean(log("control"))).toBeGreaterThan(1.4);
        }
      },
    },
    {
      name: "the RSD of QC samples left out is never what the fitted ones make believe",
      holds(run) {
        const of = run();
        const [fitted, honest] = [median(Array.from(rsd(of, "rsd_after"))), median(Array.from(rsd(of, "rsd_after_loo")))];
        expect(fitted).toBeLessThan(honest);
        // Without drift and batches the correction only adds noise, and says so.
        const flat = run({ ...whole, method: "qc-rlsc" }, (given) =>
          changed(given, (_value, sample, feature) => 1000 + 100 * Math.sin(1 + 7.3 * sample * (feature + 1))),
        );
        expect(median(Array.from(rsd(flat, "rsd_after")))).toBeLessThan(median(Array.from(rsd(flat, "rsd_before"))));
        expect(median(Array.from(rsd(flat, "rsd_after_loo")))).toBeGreaterThan(median(Array.from(rsd(flat, "rsd_before"))));
      },
    },
    {
      name: "chosen by the samples it is made only where it helps: what would get worse is passed on as it is, and said with its numbers",
      holds(run) {
        // Noise of 10 % without drift and without batches.
        const flat = run(whole, (given) => changed(given, (_value, sample, feature) => 1000 + 100 * Math.sin(1 + 7.3 * sample * (feature + 1))));
        const before = median(Array.from(rsd(flat, "rsd_before")));
        expect(flat.flags("features", "corrected").some(Boolean)).toBe(false);
        expect(Array.from(rsd(flat, "rsd_after"))).toEqual(Array.from(rsd(flat, "rsd_before")));
        const { unchanged, methods, notes } = flat.output;
        for (const said of [unchanged, methods, notes]) expect(JSON.stringify(said)).toContain(`would go from ${numberText(before)} to`);
        const asked = run({ ...whole, method: "qc-rlsc" }, () => flat.input);
        expect(JSON.stringify(notes)).toContain(`to ${numberText(median(Array.from(rsd(asked, "rsd_after_loo"))))} % by QC-RLSC`);
        // Steps between batches without drift within them: the curve adds noise, the levels alone do not.
        const steps = run(whole, (given) =>
          changed(
            given,
            (_value, sample, feature) => (cells(given, "batch")[sample] === "A" ? 1 : 1.12) * (1000 + 100 * Math.sin(1 + 7.3 * sample * (feature + 1))),
          ),
        );
        expect(steps.flags("features", "corrected").every(Boolean)).toBe(true);
        expect(median(Array.from(rsd(steps, "rsd_after_loo")))).toBeLessThan(median(Array.from(rsd(steps, "rsd_before"))));
      },
    },
    {
      name: "QC samples of every batch have one median afterwards, by the medians per batch",
      holds(run) {
        const of = run({ ...whole, method: "batch-median" });
        for (const list of valuesOf(of).after) {
          const [one, other] = batchesOf(of).map((batch) => median(rowsOf(of, "QC").flatMap((row) => (batchOf(of)[row] === batch ? [list[row]!] : []))));
          expect(other! / one!).toBeCloseTo(1, 9);
        }
      },
    },
    {
      name: "a unit changes nothing but the unit, and the order of the rows nothing at all",
      holds(run) {
        const [of, other] = [run(), run(undefined, (given) => changed(given, (value) => value * 8))];
        for (const name of ["rsd_before", "rsd_after", "rsd_after_loo"] as const)
          for (const [at, value] of rsd(of, name).entries()) near(rsd(other, name)[at]!, value, 1e-9, 1e-12, `${name} of ${at}`);
        const turned = run(undefined, (given) => reordered(given, (row) => (row * 5) % given.table.samples.length));
        for (const [at, value] of rsd(of, "rsd_after_loo").entries()) near(rsd(turned, "rsd_after_loo")[at]!, value, 1e-9, 1e-12, String(at));
      },
    },
    {
      name: "gaps stay gaps and zeros stay zeros",
      holds(run) {
        const of = run(undefined, (given) => changed(given, (value, sample, feature) => ((sample + feature) % 17 === 0 ? 0 : value)));
        const { matrix, features } = of.input.table;
        for (const [feature, id] of features.entries())
          for (const [row, value] of of.numbers("matrix", id).entries()) {
            const own = matrix.data[row * features.length + feature]!;
            if (own === 0 || Number.isNaN(own)) expect(value).toBe(own);
          }
      },
    },
  ],
};
