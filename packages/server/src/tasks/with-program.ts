/**
 * Parameters that name a sample group program, `grouping: {program: id}`, as the exact groups that it means: by their keys in natural order, so that
 * what groups are called, their order and their colours compute nothing anew.
 */
import type { Exclusion } from "@analyte/contract/exclusions";
import type { ProgramStyle } from "@analyte/contract/figure-style";
import { inGroupOrder } from "@analyte/contract/group-order";
import type { Comparison, Manifest, Param, ParamValues } from "@analyte/contract/manifest";
import { isShown } from "@analyte/contract/params";
import type { Text } from "@analyte/contract/text";

/** A program as a task takes it; comparisons are by keys. */
export interface UsedProgram {
  id: string;
  name: string;
  groups: readonly { key: string; name: string; samples: readonly string[] }[];
  leftOut: readonly Exclusion[];
  comparisons: readonly Comparison[];
  /** The column of pairs; empty for none. */
  pair: string;
  covariates: readonly string[];
  style: ProgramStyle;
}

/** The programs that the groupings name: their ids by the names of parameters. */
export function programsNamed(manifest: Manifest, params: ParamValues): Map<string, string> {
  return new Map(
    manifest.params.flatMap(({ kind, name }) => {
      const value = params[name];
      return kind === "grouping" && isProgram(value) ? [[name, value.program] as const] : [];
    }),
  );
}

const isProgram = (value: unknown): value is { program: string } =>
  typeof value === "object" && value !== null && Object.keys(value).length === 1 && "program" in value && typeof value.program === "string";

export interface Resolved {
  params: ParamValues;
  /** What keeps it from being taken. */
  fault: { field: string; text: Text } | null;
}

/** `samples`: those of the matrix; null where they are not known. */
export function withProgram(manifest: Manifest, params: ParamValues, program: UsedProgram, samples: readonly string[] | null): Resolved {
  const known = samples === null ? null : new Set(samples);
  const isThere = (sample: string) => known === null || known.has(sample);
  const out = new Set(program.leftOut.map(({ sample }) => sample));
  const keyOf = new Map(program.groups.map(({ name, key }) => [name, key]));
  const byKey = (one: unknown): unknown =>
    isComparison(one) ? { case: keyOf.get(one.case) ?? one.case, control: keyOf.get(one.control) ?? one.control } : one;
  const next: ParamValues = { ...params };
  const compared = new Set<string>();
  for (const param of manifest.params) {
    const value = next[param.name] ?? null;
    // Null is open on purpose.
    const isUnsaid = !Object.hasOwn(params, param.name);
    if (param.kind === "comparison") next[param.name] = isUnsaid ? program.comparisons[0] : byKey(value);
    else if (param.kind === "comparisons") next[param.name] = isUnsaid ? listOf(program.comparisons) : Array.isArray(value) ? value.map(byKey) : value;
    else if (param.kind === "exclude")
      next[param.name] = leftOut(
        value,
        program.leftOut.filter(({ sample }) => isThere(sample)),
      );
    // As the page fills them in: what a program says of pairs and covariates is part of the study.
    else if (param.kind === "pair" && isUnsaid && program.pair !== "" && isShown(param, next)) next[param.name] = { column: program.pair };
    else if (param.name === "covariates" && isUnsaid && program.covariates.length > 0 && isShown(param, next)) next[param.name] = [...program.covariates];
    else continue;
    if (next[param.name] === undefined) delete next[param.name];
    if (isShown(param, next)) for (const group of groupsIn(param, next[param.name])) compared.add(group);
  }
  const members = program.groups
    .toSorted((one, other) => inGroupOrder(one.key, other.key))
    .map(({ key, samples: all }) => [key, all.filter((sample) => isThere(sample) && !out.has(sample))] as const)
    .filter(([, all]) => all.length > 0);
  // Groups that share samples may stand in one program; a run takes those of them that it compares.
  const taken = shared(members) === null ? members : members.filter(([key]) => compared.size === 0 || compared.has(key));
  const nameOf = new Map(program.groups.map(({ name, key }) => [key, name]));
  const twice = shared(taken);
  const [field] = programsNamed(manifest, params).keys();
  for (const name of programsNamed(manifest, params).keys()) next[name] = { groups: Object.fromEntries(taken) };
  const fault = taken.length === 0 ? noneHere(program.name) : twice === null ? null : inTwo(twice.sample, nameOf.get(twice.one)!, nameOf.get(twice.other)!);
  return { params: next, fault: fault === null ? null : { field: `params.${field}`, text: fault } };
}

const isComparison = (value: unknown): value is Comparison =>
  typeof value === "object" && value !== null && "case" in value && "control" in value && typeof value.case === "string" && typeof value.control === "string";
const listOf = (comparisons: readonly Comparison[]) => (comparisons.length === 0 ? undefined : [...comparisons]);

function groupsIn({ kind }: Param, value: unknown): string[] {
  const all = kind === "comparison" ? [value] : kind === "comparisons" && Array.isArray(value) ? value : [];
  return all.filter(isComparison).flatMap((one) => [one.case, one.control]);
}

/** What somebody leaves out himself comes first, with his reason. */
function leftOut(value: unknown, more: readonly Exclusion[]): unknown {
  if (value !== null && !Array.isArray(value)) return value;
  const own = (value ?? []) as Exclusion[];
  const named = new Set(own.flatMap((one) => (one?.by === undefined ? [one?.sample] : [])));
  return [...own, ...more.filter(({ sample }) => !named.has(sample)).map(({ sample, reason }) => ({ sample, reason }))];
}

/** The first sample that stands in two of the groups. */
function shared(groups: readonly (readonly [string, readonly string[]])[]): { sample: string; one: string; other: string } | null {
  const seen = new Map<string, string>();
  for (const [key, samples] of groups) {
    for (const sample of samples) {
      const other = seen.get(sample);
      if (other !== undefined) return { sample, one: other, other: key };
      seen.set(sample, key);
    }
  }
  return null;
}

const noneHere = (name: string): Text => ({
  en: `None of the samples in the groups of the program “${name}” is in this table, or all are left out. Choose another program or table.`,
  zh: `分组方案“${name}”各分组中的样本均不在该表中或已被排除，请选择其他方案或数据表。`,
});
const inTwo = (sample: string, one: string, other: string): Text => ({
  en: `Sample “${sample}” is in two groups of the program, “${one}” and “${other}”, and a run takes each sample once. Choose a comparison of groups that share no sample.`,
  zh: `样本“${sample}”同时在该方案的“${one}”和“${other}”两个分组中，而每次分析中一个样本只能属于一个分组。请比较没有共同样本的分组。`,
});
