/** What an earlier inspection of the same content already tells about a submit, so that it is refused before it is queued. */
import { rowsLeftOut } from "@analyte/contract/chosen-replicates";
import { comparisonFault, comparisonFaultOfParams } from "@analyte/contract/compared-groups";
import { exclusionName, type Exclusion } from "@analyte/contract/exclusions";
import { labelColumnOf, withLabelColumn } from "@analyte/contract/label-column";
import { choiceFault, gapFaults, sizeFaults, type FittingFault } from "@analyte/contract/fitting";
import { leastSamples } from "@analyte/contract/least-samples";
import type { LeftOutRows } from "@analyte/contract/left-out-rows";
import type { Comparison, Grouping, Manifest, Param, ParamValues } from "@analyte/contract/manifest";
import { listed, listNames } from "@analyte/contract/listed";
import { isShown } from "@analyte/contract/params";
import { sheetSamples, type SheetSamples } from "@analyte/contract/sheet-samples";
import type { SlotKind } from "@analyte/contract/slots";
import { tooFewStay } from "@analyte/contract/table-limits";
import type { Text } from "@analyte/contract/text";
import type { JobInspection } from "@analyte/tools/job-folder";
import type { FieldFault } from "../errors.ts";

/** One table of the submit as it was inspected. */
export interface KnownTable {
  role: SlotKind;
  /** The slot that it was given for, where that is called otherwise. */
  slot?: string;
  inspection: JobInspection;
  /** Whether it was inspected together with the very companions of this submit. */
  exact: boolean;
}

export function knownFaults(manifest: Manifest, asked: ParamValues, given: ReadonlySet<string>, tables: readonly KnownTable[]): FieldFault[] {
  const sheets = sheetsOf(given, tables);
  const columns = (sheets.samples?.columns ?? []).map(({ name }) => name);
  const params = withLabelColumn(manifest, asked, columns, sheets.labels);
  // Other companions could make a sample of what is a label now: only what was seen with these counts.
  const matrix = tables.find(({ role, exact }) => role === "matrix" && exact)?.inspection.recognised;
  const counts = (faultsOf: (of: NonNullable<typeof matrix>) => FittingFault[]): FieldFault[] =>
    matrix === undefined ? [] : faultsOf(matrix).map(({ field, text }) => ({ field, message: text }));
  const faults = [
    ...problemFaults(tables),
    ...counts((of) => gapFaults(manifest, params, of)),
    ...paramFaults(manifest, params, sheets),
    ...counts((of) => sizeFaults(manifest, params, of, sheets.bySample)),
  ];
  // Two rules may come to the same.
  return [...new Map(faults.map((fault) => [`${fault.field} ${fault.message.en}`, fault])).values()];
}

/**
 * Whether the problem could vanish with other companion tables: they decide what is a sample and what a feature, which column of a
 * sheet holds the ids, and what is in one table only. What is wrong with the file itself stays wrong.
 */
function hangsOnCompanions({ code, table, row, column }: JobInspection["problems"][number]): boolean {
  if (code.includes("-not-in-") || code.endsWith("-written-differently") || code === "two-sided-orientation") return true;
  if (/^(unclear-labels|likely-descriptions?|words-in-matrix|no-such-description)$/.test(code) || code.endsWith("-id-column")) return true;
  if (table !== "matrix") return /^(duplicate|empty)-/.test(code) && !/^empty-(file|sheet)$/.test(code);
  // In the second row or column text may turn out to be a label.
  return /^(text-in-number|other-decimal-sign|odd-number)$/.test(code) && ((row ?? 0) <= 2 || (column ?? 0) <= 2);
}

export function problemFaults(tables: readonly KnownTable[]): FieldFault[] {
  const seen = new Set<string>();
  const faults: FieldFault[] = [];
  for (const { role, slot = role, inspection, exact } of tables) {
    for (const problem of inspection.problems) {
      if (problem.severity !== "error" || problem.table !== role || (!exact && hangsOnCompanions(problem))) continue;
      if (seen.has(`${role} ${problem.code}`)) continue;
      seen.add(`${role} ${problem.code}`);
      const { message, repair } = problem;
      faults.push({ field: `inputs.${slot}`, message: { en: `${message.en} ${repair.en}`.trim(), zh: `${message.zh}${repair.zh}` } });
    }
  }
  return faults;
}

