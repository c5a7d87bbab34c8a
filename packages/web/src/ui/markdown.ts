/** The part of Markdown that help texts use: headings, paragraphs, lists, code, tables, strong, emphasis, links. */
export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "code"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };
export type Part = { kind: "text" | "code" | "strong" | "emphasis"; text: string } | { kind: "link"; text: string; address: string };

const listItem = /^\s*(?:([-*+])|\d+[.)])\s+(.*)$/;
const startsBlock = (line: string) => line.trim() === "" || /^#{1,6}\s/.test(line) || line.startsWith("```") || listItem.test(line) || line.startsWith("|");

export function parseMarkdown(text: string): Block[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (line.trim() === "") at++;
    else if (heading !== null) {
      blocks.push({ kind: "heading", level: heading[1]!.length, text: heading[2]! });
      at++;
    } else if (line.startsWith("```")) {
      const code: string[] = [];
      for (at++; at < lines.length && !lines[at]!.startsWith("```"); at++) code.push(lines[at]!);
      at++;
      blocks.push({ kind: "code", text: code.join("\n") });
    } else if (line.startsWith("|")) {
      const rows: string[][] = [];
      for (; at < lines.length && lines[at]!.startsWith("|"); at++) rows.push(cellsOf(lines[at]!));
      blocks.push({ kind: "table", head: rows[0]!, rows: rows.slice(1).filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell))) });
    } else if (listItem.test(line)) {
      const ordered = listItem.exec(line)![1] === undefined;
      const items: string[] = [];
      for (; at < lines.length && lines[at]!.trim() !== ""; at++) {
        const item = listItem.exec(lines[at]!);
        if (item !== null) items.push(item[2]!);
        else items.push(`${items.pop() ?? ""} ${lines[at]!.trim()}`);
      }
      blocks.push({ kind: "list", ordered, items });
    } else {
      const paragraph = [line];
      for (at++; at < lines.length && !startsBlock(lines[at]!); at++) paragraph.push(lines[at]!);
      blocks.push({ kind: "paragraph", text: paragraph.join(" ") });
    }
  }
  return blocks;
}

const inline = /`([^`]+)`|\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|(?<![\w*])[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_](?![\w*])|<(https?:[^>\s]+)>/g;

export function inlineParts(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(inline)) {
    if (match.index > from) parts.push({ kind: "text", text: text.slice(from, match.index) });
    const [whole, code, strong, linkText, address, emphasis, bare] = match;
    const target = address ?? bare;
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (emphasis !== undefined) parts.push({ kind: "emphasis", text: emphasis });
    // Only addresses of the web become links; `javascript:` and the like stay text.
    else if (target !== undefined && /^https?:\/\//i.test(target)) parts.push({ kind: "link", text: linkText ?? target, address: target });
    else parts.push({ kind: "text", text: whole });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}

/** A bar that belongs to a cell is written `\|`. */
function cellsOf(line: string): string[] {
  return line
    .replace(/^\||(?<!\\)\|\s*$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}
