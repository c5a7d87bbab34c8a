import { DataFault } from "#tool.ts";

export function fewQc(count: number): DataFault {
  return new DataFault(
    "too-few-qc",
    {
      en: `There is only ${count} QC sample; at least 2 are needed to say how much they differ, and 5 or more to say it well. Check the column that marks them, or keep more of them.`,
      zh: `QC 样本只有 ${count} 个；至少需要 2 个才能评价其差异，5 个以上结果才可靠。请检查标明 QC 样本的列，或减少排除的 QC 样本。`,
    },
    { table: "samples" },
  );
}

/** `fewest`: the values that an RSD takes. */
export function noPrecision(features: number, fewest: number): DataFault {
  return new DataFault(
    "nothing-tested",
    {
      en: `None of the ${features} features has ${fewest < 3 ? "two" : "three"} values in the QC samples and a mean above 0, so there is no RSD. Check that the right samples are named as QC samples, and on what scale the values are.`,
      zh: `${features} 个特征在 QC 样本中均不足 ${fewest} 个数值，或均值不大于 0，无法计算 RSD。请检查 QC 样本是否选择正确，以及数值的尺度。`,
    },
    { table: "matrix" },
  );
}
