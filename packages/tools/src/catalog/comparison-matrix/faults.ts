/** What can't be compared, and what to do about it. */
import { listNames } from "@analyte/contract/listed";
import { reasonSentences } from "#parts/two-group/reasons.ts";
import { DataFault } from "#tool.ts";
import type { Compared } from "./study.ts";

export function tooManyRows(comparisons: number, features: number, most: number): DataFault {
  const fitting = Math.floor(most / features);
  return new DataFault("too-many-comparisons", {
    en: `${comparisons} comparisons of ${features} features make ${comparisons * features} tests; at most ${most} go into one run. Choose ${fitting} comparisons or fewer, or filter the features first.`,
    zh: `${comparisons} 个比较、${features} 个特征共 ${comparisons * features} 次检验，一次最多 ${most} 次。请选择不超过 ${fitting} 个比较，或先筛选特征。`,
  });
}

export const noSuchComparison = (asked: number, comparisons: number): DataFault =>
  new DataFault("no-such-comparison", {
    en: `The volcano plot is asked for comparison ${asked}, but there ${comparisons === 1 ? "is only 1" : `are only ${comparisons}`}. Choose a number up to ${comparisons}, or leave it to the tool.`,
    zh: `火山图要求第 ${asked} 个比较，但只有 ${comparisons} 个。请选择不大于 ${comparisons} 的序号，或由工具自动选择。`,
  });

export function nothingTested(list: readonly Compared[], features: readonly string[]): DataFault {
  const reasons = reasonSentences(list[0]!.comparison, features, false);
  const names = listNames(
    list.map(({ name }) => name),
    5,
  );
  return new DataFault(
    "nothing-tested",
    {
      en: `${features.length === 1 ? "The only feature can't" : `None of the ${features.length} features can`} be tested in any comparison (${names.en}). ${reasons.map(({ en }) => en).join(" ")} Check the data matrix and the scales chosen.`,
      zh: `${features.length} 个特征在各比较（${names.zh}）中均无法检验。${reasons.map(({ zh }) => zh).join("")}请检查数据矩阵和所选的尺度。`,
    },
    { table: "matrix" },
  );
}
