/** Samples of a group that the column of roles of their sheet calls QC samples, blanks or references. */
import type { Grouping } from "@analyte/contract/manifest";
import { listNames } from "@analyte/contract/listed";
import { isStray } from "@analyte/contract/projects/project";
import { roleHeader } from "@analyte/contract/study-design";
import type { Text } from "@analyte/contract/text";
import { groupOf } from "#parts/grouping.ts";
import type { ToolInput } from "../tool.ts";

const mostNamed = 5;

/** What a result says of them: they are in the groups that were chosen, perhaps by mistake. */
export function straySampleNotes(input: ToolInput, grouping: Grouping | null): Text[] {
  const roles = input.samples?.columns.find(({ name }) => roleHeader.test(name.trim()));
  if (grouping === null || roles === undefined) return [];
  const { names, assignment } = groupOf(input, grouping);
  const stray = input.table.samples.filter((_, at) => isStray(names[assignment[at]!] ?? "", roles.values[at] ?? ""));
  if (stray.length === 0) return [];
  const some = listNames(stray, mostNamed);
  return [
    {
      en: `Note that the column “${roles.name}” calls ${stray.length === 1 ? "a sample" : `${stray.length} samples`} of these groups no samples of the study but QC samples, blanks or references (${some.en}). They were counted as all others; if they should not be, leave them out and run the tool again.`,
      zh: `请注意：“${roles.name}”列将这些分组中的 ${stray.length} 个样本标为质控、空白或参考样本（${some.zh}）。它们仍按其他样本一样计入；如不应计入，请排除后重新运行。`,
    },
  ];
}
