/** A tool's output → the files of a result. */
import { hash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transpose, type Matrix, type Table } from "@analyte/analysis/table";
import type { ChartDocument } from "@analyte/contract/chart";
import type { Spoken } from "@analyte/contract/group-wording";
import type { Manifest } from "@analyte/contract/manifest";
import { isRole, roles, type Role } from "@analyte/contract/slots";
import type { Text } from "@analyte/contract/text";
import { columnWords } from "#parts/column-words.ts";
import { workbookFile, type Carried, type DrillIndex, type GroupLook, type ResultIndex } from "../job-folder.ts";
import type { TableColumn, ToolOutput, ToolTable } from "../tool.ts";
import { rowCount, writeCsv } from "./csv.ts";
import { writeJson } from "./json.ts";
import { writeMatrixCsv, type WrittenMatrix } from "./matrix-csv.ts";
import { putSame, type KnownFile } from "./same-file.ts";

interface Beside {
  /** What belongs to the data matrices among the tables, by their names. */
  carried?: ReadonlyMap<string, Carried>;
  /** The column that names the samples, where these are means of measurements. */
  samplesBy?: string | undefined;
  /** Who goes on with the data matrices hears of those whose file reads as it was written. */
  handOn?: ((path: string, written: WrittenMatrix) => void) | undefined;
  /** SHA-256 by names of files: gets those that are known when they are written. */
  hashes?: Map<string, string>;
}

export function writeResult(
  folder: string,
  manifest: Manifest,
  output: ToolOutput,
  notes: readonly Spoken[],
  { carried = new Map(), samplesBy, handOn, hashes }: Beside = {},
): void {
  for (const table of output.tables) {
    const path = join(folder, `${table.name}.csv`);
    const written = handOn !== undefined && carried.has(table.name) ? writeMatrixCsv(path, table) : writeCsv(path, table);
    if (!written) continue;
    hashes?.set(`${table.name}.csv`, written.sha256);
    handOn!(path, written);
  }
  const listed = output.listed ?? [];
  for (const { name, document } of output.charts) writeJson(join(folder, `chart-${name}.json`), withGroupsOf(document, output));
  writeFileSync(join(folder, "script.R"), output.rScript);
  writeFileSync(join(folder, "methods.txt"), `${output.methods.en}\n\n${output.methods.zh}\n`);
  if (output.drill !== undefined) writeDrill(folder, output.drill, listed, hashes);
  const index: ResultIndex = {
    tables: output.tables.map((table) => ({ ...tableEntry(table, manifest), ...carried.get(table.name) })),
    charts: output.charts.map(({ name, document }) => ({
      name,
      title: manifest.outputs.charts.find((chart) => chart.name === name)?.title ?? document.title,
      file: `chart-${name}.json`,
      ...(document.groups.length > 0 && { looks: looksOf(document) }),
    })),
    ...(output.groups !== undefined && { groups: output.groups }),
    ...(output.groupColumn && { groupColumn: output.groupColumn }),
    ...(output.comparison !== undefined && { comparison: output.comparison }),
    ...(samplesBy !== undefined && { samplesBy }),
    ...(output.unchanged !== undefined && { unchanged: output.unchanged }),
    methods: output.methods,
    notes: [...notes, ...output.notes],
    files: [
      { name: workbookFile, title: { en: "All tables in one workbook", zh: "包含全部表格的工作簿" } },
      { name: "script.R", title: { en: "R script that recomputes the main table", zh: "重新计算主要表格的 R 脚本" } },
      { name: "methods.txt", title: { en: "Methods paragraph", zh: "方法说明" } },
      { name: "provenance.json", title: { en: "Provenance", zh: "溯源信息" } },
      ...givenFiles(folder, manifest),
    ],
  };
  writeJson(join(folder, "result.json"), index);
}

const looksOf = ({ groups, follows }: ChartDocument): GroupLook[] =>
  groups.map((group, at) => ({ group, of: follows === undefined ? group : (follows[at] ?? null) }));

/** The tables as the tool was given them, which the R script reads. */
function givenFiles(folder: string, { inputs }: Manifest): ResultIndex["files"] {
  const others = inputs.filter(({ name }) => !isRole(name));
  const titled = [
    ...roles.map((role) => ({ file: `given-${role}.csv`, title: givenTitles[role] })),
    ...others.flatMap(({ name, title }) =>
      ["csv", "gmt"].map((ending) => ({
        file: `given-${name}.${ending}`,
        title: { en: `${title.en} as analysed (${name}.${ending})`, zh: `所用的${title.zh}（${name}.${ending}）` },
      })),
    ),
  ];
  return titled.flatMap(({ file, title }) => (existsSync(join(folder, file)) ? [{ name: file, title }] : []));
}

