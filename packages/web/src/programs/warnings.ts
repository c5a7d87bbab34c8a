/** What is awkward about a program, though it can be used. */
import { batchHeader, confoundedGroups, confoundedText, incompleteSubjects, incompleteText } from "@analyte/contract/study-design";
import type { Text } from "@analyte/contract/text";
import type { Sheet } from "../tools/params/sheet.ts";
import type { Draft } from "./editing.ts";
import { mixedRoles } from "./mixed-roles.ts";
import { sampleWords } from "./sample-names.ts";
import { cellsOf } from "./sheet-cells.ts";

export function warningsOf({ groups, leftOut, pair }: Draft, sheet: Pick<Sheet, "samples" | "sampleColumns">): Text[] {
  const out = new Set(leftOut.map(({ sample }) => sample));
  const rows = groups.flatMap(({ name, samples }) => samples.filter((sample) => !out.has(sample)).map((sample) => ({ name, sample })));
  const names = rows.map(({ name }) => name);
  const beside = (column: string | null | undefined): string[] | null => {
    const cells = column == null ? null : cellsOf(sheet, column);
    return cells && rows.map(({ sample }) => cells.get(sample) ?? "");
  };
  const batches = beside(sheet.sampleColumns.find(({ name }) => batchHeader.test(name.trim()))?.name);
  const subjects = beside(pair);
  const incomplete = subjects && incompleteSubjects(names, subjects);
  return [
    ...groups.flatMap(({ name, samples }) => small(name, samples.filter((sample) => !out.has(sample)).length)),
    ...mixedRoles(
      groups.map(({ name, samples }) => ({ name, samples: samples.filter((sample) => !out.has(sample)) })),
      sampleWords(sheet).roles,
    ),
    ...(batches === null ? [] : confoundedGroups(names, batches).map((one) => confoundedText(one.group, one.batch))),
    ...(incomplete === null || incomplete.lacking.length === 0 ? [] : [incompleteText(incomplete)]),
  ];
}

/** An empty group is a fault, not a warning; one that is left out as a whole is none. */
function small(name: string, count: number): Text[] {
  if (count !== 1 && count !== 2) return [];
  return [
    {
      en: `Group ${name} has only ${count === 1 ? "1 sample" : "2 samples"}; most tests need 3 or more to tell anything.`,
      zh: `分组 ${name} 只有 ${count} 个样本；多数检验至少需要 3 个样本才有意义。`,
    },
  ];
}
