/** The tables of one task, brought into the order of the matrix. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import type { Role } from "@analyte/contract/slots";
import type { Sheet } from "../tool.ts";
import type { Grid } from "./grid.ts";
import { idColumnProblems, matchSheet } from "./id-column.ts";
import { findLayout } from "./layout.ts";
import { labelsBesideSheet } from "./labels-beside-sheet.ts";
import { readMatrix, type MatrixReading } from "./matrix.ts";
import { counted, makeProblem, someOf, type TableProblem } from "./problem.ts";
import { readSheet, type SheetReading } from "./sheet.ts";
import { writtenDifferently } from "./written-differently.ts";

export interface AlignedTables {
  matrix: MatrixReading;
  /** In the order of the matrix' samples: the sheet's columns, or else what the matrix itself says of them. */
  samples: Sheet | null;
  /** In the order of the matrix' features, empty cells for those that the sheet lacks. */
  features: Sheet | null;
  featureNames: string[];
  /** Which column of each sheet holds the ids, from 0. */
  idColumns: { samples: number; features: number };
  /** Each table's own problems. */
  own: Record<Role, TableProblem[]>;
  /** What doesn't fit between two tables. */
  cross: TableProblem[];
}

export function alignTables(grids: { matrix: Grid; samples: Grid | null; features: Grid | null }): AlignedTables {
  const sampleMatch = grids.samples === null ? null : matchSheet(grids.matrix, grids.samples);
  const featureMatch = grids.features === null ? null : matchSheet(grids.matrix, grids.features);
  const matrix = readMatrix(grids.matrix, findLayout(grids.matrix, sampleMatch, featureMatch));
  const samples = grids.samples === null ? null : readSheet(grids.samples, "samples", sampleMatch!.column);
  const features = grids.features === null ? null : readSheet(grids.features, "features", featureMatch!.column);
  const sampleSheet = samples === null ? null : inOrder(samples.sheet, matrix.table.samples);
  const featureSheet = features === null ? null : inOrder(features.sheet, matrix.table.features);
  return {
    matrix,
    samples: sampleSheet ?? labelSheet(matrix),
    features: featureSheet,
    featureNames: namesOf(matrix.table.features, featureSheet),
    idColumns: { samples: sampleMatch?.column ?? 0, features: featureMatch?.column ?? 0 },
    own: {
      matrix: matrix.problems,
      samples: samples === null ? [] : [...idColumnProblems("samples", grids.samples!, sampleMatch!), ...samples.problems],
      features: features === null ? [] : [...idColumnProblems("features", grids.features!, featureMatch!), ...features.problems],
    },
    cross: [
      ...(samples === null ? [] : [...sampleProblems(matrix, samples), ...labelsBesideSheet(matrix, sampleSheet!, new Set(samples.sheet.ids))]),
      ...(features === null ? [] : featureProblems(matrix, features)),
    ],
  };
}

/** The first error in the order in which a person would mend them. */
export const firstError = (tables: AlignedTables): TableProblem | undefined =>
  [...tables.own.matrix, ...tables.own.samples, ...tables.own.features, ...tables.cross].find((problem) => problem.severity === "error");

function labelSheet({ table, labels, labelName }: MatrixReading): Sheet | null {
  if (labels.length === 0) return null;
  return { ids: table.samples, columns: labels, ...(labelName !== null && { labels: labelName }) };
}

function inOrder(sheet: Sheet, ids: string[]): Sheet {
  const rowOf = new Map(sheet.ids.map((id, row) => [id, row]));
  const rows = ids.map((id) => rowOf.get(id));
  return { ids, columns: sheet.columns.map(({ name, values }) => ({ name, values: rows.map((row) => (row === undefined ? "" : values[row]!)) })) };
}

const nameHeader =
  /^(name|feature[ _-]?name|metabolite([ _-]?name)?|compound([ _-]?name)?|common[ _-]?name|annotation|名称|代谢物|代谢物名称|化合物名称|物质名称|中文名)$/i;

export function namesOf(ids: string[], sheet: Sheet | null): string[] {
  const names = sheet?.columns.find((column) => nameHeader.test(column.name))?.values;
  return ids.map((id, feature) => names?.[feature] || id);
}

/** Where the names of a sheet were looked for, and the first of both tables: whoever reads them sees which is at fault. */
function namesOfBoth(samples: readonly string[], ids: readonly string[], column: string): Text {
  const [own, others] = [samples, ids].map((names) => listNames(names.filter((name) => name !== "").slice(0, 3)));
  return {
    en: ` The matrix has ${own!.en}; the sheet has ${others!.en} in its column “${column}”.`,
    zh: `矩阵中为${own!.zh}等；样本表的“${column}”列中为${others!.zh}等。`,
  };
}

