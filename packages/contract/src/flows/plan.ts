/**
 * What is computed of a study: the steps of the module charts that are ticked and of what they need, each with its tool, parameters and what feeds it; and
 * for each that can't be made the sentence why, before anything runs. Pure, so that a page says the same as the server does.
 */
import type { ParamValues } from "../manifest.ts";
import { appliedTitles, logOf } from "../projects/project.ts";
import type { Text } from "../text.ts";
import { neededCharts } from "./check.ts";
import { hasNameColumn } from "./feature-names.ts";
import { goneBefore, valueOf, type Study } from "./takings.ts";
import { notCounts } from "./value-looks.ts";
import { nothingToDo, skips } from "./skips.ts";
import {
  classColumnOf,
  namedComparisons,
  presentGroups,
  samplesIn,
  sharedSample,
  stepKey,
  type NamedComparison,
  type StudyFacts,
  type StudyGroup,
  type StudyGroups,
} from "./study.ts";
import type { ChartNeed, FlowVersion, LibraryName, ModuleChart, SlotSource } from "./version.ts";

/** The comparison of a step that is about all of them, or none. */
export const allComparisons = "all";
/** Computations of one process at most: more nobody waits for. */
export const mostJobs = 500;
/** Tables of comparisons that one step takes at most. */
export const mostEach = 30;
/** Above this share of values below 0 they are hardly amounts. */
const mostNegatives = 0.2;

export interface ChosenChart {
  id: string;
  params: ParamValues;
}
export type PlannedFeed = { slot: string; hard: boolean } & ({ input: string } | { step: string; table: string } | { library: LibraryName });
export interface PlannedStep {
  /** `<module chart>/<comparison>`. */
  key: string;
  chart: string;
  map_module: string;
  comparison: string;
  tool: string;
  params: ParamValues;
  feeds: PlannedFeed[];
  /** Whether it is a card of the result. */
  shown: boolean;
  /** Why it is not made. */
  skip: Text | null;
  /** Why it has nothing to do. */
  unchanged: Text | null;
  /** What it is made without. */
  without: Text | null;
}
export interface Plan {
  /** In the order of the version: what feeds a step stands before it. */
  steps: PlannedStep[];
  comparisons: NamedComparison[];
  groups: StudyGroup[];
}

export function planFlow(version: FlowVersion, facts: StudyFacts, given: StudyGroups, chosen: readonly ChosenChart[]): Plan {
  const groups = presentGroups(given, samplesIn(facts));
  const comparisons = namedComparisons(given.comparisons, groups);
  const study: Study = { facts, given, groups, comparisons };
  const params = new Map(chosen.map((one) => [one.id, one.params]));
  const wanted = withNeeded(version, params.keys());
  const planned = new Map<string, PlannedStep>();
  const charts = new Map(version.charts.map((chart) => [chart.id, chart]));
  for (const chart of inOrder(version, wanted)) {
    for (const comparison of chart.scope === "c" ? comparisons : [null]) {
      const step = planStep({ chart, charts, comparison, study, planned, own: params.get(chart.id) ?? innerParams(version, chart, params) });
      planned.set(step.key, step);
    }
    // Without a comparison there is no step that could say why.
    if (chart.scope !== "c" || comparisons.length > 0 || !params.has(chart.id)) continue;
    const step: PlannedStep = { ...bare(chart, allComparisons), shown: chart.internal !== true, skip: skips.noComparison() };
    planned.set(step.key, step);
  }
  return { steps: [...planned.values()], comparisons, groups: [...groups] };
}

/** What is set of a step without a card, in the card that it feeds. */
function innerParams({ charts }: FlowVersion, { id, internal }: ModuleChart, params: ReadonlyMap<string, ParamValues>): ParamValues | undefined {
  if (internal !== true) return undefined;
  const given: ParamValues = {};
  for (const chart of charts)
    for (const { of, param } of chart.fields) {
      const own = params.get(chart.id) ?? {};
      if (of === id && param in own) given[param] = own[param];
    }
  return given;
}

/** The charts that are ticked, with all that they can't be made without. */
function withNeeded({ charts }: FlowVersion, ticked: Iterable<string>): Set<string> {
  const byId = new Map(charts.map((chart) => [chart.id, chart]));
  const wanted = new Set<string>();
  const add = (id: string): void => {
    const chart = byId.get(id);
    if (chart === undefined || wanted.has(id)) return;
    wanted.add(id);
    for (const source of Object.values(chart.slots)) if ("from" in source && source.soft !== true) add(source.from);
  };
  for (const id of ticked) add(id);
  return wanted;
}

