import { phrasesIn } from "@analyte/contract/group-phrases";
import type { Comparison } from "@analyte/contract/manifest";
import type { TableColumn, ToolTable } from "../tool.ts";
import { addNumber, addText, newBytes, writtenOf } from "./bytes.ts";
import { oddNumberText, rowCount } from "./csv.ts";
import { withLastPart, zipOf, type ZipPart } from "./zip.ts";

/** Excel's own bounds, and one of ours: beyond it the CSV files serve better, and writing would take seconds. */
export const workbookLimits = { rows: 1_048_576, columns: 16_384, cells: 1_000_000 };

/** A table whose cells are asked for once it is known that the workbook has room for them. */
export interface SheetSource {
  name: string;
  rows: number;
  columns: number;
  /** Its first so many columns. */
  read(columns: number): readonly TableColumn[];
}

export const workbookOf = (tables: readonly ToolTable[], options: WorkbookOptions = {}): Buffer =>
  workbookOfSheets(
    tables.map((table) => ({
      name: table.name,
      rows: rowCount(table),
      columns: table.columns.length,
      read: (columns) => table.columns.slice(0, columns),
    })),
    { phrases: phrasesIn(tables), ...options },
  );

/**
 * All tables of a result in one .xlsx, a sheet each. Text is written as text cells, so that nothing in it is ever taken for a formula.
 * Tables are cut at Excel's bounds and left out past `limits.cells` in all; a sheet "note" then says which.
 *
 * The names of `groups` stand in one part by themselves, to which cells point: `calledWorkbook` puts others there. A sheet "groups" says
 * what each is called in the data, and which side of a comparison it is.
 */
export function workbookOfSheets(
  tables: readonly SheetSource[],
  { limits = workbookLimits, groups = [], phrases = [], comparison, lists = [] }: WorkbookOptions = {},
): Buffer {
  const sheets: { name: string; xml: Buffer }[] = [];
  const named = [...groups, ...phrases];
  const placeOf = new Map(groups.map((group, place) => [group, place]));
  const phraseOf = new Map(phrases.map((phrase, at) => [phrase, groups.length + at]));
  const places: Places = ({ groups: ofGroups, phrases: ofPhrases }) => (ofGroups === true ? placeOf : ofPhrases !== undefined ? phraseOf : none);
  const notes: string[] = [];
  let left = limits.cells;
  for (const table of tables) {
    const rows = Math.min(table.rows, limits.rows - 1);
    const columns = Math.min(table.columns, limits.columns);
    if (rows * columns > left) {
      notes.push(`${table.name}: too large for this workbook, see ${table.name}.csv / 表格过大，请见 ${table.name}.csv`);
      continue;
    }
    left -= rows * columns;
    if (rows < table.rows || columns < table.columns) {
      notes.push(`${table.name}: cut at Excel's limit, complete in ${table.name}.csv / 已按 Excel 上限截断，完整数据见 ${table.name}.csv`);
    }
    const offered = lists.filter(({ sheet }) => sheet === table.name);
    sheets.push({ name: sheetName(table.name, sheets), xml: sheetXml(table.read(columns), rows, places, offered) });
  }
  if (groups.length > 0) sheets.push({ name: sheetName("groups", sheets), xml: sheetXml(groupsSheet(groups, comparison), groups.length, places) });
  if (notes.length > 0 || sheets.length === 0) {
    sheets.push({ name: sheetName("note", sheets), xml: sheetXml([{ name: "note", values: notes }], notes.length, places) });
  }
  return zipOf([...partsOf(sheets, named.length > 0), ...(named.length > 0 ? [namesPart(named)] : [])], level);
}

export interface WorkbookOptions {
  limits?: typeof workbookLimits;
  groups?: readonly string[];
  /** Cells that are made of such names: they follow them in that part. */
  phrases?: readonly string[];
  comparison?: Comparison | undefined;
  /** What a spreadsheet offers in a column. */
  lists?: readonly CellList[];
}
export interface CellList {
  sheet: string;
  /** By its header. */
  column: string;
  /** How many below the header: also in those that are still empty. */
  rows: number;
  /** Without commas and quotation marks, and 255 characters together at most: Excel's own bound. */
  words: readonly string[];
}

/**
 * A workbook of `workbookOf`, `size` bytes long, with its groups and phrases called so, in their order: how many of its bytes stay as they are, and what follows
 * them. Null for a workbook that names no groups.
 */
export const calledWorkbook = async (size: number, read: (start: number, end: number) => Promise<Buffer>, called: readonly string[]) =>
  await withLastPart(size, read, namesPart(called), level);

/** More than 1 takes more than twice as long and saves a fifteenth. */
const level = 1;

function groupsSheet(groups: readonly string[], comparison: Comparison | undefined): TableColumn[] {
  const sideOf = (group: string): string => (group === comparison?.case ? "case" : group === comparison?.control ? "control" : "");
  return [
    { name: "group", groups: true, values: [...groups] },
    { name: "name_in_data", values: [...groups] },
    ...(comparison === undefined ? [] : [{ name: "side", values: groups.map(sideOf) }]),
  ];
}

