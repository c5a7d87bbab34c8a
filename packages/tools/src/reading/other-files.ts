/** Files that are no tables although they are named like one: told by their first bytes. */
import type { UnreadableCode } from "./unreadable.ts";

/** What the file is instead of a table; null where its first bytes say nothing of the kind. */
export function otherFile(bytes: Buffer): UnreadableCode | null {
  for (const [code, ...starts] of beginnings) if (starts.some((start) => bytes.subarray(0, start.length).equals(start))) return code;
  if (bytes.subarray(257, 262).toString("latin1") === "ustar") return "archive";
  const start = bytes
    .subarray(0, 4000)
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart();
  if (start.startsWith("%PDF-")) return "pdf-document";
  if (start.startsWith("{\\rtf")) return "text-document";
  if (/^<(!doctype\s+html|html)/i.test(start)) return "web-page";
  if (/^<(\?xml|[a-z][\w:.-]*[\s/>])/i.test(start)) return /<(html|table)[\s>]/i.test(start) ? "web-page" : "xml-document";
  return isJson(start, bytes.length <= 4000) ? "json-document" : null;
}

const of = (text: string): Buffer => Buffer.from(text, "latin1");
const beginnings: readonly (readonly [UnreadableCode, ...Buffer[]])[] = [
  ["picture", of("\x89PNG"), of("\xff\xd8\xff"), of("GIF8"), of("II*\0"), of("MM\0*")],
  ["archive", of("\x1f\x8b"), of("7z\xbc\xaf\x27\x1c"), of("Rar!\x1a"), of("BZh"), of("\xfd7zXZ")],
  ["r-data", of("RDX2\n"), of("RDX3\n"), of("X\n\0\0")],
  ["other-data", of("SQLite format 3\0"), of("\x89HDF"), of("PAR1"), of("CDF\x01"), of("CDF\x02")],
];

/** An object or a list at the very start, as JSON and nothing else writes them. A table may begin with a name in brackets. */
function isJson(start: string, whole: boolean): boolean {
  if (!/^[[{]/.test(start)) return false;
  if (whole) {
    try {
      JSON.parse(start);
      return true;
    } catch {
      // Broken JSON is JSON all the same if it looks like it.
    }
  }
  return /^(\{\s*"[^"]*"\s*:|\[\s*[[{])/.test(start);
}
