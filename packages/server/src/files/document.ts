/**
 * Tells whether a file that goes with a request is what its extension says, by its bytes. Nothing of it is ever shown or opened here: this
 * keeps programs and pages of the web under another name away from whoever opens it.
 */
import type { DocumentExtension } from "@analyte/contract/attachments";
import { beginningOf, headBytes } from "./file-kind.ts";

export function isDocument(extension: DocumentExtension, bytes: Buffer): boolean {
  switch (extension) {
    case ".pdf":
      return bytes.subarray(0, 5).equals(pdf) && bytes.includes("%%EOF");
    case ".xlsx":
      // A zip with the parts of a workbook, and without macros.
      return (
        bytes.subarray(0, 4).equals(zip) && ["[Content_Types].xml", "xl/workbook.xml"].every((part) => bytes.includes(part)) && !bytes.includes("vbaProject")
      );
    case ".xls":
      return bytes.subarray(0, 8).equals(compound) && workbookStreams.some((name) => bytes.includes(name));
    default:
      return isPlainText(bytes);
  }
}

const pdf = Buffer.from("%PDF-");
const zip = Buffer.from("PK\x03\x04", "latin1");
const compound = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** Names of streams in a compound file are written in UTF-16 and end with a zero. */
const workbookStreams = ["Workbook", "Book"].map((name) => Buffer.from(`\0\0${name}\0`, "utf16le").subarray(2));

function isPlainText(bytes: Buffer): boolean {
  const begins = beginningOf(bytes.subarray(0, headBytes), bytes.length > headBytes);
  return begins !== null && !/^[\s\ufeff]*<(!doctype|!--|\?xml|\?php|html|head|body|script|svg|iframe)/i.test(begins.text);
}
