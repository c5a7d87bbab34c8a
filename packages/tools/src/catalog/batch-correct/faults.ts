import { DataFault, type ToolInput } from "#tool.ts";
import { numberText } from "@analyte/contract/number-text";
import { keptLabels } from "./kept-groups.ts";
import type { BatchCorrectParams } from "./manifest.ts";
import type { Run } from "./study.ts";

export function notPositive(sample: string, feature: string, value: number): DataFault {
  return new DataFault(
    "no-logarithm",
    {
      en: `ComBat works on logarithms, and ${numberText(value)} has none (feature “${feature}” in sample “${sample}”). Correct the value, let zeros mean missing, say that the file holds logarithms if it does, or choose another method.`,
      zh: `ComBat 在对数尺度上计算，而 ${numberText(value)} 没有对数（样本“${sample}”的特征“${feature}”）。请修正该数值、将零值视为缺失，若文件中已是对数值请在表单中注明，或改用其他方法。`,
    },
    { table: "matrix", cell: `${sample} / ${feature}` },
  );
}

export function nothingVaries(features: number): DataFault {
  return new DataFault(
    "all-constant",
    {
      en: `Fewer than two of the ${features} features have values that vary within every batch; ComBat learns from many. Check the column that names the batch, fill gaps first, or choose the median per batch.`,
      zh: `${features} 个特征中，在每个批次内都有变化的不足两个，而 ComBat 需要较多特征。请检查标明批次的列，先填补缺失值，或改用批次中位数。`,
    },
    { table: "matrix" },
  );
}

/** Names a group and its only batch where there is such a group. */
export function confounded(input: ToolInput, params: BatchCorrectParams, run: Run, rows: readonly number[]): DataFault {
  const labels = keptLabels(input, params.keep ?? { groups: {} }, run, rows);
  const only = [...new Set(labels)].flatMap((label) => {
    const batches = new Set(rows.flatMap((row, at) => (labels[at] === label ? [run.batches[run.batch[row]!]!] : [])));
    return batches.size === 1 && label.trim() !== "" && label !== " QC" ? [{ label, batch: [...batches][0]! }] : [];
  })[0];
  const where =
    only === undefined
      ? { en: "Groups are spread over the batches in such a way that they cannot be told apart.", zh: "各组在批次间的分布使两者无法区分。" }
      : {
          en: `Group “${only.label}” is only in batch “${only.batch}”; group and batch cannot be told apart.`,
          zh: `组“${only.label}”只出现在批次“${only.batch}”中，无法区分组与批次的影响。`,
        };
  return new DataFault(
    "confounded",
    {
      en: `${where.en} Choose QC-RLSC or the median of QC samples per batch, which ask the QC samples alone; a correction that keeps no groups would take their difference out as well.`,
      zh: `${where.zh}请改用只依据 QC 样本的 QC-RLSC 或批次中位数；不保留分组差异的校正会把组间差异一并消除。`,
    },
    { table: "samples" },
  );
}
