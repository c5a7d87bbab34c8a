/** The text of a report, as it was cleaned when it was written, in blocks; cross-references become numbers. */
import type { RichBlock, RichInline } from "../press/report-document.ts";

type Marks = Omit<Extract<RichInline, { kind: "text" }>, "kind" | "text">;
interface Tag {
  name: string;
  closes: boolean;
  href: string | null;
}
type Token = { text: string } | Tag;

const marksOf: Readonly<Record<string, Marks>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  del: { strike: true },
  sub: { sub: true },
  sup: { sup: true },
  code: { code: true },
};
const deepest = 8;
const asParagraph = new Set("p div pre dt dd caption".split(" "));
const isHeading = (name: string): boolean => /^h[1-6]$/.test(name);
const isCell = (name: string): boolean => name === "td" || name === "th";
/** Between the cells of a table within text: its rows are lines there, tables of tasks are tables. */
const betweenCells: RichInline = { kind: "text", text: " | " };

/** `numbered`: what stands for a reference to a figure (`fig`) or a table (`tab`), with the anchor that it leads to. */
export type Numbered = (kind: "fig" | "tab", id: string) => { text: string; anchor: string | null };

export function richText(html: string, numbered: Numbered): RichBlock[] {
  const tokens = tokensOf(html);
  let at = 0;
  /** Of lists and quotes. What lies deeper stands in the deepest that is set: typesetters follow no more than some tens. */
  let depth = 0;
  return blocksUntil(null);

  function blocksUntil(end: string | null): RichBlock[] {
    const blocks: RichBlock[] = [];
    let inlines: RichInline[] = [];
    const finish = (): void => {
      const trimmed = withoutEdges(inlines);
      if (trimmed.length > 0) blocks.push({ kind: "paragraph", inlines: trimmed });
      inlines = [];
    };
    for (; at < tokens.length;) {
      const token = tokens[at]!;
      if ("text" in token) {
        inlines.push(...textInlines(token.text, {}, numbered));
        at += 1;
        continue;
      }
      if (token.closes) {
        if (token.name === end) break;
        at += 1;
        continue;
      }
      at += 1;
      const { name } = token;
      if (asParagraph.has(name) || isHeading(name)) {
        finish();
        const inner = blocksUntil(name);
        blocks.push(...(isHeading(name) ? inner.map(inBold) : inner));
        at += 1;
      } else if (name === "table") {
        finish();
        blocks.push(...rowsUntil(name));
        at += 1;
      } else if (name === "ul" || name === "ol") {
        finish();
        depth += 1;
        const items = itemsUntil(name);
        depth -= 1;
        if (depth < deepest) blocks.push({ kind: "list", ordered: name === "ol", items });
        else blocks.push(...items.flat());
        at += 1;
      } else if (name === "blockquote") {
        finish();
        depth += 1;
        const quoted = blocksUntil(name);
        depth -= 1;
        if (depth < deepest) blocks.push({ kind: "quote", blocks: quoted });
        else blocks.push(...quoted);
        at += 1;
      } else inlines.push(...inlineOf(token, {}));
    }
    finish();
    return blocks;
  }

  function itemsUntil(end: string): RichBlock[][] {
    const items: RichBlock[][] = [];
    while (at < tokens.length) {
      const token = tokens[at]!;
      if ("text" in token) at += 1;
      else if (token.closes && token.name === end) break;
      else if (token.name === "li" && !token.closes) {
        at += 1;
        items.push(blocksUntil("li"));
        at += 1;
      } else at += 1;
    }
    return items;
  }

  /** A paragraph for each row, and before them one of the caption; cells of heads are bold. */
  function rowsUntil(end: string): RichBlock[] {
    const rows: RichBlock[] = [];
    let cells: RichInline[][] = [];
    const finish = (): void => {
      if (cells.some((cell) => cell.length > 0))
        rows.push({ kind: "paragraph", inlines: cells.flatMap((cell, place) => (place === 0 ? cell : [betweenCells, ...cell])) });
      cells = [];
    };
    while (at < tokens.length) {
      const token = tokens[at]!;
      if ("text" in token) at += 1;
      else if (token.closes && token.name === end) break;
      else {
        at += 1;
        if (token.name === "tr") finish();
        else if (!token.closes && (isCell(token.name) || token.name === "caption")) {
          const inner = blocksUntil(token.name);
          at += 1;
          if (token.name === "caption") rows.push(...inner);
          else cells.push(inOneLine(token.name === "th" ? inner.map(inBold) : inner));
        }
      }
    }
    finish();
    return rows;
  }

  /** Of a tag that has just been opened, to its end. */
  function inlineOf({ name, href }: Tag, marks: Marks): RichInline[] {
    if (name === "br") return [{ kind: "break" }];
    if (name === "hr" || name === "img") return [];
    const now = { ...marks, ...marksOf[name] };
    const inlines: RichInline[] = [];
    while (at < tokens.length) {
      const token = tokens[at]!;
      if ("text" in token) {
        inlines.push(...textInlines(token.text, now, numbered));
        at += 1;
      } else if (token.closes) {
        if (token.name === name) at += 1;
        break;
      } else {
        at += 1;
        inlines.push(...inlineOf(token, now));
      }
    }
    return name === "a" && href !== null && inlines.length > 0 ? [{ kind: "link", to: href, inlines }] : inlines;
  }
}

