/** An information sheet as a workbook, to be filled in and kept, and as the sample sheet that it becomes. */
import { amountFields, amountsOf, amountUnits, factorColumn, withPoints } from "@analyte/contract/projects/amounts";
import { roleOf, sampleRoles } from "@analyte/contract/projects/project";
import { sheetStateTitles } from "@analyte/contract/projects/sheet";
import {
  emptyRow,
  isSample,
  sheetContentSchema,
  sheetFields,
  sheetLimits,
  sheetTitles,
  tidyContent,
  type SheetContent,
  type SheetField,
} from "@analyte/contract/projects/sheet-rows";
import type { Mark } from "@analyte/contract/marks";
import type { Language, Text } from "@analyte/contract/text";
import type { JobCells } from "@analyte/tools/job-folder";
import { workbookOf } from "@analyte/tools/workbook";
import { csvOf } from "../csv-cells.ts";
import { badData } from "../errors.ts";
import { checkInput } from "../input-faults.ts";
import { cellValues, columnIn, portalSheet, refuseOther } from "./filled-workbook.ts";
import type { SheetRecord, Sheets } from "./sheets.ts";

export function workbookOfSheet({ project, state, content, updatedAt, history }: SheetRecord, language: Language): Buffer {
  const word = (text: Text) => text[language];
  const when = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, "Z");
  const about: [Text, string][] = [
    [{ en: "Project", zh: "项目" }, project.name],
    [{ en: "Contract", zh: "合同" }, project.contract],
    [{ en: "State", zh: "状态" }, word(sheetStateTitles[state])],
    [{ en: "Changed (UTC)", zh: "最后修改（UTC）" }, when(updatedAt)],
    [{ en: "Species", zh: "物种" }, content.species],
  ];
  const lines = (values: readonly string[]) => [...values];
  return workbookOf(
    [
      { name: "samples", columns: sheetFields.map((field) => ({ name: word(sheetTitles[field]), values: valuesOf(field, content) })) },
      {
        name: "comparisons",
        columns: [
          { name: word(caseTitle), values: content.comparisons.map((one) => one.case) },
          { name: word(controlTitle), values: content.comparisons.map(({ control }) => control) },
        ],
      },
      {
        name: "about",
        columns: [
          { name: word({ en: "What", zh: "项" }), values: about.map(([title]) => word(title)) },
          { name: word({ en: "Value", zh: "内容" }), values: about.map(([, value]) => value) },
        ],
      },
      {
        name: "history",
        columns: [
          { name: word({ en: "When (UTC)", zh: "时间（UTC）" }), values: history.map(({ at }) => when(at)) },
          { name: word({ en: "What", zh: "操作" }), values: history.map(({ what }) => what) },
          { name: word({ en: "Who", zh: "操作人" }), values: history.map(({ who }) => who) },
          { name: word({ en: "Note", zh: "说明" }), values: history.map(({ note }) => note) },
        ],
      },
      { name: "help", columns: [{ name: "help", values: lines(help.map(word)) }] },
      portalSheet("information", project),
    ],
    { lists: choices.map(({ field, words }) => ({ sheet: "samples", column: word(sheetTitles[field]), rows: sheetLimits.rows, words })) },
  );
}

/** What a spreadsheet offers in these columns; other spellings that are known may be written as well. */
const choices = [
  { field: "role", words: sampleRoles },
  { field: "weight_unit", words: amountUnits },
] as const;

const valuesOf = (field: SheetField, { rows }: SheetContent) => {
  const cells = withPoints(rows).map((row) => row[field]);
  return field === "weight" || field === "dilution" ? cellValues(cells) : cells;
};

/** Who delivers has those of all projects. */
export const sheetWorkbooks =
  (sheets: Pick<Sheets, "record">) =>
  async ({ id, marks }: { id: string; marks: readonly Mark[] }, language: Language, projectId: string): Promise<{ name: string; body: Buffer }> => {
    const record = await sheets.record(marks.includes("Delivery") ? null : id, language, projectId);
    const { contract, name } = record.project;
    const title = language === "zh" ? "样本信息表" : "information sheet";
    return { name: `${contract === "" ? name : contract} ${title}.xlsx`, body: workbookOfSheet(record, language) };
  };