type Columns = JobInspection["columns"];
interface Sheets {
  /** The sample sheet's columns, or the labels that the matrix carries; null where neither has been inspected. */
  samples: { columns: Columns; of: Text } | null;
  /** The column of the labels that the matrix carries, where there is no sample sheet. */
  labels: string | null;
  features: { columns: Columns; of: Text } | null;
  sampleIds: ReadonlySet<string> | null;
  featureIds: ReadonlySet<string> | null;
  /** What stands in the columns for each sample of the matrix. */
  bySample: SheetSamples | null;
}

function paramFaults(manifest: Manifest, params: ParamValues, sheets: Sheets): FieldFault[] {
  const faults: FieldFault[] = [];
  const grouping = manifest.params.find((param) => param.kind === "grouping" && isShown(param, params) && params[param.name] !== undefined);
  const left = rowsLeftOut(manifest, params, sheets.bySample);
  for (const param of manifest.params) {
    const value = params[param.name] ?? null;
    const compared = comparisonFaultOfParams(manifest, param.name, params, sheets.bySample)?.text;
    if (compared !== undefined) faults.push({ field: `params.${param.name}`, message: compared });
    if (compared !== undefined || value === null || !isShown(param, params)) continue;
    const fault =
      paramFault(param, value, sheets, grouping === undefined ? null : (params[grouping.name] as Grouping), left) ??
      choiceFault(manifest, param.name, params, sheets.bySample);
    if (fault !== null) faults.push({ field: `params.${param.name}`, message: fault });
  }
  return faults;
}

/** `left`: what is left out; null where it can't be told from here. */
function paramFault(param: Param, value: unknown, sheets: Sheets, grouping: Grouping | null, left: LeftOutRows | null): Text | null {
  switch (param.kind) {
    case "grouping":
      return "column" in (value as Grouping)
        ? columnFault((value as { column: string }).column, sheets.samples)
        : pickedFault((value as { groups: Record<string, string[]> }).groups, sheets.sampleIds);
    case "pair":
    case "replicates":
      return columnFault((value as { column: string }).column, sheets.samples);
    case "column":
      return columnFault(value as string, sheets.samples);
    case "columns":
      return (value as string[]).map((name) => columnFault(name, sheets[param.of])).find((fault) => fault !== null) ?? null;
    case "comparison":
      return grouping === null ? null : countedFault(value as Comparison, grouping, sheets.samples?.columns ?? null, goneIn(left));
    case "feature":
      return memberFault(value as string, sheets.featureIds, { en: "feature", zh: "特征" });
    case "exclude":
      return exclusionFault(value as Exclusion[], sheets, left);
    case "sample":
      return memberFault(value as string, sheets.sampleIds, { en: "sample", zh: "样本" });
    default:
      return null;
  }
}

function columnFault(name: string, sheet: { columns: Columns; of: Text } | null): Text | null {
  if (sheet === null || sheet.columns.some((column) => column.name === name)) return null;
  const names = sheet.columns.map((column) => column.name);
  return {
    en: `There is no column “${name}” in ${sheet.of.en}. ${names.length === 0 ? "It has no columns to choose from." : `It has: ${some(names, ", ")}.`}`,
    zh: `${sheet.of.zh}中没有“${name}”列。${names.length === 0 ? "其中没有可选的列。" : `现有的列：${some(names, "、")}。`}`,
  };
}

const goneIn = (left: LeftOutRows | null): ReadonlySet<string> => new Set(left === null ? [] : [...left.rows.values()].flat());

/** Who is in which group of a column only the job knows; what is known here is whether the samples are there, and whether any stays. */
function exclusionFault(exclude: readonly Exclusion[], { samples, sampleIds }: Sheets, left: LeftOutRows | null): Text | null {
  const column = exclude.flatMap(({ by }) => (by === undefined ? [] : (columnFault(by, samples) ?? [])))[0];
  if (column !== undefined) return column;
  if (sampleIds === null) return null;
  const unknown = exclude.filter(({ by, sample }) => by === undefined && !sampleIds.has(sample));
  if (unknown.length === 1) return notInMatrix(unknown[0]!.sample, { en: "sample", zh: "样本" });
  if (unknown.length > 1) return manyNotInMatrix(unknown.map(({ sample }) => sample));
  if (left === null) return null;
  if (left.unknown.length > 0) return noSuchSamples(left.unknown);
  const gone = goneIn(left).size;
  return sampleIds.size - gone >= leastSamples ? null : tooFewStay(sampleIds.size, gone);
}

