/** Takes the drift of the instrument and the levels of batches out of a run. */
import { medianOfSorted, sortedPresent } from "@analyte/analysis/prepare/median";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { fill } from "#parts/fill.ts";
import { groupOf } from "#parts/grouping.ts";
import { colourGroups } from "#parts/colour-groups.ts";
import { matrixTable } from "#parts/matrix-table.ts";
import { nothingToDo } from "#parts/unchanged.ts";
import { requireSize } from "#parts/size-limits.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { chartsOf } from "./charts.ts";
import { qcInBatches } from "./correct.ts";
import { manifest } from "./manifest.ts";
import { notes } from "./reasons.ts";
import { rScript } from "./script.ts";
import { isCorrected, study, type Study } from "./study.ts";
import { unevenGroupNotes } from "./uneven-groups.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  input.report(0.1, { en: "Correcting features", zh: "正在校正特征" });
  const found = study(input, params);
  input.report(0.8, { en: "Drawing figures", zh: "正在绘图" });
  const groups = params.qc === undefined ? colourGroups(input) : groupOf(input, params.qc);
  const qc = qcInBatches(found);
  return {
    tables: [
      matrixTable("matrix", { ...table, matrix: found.given }),
      fill(manifest, "features", table.features, {
        feature: (feature) => feature,
        name: (_, at) => featureNames[at]!,
        corrected: (_, at) => isCorrected(found, at),
        rsd_before: (_, at) => found.rsd.before[at]!,
        rsd_after_loo: (_, at) => found.rsd.leftOut?.[at] ?? Number.NaN,
        rsd_after: (_, at) => found.rsd.after[at]!,
        note: (_, at) => noteOf(found, at),
      }),
      fill(manifest, "batches", found.batches, {
        batch: (name) => name,
        samples: (_, at) => found.kinds.filter((kind, row) => kind === "sample" && found.batch[row] === at).length,
        qc: (_, at) => qc[at]!,
        features: (_, at) => featuresIn(found, at),
        level: (_, at) => levelOf(found, at),
      }),
    ],
    charts: chartsOf(found),
    ...(found.method === "none" && {
      unchanged: nothingToDo(found.tried.length > 0 && found.nothing !== null ? found.nothing : { en: "no drift was corrected", zh: "未进行漂移校正" }),
    }),
    methods: methodsOf(found),
    notes: [...unevenGroupNotes(found, colourGroups(input)), ...notesOf(found)],
    ...(groups.names.length > 0 && { groups: groups.names }),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(input, found),
    drill: matrixDrill({ ...table, matrix: found.given }, featureNames, groups, { en: "Corrected value", zh: "校正后的数值" }),
  };
}

function featuresIn({ method, uncorrected, ids }: Study, batch: number): number {
  if (method === "none") return 0;
  const left = [...uncorrected.values()].filter((reasons) => reasons.some((one) => one.batch === batch || one.batch < 0));
  return ids.length - left.length;
}

/** Blanks do not count. */
function levelOf({ before, batch, kinds, ids }: Study, at: number): number {
  const shares = ids.map((_, feature) => {
    const of = (isIn: (row: number) => boolean): number =>
      medianOfSorted(sortedPresent(kinds.flatMap((kind, row) => (kind !== "blank" && isIn(row) ? [before.data[row * before.columns + feature]!] : []))));
    return of((row) => batch[row] === at) / of((row) => batch[row]! >= 0);
  });
  return medianOfSorted(sortedPresent(shares.filter((share) => Number.isFinite(share))));
}

function noteOf({ uncorrected, batches, kinds, rsd, method, params }: Study, feature: number): string {
  const why = (uncorrected.get(feature) ?? []).map(({ batch, reason }) => {
    const words = reason === "constant" ? notes.constant : reason === "not-positive" ? notes.positive : method === "qc-rlsc" ? notes.few : notes.values;
    return batch < 0 || params.batch === undefined ? words.note : `${words.note} in batch ${batches[batch]}`;
  });
  const hasQc = kinds.includes("qc");
  return [...why, ...(hasQc && Number.isNaN(rsd.before[feature]!) ? [notes.rsd.note] : [])].join("; ");
}