function inBold(block: RichBlock): RichBlock {
  if (block.kind === "list") return { ...block, items: block.items.map((item) => item.map(inBold)) };
  if (block.kind === "quote") return { ...block, blocks: block.blocks.map(inBold) };
  const bold = (inline: RichInline): RichInline =>
    inline.kind === "text" ? { ...inline, bold: true } : inline.kind === "link" ? { ...inline, inlines: inline.inlines.map(bold) } : inline;
  return { ...block, inlines: block.inlines.map(bold) };
}

/** What stands in a cell, its paragraphs one after the other. */
function inOneLine(blocks: readonly RichBlock[]): RichInline[] {
  const lines = blocks.map((block) =>
    block.kind === "paragraph" ? block.inlines.filter(({ kind }) => kind !== "break") : inOneLine(block.kind === "list" ? block.items.flat() : block.blocks),
  );
  return lines.flatMap((line, place): RichInline[] => (place === 0 ? line : [{ kind: "text", text: " " }, ...line]));
}

const reference = /\[\[(fig|tab):([\w-]{1,64})\]\]/g;

function textInlines(text: string, marks: Marks, numbered: Numbered): RichInline[] {
  const inlines: RichInline[] = [];
  const plain = (part: string): void => {
    if (part !== "") inlines.push({ kind: "text", text: part, ...marks });
  };
  let from = 0;
  for (const found of text.matchAll(reference)) {
    plain(text.slice(from, found.index));
    from = found.index + found[0].length;
    const { text: number, anchor } = numbered(found[1] as "fig" | "tab", found[2]!);
    const inline: RichInline = { kind: "text", text: number, ...marks };
    inlines.push(anchor === null ? inline : { kind: "link", to: `#${anchor}`, inlines: [inline] });
  }
  plain(text.slice(from));
  return inlines;
}

function withoutEdges(inlines: readonly RichInline[]): RichInline[] {
  const kept = inlines.map((inline) => (inline.kind === "text" ? { ...inline, text: inline.text.replace(/[ \t\r\n]+/g, " ") } : inline));
  const first = kept[0];
  if (first?.kind === "text") kept[0] = { ...first, text: first.text.trimStart() };
  const last = kept.at(-1);
  if (last?.kind === "text") kept[kept.length - 1] = { ...last, text: last.text.trimEnd() };
  return kept.filter((inline) => inline.kind !== "text" || inline.text !== "");
}

/** Of what the cleaner writes: every tag closed, four signs as entities. */
function tokensOf(html: string): Token[] {
  return html.split(/(<[^>]*>)/).flatMap((part): Token[] => {
    if (part === "") return [];
    if (!part.startsWith("<")) return [{ text: plainOf(part) }];
    const name = /^<\/?([a-z0-9]+)/i.exec(part)?.[1]?.toLowerCase();
    if (name === undefined) return [];
    const href = /\shref="([^"]*)"/i.exec(part)?.[1];
    return [{ name, closes: part.startsWith("</"), href: href === undefined ? null : plainOf(href) }];
  });
}
const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&nbsp;": "\u00a0" };
const plainOf = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity]!);
