import { readCellStyles } from "./cell-styles.ts";
import { newSheetChoice } from "./choose-sheet.ts";
import { inflate, zipEntries, type ZipEntry } from "./zip.ts";
import { readSharedStrings, readSheetXml, type SheetContext } from "./sheet-xml.ts";
import { maximumSheetBytes, maximumWorkbookBytes, maximumWorkbookCells, unreadable, type UnreadableCode } from "./unreadable.ts";
import { workbookText, type FileSource, type WorkbookText } from "./workbook.ts";
import { attribute, elementsOf, unescaped } from "./xml.ts";

/**
 * The sheet that was asked for, or else the one that fits. An archive is checked before it is unpacked, by its central directory, and while it is unpacked, by
 * counting: a few megabytes can claim to be, or be, gigabytes. Only the parts that a table needs are unpacked at all.
 */
export async function readXlsx({ bytes, role, name, asked }: FileSource): Promise<WorkbookText> {
  const refuse = (code: UnreadableCode): Error => unreadable(code, role, name);
  const entries = zipEntries(bytes);
  if (entries === null) throw refuse("damaged-workbook");
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  if (byName.has("xl/workbook.bin") || byName.has("content.xml")) throw refuse("binary-workbook");
  if (byName.has("word/document.xml") || byName.has("ppt/presentation.xml")) throw refuse("text-document");
  if (!byName.has("xl/workbook.xml")) throw refuse("archive");
  const declared = entries.reduce((sum, entry) => sum + entry.declaredSize, 0);
  if (declared > maximumWorkbookBytes) throw refuse("workbook-too-large");

  let left = maximumWorkbookBytes;
  const unpack = async (entry: ZipEntry): Promise<Buffer> => {
    if (entry.encrypted) throw refuse("encrypted-workbook");
    if (entry.declaredSize > maximumSheetBytes) throw refuse("workbook-too-large");
    const content = await inflate(bytes, entry, Math.min(left, maximumSheetBytes));
    if (content === "too-large") throw refuse("workbook-too-large");
    if (content === "damaged") throw refuse("damaged-workbook");
    left -= content.length;
    return content[0] === 0xff || content[0] === 0xfe ? utf8Of(content) : content;
  };
  const part = async (path: string): Promise<Buffer> => {
    const entry = byName.get(path.toLowerCase());
    return entry === undefined ? Buffer.alloc(0) : await unpack(entry);
  };

  const workbook = (await part("xl/workbook.xml")).toString("utf8");
  const relations = readRelations((await part("xl/_rels/workbook.xml.rels")).toString("utf8"));
  const target = (kind: string): string => relations.find((relation) => relation.type.endsWith(`/${kind}`))?.path ?? `xl/${kind}.xml`;
  const context: SheetContext = {
    sharedStrings: readSharedStrings(await part(target("sharedStrings"))),
    styles: readCellStyles(await part(target("styles"))),
    asShown: role === null,
    epochDays: startsIn1904(workbook) ? 1462 : 0,
  };
  const opened = newSheetChoice(role, asked);
  for (const { name: sheet, relation, hidden } of readSheetList(workbook)) {
    if (!opened.wants(sheet)) continue;
    const entry = byName.get(relations.find(({ id }) => id === relation)?.path.toLowerCase() ?? "");
    if (entry === undefined || !relations.some(({ id, type }) => id === relation && type.endsWith("/worksheet"))) continue;
    const text = readSheetXml(await unpack(entry), context, maximumWorkbookCells);
    if (text === null) throw refuse("damaged-workbook");
    if (text.size() > maximumWorkbookCells) throw refuse("too-many-cells");
    opened.offer({ name: sheet, hidden, text });
  }
  return workbookText("xlsx", opened, { role, name, asked });
}

/** Sheets in the order of their tabs. */
function readSheetList(workbook: string): { name: string; relation: string; hidden: boolean }[] {
  return Array.from(elementsOf(workbook, [], ["sheet"]), ({ attributes }) => ({
    name: unescaped(attribute(attributes, "name") ?? ""),
    relation: attribute(attributes, ":id") ?? "",
    hidden: /^(hidden|veryHidden)$/i.test(attribute(attributes, "state") ?? ""),
  }));
}

function startsIn1904(workbook: string): boolean {
  const [properties] = elementsOf(workbook, [], ["workbookPr"]);
  return ["1", "true"].includes(attribute(properties?.attributes ?? "", "date1904") ?? "");
}

interface Relation {
  id: string;
  type: string;
  path: string;
}
function readRelations(xml: string): Relation[] {
  return Array.from(elementsOf(xml, [], ["Relationship"]), ({ attributes }) => {
    const path = unescaped(attribute(attributes, "Target") ?? "");
    return { id: attribute(attributes, "Id") ?? "", type: attribute(attributes, "Type") ?? "", path: path.startsWith("/") ? path.slice(1) : `xl/${path}` };
  });
}

/** XML may be UTF-16, with a byte-order mark. */
function utf8Of(content: Buffer): Buffer {
  return Buffer.from(new TextDecoder(content[0] === 0xff ? "utf-16le" : "utf-16be").decode(content), "utf8");
}
