/** Which samples of a delivery are in which group, by what the doctor has read of its sheet. */
import { inGroupOrder } from "@analyte/contract/group-order";
import { subjectHeader } from "@analyte/contract/study-design";
import { groupHeader } from "@analyte/contract/study-design";
import { columnOf, wordsOf, type Looks } from "./judge.ts";

export interface DeliveredGroups {
  /** In natural order; empty where no column says the groups, or the sheet is too large to be told cell by cell. */
  groups: { name: string; samples: string[] }[];
  /** The column that names the subject; empty for none. */
  pair: string;
}

export function deliveredGroups({ matrix, samples }: Looks): DeliveredGroups {
  const sheet = samples ?? matrix;
  const column = columnOf(sheet, groupHeader);
  const words = column === null ? null : wordsOf(column);
  if (words === null || words.length !== sheet.sample_ids.length) return { groups: [], pair: "" };
  const known = new Set(matrix.sample_ids);
  const groups = new Map<string, string[]>();
  for (const [at, name] of words.entries()) {
    const sample = sheet.sample_ids[at]!;
    if (name !== "" && known.has(sample)) groups.set(name, [...(groups.get(name) ?? []), sample]);
  }
  return {
    groups: [...groups].map(([name, members]) => ({ name, samples: members })).toSorted((a, b) => inGroupOrder(a.name, b.name)),
    pair: columnOf(sheet, subjectHeader)?.name ?? "",
  };
}
