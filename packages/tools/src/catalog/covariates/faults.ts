/** What can't be tested, and what to do about it. */
import { reasonSentences } from "#parts/reasons.ts";
import { DataFault } from "#tool.ts";
import type { Study } from "./study.ts";

export function nothingTested({ reasons, tested }: Pick<Study, "reasons" | "tested">): DataFault {
  const sentences = reasonSentences(reasons, tested.features);
  const count = reasons.length;
  return new DataFault(
    "nothing-tested",
    {
      en: `${count === 1 ? "The only feature can't" : `None of the ${count} features can`} be tested. ${sentences.map(({ en }) => en).join(" ")} Check the data matrix and the scales chosen.`,
      zh: `${count} 个特征均无法检验。${sentences.map(({ zh }) => zh).join("")}请检查数据矩阵和所选的尺度。`,
    },
    { table: "matrix" },
  );
}
