/** What a file can be shown as, told by its name and its first bytes. */
import { toUtf8 } from "@analyte/tools/encoding";
import { extensionOf } from "./names.ts";

export interface FileKind {
  kind: "table" | "text" | "image" | "pdf" | "none";
  /** The type under which a browser may show the file; null where it may only save it. */
  inlineType: string | null;
}

/** The bytes of a file that are looked at. */
export const headBytes = 65_536;

/** `head`: the file's first `headBytes`; the file goes on behind them where `truncated`. */
export function kindOf(name: string, head: Buffer, truncated: boolean): FileKind {
  const extension = extensionOf(name);
  // Whatever the bytes look like: browsers run what stands in these.
  const markup = markupExtensions.has(extension);
  const picture = markup ? null : pictureType(head);
  if (picture !== null) return { kind: "image", inlineType: picture };
  if (!markup && starts(head, "%PDF-")) return { kind: "pdf", inlineType: "application/pdf" };
  if (workbookExtensions.has(extension)) return { kind: "table", inlineType: null };
  const text = beginningOf(head, truncated);
  if (text === null) return { kind: "none", inlineType: null };
  return { kind: tableExtensions.has(extension) ? "table" : "text", inlineType: markup ? null : `text/plain; charset=${text.encoding.toLowerCase()}` };
}

/** The text that a file begins with; null for what is no text. */
export function beginningOf(head: Buffer, truncated: boolean): { text: string; encoding: string } | null {
  // A letter that is cut in two at the end would make the whole look like another encoding.
  const cuts = truncated ? [0, 1, 2, 3] : [0];
  const readings = cuts.map((cut) => toUtf8(head.subarray(0, head.length - cut))).filter((reading) => reading !== null);
  const best = readings.toSorted((a, b) => preferred.indexOf(a.encoding) - preferred.indexOf(b.encoding))[0];
  if (best === undefined) return null;
  const text = Buffer.from(best.bytes).toString("utf8");
  return neverInText.test(text) ? null : { text, encoding: best.encoding };
}

/** What fits a cut-off letter least comes last. */
const preferred = ["UTF-8", "UTF-16LE", "UTF-16BE", "GB18030", "Windows-1252"];

// oxlint-disable-next-line no-control-regex -- it is these that no text holds
const neverInText = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;

const tableExtensions = new Set([".csv", ".tsv", ".txt"]);
const workbookExtensions = new Set([".xlsx", ".xls"]);
const markupExtensions = new Set([".html", ".htm", ".xhtml", ".xht", ".shtml", ".svg", ".svgz", ".xml", ".xsl", ".xslt", ".mht", ".mhtml", ".hta"]);

const starts = (bytes: Buffer, text: string, at = 0): boolean => bytes.toString("latin1", at, at + text.length) === text;

function pictureType(head: Buffer): string | null {
  if (starts(head, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (starts(head, "\xff\xd8\xff")) return "image/jpeg";
  if (starts(head, "GIF87a") || starts(head, "GIF89a")) return "image/gif";
  return starts(head, "RIFF") && starts(head, "WEBP", 8) ? "image/webp" : null;
}
