/** A sample group program: a named way to put the samples of a table into groups, with the comparisons to make. One check serves page and server. */
import { z } from "zod";
import { hexColour } from "../chart.ts";
import { groupShapes } from "../group-shapes.ts";
import { exclusionsFault, type Exclusion } from "../exclusions.ts";
import { oneLine } from "../fields.ts";
import { givenName } from "../group-names.ts";
import { longestItemId } from "../item-id.ts";
import { limits } from "../limits.ts";
import { listNames } from "../listed.ts";
import type { Text } from "../text.ts";
import { asSeen } from "../unseen-signs.ts";

/** More than these nobody tells apart in a figure. */
export const mostGroups = 200;
/** Of all groups together. */
export const mostMembers = 20_000;
export const mostProgramComparisons = 200;
/** Columns that are told besides. */
export const mostCovariates = 20;

export const groupNameSchema = givenName.max(limits.lineLength);
const sampleName = z.string().min(1).max(longestItemId);
const columnName = z.string().max(500);

export const programGroupSchema = z.strictObject({
  /** Given by the server: the group's name when it was made. Results are computed by it, so that another name computes nothing anew. */
  key: z.string().max(300).optional(),
  name: groupNameSchema,
  colour: hexColour.nullable().default(null),
  shape: z.enum(groupShapes).nullable().default(null),
  samples: z.array(sampleName),
});
/** By the names of groups. */
export const programComparisonSchema = z.strictObject({ case: z.string().min(1).max(300), control: z.string().min(1).max(300) });

export const programFields = {
  name: oneLine(z.string().trim().min(1).max(limits.nameLength)),
  /** In their order. */
  groups: z.array(programGroupSchema),
  /** Samples that take no part, whatever group they are in. */
  left_out: z.array(z.strictObject({ sample: sampleName, reason: z.string().max(limits.paragraphLength) })).default([]),
  /** The column that says which samples are one pair; empty for none. */
  pair: columnName.default(""),
  /** Columns that models are to hold constant. */
  covariates: z.array(columnName.min(1)).default([]),
  /** In their order. */
  comparisons: z.array(programComparisonSchema).default([]),
};
export const programSchema = z.object(programFields);
export type Program = z.output<typeof programSchema>;
export type ProgramGroup = Program["groups"][number];

/** What two names have in common that differ in capital letters, spaces or the width of signs only. */
export const plainName = (name: string): string => asSeen(name.normalize("NFKC")).replaceAll(" ", "").toLowerCase();

export interface ProgramFault {
  /** Dotted path, as `groups.1`. */
  field: string;
  text: Text;
}

/** What is wrong with a program by itself; null where nothing is. */
export function programFault({ groups, left_out, covariates, comparisons }: Program): ProgramFault | null {
  return groupsFault(groups) ?? leftOutFault(left_out) ?? covariatesFault(covariates) ?? comparisonsFault(groups, comparisons);
}

function groupsFault(groups: readonly ProgramGroup[]): ProgramFault | null {
  if (groups.length === 0) return fault("groups", "Make at least one group.", "请至少建立一个分组。");
  if (groups.length > mostGroups)
    return fault(
      "groups",
      `There are ${groups.length} groups; a program has ${mostGroups} at most.`,
      `共有 ${groups.length} 个分组，一个方案最多 ${mostGroups} 个。`,
    );
  const members = groups.reduce((sum, { samples }) => sum + samples.length, 0);
  if (members > mostMembers)
    return fault("groups", `The groups hold ${members} samples; ${mostMembers} are possible.`, `各分组共有 ${members} 个样本，最多 ${mostMembers} 个。`);
  const [seen, keys] = [new Map<string, string>(), new Set<string>()];
  for (const [at, { name, key, samples }] of groups.entries()) {
    const field = `groups.${at}`;
    const other = seen.get(plainName(name));
    if (other === name)
      return fault(field, `Two groups are called “${name}”. Give one of them another name.`, `有两个分组都名为“${name}”，请为其中一个另取名称。`);
    if (other !== undefined)
      return fault(
        field,
        `The groups “${other}” and “${name}” differ in capital letters or spaces only. Give one of them another name.`,
        `分组“${other}”与“${name}”仅大小写或空格不同，请为其中一个另取名称。`,
      );
    seen.set(plainName(name), name);
    if (key !== undefined && keys.has(key)) return fault(field, `The key “${key}” stands at two groups.`, `有两个分组使用了同一标识“${key}”。`);
    if (key !== undefined) keys.add(key);
    if (samples.length === 0)
      return fault(field, `The group “${name}” is empty. Put samples into it, or remove it.`, `分组“${name}”为空，请加入样本或删除该分组。`);
    const twice = firstTwice(samples);
    if (twice !== null) return fault(field, `Sample “${twice}” is in the group “${name}” twice.`, `样本“${twice}”在分组“${name}”中重复出现。`);
  }
  return null;
}

