/** What stands in the columns of a sample sheet, sample by sample, for who makes groups of it. */
import { roleOf } from "@analyte/contract/projects/project";
import type { Sheet } from "../tools/params/sheet.ts";
import { canGroup } from "../tools/params/sheet.ts";
import type { NewGroup } from "./editing.ts";

/** The cells of a column by sample; null where the look at the sheet doesn't tell them. */
export function cellsOf({ samples }: Pick<Sheet, "samples">, column: string): ReadonlyMap<string, string> | null {
  const of = samples?.columns.find(({ name }) => name === column);
  const values = of?.values;
  const names = of?.names ?? of?.groups.map(({ name }) => name) ?? [];
  if (samples === null || values === undefined || values.some((value) => value >= names.length)) return null;
  return new Map(samples.samples.map(({ id, at }) => [id, names[values[at] ?? -1] ?? ""]));
}

/** What a rule can ask of: the columns whose cells are told, and the samples themselves by what their column is called. */
export function ruleCells(sheet: Pick<Sheet, "sampleColumns" | "samples" | "sampleIds">): Map<string, ReadonlyMap<string, string>> {
  const id = sheet.sampleColumns.find(({ type }) => type === "id")?.name ?? "sample";
  const cells = new Map<string, ReadonlyMap<string, string>>([[id, new Map(sheet.sampleIds.map((sample) => [sample, sample]))]]);
  for (const { name } of sheet.sampleColumns) {
    const of = name === id ? null : cellsOf(sheet, name);
    if (of !== null) cells.set(name, of);
  }
  return cells;
}

/** Columns that put samples into groups. */
export const groupingColumns = (sheet: Pick<Sheet, "sampleColumns" | "samples">): string[] =>
  sheet.sampleColumns.filter((column) => canGroup(column) && cellsOf(sheet, column.name) !== null).map(({ name }) => name);

/** The groups of a column in their order, each with its samples. */
export function groupsOfColumn(sheet: Pick<Sheet, "sampleColumns" | "samples">, column: string): NewGroup[] {
  const groups = new Map<string, string[]>((sheet.sampleColumns.find(({ name }) => name === column)?.groups ?? []).map(({ name }) => [name, []]));
  for (const [sample, name] of cellsOf(sheet, column) ?? []) if (name !== "") groups.set(name, [...(groups.get(name) ?? []), sample]);
  return [...groups].flatMap(([name, samples]) => (samples.length === 0 ? [] : [{ name, samples }]));
}

/** The groups without those that are called as QC samples, blanks or references are, which are no samples of the study; all where fewer than two would stay. */
export function groupsOfStudy(groups: readonly NewGroup[]): { groups: readonly NewGroup[]; left: readonly NewGroup[] } {
  const isOther = ({ name }: NewGroup): boolean => ![null, "sample"].includes(roleOf(name));
  const own = groups.filter((group) => !isOther(group));
  return own.length < 2 ? { groups, left: [] } : { groups: own, left: groups.filter(isOther) };
}
