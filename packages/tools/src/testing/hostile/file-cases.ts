/** Files that are no tables, texts in every encoding, and bytes that belong to none. */
import { gzipSync } from "node:zlib";
import { zipOf } from "#writing/zip.ts";
import { encoded } from "./encode.ts";
import { csvCase, csvOf, fileOf, rowsOf, sheetOf, type HostileCase } from "./hostile-case.ts";
import { newStudy, type Study } from "./study.ts";

const other = (title: string, code: string, content: string | Buffer, fileName = "matrix.csv"): HostileCase =>
  csvCase(title, () => content, { fileName, wanted: { code, severity: "error" } });
const latin = (text: string): Buffer => Buffer.from(text, "latin1");

/** Matrix and sheet in one encoding, with names in its language; the finding that it was told by its looks. */
function inEncoding(
  title: string,
  label: string,
  features: string[],
  prefix: string,
  wanted: HostileCase["wanted"],
  mended?: HostileCase["mended"],
): HostileCase {
  const base = newStudy(features.join("").length + label.length, features);
  const study: Study = { ...base, samples: base.samples.map((sample) => `${prefix}${sample.slice(1)}`) };
  const bytes = (rows: string[][]): Buffer => encoded(csvOf(rows), label);
  return {
    title,
    study,
    tables: { matrix: fileOf("matrix.csv", bytes(rowsOf(study))), samples: fileOf("samples.csv", bytes(sheetOf(study))) },
    ...(wanted !== undefined && { wanted }),
    ...(mended !== undefined && { mended, misread: true as const }),
  };
}
const found = { code: "encoding-found", severity: "info" } as const;

/** The X is a byte that belongs to no sign. */
const broken = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  bytes[bytes.indexOf("X")] = 0xe9;
  return bytes;
};

const utf16 = (swap: boolean, mark: boolean) => (rows: string[][]) => {
  const bytes = Buffer.from((mark ? "\ufeff" : "") + csvOf(rows), "utf16le");
  return swap ? bytes.swap16() : bytes;
};

