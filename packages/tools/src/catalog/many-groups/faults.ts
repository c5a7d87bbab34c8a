/** What can't be compared, and what to do about it. */
import { reasonSentences } from "#parts/reasons.ts";
import { DataFault } from "#tool.ts";
import type { Study } from "./study.ts";

export function nothingTested({ rows, tested, groups }: Study): DataFault {
  const reasons = reasonSentences(
    rows.map(({ test }) => test.reason),
    tested.features,
  );
  const count = rows.length;
  return new DataFault(
    "nothing-tested",
    {
      en: `${count === 1 ? "The only feature can't" : `None of the ${count} features can`} be tested between the ${groups.names.length} groups. ${reasons.map(({ en }) => en).join(" ")} Check the data matrix and the scales chosen.`,
      zh: `${count} 个特征在 ${groups.names.length} 个组之间均无法检验。${reasons.map(({ zh }) => zh).join("")}请检查数据矩阵和所选的尺度。`,
    },
    { table: "matrix" },
  );
}
