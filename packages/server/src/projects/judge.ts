/** What the tables of a project hold, and what is wrong with them: by what the doctor has read of each, never by the tables themselves. */
import { pairsEverywhere, pairWarnings } from "@analyte/contract/compared-pairs";
import { inGroupOrder } from "@analyte/contract/group-order";
import type { ProjectFacts } from "@analyte/contract/projects/calls";
import { batchHeader, confoundedGroups, confoundedText, groupHeader, incompleteSubjects, roleHeader, subjectHeader } from "@analyte/contract/study-design";
import { amountFields, factorColumn } from "@analyte/contract/projects/amounts";
import { limits } from "@analyte/contract/limits";
import { mostGroups } from "@analyte/contract/programs/program";
import { againstText, logOf, logStep, type Delivery, type ProjectTable } from "@analyte/contract/projects/project";
import { untoldLogarithms } from "@analyte/contract/flows/value-looks";
import { labelColumnOf } from "@analyte/contract/label-column";
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { wrongAmounts } from "./amount-findings.ts";
import type { JobInspection } from "@analyte/tools/job-folder";
import { ofStudy, stray, withoutStray } from "./stray-samples.ts";
import { countedRoles, mostNamed, rolesIn, unknownRoles } from "./told-roles.ts";

export interface Finding {
  severity: "error" | "warning" | "info";
  table: string;
  message: Text;
}
export type Looks = Partial<Record<ProjectTable, JobInspection>> & { matrix: JobInspection };
type Column = JobInspection["columns"][number];

/** Of groups that may be meant. */
const mostListed = 12;

export function judge(looks: Looks, about: Pick<Delivery, "value" | "applied" | "comparisons">): { facts: ProjectFacts; findings: Finding[] } {
  const { matrix, samples = null, features = null } = looks;
  const sheet = samples ?? matrix;
  const column = (header: RegExp): Column | null => columnOf(sheet, header);
  const [roleColumn, groupColumn] = [column(roleHeader), groupColumnOf(sheet)];
  const roles = rolesIn(measured(roleColumn, looks));
  const group = groupColumn === null ? null : wordsOf(groupColumn);
  const roleWords = roleColumn === null ? null : wordsOf(roleColumn);
  const ofGroups = group === null ? null : withoutStray(group, roleWords);
  const facts: ProjectFacts = {
    samples: matrix.recognised.samples,
    features: matrix.recognised.features,
    missing: matrix.recognised.missing,
    zeros: matrix.recognised.zeros,
    roles: countedRoles(roles, matrix.recognised.samples),
    groups: countedGroups(groupColumn, ofGroups, looks).toSorted((a, b) => inGroupOrder(a.name, b.name)),
    sample_columns: sheet.columns.map(({ name }) => name),
    feature_columns: features?.columns.map(({ name }) => name) ?? [],
    ...amountsIn(sheet),
  };
  const findings: Finding[] = [
    ...(["matrix", "samples", "features"] as const).flatMap((table) =>
      (looks[table]?.problems ?? []).map(({ severity, message }): Finding => ({ severity, table, message })),
    ),
    ...unknownRoles(roleColumn),
    ...wrongAmounts(sheet.sample_ids, (name) => cellsOf(sheet, name)),
    ...zerosForGaps(facts, about),
    ...notAsApplied(looks.matrix, about),
    ...unknownGroups(about.comparisons, groupColumn, group),
    ...unread(sheet.recognised.rows, [groupColumn, column(batchHeader), column(subjectHeader)]),
    ...noProgram(groupColumn),
    ...stray(group, roleWords),
    ...(group === null
      ? []
      : [...confounded(ofStudy(group, roleWords), column(batchHeader)), ...incompletePairs(group, column(subjectHeader), about.comparisons)]),
  ];
  return { facts, findings: findings.toSorted((a, b) => weight[a.severity] - weight[b.severity]) };
}