function sampleProblems({ table, samplePlace }: MatrixReading, { sheet, idPlace }: SheetReading): TableProblem[] {
  const alike = writtenDifferently("sample", table.samples, sheet.ids, samplePlace);
  const problems = alike.problems;
  const inSheet = new Set([...sheet.ids, ...alike.own]);
  const missing = table.samples.flatMap((id, index) => (id !== "" && !inSheet.has(id) ? [index] : []));
  if (missing.length > 0) {
    const names = someOf(missing.map((index) => table.samples[index]!));
    const none = missing.length === table.samples.length;
    const both = none ? namesOfBoth(table.samples, sheet.ids, idPlace(0).columnName) : { en: "", zh: "" };
    problems.push(
      makeProblem(
        "error",
        "sample-not-in-sheet",
        "matrix",
        {
          en: `${none ? "None of the samples" : counted(missing.length, "sample")} of the data matrix ${none ? "is" : missing.length > 1 ? "are not" : "is not"} in the sample sheet${none ? "" : `: ${names.en}`}.${both.en}`,
          zh: none ? `数据矩阵中的样本均不在样本表中。${both.zh}` : `数据矩阵中有 ${missing.length} 个样本不在样本表中：${names.zh}。`,
        },
        {
          en: none
            ? "Check that both tables belong together and write the sample names alike."
            : "Add them to the sample sheet, take them out of the matrix, or correct the names: both tables must write them alike.",
          zh: none ? "请确认两个表属于同一研究，且样本名称写法一致。" : "请将其补充到样本表，或从数据矩阵中删除，或更正名称：两个表中的写法必须一致。",
        },
        samplePlace(missing[0]!),
        missing.length,
      ),
    );
  }
  const inMatrix = new Set([...table.samples, ...alike.others]);
  const extra = sheet.ids.flatMap((id, index) => (id !== "" && !inMatrix.has(id) ? [index] : []));
  if (extra.length > 0) {
    const names = someOf(extra.map((index) => sheet.ids[index]!));
    problems.push(
      makeProblem(
        "warning",
        "sample-not-in-matrix",
        "samples",
        {
          en: `${counted(extra.length, "sample")} of the sample sheet ${extra.length > 1 ? "are" : "is"} not in the data matrix and will be ignored: ${names.en}.`,
          zh: `样本表中有 ${extra.length} 个样本不在数据矩阵中，将被忽略：${names.zh}。`,
        },
        { en: "Nothing needs to be done if they were not measured.", zh: "如果这些样本没有测量数据，则无需处理。" },
        idPlace(extra[0]!),
        extra.length,
      ),
    );
  }
  return problems;
}

function featureProblems({ table, featurePlace }: MatrixReading, { sheet, idPlace }: SheetReading): TableProblem[] {
  const alike = writtenDifferently("feature", table.features, sheet.ids, featurePlace);
  const problems = alike.problems;
  const inSheet = new Set([...sheet.ids, ...alike.own]);
  const missing = table.features.flatMap((id, index) => (id !== "" && !inSheet.has(id) ? [index] : []));
  if (missing.length > 0) {
    const names = someOf(missing.map((index) => table.features[index]!));
    problems.push(
      makeProblem(
        "warning",
        "feature-not-in-sheet",
        "matrix",
        {
          en: `${counted(missing.length, "feature")} of the data matrix ${missing.length > 1 ? "are" : "is"} not in the feature sheet: ${names.en}. Figures show their ids.`,
          zh: `数据矩阵中有 ${missing.length} 个特征不在特征表中：${names.zh}。图中将显示其编号。`,
        },
        { en: "Add them to the feature sheet if they have names.", zh: "如有名称，请补充到特征表中。" },
        featurePlace(missing[0]!),
        missing.length,
      ),
    );
  }
  const inMatrix = new Set([...table.features, ...alike.others]);
  const extra = sheet.ids.flatMap((id, index) => (id !== "" && !inMatrix.has(id) ? [index] : []));
  if (extra.length > 0) {
    problems.push(
      makeProblem(
        "info",
        "feature-not-in-matrix",
        "features",
        {
          en: `${counted(extra.length, "feature")} of the feature sheet ${extra.length > 1 ? "are" : "is"} not in the data matrix and will be ignored.`,
          zh: `特征表中有 ${extra.length} 个特征不在数据矩阵中，将被忽略。`,
        },
        { en: "Nothing needs to be done.", zh: "无需处理。" },
        idPlace(extra[0]!),
        extra.length,
      ),
    );
  }
  return problems;
}