function manyNotInMatrix(samples: readonly string[]): Text {
  const names = listNames(samples);
  return {
    en: `The data matrix lacks ${samples.length} of the samples to be left out: ${names.en}. Choose them again by their names in the matrix.`,
    zh: `要排除的样本中有 ${samples.length} 个不在数据矩阵中：${names.zh}。请按矩阵中的名称重新选择。`,
  };
}

function noSuchSamples(unknown: readonly Exclusion[]): Text {
  const { en, zh } = listed(
    unknown.map((one) => exclusionName(one)),
    8,
  );
  return { en: `There is no ${en}, so ${unknown.length === 1 ? "it" : "they"} can't be left out.`, zh: `没有${zh}，无法排除。` };
}

/** Where only the groups of the column are known, not who is in them. */
function countedFault(comparison: Comparison, grouping: Grouping, columns: Columns | null, gone: ReadonlySet<string>): Text | null {
  if ("groups" in grouping) {
    const counts = Object.entries(grouping.groups).map(([name, samples]) => ({ name, count: new Set(samples.filter((sample) => !gone.has(sample))).size }));
    return comparisonFault(counts, comparison, null)?.text ?? null;
  }
  const column = columns?.find(({ name }) => name === grouping.column);
  // A column with more values than an inspection lists can't be judged from here.
  if (column === undefined || column.groups.length === 0 || column.groups.length < column.distinct) return null;
  return comparisonFault(column.groups, comparison, column.name)?.text ?? null;
}

function pickedFault(groups: Record<string, string[]>, sampleIds: ReadonlySet<string> | null): Text | null {
  const owner = new Map<string, string>();
  for (const [group, samples] of Object.entries(groups)) {
    for (const sample of samples) {
      if (sampleIds !== null && !sampleIds.has(sample)) return notInMatrix(sample, { en: "sample", zh: "样本" });
      const other = owner.get(sample);
      if (other !== undefined && other !== group) {
        return { en: `Sample “${sample}” is in two groups, “${other}” and “${group}”.`, zh: `样本“${sample}”同时属于“${other}”和“${group}”两组。` };
      }
      owner.set(sample, group);
    }
  }
  return null;
}

function memberFault(id: string, ids: ReadonlySet<string> | null, kind: Text): Text | null {
  return ids === null || ids.has(id) ? null : notInMatrix(id, kind);
}

const notInMatrix = (id: string, kind: Text): Text => ({
  en: `There is no ${kind.en} “${id}” in the data matrix.`,
  zh: `数据矩阵中没有${kind.zh}“${id}”。`,
});

function sheetsOf(given: ReadonlySet<string>, tables: readonly KnownTable[]): Sheets {
  const best = (role: SlotKind, exactOnly: boolean): JobInspection | null => {
    const known = tables.filter((table) => table.role === role && (table.exact || !exactOnly));
    return (known.find((table) => table.exact) ?? known[0])?.inspection ?? null;
  };
  const sampleSheet = best("samples", false);
  const featureSheet = best("features", false);
  // What is a sample and what a feature can hang on the sample sheet.
  const matrix = best("matrix", true);
  const labels = given.has("samples") ? null : matrix;
  return {
    labels: sampleSheet !== null || labels === null ? null : labelColumnOf(labels),
    samples:
      sampleSheet !== null
        ? { columns: sampleSheet.columns, of: { en: "the sample sheet", zh: "样本表" } }
        : labels === null
          ? null
          : { columns: labels.columns, of: { en: "the data matrix, and there is no sample sheet", zh: "数据矩阵（未提供样本表）" } },
    features: featureSheet === null ? null : { columns: featureSheet.columns, of: { en: "the feature sheet", zh: "特征表" } },
    sampleIds: matrix === null || matrix.sample_ids.length < matrix.recognised.samples ? null : new Set(matrix.sample_ids),
    // Which column of the sheet holds the ids hangs on the matrix.
    bySample: sheetSamples(best("samples", true) ?? labels ?? undefined, matrix ?? undefined),
    featureIds: matrix === null || matrix.feature_ids.length < matrix.recognised.features ? null : new Set(matrix.feature_ids),
  };
}

const some = (names: string[], separator: string): string => names.slice(0, 12).join(separator) + (names.length > 12 ? "…" : "");
