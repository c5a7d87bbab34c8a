/** Which measurements take part in one run of a process and not in another, told from what their steps were computed with. */
import type { Exclusion } from "@analyte/contract/exclusions";
import type { ChangedSample } from "@analyte/contract/flows/again-calls";
import type { planRedo } from "@analyte/contract/flows/redo-calls";
import { naturally } from "@analyte/contract/natural-order";
import { roleOf, type SampleRole } from "@analyte/contract/projects/project";
import type { z } from "zod";

/** One that was not computed has no parameters. */
interface Step {
  module_chart: string;
  comparison: string;
  params: Readonly<Record<string, unknown>>;
}
const keyOf = ({ module_chart: chart, comparison }: Step): string => `${chart}/${comparison}`;
const excludedBy = ({ params: { exclude } }: Step): Exclusion[] => (Array.isArray(exclude) ? (exclude as Exclusion[]) : []);

/** By sample: the reason why it takes no part now; null where it does again. */
function decided(now: readonly Step[], before: readonly Step[]): Map<string, string | null> {
  const earlier = new Map(before.map((step) => [keyOf(step), step]));
  const found = new Map<string, string | null>();
  for (const step of now) {
    const old = earlier.get(keyOf(step));
    if (old === undefined || Object.keys(step.params).length === 0 || Object.keys(old.params).length === 0) continue;
    // By the first step that leaves a sample out, or does no more: a QC sample that has left early is left out by no later step.
    const [is, was] = [step, old].map((of) => new Map(excludedBy(of).map(({ sample, reason }) => [sample, reason])));
    for (const [sample, reason] of is!) if (!was!.has(sample) && !found.has(sample)) found.set(sample, reason);
    for (const sample of was!.keys()) if (!is!.has(sample) && !found.has(sample)) found.set(sample, null);
  }
  return found;
}

export function leftOutAndBack(now: readonly Step[], before: readonly Step[]): z.input<typeof planRedo.reply>["samples"] {
  const all = [...decided(now, before)].toSorted(([one], [other]) => naturally(one, other));
  return {
    left_out: all.flatMap(([sample, reason]) => (reason === null ? [] : [{ sample, reason }])),
    back: all.flatMap(([sample, reason]) => (reason === null ? [sample] : [])),
  };
}

export function changedBetween(before: readonly Step[], after: readonly Step[]): { gained: ChangedSample[]; lost: ChangedSample[] } {
  return { gained: missingIn(before, after), lost: missingIn(after, before) };
}

/** Those that take part in the one and not in the run `without` them. */
function missingIn(without: readonly Step[], one: readonly Step[]): ChangedSample[] {
  const [here, there] = [grouped(without), grouped(one)];
  const reasons = decided(without, one);
  const left = [...reasons].flatMap(([sample, reason]) => (reason === null || isLeftOut(one, sample) ? [] : [sample]));
  const names = new Set([...[...there].filter((sample) => !here.has(sample)), ...left]);
  return [...names].toSorted(naturally).map((sample) => ({
    sample,
    role: there.has(sample) ? "sample" : roleIn(one, sample),
    reason: reasons.get(sample) ?? "",
  }));
}

/** Those in the groups of its program. */
const grouped = (steps: readonly Step[]): Set<string> =>
  new Set(steps.flatMap(({ params }) => Object.values((params["grouping"] as { groups?: Record<string, string[]> } | undefined)?.groups ?? {}).flat()));

/** Blanks and QC samples leave before anything is compared, and the steps then name what they are in place of a reason. */
function roleIn(steps: readonly Step[], sample: string): SampleRole {
  for (const step of steps) for (const one of excludedBy(step)) if (one.sample === sample) return roleOf(one.reason) ?? "sample";
  return "sample";
}
const isLeftOut = (steps: readonly Step[], sample: string): boolean =>
  steps.some((step) => excludedBy(step).some((one) => one.sample === sample && roleOf(one.reason) === null));
