/** Counts that can't be compared. */
import type { Text } from "@analyte/contract/text";
import { DataFault } from "#tool.ts";

const ofMatrix = (code: string, text: Text): DataFault => new DataFault(code, text, { table: "matrix" });

export const tooFewKept = (kept: number, features: number): DataFault =>
  ofMatrix("few-expressed", {
    en: `${kept === 0 ? "None" : "Only 1"} of the ${features} features ${kept === 0 ? "has" : "has"} enough counts; at least 2 are needed to learn how counts vary. Lower “Counts in enough samples”, or check the table.`,
    zh: `${features} 个特征中只有 ${kept} 个计数足够；至少需要 2 个才能估计计数的变异。请降低“足够多样本中的最低计数”，或检查数据表。`,
  });

export const sameEverywhere = (features: number): DataFault =>
  ofMatrix("nothing-tested", {
    en: `None of the ${features} features can be tested: their counts do not vary. Check the data matrix.`,
    zh: `${features} 个特征均无法检验：其计数没有变化。请检查数据矩阵。`,
  });
