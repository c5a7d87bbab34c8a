import { roleOf } from "@analyte/contract/projects/project";
import type { SlotKind } from "@analyte/contract/slots";
import { groupHeader, roleHeader } from "@analyte/contract/study-design";
import { alikeGroups, alikeWords } from "../reading/alike-groups.ts";
import { counted, makeProblem, nowhere, someOf, tableNames, type TableProblem } from "../reading/problem.ts";
import type { SheetReading } from "../reading/sheet.ts";
import type { ColumnProfile } from "./columns.ts";

/** What will trouble an analysis although the sheet can be read. */
export function judgeSheet(table: SlotKind, columns: readonly ColumnProfile[], reading?: SheetReading): TableProblem[] {
  const problems: TableProblem[] = [];
  for (const [at, column] of columns.entries()) {
    const place = { ...nowhere, column: table === "matrix" ? null : at + 1, columnName: column.name };
    if (table !== "features" && column.type === "group") problems.push(...groupProblems(table, column, place, reading));
    if (column.type === "empty") {
      problems.push(
        makeProblem(
          "info",
          "empty-column",
          table,
          { en: `The column “${column.name}” of the ${tableNames[table].en} is empty.`, zh: `${tableNames[table].zh}的列“${column.name}”为空。` },
          { en: "Fill it in if an analysis needs it.", zh: "如分析需要，请补充内容。" },
          place,
        ),
      );
    }
  }
  if (table === "features" && reading !== undefined) problems.push(...repeatedNames(reading));
  return problems;
}

/** Whether one sample alone in it is too few. Roles are held against what roles there are, and numbers that repeat are doses or amounts: of neither it is. */
function makesGroups({ name, groups }: ColumnProfile): boolean {
  if (groupHeader.test(name.trim())) return true;
  if (roleHeader.test(name.trim()) && groups.some((group) => roleOf(group.name) !== null)) return false;
  return !groups.every((group) => Number.isFinite(Number(group.name)));
}

function groupProblems(table: SlotKind, column: ColumnProfile, place: typeof nowhere, reading?: SheetReading): TableProblem[] {
  const problems: TableProblem[] = [];
  const single = column.groups.filter((group) => group.count === 1).map((group) => group.name);
  if (makesGroups(column) && single.length > 0 && single.length < column.groups.length) {
    const names = someOf(single);
    problems.push(
      makeProblem(
        "warning",
        "single-sample-group",
        table,
        {
          en: `In the column “${column.name}”, ${counted(single.length, "group")} ${single.length === 1 ? "has" : "have"} one sample only: ${names.en}.`,
          zh: `列“${column.name}”中有 ${single.length} 个组只有 1 个样本：${names.zh}。`,
        },
        {
          en: "A comparison needs at least two samples in each group. Look for a misspelt group name.",
          zh: "比较时每组至少需要 2 个样本。请检查组名是否有拼写错误。",
        },
        place,
        single.length,
      ),
    );
  }
  const alike = alikeGroups(column.groups);
  if (alike.length > 0) {
    const words = alikeWords(alike);
    problems.push(
      makeProblem(
        "warning",
        "groups-alike",
        table,
        {
          en: `In the column “${column.name}”, ${words.en}; they count as groups of their own.`,
          zh: `列“${column.name}”中，${words.zh}，将被视为不同的组。`,
        },
        { en: "Write the names alike if they are one group.", zh: "如果是同一组，请统一写法。" },
        { ...place, cell: alike[0]![1]!.name },
        alike.length,
      ),
    );
  }
  const measured = reading === undefined ? 0 : withoutGroup(reading, column.name);
  const samples = column.missing - measured;
  if (measured > 0)
    problems.push(
      makeProblem(
        "info",
        "qc-without-group",
        table,
        {
          en: `${counted(measured, "QC sample or blank", "QC samples and blanks")} ${measured === 1 ? "has" : "have"} no value in the column “${column.name}”.`,
          zh: `列“${column.name}”中有 ${measured} 个 QC 或空白样本没有取值。`,
        },
        {
          en: "Nothing needs to be done: they take part in the quality of the data, and in no comparison.",
          zh: "无需处理：它们参与数据质量评价，不参与组间比较。",
        },
        place,
        measured,
      ),
    );
  if (samples > 0) {
    problems.push(
      makeProblem(
        "info",
        "missing-group",
        table,
        {
          en: `${counted(samples, "sample")} ${samples === 1 ? "has" : "have"} no value in the column “${column.name}”.`,
          zh: `列“${column.name}”中有 ${samples} 个样本没有取值。`,
        },
        { en: "They are left out where this column makes the groups.", zh: "以该列分组时，这些样本将不参与分析。" },
        place,
        samples,
      ),
    );
  }
  return problems;
}

/** Measurements that are no samples, and therefore need no group, by the column that says so. */
function withoutGroup({ sheet }: SheetReading, name: string): number {
  const roles = sheet.columns.find((one) => roleHeader.test(one.name.trim()) && one.name !== name)?.values;
  const groups = sheet.columns.find((one) => one.name === name)?.values;
  if (roles === undefined || groups === undefined) return 0;
  return groups.filter((group, at) => group === "" && !["sample", null].includes(roleOf(roles[at]!))).length;
}

function repeatedNames({ sheet }: SheetReading): TableProblem[] {
  const column = sheet.columns.find(({ name }) => name.toLowerCase() === "name");
  if (column === undefined) return [];
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of column.values) {
    if (name !== "" && seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  if (repeated.size === 0) return [];
  const names = someOf([...repeated]);
  return [
    makeProblem(
      "info",
      "repeated-feature-name",
      "features",
      {
        en: `${counted(repeated.size, "name stands", "names stand")} for more than one feature: ${names.en}.`,
        zh: `有 ${repeated.size} 个名称对应多个特征：${names.zh}。`,
      },
      { en: "Nothing needs to be done: tables tell them apart by their ids.", zh: "无需处理：结果表以特征编号区分它们。" },
      { ...nowhere, columnName: column.name },
      repeated.size,
    ),
  ];
}
