/** Leaves out features that were not measured well enough. */
import { selectColumns } from "@analyte/analysis/prepare/missing";
import { colourGroups } from "#parts/colour-groups.ts";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { fill } from "#parts/fill.ts";
import { groupOf } from "#parts/grouping.ts";
import { matrixTable } from "#parts/matrix-table.ts";
import { qcValues } from "#parts/precise-enough.ts";
import { nothingToDo } from "#parts/unchanged.ts";
import { DataFault, type ToolInput, type ToolOutput } from "#tool.ts";
import { chartsOf } from "./charts.ts";
import { whyCell } from "./limits.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { noteOf, qcOf, shownRsd, study, type Study } from "./study.ts";
import { failedList, methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  input.report(0.1, { en: "Computing quality", zh: "正在计算质量指标" });
  const found = study(input, params);
  const kept = table.features.flatMap((_, feature) => (found.failed[feature]!.length === 0 ? [feature] : []));
  if (kept.length === 0) throw nothingKept(found);
  input.report(0.7, { en: "Drawing figures", zh: "正在绘图" });
  const { quality } = found;
  const rsd = shownRsd(found);
  const qc = qcOf(params);
  const groups = qc === undefined ? colourGroups(input) : groupOf(input, qc);
  const given = { ...table, features: kept.map((feature) => table.features[feature]!), matrix: selectColumns(table.matrix, kept) };
  return {
    tables: [
      matrixTable("matrix", given),
      fill(manifest, "features", table.features, {
        feature: (feature) => feature,
        name: (_, at) => featureNames[at]!,
        kept: (_, at) => found.failed[at]!.length === 0,
        why: (_, at) => whyCell(found.failed[at]!),
        rsd_qc: (_, at) => rsd[at]!,
        n_qc: params.quality === "none" ? null : (_, at) => qcValues(found, at),
        d_ratio: (_, at) => quality.dRatio[at]!,
        blank_ratio: params.by_blank ? (_, at) => quality.blankRatio[at]! : null,
        presence: (_, at) => 1 - quality.missingSamples[at]!,
        presence_qc: params.min_presence_qc > 0 ? (_, at) => 1 - quality.missingQc[at]! : null,
        spread: params.drop_share > 0 ? (_, at) => found.spread[at]! : null,
        note: (_, at) => noteOf(found, at),
      }),
    ],
    charts: chartsOf(found),
    ...(kept.length === table.features.length && { unchanged: nothingToDo({ en: "every feature keeps the limits", zh: "所有特征均满足条件" }) }),
    methods: methodsOf(found),
    notes: notesOf(found),
    ...(groups.names.length > 0 && { groups: groups.names }),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(input, found),
    drill: matrixDrill(table, featureNames, groups),
  };
}

function nothingKept(found: Study): DataFault {
  const list = failedList(found);
  const few = found.params.quality !== "none" && found.kinds.filter((kind) => kind === "qc").length < 2;
  const qc = few ? { en: " There is only one QC sample, and without a second there is no RSD.", zh: "QC 样本只有 1 个，无法计算 RSD。" } : { en: "", zh: "" };
  return new DataFault(
    "no-features-left",
    {
      en: `None of the ${found.ids.length} features keeps the limits: ${list.en}.${qc.en} Loosen the limits, and check that the values are given as the form says and that QC samples and blanks are the right ones.`,
      zh: `${found.ids.length} 个特征中没有一个满足条件：${list.zh}。${qc.zh}请放宽条件，并检查数值形式是否与表单所选一致，以及 QC 样本和空白样本是否选择正确。`,
    },
    { table: "matrix" },
  );
}
