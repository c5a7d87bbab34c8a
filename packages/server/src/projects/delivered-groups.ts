/** Which samples of a delivery are in which group, by what the doctor has read of its sheet. */
import { pairsEverywhere } from "@analyte/contract/compared-pairs";
import { inGroupOrder } from "@analyte/contract/group-order";
import { allPairs } from "@analyte/contract/programs/program";
import { roleOf, type Delivery } from "@analyte/contract/projects/project";
import { roleHeader, subjectHeader } from "@analyte/contract/study-design";
import { columnOf, groupColumnOf, wordsOf, type Looks } from "./judge.ts";
import { withoutStray } from "./stray-samples.ts";

export interface DeliveredGroups {
  /** In natural order; empty where no column says the groups, or the sheet is too large to be told cell by cell. */
  groups: { name: string; samples: string[] }[];
  /** The column that names the subject, where the samples of every comparison pair by it; empty for none. */
  pair: string;
  /** The column that names the subject, where they don't; empty for none. */
  unpaired: string;
}

export function deliveredGroups({ matrix, samples }: Looks, comparisons: Delivery["comparisons"]): DeliveredGroups {
  const sheet = samples ?? matrix;
  const column = groupColumnOf(sheet);
  const said = column === null ? null : wordsOf(column);
  const roles = columnOf(sheet, roleHeader);
  const words = said === null ? null : withoutStray(said, roles === null ? null : wordsOf(roles));
  if (words === null || words.length !== sheet.sample_ids.length) return { groups: [], pair: "", unpaired: "" };
  const known = new Set(matrix.sample_ids);
  const groups = new Map<string, string[]>();
  for (const [at, name] of words.entries()) {
    const sample = sheet.sample_ids[at]!;
    if (name !== "" && known.has(sample)) groups.set(name, [...(groups.get(name) ?? []), sample]);
  }
  const inOrder = [...groups].map(([name, members]) => ({ name, samples: members })).toSorted((a, b) => inGroupOrder(a.name, b.name));
  return { groups: inOrder, ...pairColumn(sheet, inOrder, comparisons) };
}

/** A study whose subjects stand in other groups than those compared has no pairs: a paired test of it would fail. */
function pairColumn(sheet: Looks["matrix"], groups: DeliveredGroups["groups"], comparisons: Delivery["comparisons"]): Omit<DeliveredGroups, "groups"> {
  const column = columnOf(sheet, subjectHeader);
  const subjects = column === null ? null : wordsOf(column);
  if (column === null || subjects === null || subjects.length !== sheet.sample_ids.length) return { pair: "", unpaired: "" };
  const subjectOf = new Map(sheet.sample_ids.map((sample, at) => [sample, subjects[at]!]));
  const subjectsOf = new Map(groups.map(({ name, samples }) => [name, samples.map((sample) => subjectOf.get(sample) ?? "")]));
  const compared = groups.map(({ name }) => name).filter((name) => ["sample", null].includes(roleOf(name)));
  const doesPair = pairsEverywhere(subjectsOf, comparisons.length > 0 ? comparisons : allPairs(compared));
  return doesPair ? { pair: column.name, unpaired: "" } : { pair: "", unpaired: column.name };
}