/** Amounts and dilutions that the sheet brings, with what a sample is divided by. */
function amountsIn({ columns, recognised: { rows } }: Pick<JobInspection, "columns" | "recognised">): Pick<ProjectFacts, "amounts"> {
  const called = (name: string) => columns.find((one) => one.name.trim().toLowerCase() === name) ?? null;
  const [factor, weights, units, dilutions] = [factorColumn, ...amountFields].map(called);
  if (factor === null || factor === undefined || factor.distinct === 0) return {};
  const said = [weights, dilutions].filter((column) => column !== null && column !== undefined);
  const isTold = said.every(({ values }) => values !== undefined);
  const counted = isTold
    ? (factor.values ?? []).filter((_, at) => said.some(({ values }) => values![at]! >= 0)).length
    : Math.max(...said.map(({ missing }) => rows - missing));
  return {
    amounts: {
      samples: counted,
      unit: units?.groups[0]?.name ?? units?.names?.[0] ?? "",
      diluted: (dilutions?.distinct ?? 0) > 0,
    },
  };
}

const weight = { error: 0, warning: 1, info: 2 };

/** The groups of a column with their samples, those alone that are in the matrix. Of a large sheet it isn't told which are. */
function measured(column: Column | null, { matrix, samples: sheet = matrix }: Looks): { name: string; count: number }[] {
  if (column === null) return [];
  const words = wordsOf(column);
  if (sheet === matrix || words === null || words.length !== sheet.sample_ids.length || matrix.sample_ids.length < matrix.recognised.samples)
    return column.groups.map(({ name, count }) => ({ name, count }));
  const there = new Set(matrix.sample_ids);
  const counts = new Map<string, number>();
  for (const [at, word] of words.entries()) if (word !== "" && there.has(sheet.sample_ids[at]!)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return column.groups.flatMap(({ name }) => (counts.has(name) ? [{ name, count: counts.get(name)! }] : []));
}

/** The column of groups; in a matrix without a sheet that of its own labels, whatever it calls them. */
export const groupColumnOf = (sheet: Pick<JobInspection, "columns" | "recognised">): Column | null =>
  columnOf(sheet, groupHeader) ?? sheet.columns.find(({ name }) => name === labelColumnOf(sheet)) ?? null;

/** The first column that is called so; null for none. */
export const columnOf = ({ columns }: Pick<JobInspection, "columns">, header: RegExp): Column | null =>
  columns.find(({ name }) => header.test(name.trim())) ?? null;

/** What stands in a column for each line of the sheet; null where that isn't told, as for large sheets. Empty for a gap. */
export function wordsOf({ values, names, groups }: Column): string[] | null {
  const words = names ?? groups.map(({ name }) => name);
  return values === undefined || values.some((value) => value >= words.length) ? null : values.map((value) => (value < 0 ? "" : words[value]!));
}

/** The same of the column of a name; null for none, too. */
function cellsOf({ columns, sample_ids: ids }: JobInspection, name: string): string[] | null {
  const column = columns.find((one) => one.name.trim().toLowerCase() === name);
  const words = column === undefined ? null : wordsOf(column);
  return words?.length === ids.length ? words : null;
}

/** Of a column without groups nothing is listed: one value for each sample is none. */
function countedGroups(column: Column | null, words: readonly string[] | null, looks: Looks): ProjectFacts["groups"] {
  const { matrix, samples: sheet = matrix } = looks;
  if (column === null || column.groups.length === 0 || words === null) return measured(column, looks);
  const isWhole = words.length === sheet.sample_ids.length && matrix.sample_ids.length >= matrix.recognised.samples;
  const there = isWhole && sheet !== matrix ? new Set(matrix.sample_ids) : null;
  const counts = new Map<string, number>();
  for (const [at, word] of words.entries())
    if (word !== "" && (there === null || there.has(sheet.sample_ids[at]!))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** A few zeros beside many gaps are measured; as many as gaps, or more, are perhaps none. Logarithms of 1 are. */
function zerosForGaps({ zeros, missing }: ProjectFacts, { value, applied }: Pick<Delivery, "value" | "applied">): Finding[] {
  if (value === "counts" || zeros === 0 || zeros < missing || logOf(applied) !== null) return [];
  const [gaps, blanks] = missing === 0 ? ["no gaps", "没有缺失"] : [missing === 1 ? "1 gap" : `${missing} gaps`, `有 ${missing} 处缺失`];
  return [
    {
      severity: "warning",
      table: "matrix",
      message: {
        en: `The matrix has ${zeros} zeros and ${gaps}. If a zero stands for “not detected”, leave the cell empty: tools would take it for a measured value.`,
        zh: `矩阵中有 ${zeros} 个零值，${blanks}。若零表示“未检出”，请留空单元格，否则工具会将其视为测量值。`,
      },
    },
  ];
}

/** The logarithm to the base 2 of what an instrument measures is some tens at most. */
const largestLog = 100;

/** What was said to have been done to the values, and their looks say otherwise. */
function notAsApplied({ recognised, shape }: JobInspection, { value, applied }: Pick<Delivery, "value" | "applied">): Finding[] {
  const said: Text[] = [];
  if (applied.includes("imputed") && recognised.missing > 0)
    said.push({
      en: `By what was said the gaps were filled (“imputed”), and the matrix has ${recognised.missing} of them. Take the word out, or deliver the filled values.`,
      zh: `说明中写明已填补缺失（“imputed”），但矩阵仍有 ${recognised.missing} 处缺失。请删除该说明，或交付填补后的数据。`,
    });
  const largest = shape?.largest ?? null;
  const log = logStep(logOf(applied));
  const untold = untoldLogarithms({ largest, fractions: shape?.fractions ?? 0, totals: null }, { value, applied });
  if (untold !== null) said.push(untold);
  if (log !== null && largest !== null && largest > largestLog)
    said.push({
      en: `By what was said the values are logarithms (“${log}”), and the largest is ${largest}. Take the word out, or deliver the logarithms: tools would not take logarithms of them, and a process would undo some that aren't there.`,
      zh: `说明中写明数值为对数（“${log}”），但最大值为 ${largest}。请删除该说明，或交付对数值，否则工具不会再取对数，流程还会还原并不存在的对数。`,
    });
  return said.map((message) => ({ severity: "warning", table: "matrix", message }));
}

/** What of a design isn't read cell by cell, and so neither grouped nor checked. */
function unread(lines: number, columns: readonly (Column | null)[]): Finding[] {
  const names = columns.flatMap((column) => (column !== null && column.distinct > 0 && column.values === undefined ? [column.name] : []));
  if (names.length === 0) return [];
  const some = listNames(names, mostNamed);
  return [
    {
      severity: "warning",
      table: "samples",
      message: {
        en: `The sample sheet has ${lines} samples: of so many the columns ${some.en} are not read sample by sample. Batches and pairs were not checked by them, and without the groups there is no program “As delivered”. At most ${mostTold} cells of these columns are read.`,
        zh: `样本表有 ${lines} 个样本，数量过多，未逐个读取列 ${some.zh}：未据此检查批次与配对；未读取分组时不会生成方案“交付时的分组”。这些列最多读取 ${mostTold} 个单元格。`,
      },
    },
  ];
}
/** As many as the doctor tells of a large sheet: see `mostCells` of the tools. */
const mostTold = 20_000;

/** Of groups that a program can't have. */
function noProgram(column: Column | null): Finding[] {
  const long = column?.type === "group" ? column.groups.find(({ name }) => name.length > limits.lineLength) : undefined;
  if (long === undefined) return tooManyGroups(column);
  const shown = `${long.name.slice(0, 40)}…`;
  return [
    {
      severity: "warning",
      table: "samples",
      message: {
        en: `The group “${shown}” has a name of ${long.name.length} characters; ${limits.lineLength} are possible: there is no program “As delivered”.`,
        zh: `分组“${shown}”的名称有 ${long.name.length} 个字符，最多 ${limits.lineLength} 个：不会生成方案“交付时的分组”。`,
      },
    },
  ];
}

function tooManyGroups(column: Column | null): Finding[] {
  if (column === null || column.type !== "group" || column.distinct <= mostGroups) return [];
  return [
    {
      severity: "warning",
      table: "samples",
      message: {
        en: `The column “${column.name}” has ${column.distinct} groups, and a program has ${mostGroups} at most: there is no program “As delivered”.`,
        zh: `列“${column.name}”有 ${column.distinct} 个分组，而一个方案最多 ${mostGroups} 个：不会生成方案“交付时的分组”。`,
      },
    },
  ];
}

/** Of a large sheet not all groups are known: what is not among those that are may be one. */
function unknownGroups(comparisons: Delivery["comparisons"], column: Column | null, words: readonly string[] | null): Finding[] {
  const known = new Set(words ?? (column?.groups ?? []).map(({ name }) => name));
  known.delete("");
  const some = listNames([...known].toSorted(inGroupOrder), mostListed);
  const groups = known.size === 0 ? { en: "It has no groups.", zh: "该表没有分组。" } : { en: `Its groups are ${some.en}.`, zh: `现有分组：${some.zh}。` };
  const mayBeMore = words === null && column !== null && column.distinct > column.groups.length;
  return comparisons.flatMap((comparison): Finding[] => {
    const lost = mayBeMore ? [] : [comparison.case, comparison.control].filter((name) => !known.has(name));
    if (lost.length === 0 && comparison.case !== comparison.control) return [];
    const named = againstText(comparison);
    const message =
      lost.length === 0
        ? { en: `The comparison “${named.en}” has the same group on both sides.`, zh: `比较“${named.zh}”两侧为同一分组。` }
        : {
            en: `The comparison “${named.en}” names “${lost[0]}”, which is no group of the sample sheet. ${groups.en}`,
            zh: `比较“${named.zh}”中的“${lost[0]}”不是样本表中的分组。${groups.zh}`,
          };
    return [{ severity: "error", table: "project", message }];
  });
}

/** Groups that stand in one batch alone, which no other group is in. */
function confounded(group: readonly string[], column: Column | null): Finding[] {
  const batch = column === null ? null : wordsOf(column);
  if (batch === null || batch.length !== group.length) return [];
  return confoundedGroups(group, batch).map(({ group: name, batch: only }): Finding => {
    return { severity: "warning", table: "samples", message: confoundedText(name, only) };
  });
}

/** Subjects that lack a partner in the comparisons of the delivery. A study whose subjects stand in one group each is none of pairs. */
function incompletePairs(group: readonly string[], column: Column | null, comparisons: Delivery["comparisons"]): Finding[] {
  const subject = column === null ? null : wordsOf(column);
  if (column === null || subject === null || subject.length !== group.length) return [];
  if (incompleteSubjects(group, subject).most < 2) return [];
  const subjectsOf = new Map<string, string[]>();
  for (const [at, name] of group.entries()) if (name !== "") subjectsOf.set(name, [...(subjectsOf.get(name) ?? []), subject[at]!]);
  const known = comparisons.filter((one) => subjectsOf.has(one.case) && subjectsOf.has(one.control));
  if (known.length === 0 && comparisons.length > 0) return [];
  const warned = pairWarnings(column.name, subjectsOf, known).map(({ text }): Finding => ({ severity: "warning", table: "samples", message: text }));
  const isTaken = known.length === 0 || pairsEverywhere(subjectsOf, known);
  return isTaken ? warned : [...warned, { severity: "info", table: "samples", message: notPaired(column.name) }];
}

const notPaired = (column: string): Text => ({
  en: `The delivered groups compare without pairs, as not all comparisons pair by the column “${column}”. Who wants pairs chooses the column in a copy of them.`,
  zh: `由于并非所有比较都能按列“${column}”配对，交付时的分组不设配对列。如需配对，可在其副本中选择该列。`,
});