const caseTitle: Text = { en: "Case", zh: "实验组" };
const controlTitle: Text = { en: "Control", zh: "对照组" };
const help: Text[] = [
  {
    en: "Fill in the sheets “samples” and, for the comparisons that you wish, “comparisons”; then take the workbook into the information sheet's page.",
    zh: "请填写“samples”工作表；如有希望进行的比较，填写“comparisons”工作表；然后在样本信息表页面导入本工作簿。",
  },
  {
    en: "Sample: the name on the tube, one line each. Role: sample, qc, blank, reference or standard; empty is a sample.",
    zh: "样本编号：管上的名称，每个样本一行。角色：sample、qc、blank、reference 或 standard，留空表示样本。",
  },
  {
    en: "Subject: the same for samples of one person or animal. Amount and unit: what was taken, such as 20 and mg. Dilution: 2 for a sample diluted to a half.",
    zh: "个体：同一人或动物的样本填写相同的编号。取样量与单位：例如 20 和 mg。稀释倍数：稀释为一半填 2。",
  },
];

/** What a filled-in workbook says. @throws Failure for the workbook of another project, and for what can't be a sheet. */
export function contentOfCells(cells: JobCells, projectId: string, before: Pick<SheetContent, "species" | "comparisons">): SheetContent {
  refuseOther(cells, "information", projectId);
  const { samples, comparisons } = cells;
  const at = new Map(sheetFields.map((field): [SheetField, number] => [field, columnIn(samples, field, sheetTitles[field].en, sheetTitles[field].zh)]));
  if (at.get("sample") === -1) throw badData(noSampleColumn);
  if (samples.rows.length > sheetLimits.rows) throw badData(tooManyRows(samples.rows.length));
  const rows = samples.rows.map(({ cells: line }) => ({
    ...emptyRow,
    ...Object.fromEntries([...at].flatMap(([field, column]) => (column < 0 ? [] : [[field, (line[column] ?? "").trim()]]))),
  }));
  const [caseAt, controlAt] =
    comparisons === null
      ? [-1, -1]
      : [columnIn(comparisons, "case", caseTitle.en, caseTitle.zh), columnIn(comparisons, "control", controlTitle.en, controlTitle.zh)];
  const wished =
    comparisons === null || caseAt < 0 || controlAt < 0
      ? before.comparisons
      : comparisons.rows.map(({ cells: line }) => ({ case: (line[caseAt] ?? "").trim(), control: (line[controlAt] ?? "").trim() }));
  return tidyContent(checkInput(sheetContentSchema, { rows, species: before.species, comparisons: wished }));
}

/** `samples.csv` of a sheet without faults: the columns in which something stands. */
export function sheetCsv({ rows }: SheetContent): Buffer {
  const amounts = amountsOf(
    rows,
    rows.map(({ role }) => !isSample(role)),
  );
  const said = (value: number | null): string => (value === null ? "" : String(value));
  const columns: [string, string[]][] = sheetFields
    .filter((field) => field !== "notes" && !amountFields.some((one) => one === field))
    .map((field) => [field, rows.map((row) => (field === "role" ? (roleOf(row.role) ?? "sample") : row[field]))]);
  if (amounts !== null)
    columns.push(
      ["weight", amounts.weights.map(said)],
      ["weight_unit", amounts.weights.map((weight) => (weight === null ? "" : amounts.unit))],
      ["dilution", amounts.dilutions.map(said)],
      [factorColumn, amounts.factors.map(said)],
    );
  const shown = columns.filter(([, values]) => values.some((value) => value !== ""));
  return csvOf([shown.map(([name]) => name), ...rows.map((_, row) => shown.map(([, values]) => values[row]!))]);
}

const noSampleColumn: Text = {
  en: "No column is called “Sample”. Take the workbook of this project, and fill that in.",
  zh: "没有名为“样本编号”的列。请下载并填写本项目的工作簿。",
};
const tooManyRows = (count: number): Text => ({
  en: `The workbook has ${count} samples; an information sheet holds ${sheetLimits.rows}. Ask technical support to take it.`,
  zh: `工作簿中有 ${count} 个样本，而样本信息表最多 ${sheetLimits.rows} 个。请联系技术支持处理。`,
});