/** The last part: what comes before it holds none of these names. */
function namesPart(names: readonly string[]): ZipPart {
  const list = names.map((name) => `<si>${textOf(name)}</si>`).join("");
  return { name: namesPath, content: Buffer.from(`${head}<sst xmlns="${main}">${list}</sst>`) };
}
const namesPath = "xl/sharedStrings.xml";

/** The places of a column's cells in the part of names. */
type Places = (column: TableColumn) => ReadonlyMap<string, number>;
const none: ReadonlyMap<string, number> = new Map();

function sheetXml(columns: readonly TableColumn[], rows: number, placesOf: Places, lists: readonly CellList[] = []): Buffer {
  const letters = columns.map((_, column) => columnLetters(column));
  // Most cells are numbers: what they begin with is put together once.
  const begun = letters.map((name) => `<c r="${name}`);
  const places = columns.map(placesOf);
  const out = newBytes(65_536);
  addText(
    out,
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row r="1">`,
  );
  columns.forEach((column, at) => addText(out, textCell(`${letters[at]}1`, column.name, ' s="1"')));
  addText(out, "</row>");
  for (let row = 0; row < rows; row++) {
    addText(out, `<row r="${row + 2}">`);
    for (let column = 0; column < letters.length; column++) {
      const { values } = columns[column]!;
      const value = values[row]!;
      if (typeof value === "number" && Number.isFinite(value)) {
        addText(out, begun[column]!);
        addNumber(out, row + 2);
        addText(out, '"><v>');
        addNumber(out, value);
        addText(out, "</v></c>");
        continue;
      }
      const reference = `${letters[column]}${row + 2}`;
      if (typeof value === "number") {
        if (!Number.isNaN(value)) addText(out, textCell(reference, oddNumberText(value)));
      } else if (typeof value === "boolean") addText(out, `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`);
      else if (places[column]!.has(value)) addText(out, `<c r="${reference}" t="s"><v>${places[column]!.get(value)}</v></c>`);
      else if (value !== "") addText(out, textCell(reference, value));
    }
    addText(out, "</row>");
  }
  addText(out, `</sheetData>${validations(columns, lists)}</worksheet>`);
  return writtenOf(out);
}

/** Another word is asked about, and not refused: what reads the workbook may know it. */
function validations(columns: readonly TableColumn[], lists: readonly CellList[]): string {
  const all = lists.flatMap(({ column, rows, words }) => {
    const at = columns.findIndex(({ name }) => name === column);
    if (at < 0) return [];
    const formula = words.join(",");
    if (formula.length > 255) throw new Error(`The list of “${column}” has ${formula.length} characters; Excel takes 255.`);
    const cells = `${columnLetters(at)}2:${columnLetters(at)}${rows + 1}`;
    return [
      `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${cells}"><formula1>&quot;${escaped(formula)}&quot;</formula1></dataValidation>`,
    ];
  });
  return all.length === 0 ? "" : `<dataValidations count="${all.length}">${all.join("")}</dataValidations>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function partsOf(sheets: readonly { name: string; xml: Buffer }[], hasNames: boolean): ZipPart[] {
  const list = (make: (name: string, number: number) => string): string => sheets.map(({ name }, at) => make(name, at + 1)).join("");
  const part = (name: string, xml: string): ZipPart => ({ name, content: Buffer.from(head + xml) });
  return [
    part(
      "[Content_Types].xml",
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${hasNames ? `<Override PartName="/${namesPath}" ContentType="${kind}.sharedStrings+xml"/>` : ""}${list((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${kind}.worksheet+xml"/>`)}</Types>`,
    ),
    part(
      "_rels/.rels",
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list((name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${packages}/relationships">${list((_, number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/>${hasNames ? `<Relationship Id="rId${sheets.length + 2}" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>` : ""}</Relationships>`,
    ),
    part(
      "xl/styles.xml",
      `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
    ),
    ...sheets.map(({ xml }, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: xml })),
  ];
}

const textCell = (reference: string, text: string, style = ""): string => `<c r="${reference}"${style} t="inlineStr"><is>${textOf(text)}</is></c>`;
const textOf = (text: string): string => `<t xml:space="preserve">${escaped(text.slice(0, 32_767))}</t>`;

/** XML knows no control characters besides tab and line ends, and no lone surrogates. A workbook reads `_x0041_` as the character of that number: its first sign is written so. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** Excel allows 31 characters, none of these, and no name twice. */
function sheetName(name: string, sheets: readonly { name: string }[]): string {
  const clean = name.replace(/[\\/*?:[\]]/g, "-").slice(0, 28);
  let unique = clean;
  for (let number = 2; sheets.some((sheet) => sheet.name.toLowerCase() === unique.toLowerCase()); number++) unique = `${clean}-${number}`;
  return unique;
}

function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
