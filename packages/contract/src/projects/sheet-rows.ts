/** The lines of an information sheet: what the customer says of each sample. Page and server check them by the same rules. */
import { z } from "zod";
import { oneLine, plainText } from "../fields.ts";
import { limits } from "../limits.ts";
import type { Text } from "../text.ts";
import { amountFaults, type CellFault } from "./amounts.ts";
import { againstText, roleOf, sampleRoles } from "./project.ts";

export const sheetFields = ["sample", "name", "role", "group", "subject", "time", "material", "weight", "weight_unit", "dilution", "notes"] as const;
export type SheetField = (typeof sheetFields)[number];
export type SheetRow = Record<SheetField, string>;
export const sheetLimits = { rows: 1_000, comparisons: 100, cell: 100, notes: 500 } as const;

const cell = oneLine(z.string().trim().max(sheetLimits.cell)).default("");
export const sheetRowSchema = z.strictObject({
  ...(Object.fromEntries(sheetFields.map((field) => [field, cell])) as Record<SheetField, typeof cell>),
  notes: plainText(z.string().trim().max(sheetLimits.notes)).default(""),
});
export const comparisonsSchema = z.array(z.strictObject({ case: cell, control: cell })).max(sheetLimits.comparisons);
export interface SheetContent {
  rows: SheetRow[];
  species: string;
  comparisons: { case: string; control: string }[];
}
/** As a draft, whatever is wrong in it. */
export const sheetContentSchema = z.strictObject({
  rows: z.array(sheetRowSchema).max(sheetLimits.rows),
  species: oneLine(z.string().trim().max(limits.lineLength)).default(""),
  comparisons: comparisonsSchema.default([]),
});

export const emptyRow: SheetRow = Object.fromEntries(sheetFields.map((field) => [field, ""])) as SheetRow;
const isBlank = (row: SheetRow): boolean => sheetFields.every((field) => row[field].trim() === "");
/** Without lines in which nothing stands, and without cells' blanks. */
export function tidyContent({ rows, species, comparisons }: SheetContent): SheetContent {
  return {
    rows: rows.filter((row) => !isBlank(row)).map((row) => Object.fromEntries(sheetFields.map((field) => [field, row[field].trim()])) as SheetRow),
    species: species.trim(),
    comparisons: comparisons
      .filter((one) => one.case.trim() !== "" || one.control.trim() !== "")
      .map((one) => ({ case: one.case.trim(), control: one.control.trim() })),
  };
}

export interface SheetFaults {
  cells: CellFault<SheetField>[];
  /** Of the whole. */
  general: Text[];
}

/** What keeps a sheet from being handed in. */
export function sheetFaults({ rows, comparisons }: SheetContent): SheetFaults {
  const firstOf = new Map<string, number>();
  const cells: CellFault<SheetField>[] = [];
  for (const [row, { sample, role }] of rows.entries()) {
    const before = firstOf.get(sample);
    if (sample === "") cells.push({ row, field: "sample", message: { en: "is empty. Each line names its sample.", zh: "为空，每一行都需要样本编号。" } });
    else if (before !== undefined) cells.push({ row, field: "sample", message: twice(sample, before + 1) });
    else firstOf.set(sample, row);
    if (role !== "" && roleOf(role) === null) cells.push({ row, field: "role", message: noRole(role) });
  }
  cells.push(...amountFaults(rows), ...lacking(rows));
  const groups = new Set(rows.map(({ group }) => group));
  const general: Text[] = rows.length === 0 ? [{ en: "The sheet has no samples yet.", zh: "表中还没有样本。" }] : [];
  const named = comparisons.map((one) => JSON.stringify([one.case, one.control]));
  for (const [at, one] of comparisons.entries()) {
    // Said of the second, whatever the number.
    if (named.slice(0, at).filter((other) => other === named[at]).length === 1) general.push(repeated(againstText(one)));
    const lost = [one.case, one.control].find((name) => name === "" || !groups.has(name));
    const called = againstText(one);
    if (lost !== undefined) general.push(noGroup(called, lost));
    else if (one.case === one.control)
      general.push({ en: `The comparison “${called.en}” has the same group on both sides.`, zh: `比较“${called.zh}”两侧为同一分组。` });
  }
  return { cells: cells.toSorted((a, b) => a.row - b.row), general };
}

/** Once one sample was weighed, all are; nobody weighs QC samples and blanks. */
function lacking(rows: readonly SheetRow[]): CellFault<SheetField>[] {
  if (!rows.some(({ weight }) => weight !== "")) return [];
  return rows.flatMap(({ weight, role }, row): CellFault<SheetField>[] =>
    weight === "" && isSample(role) ? [{ row, field: "weight", message: notWeighed }] : [],
  );
}
/** A line without a role is a sample. */
export const isSample = (role: string): boolean => role === "" || roleOf(role) === "sample";

export const placed = (row: number, column: Text, message: Text): Text => ({
  en: `Row ${row}, column “${column.en}”: ${message.en}`,
  zh: `第 ${row} 行“${column.zh}”列：${message.zh}`,
});

export const notWeighed: Text = {
  en: "is empty, although other samples have an amount. Fill it in for all samples.",
  zh: "为空，而其他样本已填写。请为所有样本填写。",
};
const twice = (sample: string, line: number): Text => ({
  en: `“${sample}” stands in line ${line} already; each sample has one line.`,
  zh: `“${sample}”已在第 ${line} 条中出现，每个样本只占一行。`,
});
const noRole = (role: string): Text => ({
  en: `“${role}” is no role. Roles are ${sampleRoles.join(", ")}; empty is a sample.`,
  zh: `“${role}”不是可识别的角色。可用：${sampleRoles.join("、")}；留空表示样本。`,
});
const repeated = (named: Text): Text => ({
  en: `The comparison “${named.en}” stands there more than once. Remove the others.`,
  zh: `比较“${named.zh}”重复出现，请删除多余的。`,
});
const noGroup = (named: Text, lost: string): Text => ({
  en: `The comparison “${named.en}” names “${lost}”, which is the group of no sample.`,
  zh: `比较“${named.zh}”中的“${lost}”不是任何样本的分组。`,
});

/** The header of the workbook's columns, in both languages, by which they are known again. */
export const sheetTitles: Record<SheetField, Text> = {
  sample: { en: "Sample", zh: "样本编号" },
  name: { en: "Original name", zh: "原始名称" },
  role: { en: "Role", zh: "角色" },
  group: { en: "Group", zh: "分组" },
  subject: { en: "Subject", zh: "个体" },
  time: { en: "Time", zh: "时间点" },
  material: { en: "Material", zh: "样本类型" },
  weight: { en: "Amount", zh: "取样量" },
  weight_unit: { en: "Unit", zh: "单位" },
  dilution: { en: "Dilution (fold)", zh: "稀释倍数" },
  notes: { en: "Notes", zh: "备注" },
};
