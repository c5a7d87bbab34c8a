/** What parameters are given of a study, its groups and the steps before. */
import type { Exclusion } from "../exclusions.ts";
import type { Grouping } from "../manifest.ts";
import { logOf, type SampleRole } from "../projects/project.ts";
import type { PlannedFeed, PlannedStep } from "./plan.ts";
import { classColumnOf, disjointGroups, stepKey, type NamedComparison, type StudyFacts, type StudyGroup, type StudyGroups } from "./study.ts";
import type { ModuleChart, ParamSource, Taking } from "./version.ts";

export interface Study {
  facts: StudyFacts;
  given: StudyGroups;
  groups: readonly StudyGroup[];
  comparisons: readonly NamedComparison[];
}

interface Made {
  chart: ModuleChart;
  planned: ReadonlyMap<string, PlannedStep>;
  /** Samples that steps before have left out. */
  gone: ReadonlySet<string>;
  /** What a parameter is given of, where it is of measurements of one role. */
  role?: "qc" | "blank";
}
export function valueOf(source: ParamSource, study: Study, comparison: NamedComparison | null, made: Made): unknown {
  if (typeof source !== "object" || Array.isArray(source)) return source;
  if ("take" in source) return takes[source.take](study, comparison, made);
  const { when, give, otherwise } = source as Extract<ParamSource, { when: string }>;
  return (study.facts.roles[when]?.length ?? 0) > 0 ? valueOf(give, study, comparison, { ...made, role: when }) : otherwise;
}

type Take = (study: Study, comparison: NamedComparison | null, made: Made) => unknown;
const takes: Record<Taking, Take> = {
  groups: ({ groups }) => grouping(disjointGroups(groups)),
  "groups-in-order": ({ groups, given }) => {
    const place = new Map(given.groups.map(({ key }, at) => [key, at]));
    return groupingInOrder(disjointGroups(groups).toSorted((one, other) => place.get(one.key)! - place.get(other.key)!));
  },
  "compared-groups": (_, comparison) => (comparison === null ? undefined : grouping([comparison.cases, comparison.controls])),
  comparison: (_, comparison) => (comparison === null ? undefined : { case: comparison.case, control: comparison.control }),
  comparisons: ({ comparisons }) => listOf(comparisons.map(({ case: one, control }) => ({ case: one, control }))),
  "comparison-names": ({ comparisons }, comparison, { chart, planned }) =>
    comparison === null ? madeComparisons(chart, comparisons, planned) : [comparison.id],
  "compared-pairs": ({ comparisons }, comparison, { chart, planned }) => {
    const made = comparison === null ? madeComparisons(chart, comparisons, planned) : [comparison.id];
    return listOf(comparisons.filter(({ id }) => made.includes(id)).map(({ case: one, control }) => ({ case: one, control })));
  },
  pair: ({ facts, given }) => (facts.sampleColumns?.includes(given.pair) === true ? { column: given.pair } : undefined),
  covariates: ({ facts, given }) => listOf(given.covariates.filter((column) => facts.sampleColumns?.includes(column))),
  "role-grouping": ({ facts, given }, _, { role }) => {
    if (facts.roleColumn === null) return undefined;
    if (facts.rolesInMatrix !== true || role === undefined) return { column: facts.roleColumn };
    // Matrices of later steps bring no labels: the samples are named.
    const out = new Set(given.leftOut.map(({ sample }) => sample));
    return { groups: { [role === "qc" ? "QC" : "blank"]: (facts.roles[role] ?? []).filter((sample) => !out.has(sample)) } };
  },
  "log-scale": ({ facts }) => logOf(facts.applied) ?? undefined,
  "role-column": ({ facts }) => facts.roleColumn ?? undefined,
  "order-column": ({ facts }) => facts.orderColumn ?? undefined,
  "batch-column": ({ facts }) => facts.batchColumn ?? undefined,
  "length-column": ({ facts }) => facts.featureColumns?.find((name) => name.toLowerCase() === "length"),
  "class-columns": ({ facts }) => listOf([classColumnOf(facts)].filter((column) => column !== null)),
  "feature-names": ({ facts }) => listOf(facts.featureNames ?? []),
  value: ({ facts }) => facts.value,
  "left-out": ({ facts, given }, _, { gone }) => stillThere(given.leftOut, facts, gone),
  blanks: ({ facts, given }, _, { gone }) => stillThere([...ofRole("blank", facts, given), ...given.leftOut], facts, gone),
  "no-samples": ({ facts, given }, _, { gone }) => {
    const others = (["qc", "reference", "standard", "blank"] as const).flatMap((role) => ofRole(role, facts, given));
    return stillThere([...others, ...given.leftOut], facts, gone);
  },
};

/** By the order in which they fill the slots. */
function madeComparisons({ slots }: ModuleChart, comparisons: readonly NamedComparison[], planned: ReadonlyMap<string, PlannedStep>): string[] {
  const from = Object.values(slots).flatMap((source) => ("from" in source && source.each === true ? [source.from] : []))[0];
  return comparisons.map(({ id }) => id).filter((id) => from === undefined || planned.get(stepKey(from, id))?.skip === null);
}

function grouping(groups: readonly StudyGroup[]): Grouping | undefined {
  if (groups.length === 0) return undefined;
  return { groups: Object.fromEntries(groups.map(({ key, samples }) => [key, [...samples]])) };
}
/** An object has whole numbers first, whatever was put into it first. */
function groupingInOrder(groups: readonly StudyGroup[]): Grouping | undefined {
  const given = grouping(groups);
  if (given === undefined || !("groups" in given)) return given;
  const order = groups.map(({ key }) => key);
  return Object.keys(given.groups).every((key, at) => key === order[at]) ? given : { ...given, order };
}
const listOf = <Item>(list: readonly Item[]): Item[] | undefined => (list.length === 0 ? undefined : [...list]);

const ofRole = (role: SampleRole, { roles }: StudyFacts, { leftOut }: StudyGroups): Exclusion[] =>
  (roles[role] ?? []).filter((sample) => leftOut.every((one) => one.sample !== sample)).map((sample) => ({ sample, reason: role === "qc" ? "QC" : role }));

/** A sample leaves once. */
const stillThere = (list: readonly Exclusion[], { samples }: StudyFacts, gone: ReadonlySet<string>): Exclusion[] | undefined => {
  const there = new Set(samples);
  return listOf(list.filter(({ sample }) => there.has(sample) && !gone.has(sample)).map(({ sample, reason }) => ({ sample, reason })));
};

/** Those that the steps which feed this one, or feed those, have left out of the matrix. */
export function goneBefore(feeds: readonly PlannedFeed[], planned: ReadonlyMap<string, PlannedStep>): Set<string> {
  const gone = new Set<string>();
  const seen = new Set<string>();
  const open = feeds.flatMap((feed) => ("step" in feed ? [feed.step] : []));
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const step = planned.get(key)!;
    for (const { sample } of (step.params["exclude"] ?? []) as Exclusion[]) gone.add(sample);
    open.push(...step.feeds.flatMap((feed) => ("step" in feed ? [feed.step] : [])));
  }
  return gone;
}