/** What feeds a chart stands before it, else as the version has them. */
export function inOrder({ charts }: FlowVersion, wanted: ReadonlySet<string>): ModuleChart[] {
  const byId = new Map(charts.map((chart) => [chart.id, chart]));
  const done = new Set<ModuleChart>();
  const add = (chart: ModuleChart): void => {
    if (done.has(chart)) return;
    for (const id of neededCharts(chart)) if (wanted.has(id)) add(byId.get(id)!);
    done.add(chart);
  };
  for (const chart of charts) if (wanted.has(chart.id)) add(chart);
  return [...done];
}

interface StepOf {
  chart: ModuleChart;
  charts: ReadonlyMap<string, ModuleChart>;
  comparison: NamedComparison | null;
  study: Study;
  planned: ReadonlyMap<string, PlannedStep>;
  /** What was chosen; undefined where it is only needed. */
  own: ParamValues | undefined;
}

const bare = (chart: ModuleChart, comparison: string): PlannedStep => ({
  key: stepKey(chart.id, comparison),
  chart: chart.id,
  map_module: chart.map_module,
  comparison,
  tool: chart.tool,
  params: {},
  feeds: [],
  shown: false,
  skip: null,
  unchanged: null,
  without: null,
});

function planStep(of: StepOf): PlannedStep {
  const { chart, comparison, study, own } = of;
  const step = { ...bare(chart, comparison?.id ?? allComparisons), shown: own !== undefined && chart.internal !== true };
  const lacks = firstLack(chart.needs, study, comparison);
  const applied = chart.prepares?.applied;
  const done = applied !== undefined && study.facts.applied.includes(applied) ? skips.doneBefore(appliedTitles[applied]) : null;
  const isRaw = logOf(study.facts.applied) === null;
  const below = chart.prepares?.clears === "undetected" && isRaw ? (study.facts.undetected ?? null) : null;
  if (below !== null && below.below > mostNegatives * below.values) return { ...step, skip: skips.manyNegatives(below.below, below.values) };
  const hasBelow = below !== null && below.below + below.zeros > 0;
  const raw = chart.prepares?.undoes === "logarithms" && isRaw && !hasBelow ? skips.noLogarithms() : null;
  const idle = chart.prepares === undefined ? null : (done ?? raw ?? lacks ?? (isOff(chart, own) ? skips.chosenNone() : null));
  const { feeds, skip } = feedsOf(of);
  if (skip !== null) return { ...step, skip };
  if (idle !== null) return { ...step, feeds, unchanged: nothingToDo(idle) };
  if (lacks !== null) return { ...step, skip: lacks };
  return { ...step, feeds, params: paramsOf(of, feeds), without: withoutWhat(chart, study) };
}

/** Measurements that it would use and the study hasn't got. */
function withoutWhat({ params, fields }: ModuleChart, { facts }: Study): Text | null {
  const used = [
    ...Object.values(params).flatMap((source) => (typeof source === "object" && "when" in source ? [source.when] : [])),
    ...fields.map(({ when }) => when),
  ];
  const lacking = (["blank", "qc"] as const).filter((role) => used.includes(role) && (facts.roles[role]?.length ?? 0) === 0);
  return lacking.length === 0 ? null : skips.without(lacking);
}

const isOff = ({ prepares, fields }: ModuleChart, own: ParamValues = {}): boolean =>
  prepares?.off !== undefined && (own[prepares.off.param] ?? fields.find(({ param }) => param === prepares.off!.param)?.default) === prepares.off.is;

function firstLack(needs: readonly ChartNeed[], study: Study, comparison: NamedComparison | null): Text | null {
  for (const need of needs) {
    const lack = lackOf(need, study, comparison);
    if (lack !== null) return lack;
  }
  return null;
}

