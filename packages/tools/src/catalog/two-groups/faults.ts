/** What can't be compared, and what to do about it. */
import { DataFault } from "#tool.ts";
import { reasonSentences } from "#parts/two-group/reasons.ts";
import type { Study } from "./study.ts";

export function noFeatures(): DataFault {
  return new DataFault(
    "no-features",
    { en: "The data matrix has no features, so there is nothing to compare.", zh: "数据矩阵中没有特征，无法进行比较。" },
    { table: "matrix" },
  );
}

export function nothingTested({ comparison, tested, sides, params }: Study): DataFault {
  const reasons = reasonSentences(comparison, tested.features, params.pair !== undefined);
  const count = tested.features.length;
  return new DataFault(
    "nothing-tested",
    {
      en: `${count === 1 ? "The only feature can't" : `None of the ${count} features can`} be tested between “${sides.case}” and “${sides.control}”. ${reasons.map((text) => text.en).join(" ")} Check the data matrix and the scales chosen.`,
      zh: `${count} 个特征在“${sides.case}”与“${sides.control}”之间均无法检验。${reasons.map((text) => text.zh).join("")}请检查数据矩阵和所选的尺度。`,
    },
    { table: "matrix" },
  );
}