function leftOutFault(leftOut: readonly Exclusion[]): ProgramFault | null {
  const text = exclusionsFault(leftOut, { en: "Samples left out", zh: "排除的样本" });
  return text === null ? null : { field: "left_out", text };
}

function covariatesFault(covariates: readonly string[]): ProgramFault | null {
  if (covariates.length > mostCovariates)
    return fault(
      "covariates",
      `${covariates.length} covariates are named; ${mostCovariates} are possible.`,
      `共有 ${covariates.length} 个协变量，最多 ${mostCovariates} 个。`,
    );
  const twice = firstTwice(covariates);
  return twice === null ? null : fault("covariates", `The covariate “${twice}” is named twice.`, `协变量“${twice}”重复。`);
}

function comparisonsFault(groups: readonly ProgramGroup[], comparisons: Program["comparisons"]): ProgramFault | null {
  if (comparisons.length > mostProgramComparisons)
    return fault(
      "comparisons",
      `There are ${comparisons.length} comparisons; a program has ${mostProgramComparisons} at most.`,
      `共有 ${comparisons.length} 个比较，一个方案最多 ${mostProgramComparisons} 个。`,
    );
  const byName = new Map(groups.map((group) => [group.name, group]));
  const seen = new Set<string>();
  for (const [at, { case: one, control }] of comparisons.entries()) {
    const field = `comparisons.${at}`;
    const lost = [one, control].find((name) => !byName.has(name));
    const list = listNames([...byName.keys()]);
    if (lost !== undefined)
      return fault(
        field,
        `The comparison “${one}” against “${control}” names “${lost}”, which is no group. The groups are ${list.en}.`,
        `比较“${one}”对“${control}”中的“${lost}”不是分组。现有分组为${list.zh}。`,
      );
    if (one === control)
      return fault(
        field,
        `A group can't be compared with itself (“${one}”). Choose two different groups.`,
        `不能将一组与其自身比较（“${one}”），请选择两个不同的分组。`,
      );
    if (seen.has(JSON.stringify([one, control])))
      return fault(field, `The comparison “${one}” against “${control}” is listed twice.`, `比较“${one}”对“${control}”重复。`);
    seen.add(JSON.stringify([one, control]));
    const others = new Set(byName.get(control)!.samples);
    const both = byName.get(one)!.samples.find((sample) => others.has(sample));
    if (both !== undefined)
      return fault(
        field,
        `Sample “${both}” is on both sides of the comparison “${one}” against “${control}”. Take it out of one of the groups.`,
        `样本“${both}”同时出现在比较“${one}”对“${control}”的两侧，请将其从其中一组移出。`,
      );
  }
  return null;
}

const fault = (field: string, en: string, zh: string): ProgramFault => ({ field, text: { en, zh } });

function firstTwice(names: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
}

/** The samples that a program names and a table doesn't have. */
export function unknownSamplesFault({ groups, left_out }: Pick<Program, "groups" | "left_out">, samples: readonly string[]): ProgramFault | null {
  const known = new Set(samples);
  const lost = [...new Set([...groups.flatMap((group) => group.samples), ...left_out.map(({ sample }) => sample)].filter((sample) => !known.has(sample)))];
  if (lost.length === 0) return null;
  const list = listNames(lost, 5);
  return fault("groups", `The table has no sample ${list.en}. Check how the samples are written there.`, `数据表中没有样本${list.zh}，请检查样本名称的写法。`);
}

/** Every pair, the later group against the earlier. */
export const allPairs = (names: readonly string[]): Program["comparisons"] =>
  names.flatMap((control, at) => names.slice(at + 1).map((one) => ({ case: one, control })));
/** Every other group against this one. */
export const allAgainst = (names: readonly string[], control: string): Program["comparisons"] =>
  names.flatMap((one) => (one === control ? [] : [{ case: one, control }]));

/** Where a program stands: of a project or of a table. */
export const programPlace = { project_id: z.string().min(1).max(100).optional(), store_path: z.string().min(1).max(500).optional() };
