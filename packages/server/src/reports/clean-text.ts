/** Text of a report as it is kept: paragraphs, lists, emphasis and links, whatever it was pasted from. */
import { cleanHtml } from "../clean-html.ts";

/**
 * Word and its kin write what no browser shows: comments with conditions, islands of XML, their own tags, and bullets as text. Whatever is looked for, each sign is
 * looked at a bounded number of times: no text, however it is broken, keeps the server to itself.
 */
export function cleanText(html: string): string {
  if (!html.includes("<")) return cleanHtml(html);
  const own = islands.reduce(withoutIsland, withoutComments(html).replace(/<!\[[^\]<>]*\]>/g, "")).replace(/<\/?[ovwmx]:[^<>]*>/gi, "");
  return cleanHtml(own.includes("Mso") ? withLists(own) : own)
    .replace(/<img\b[^>]*>/g, "")
    .replace(/<p>(?:\s|&nbsp;)*<\/p>\n*/g, "");
}

function withoutComments(html: string): string {
  let [kept, from] = ["", 0];
  for (;;) {
    const start = html.indexOf("<!--", from);
    const end = start < 0 ? -1 : html.indexOf("-->", start + 4);
    if (end < 0) return kept + html.slice(from);
    kept += html.slice(from, start);
    from = end + 3;
  }
}

const islands = ["xml", "style", "script", "head", "title", "object"] as const;
/** Where an end is missing, none of the others that begin after it has one. */
function withoutIsland(html: string, name: (typeof islands)[number]): string {
  const [opening, closing] = [new RegExp(`<${name}\\b`, "gi"), new RegExp(`</${name}\\s*>`, "gi")];
  let [kept, from] = ["", 0];
  for (;;) {
    opening.lastIndex = from;
    const start = opening.exec(html);
    if (start === null) return kept + html.slice(from);
    closing.lastIndex = start.index;
    const end = closing.exec(html);
    if (end === null) return kept + html.slice(from);
    kept += html.slice(from, start.index);
    from = end.index + end[0].length;
  }
}

const paragraph = /<p\b([^<>]*)>/gi;
/** A bullet is a sign of its own face, a number has a dot or a bracket. */
const bullet = /^(?:\s|&nbsp;|<[^<>]*>)*(?:([·•§o▪–-])|(\d{1,3}|[a-z])[.)])(?:\s|&nbsp;|<[^<>]*>)+/i;

function withLists(html: string): string {
  let [marked, from] = ["", 0];
  for (const { 0: tag, 1: attributes, index } of html.matchAll(paragraph)) {
    if (index < from || !/class=["']?MsoListParagraph/i.test(attributes!)) continue;
    const end = endOfParagraph(html, index + tag.length);
    if (end === null) break;
    const inner = html.slice(index + tag.length, end.from);
    const found = bullet.exec(inner);
    if (found === null) continue;
    const list = found[1] === undefined ? "ol" : "ul";
    marked += `${html.slice(from, index)}<${list}><li>${inner.slice(found[0].length)}</li></${list}>`;
    from = end.to;
  }
  return (marked + html.slice(from)).replace(/<\/(ul|ol)>\s*<\1>/g, "");
}

function endOfParagraph(html: string, from: number): { from: number; to: number } | null {
  const closing = /<\/p>/gi;
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found && { from: found.index, to: found.index + found[0].length };
}
