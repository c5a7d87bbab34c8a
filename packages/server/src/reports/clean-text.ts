/** Text of a report as it is kept: paragraphs, lists, emphasis and links, whatever it was pasted from. */
import { cleanHtml } from "../clean-html.ts";

/** Word and its kin write what no browser shows: comments with conditions, islands of XML, their own tags, and bullets as text. */
const remains = [/<!--[\s\S]*?-->/g, /<!\[[^\]]*\]>/g, /<(xml|style|script|head|title|object)\b[\s\S]*?<\/\1\s*>/gi, /<\/?[ovwmx]:[^>]*>/gi] as const;

export function cleanText(html: string): string {
  if (!html.includes("<")) return cleanHtml(html);
  const own = remains.reduce((text, pattern) => text.replace(pattern, ""), html);
  return cleanHtml(own.includes("Mso") ? withLists(own) : own)
    .replace(/<img\b[^>]*>/g, "")
    .replace(/<p>(?:\s|&nbsp;|\u00a0)*<\/p>\n*/g, "");
}

const listed = /<p\b[^>]*class=["']?MsoListParagraph[^>]*>([\s\S]*?)<\/p>/gi;
/** A bullet is a sign of its own face, a number has a dot or a bracket. */
const bullet = /^(?:\s|&nbsp;|\u00a0|<[^>]*>)*(?:([·•§o▪–-])|(\d{1,3}|[a-z])[.)])(?:\s|&nbsp;|\u00a0|<[^>]*>)+/i;

function withLists(html: string): string {
  const marked = html.replace(listed, (paragraph, inner: string) => {
    const found = bullet.exec(inner);
    if (found === null) return paragraph;
    const tag = found[1] === undefined ? "ol" : "ul";
    return `<${tag}><li>${inner.slice(found[0].length)}</li></${tag}>`;
  });
  return marked.replace(/<\/(ul|ol)>\s*<\1>/g, "");
}