const givenTitles: Record<Role, Text> = {
  matrix: { en: "Data matrix as analysed, for the R script (matrix.csv)", zh: "所分析的数据矩阵，供 R 脚本使用（matrix.csv）" },
  samples: { en: "Sample sheet as analysed (samples.csv)", zh: "所用的样本表（samples.csv）" },
  features: { en: "Feature sheet as analysed (features.csv)", zh: "所用的特征表（features.csv）" },
};

function tableEntry(table: ToolTable, manifest: Manifest): ResultIndex["tables"][number] {
  const declared = manifest.outputs.tables.find(({ name }) => name === table.name);
  const has = (name: string | undefined) => table.columns.some((column) => column.name === name);
  const { features, samples, sets, members, order } = declared ?? {};
  return {
    name: table.name,
    title: declared?.title ?? { en: table.name, zh: table.name },
    file: `${table.name}.csv`,
    row_count: rowCount(table),
    columns: table.columns.map((column) => ({
      name: column.name,
      type: columnType(column),
      ...columnWords(declared?.columns ?? [], column.name),
      ...(column.title !== undefined && { title: column.title }),
      ...(column.groups && { groups: column.groups }),
      ...(column.phrases !== undefined && { phrases: column.phrases }),
      ...(column.wording !== undefined && { wording: column.wording }),
    })),
    ...(features !== undefined && has(features.id) && { features: has(features.name) ? features : { id: features.id } }),
    ...(samples !== undefined && has(samples.id) && { samples }),
    ...(sets !== undefined && has(sets.id) && { sets }),
    ...(members !== undefined && has(members.of) && { members }),
    ...(order !== undefined && has(order.by) && { order: { ...order, ...(order.beside && { beside: order.beside.filter(has) }) } }),
  };
}

function columnType({ values }: TableColumn): "number" | "text" | "boolean" {
  if (values instanceof Float64Array) return "number";
  return typeof values[0] === "boolean" ? "boolean" : "text";
}

/** Where a group stands among all of the labels, and of which column it is, is the same in every figure. */
const withGroupsOf = (document: ChartDocument, { listed = [], groupColumn }: ToolOutput): ChartDocument =>
  looksOf(document).some(({ of }) => of !== null && listed.includes(of)) ? { ...document, listed: [...listed], ...(groupColumn && { groupColumn }) } : document;

function writeDrill(folder: string, drill: NonNullable<ToolOutput["drill"]>, listed: readonly string[], hashes?: Map<string, string>): void {
  const { samples, features } = drill.table;
  const { measured } = drill;
  const sha256 = writeDrillValues(join(folder, drillValues), drill, hashes !== undefined);
  if (sha256 !== null) hashes?.set(drillValues, sha256);
  const { featureNames, groups, groupOrder, groupColumn, valueTitle, notes, brackets = [] } = drill;
  const ofMeasurements = measured && { measured: { ids: measured.table.samples, of: [...measured.of] } };
  const index: DrillIndex = {
    features,
    featureNames,
    samples,
    groups,
    groupOrder,
    ...(groupColumn && { groupColumn }),
    valueTitle,
    notes,
    brackets,
    ...(listed.length > 0 && { listed: [...listed] }),
    ...ofMeasurements,
  };
  writeJson(join(folder, "drill.json"), index);
}

const drillValues = "drill.f64";
/** Where the values of a table were written by features that this process still has. */
const byFeatures = new WeakMap<Table, KnownFile>();

/** Answers with the SHA-256, where it is `hashed`. */
function writeDrillValues(path: string, { table, measured }: NonNullable<ToolOutput["drill"]>, hashed: boolean): string | null {
  const earlier = measured === undefined ? byFeatures.get(table) : undefined;
  if (earlier !== undefined && putSame(earlier, path)) return earlier.sha256;
  // Of every feature the samples, then the measurements that they are means of.
  const bytes = Buffer.from((measured === undefined ? transpose(table.matrix).data : withMeasured(table.matrix, measured.table.matrix)).buffer);
  if (bigEndian) bytes.swap64();
  writeFileSync(path, bytes);
  const sha256 = hashed ? hash("sha256", bytes, "hex") : null;
  if (measured === undefined) byFeatures.set(table, { path, sha256 });
  return sha256;
}

function withMeasured(...parts: readonly Matrix[]): Float64Array<ArrayBuffer> {
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const byFeature = new Float64Array(rows * parts[0]!.columns);
  let above = 0;
  for (const part of parts) {
    for (let row = 0, at = 0; row < part.rows; row++) {
      for (let feature = 0; feature < part.columns; feature++) byFeature[feature * rows + above + row] = part.data[at++]!;
    }
    above += part.rows;
  }
  return byFeature;
}

const bigEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 0;
