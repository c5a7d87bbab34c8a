/** What a plan knows of a study: its tables by their headings and roles, and the groups and comparisons of a program. No values. */
import type { Exclusion } from "../exclusions.ts";
import { inGroupOrder } from "../group-order.ts";
import type { Comparison } from "../manifest.ts";
import type { AppliedStep, MeasuredValue, ProjectKind, SampleRole } from "../projects/project.ts";
import type { ValueLooks } from "./value-looks.ts";
import type { LibraryName } from "./version.ts";

export interface StudyFacts {
  kind: ProjectKind;
  value: MeasuredValue;
  applied: readonly AppliedStep[];
  /** Cells of the matrix below 0, zeros, and all with a value; absent where nobody counted. */
  undetected?: { below: number; zeros: number; values: number };
  /** Of the matrix. */
  samples: readonly string[];
  /** What the values look like; absent where nobody looked. */
  looks?: ValueLooks;
  /** Samples that are none, by what they are. */
  roles: Partial<Record<SampleRole, readonly string[]>>;
  /** What the sheet names of these and the matrix hasn't; absent where nobody looked. */
  unmeasured?: Partial<Record<SampleRole, readonly string[]>>;
  roleColumn: string | null;
  /** Whether that column is one of labels in the matrix itself: the matrices of later steps have it no more. */
  rolesInMatrix?: boolean;
  orderColumn: string | null;
  batchColumn: string | null;
  /** Null where there is no such table. */
  sampleColumns: readonly string[] | null;
  featureColumns: readonly string[] | null;
  /** Whether the feature sheet has identifiers. */
  hasIds: boolean;
  /** Features of the matrix that are called by names or identifiers, where no sheet says more of them; absent where none are, or nobody looked. */
  featureNames?: readonly string[];
  /** What there is of each, by the name that it is called. */
  libraries: Partial<Record<LibraryName, string>>;
}

/** As the product calls it, then as others do; the coarsest that is there. */
const classHeaders = [/^class[ _-]?1$/i, /^(class|main[ _-]?class|compound[ _-]?class|chemical[ _-]?class|类别|分类)$/i, /^super[ _-]?class$/i];
/** The column of the feature sheet that says of which class a feature is; null without one. */
export const classColumnOf = ({ featureColumns }: Pick<StudyFacts, "featureColumns">): string | null =>
  classHeaders.flatMap((header) => (featureColumns ?? []).filter((name) => header.test(name.trim())))[0] ?? null;

export interface StudyGroup {
  /** By which it is computed. */
  key: string;
  name: string;
  samples: readonly string[];
}
export interface StudyGroups {
  groups: readonly StudyGroup[];
  /** By keys. */
  comparisons: readonly Comparison[];
  pair: string;
  covariates: readonly string[];
  leftOut: readonly Exclusion[];
}

/** QC samples and blanks are in no group of samples, whatever a program made from a column calls them. */
export function samplesIn({ samples, roles }: Pick<StudyFacts, "samples" | "roles">): string[] {
  const others = new Set(Object.values(roles).flat());
  return samples.filter((sample) => !others.has(sample));
}

/** The groups with those of their samples that are there and take part, in the order in which they are computed; empty ones are left out. */
export function presentGroups({ groups, leftOut }: StudyGroups, samples: readonly string[]): StudyGroup[] {
  const there = new Set(samples);
  for (const { sample } of leftOut) there.delete(sample);
  return groups
    .map((group) => ({ ...group, samples: group.samples.filter((sample) => there.has(sample)) }))
    .filter((group) => group.samples.length > 0)
    .toSorted((one, other) => inGroupOrder(one.key, other.key));
}

/** Those of whose samples none is in the data, taking part or left out. */
export function lostGroups({ groups }: Pick<StudyGroups, "groups">, samples: readonly string[]): StudyGroup[] {
  const there = new Set(samples);
  return groups.filter((group) => group.samples.length > 0 && !group.samples.some((sample) => there.has(sample)));
}

/** The first sample that stands in two of the groups; null where they share none. */
export function sharedSample(groups: readonly StudyGroup[]): { sample: string; one: StudyGroup; other: StudyGroup } | null {
  const seen = new Map<string, StudyGroup>();
  for (const group of groups)
    for (const sample of group.samples) {
      const one = seen.get(sample);
      if (one !== undefined) return { sample, one, other: group };
      seen.set(sample, group);
    }
  return null;
}

/** Those that share no sample with one before them: a figure gives each sample one colour. */
export function disjointGroups(groups: readonly StudyGroup[]): StudyGroup[] {
  const kept: StudyGroup[] = [];
  for (const group of groups) if (sharedSample([...kept, group]) === null) kept.push(group);
  return kept;
}

export interface NamedComparison extends Comparison {
  /** `<case> vs <control>`, by which it stands in addresses: without “/”, and no two alike. */
  id: string;
  cases: StudyGroup;
  controls: StudyGroup;
}

/** Comparisons whose groups are there, by what these are called. */
export function namedComparisons(comparisons: readonly Comparison[], groups: readonly StudyGroup[]): NamedComparison[] {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const taken = new Set<string>(["all"]);
  return comparisons.flatMap(({ case: one, control }) => {
    const [cases, controls] = [byKey.get(one), byKey.get(control)];
    if (cases === undefined || controls === undefined) return [];
    const name = `${cases.name} vs ${controls.name}`.replaceAll("/", "_");
    let id = name;
    for (let number = 2; taken.has(id); number++) id = `${name} (${number})`;
    taken.add(id);
    return [{ id, case: one, control, cases, controls }];
  });
}

/** What a step is called in a plan. */
export const stepKey = (chart: string, comparison: string): string => `${chart}/${comparison}`;