function lackOf(need: ChartNeed, { facts, groups }: Study, comparison: NamedComparison | null): Text | null {
  if ("role" in need) {
    const count = facts.roles[need.role]?.length ?? 0;
    return count >= need.count ? null : need.role === "qc" ? skips.fewQc(need.count, count) : skips.fewBlanks(need.count, count);
  }
  if ("eachGroup" in need) {
    const compared = comparison === null ? groups : [comparison.cases, comparison.controls];
    const small = compared.find(({ samples }) => samples.length < need.eachGroup);
    if (small !== undefined) return skips.fewInGroup(need.eachGroup, small.name, small.samples.length);
    const twice = sharedSample(compared);
    return twice === null ? null : skips.overlap(twice.sample, twice.one.name, twice.other.name);
  }
  if ("samples" in need) {
    const count = new Set(groups.flatMap(({ samples }) => samples)).size;
    return count >= need.samples ? null : skips.fewSamples(need.samples, count);
  }
  if ("groups" in need) return groups.length >= need.groups ? null : skips.fewGroups(need.groups, groups.length);
  if ("column" in need) {
    const columns = (need.of === "samples" ? facts.sampleColumns : facts.featureColumns) ?? [];
    return columns.includes(need.column) ? null : skips.noColumn(need.column);
  }
  if ("classes" in need) return classColumnOf(facts) === null ? skips.noClasses() : null;
  if ("counts" in need) return notCounts(facts);
  if ("ids" in need) return facts.hasIds ? null : skips.noIds();
  if ("named" in need) return facts.hasIds || hasNameColumn(facts.featureColumns) || facts.featureNames !== undefined ? null : skips.noNames();
  return facts.libraries[need.library] === undefined ? skips.noLibrary(need.library) : null;
}

/** What feeds the slots; a hard need that is not made skips the step with the sentence of what everything began with. */
function feedsOf({ chart, comparison, study, planned, charts }: StepOf): { feeds: PlannedFeed[]; skip: Text | null } {
  const feeds: PlannedFeed[] = [];
  for (const [slot, source] of Object.entries(chart.slots)) {
    const hard = !("soft" in source && source.soft);
    if ("from" in source && source.each === true) {
      const steps = study.comparisons.map(({ id }) => planned.get(stepKey(source.from, id))).filter((step) => step !== undefined);
      const made = steps.filter(({ skip }) => skip === null);
      if (made.length > mostEach) return { feeds, skip: skips.manyComparisons(mostEach, made.length) };
      if (made.length === 0) return { feeds, skip: steps[0]?.skip ?? skips.noComparison() };
      // Where one of them fails there is still something to say of the others.
      made.forEach(({ key }, at) => feeds.push({ slot: `${slot}_${at + 1}`, hard: made.length === 1, step: key, table: `${source.table}.csv` }));
      continue;
    }
    const feed = feedOf(source, { comparison, study, planned, charts });
    if (feed !== null && "skip" in feed) {
      if (hard) return { feeds, skip: feed.skip };
    } else if (feed !== null) feeds.push({ slot, hard, ...feed });
    // A sheet that is asked for the sake of one column is asked for that.
    else if (hard && "input" in source && source.input !== "matrix")
      return { feeds, skip: chart.needs.some((need) => "classes" in need) ? skips.noClasses() : skips.noSheet(source.input) };
  }
  return { feeds, skip: null };
}

type Feed = { input: string } | { step: string; table: string } | { library: LibraryName };
function feedOf(source: SlotSource, of: Pick<StepOf, "comparison" | "study" | "planned" | "charts">): Feed | { skip: Text } | null {
  const { facts } = of.study;
  if ("input" in source) {
    const isThere = source.input === "matrix" || (source.input === "samples" ? facts.sampleColumns : facts.featureColumns) !== null;
    return isThere ? { input: source.input } : null;
  }
  if ("library" in source) return facts.libraries[source.library] === undefined ? { skip: skips.noLibrary(source.library) } : { library: source.library };
  const before = of.charts.get(source.from)!;
  const key = stepKey(source.from, before.scope === "c" ? (of.comparison?.id ?? allComparisons) : allComparisons);
  const step = of.planned.get(key);
  if (step === undefined) return null;
  if (step.skip !== null) return { skip: step.skip };
  if (step.unchanged === null) return { step: key, table: `${source.table}.csv` };
  // Its matrix is passed on as it was given; of its other tables there are none.
  if (source.table !== before.prepares?.slot) return null;
  const given = step.feeds.find(({ slot }) => slot === before.prepares!.slot);
  if (given === undefined) throw new Error(`“${key}” has nothing that it could pass on.`);
  const { slot: _slot, hard: _hard, ...feed } = given;
  return feed;
}

function paramsOf({ chart, comparison, study, planned, own = {} }: StepOf, feeds: readonly PlannedFeed[]): ParamValues {
  const params: ParamValues = {};
  const made = { chart, planned, gone: goneBefore(feeds, planned) };
  for (const [name, source] of Object.entries(chart.params)) {
    const value = valueOf(source, study, comparison, made);
    if (value !== undefined) params[name] = value;
  }
  for (const { param, default: usual, of, when, otherwise } of chart.fields) {
    if (of !== undefined) continue;
    const applies = when === undefined || (study.facts.roles[when]?.length ?? 0) > 0;
    const value = applies ? (own[param] ?? usual) : otherwise;
    if (value !== undefined) params[param] = value;
  }
  return params;
}