export const fileCases: HostileCase[] = [
  other("a PDF", "pdf-document", "%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\n"),
  other("a PDF named as workbook", "pdf-document", "%PDF-1.4\n1 0 obj\n", "matrix.xlsx"),
  other("JSON, an object", "json-document", '{"samples": ["a", "b"], "values": [1, 2]}'),
  other("JSON, a list", "json-document", '[\n  {"sample": "a", "f1": 1},\n  {"sample": "b", "f1": 2}\n]'),
  other("JSON named as workbook", "json-document", '{"a": 1}', "matrix.xlsx"),
  other("a web page", "web-page", "<!DOCTYPE html>\n<html><table><tr><td>1</td></tr></table></html>"),
  other("a page that a program saved as .xls", "web-page", "<html xmlns:x='urn:schemas-microsoft-com:office:excel'><table></table></html>", "matrix.xls"),
  other("XML of an instrument", "xml-document", '<?xml version="1.0"?>\n<mzML><run/></mzML>'),
  other("a picture, PNG", "picture", latin("\x89PNG\r\n\x1a\n\0\0\0\rIHDR")),
  other("a picture, JPEG", "picture", latin("\xff\xd8\xff\xe0\0\x10JFIF\0")),
  other("a gzip", "archive", gzipSync("sample,a\ns1,1\n")),
  other("a ZIP named as text", "archive", zipOf([{ name: "matrix.csv", content: Buffer.from("sample,a\n") }], 6)),
  other("a document of a word processor", "text-document", zipOf([{ name: "word/document.xml", content: Buffer.from("<w/>") }], 6), "matrix.docx"),
  other("rich text", "text-document", "{\\rtf1\\ansi table}"),
  other("a database", "other-data", latin("SQLite format 3\0\x10\0")),
  other("R objects", "r-data", latin("RDX3\nX\n\0\0\0\x03")),
  other("random bytes", "not-a-table", Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 7919) % 251))),
  other("nothing", "empty-file", ""),
  other("blanks and line ends", "empty-file", " \r\n\t\n"),
  other("text named as workbook", "not-a-workbook", "sample,a\ns1,1\n", "matrix.xlsx"),
  csvCase("a byte of zero among the text", (rows) => csvOf(rows).replace("s3", "s\u00003"), { wanted: { code: "nul-character", severity: "error", row: 4 } }),
  csvCase("bytes of zero at the end", (rows) => `${csvOf(rows)}${"\0".repeat(600)}`),
  csvCase("Mac line ends", (rows) => csvOf(rows, ",", "\r")),
  csvCase("Windows line ends", (rows) => csvOf(rows, ",", "\r\n")),
  csvCase("both line ends", (rows) => csvOf(rows).replace("\n", "\r\n").replace(/\n$/, "\r")),
  csvCase("no last line end", (rows) => csvOf(rows).trimEnd()),
  csvCase("tabs", (rows) => csvOf(rows, "\t")),
  csvCase("blanks between columns", (rows) => csvOf(rows, " ").replaceAll(" ", "   ")),
  csvCase("tabs and blanks", (rows) => csvOf(rows, "\t").replaceAll("\t", " \t ")),
  csvCase("every cell in quotation marks", (rows) => rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n")),
  csvCase("a byte-order mark", (rows) => `\ufeff${csvOf(rows)}`),
  csvCase("two byte-order marks", (rows) => `\ufeff\ufeff${csvOf(rows)}`),
  csvCase("UTF-16 of Windows", utf16(false, true)),
  csvCase("UTF-16 without a mark", utf16(false, false)),
  csvCase("UTF-16, the other way round", utf16(true, true)),
  csvCase("a broken byte among UTF-8", (rows) => rows, {
    sheet: (rows) => broken(csvOf(rows.map((row, at) => [...row, at === 3 ? "血X浆" : "尿液"]))),
    wanted: { code: "broken-signs", severity: "warning", table: "samples", row: 4 },
  }),
  csvCase("half a sign at the end", (rows) => rows, {
    sheet: (rows) => Buffer.from(csvOf(rows.map((row) => [...row, "尿液"])).trimEnd()).subarray(0, -1),
    wanted: { code: "broken-signs", severity: "warning", table: "samples", row: 9 },
  }),
  inEncoding("Chinese, GB18030", "gb18030", ["葡萄糖", "乳酸", "丙氨酸", "柠檬酸"], "样本", found),
  inEncoding("Chinese, Big5", "big5", ["葡萄糖", "乳酸", "丙胺酸", "檸檬酸"], "樣本", found),
  inEncoding("Japanese, Shift_JIS", "shift_jis", ["グルコース", "乳酸", "アラニン", "クエン酸"], "試料", found),
  inEncoding("Japanese, EUC-JP", "euc-jp", ["グルコース", "乳酸", "アラニン", "クエン酸"], "試料", found),
  inEncoding("Korean, EUC-KR", "euc-kr", ["포도당", "젖산", "알라닌", "구연산"], "시료", found),
  inEncoding("German, Windows-1252", "windows-1252", ["Säure", "Größe", "µmol", "Körper"], "Prüfling ", found),
  inEncoding("French, Windows-1252", "windows-1252", ["créatine", "acide é", "glycérol", "témoin"], "échantillon ", found),
  inEncoding("rare Chinese signs", "gb18030", ["鳘鳙", "鼹鼷", "癃癀", "麇麈"], "鳙", { code: "encoding-assumed", severity: "warning" }),
  inEncoding("Russian, of which nothing is known", "windows-1252", ["ãëþêîçà", "ëàêòàò", "àëàíèí", "öèòðàò"], "ïðîáà ", {
    code: "encoding-assumed",
    severity: "warning",
  }),
  inEncoding(
    "rare signs of Big5, answered",
    "big5",
    ["鸕鸚", "齶齷", "龔龕", "鑿鑾"],
    "鸚",
    { code: "encoding-assumed", severity: "warning" },
    { readings: { matrix: { encoding: "Big5" }, samples: { encoding: "Big5" } } },
  ),
];
