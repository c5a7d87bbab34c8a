/** Groups that the names of samples tell: `ctl_1`, `ctl_2`, `trt_1` are two of “ctl” and one of “trt”. */
import { inGroupOrder } from "@analyte/contract/group-order";
import { groupsOfStudy } from "./sheet-cells.ts";
import type { NewGroup } from "./editing.ts";

/** What counts the samples of one group: a number at the end, a single letter there, a number in front. */
const counters = [/[\s_.-]*(?:rep|replicate|重复)?[\s_.-]*\(?\d+\)?$/i, /[\s_.-][a-z]$/i, /^\d+[\s_.-]+/];
const mostGroups = 12;

/**
 * The first way in which all names fall into groups: two at least, half as many as samples at most, each with a name. None where none does.
 *
 * `roles`: QC samples and blanks, which are in no group.
 */
export function groupsOfNames(sampleIds: readonly string[], roles: ReadonlyMap<string, unknown> = new Map()): readonly NewGroup[] {
  const samples = sampleIds.filter((sample) => !roles.has(sample));
  for (const counter of counters) {
    const groups = new Map<string, string[]>();
    for (const sample of samples) {
      const name = sample.trim().replace(counter, "");
      groups.set(name, [...(groups.get(name) ?? []), sample]);
    }
    const named = [...groups].map(([name, members]) => ({ name, samples: members })).toSorted((one, other) => inGroupOrder(one.name, other.name));
    const { groups: own } = groupsOfStudy(named);
    const counted = own.reduce((sum, group) => sum + group.samples.length, 0);
    if (own.every(({ name }) => /\p{L}/u.test(name)) && own.length >= 2 && own.length <= mostGroups && 2 * own.length <= counted) return own;
  }
  return [];
}
