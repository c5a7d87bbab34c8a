/**
 * A report as the typesetter's template reads it: plain data. Nothing that a user wrote is ever markup; what has to be broken, slanted or numbered is
 * decided here.
 */
import { canDraw } from "@analyte/charts/scene/face";
import { runsOf, textWidth } from "@analyte/charts/scene/measure";
import { anchorNames, boundedTable, hasContents, isAddress, letterMm, lineText, numberText, panelRows, taskLines } from "../prepared.ts";
import type { ReportBlock, ReportDocument, ReportFigure, ReportTable, RichBlock, RichInline } from "../report-document.ts";
import { afterNumber, continuedText, dateText, figureName, missingText, tableName, words } from "../words.ts";
import { columnParts, linesOf } from "./column-widths.ts";

/** A piece of text, or of a sub- or superscript for which the face has no sign of its own. */
type Piece = string | { v: "sub" | "super"; s: string };
/** A run of text in the template: pieces between which a line may break, and its look. */
type Inline =
  | { t: "s"; p: Piece[]; b?: boolean; i?: boolean; u?: boolean; x?: boolean; v?: "sub" | "sup"; c?: boolean }
  | { t: "br" }
  | { t: "l"; url?: string; to?: string; in: Inline[] };

/** As many lines as a table may have that is not broken. */
const wholeLines = 14;

export function reportData(document: ReportDocument): { data: unknown; images: string[]; missingSigns: string[] } {
  const { language, style } = document;
  const anchors = anchorNames(document);
  const missing = new Set<string>();
  const room = { width: style.page.width - 2 * style.page.margin, height: style.page.height - 2 * style.page.margin };
  const seen = <T extends string>(text: T): T => {
    for (const { text: run } of runsOf(text))
      for (const sign of run) if (sign > " " && !canDraw(sign) && !/\p{Default_Ignorable_Code_Point}/u.test(sign)) missing.add(sign);
    return text;
  };
  const line = (text: string): string => seen(lineText(text));
  const pieces = (text: string, from = 28): Piece[] => breakable(line(text), from);
  const target = (anchor: string): string | undefined => anchors.get(anchor.replace(/^#/, ""));

  const inlines = (found: readonly RichInline[]): Inline[] =>
    found.flatMap((one): Inline[] => {
      switch (one.kind) {
        case "break":
          return [{ t: "br" }];
        case "cite":
          return [{ t: "l", ...(document.references[one.reference - 1] ? { to: `r${one.reference}` } : {}), in: [{ t: "s", p: [`[${one.reference}]`] }] }];
        case "link": {
          const inner = inlines(one.inlines);
          const to = target(one.to);
          return to !== undefined ? [{ t: "l", to, in: inner }] : isAddress(one.to) ? [{ t: "l", url: one.to, in: inner }] : inner;
        }
        default: {
          const { bold, italic, underline, strike, sub, sup, code } = one;
          const look = {
            ...(bold && { b: true }),
            ...(underline && { u: true }),
            ...(strike && { x: true }),
            ...(sub ? { v: "sub" as const } : sup ? { v: "sup" as const } : {}),
            ...(code && { c: true }),
          };
          return italic ? slanted(pieces(one.text), look) : [{ t: "s", p: pieces(one.text), ...look }];
        }
      }
    });
  const rich = (blocks: readonly RichBlock[]): unknown[] =>
    blocks.map((block) => {
      if (block.kind === "paragraph") return { t: "p", in: inlines(block.inlines) };
      if (block.kind === "quote") return { t: "q", in: rich(block.blocks) };
      return { t: block.ordered ? "ol" : "ul", in: block.items.map(rich) };
    });

  const images: string[] = [];
  const figure = (found: ReportFigure): unknown => {
    const caption = line(found.caption);
    // Lines of the caption, set as wide as the page, and what stands around them.
    const captionMm = Math.ceil(textWidth(caption, style.fontSizePt * 0.9) / room.width + 1) * style.fontSizePt * 0.52 + 10;
    const rows = panelRows(found.panels, room.width, Math.max(room.height * 0.4, room.height - captionMm));
    const chunks: (typeof rows)[] = [];
    let high = Infinity;
    for (const row of rows) {
      if (high + row.heightMm > room.height - captionMm) {
        chunks.push([]);
        high = 0;
      }
      chunks.at(-1)!.push(row);
      high += row.heightMm + 4;
    }
    return {
      t: "figure",
      anchor: anchors.get(found.anchor),
      number: found.number,
      name: figureName(found.number, language),
      caption: pieces(found.caption),
      lead: afterNumber(language),
      alt: line(found.alt || found.caption),
      continued: continuedText(language),
      chunks: chunks.map((chunk) =>
        chunk.map(({ panels, scale }) =>
          panels.map((panel) => {
            images.push(panel.svg);
            const letter = line(panel.letter);
            return {
              letter,
              svg: panel.svg,
              w: panel.widthMm * scale,
              h: panel.heightMm * scale,
              alt: letter === "" ? line(found.alt) : `${letter}: ${line(found.alt)}`,
            };
          }),
        ),
      ),
      letter: letterMm,
    };
  };
  const table = (found: ReportTable): unknown => {
    const { rows, note } = boundedTable(found, language);
    const titles = found.columns.map(({ title }) => line(title));
    const cells = rows.map((row) => found.columns.map(({ numeric }, at) => (numeric ? seen(numberText(lineText(row[at] ?? ""))) : line(row[at] ?? ""))));
    const { sizePt, parts } = columnParts({
      titles,
      cells,
      numeric: found.columns.map(({ numeric }) => numeric),
      widthMm: room.width,
      sizePt: style.fontSizePt * 0.85,
    });
    return {
      t: "table",
      anchor: anchors.get(found.anchor),
      number: found.number,
      name: tableName(found.number, language),
      lead: afterNumber(language),
      caption: pieces(found.caption),
      continued: continuedText(language),
      size: sizePt,
      parts: parts.map(({ columns, widths }) => ({
        widths,
        numeric: columns.map((at) => found.columns[at]!.numeric),
        // A short table is turned to the next page whole.
        whole: linesOf([titles, ...cells], { columns, widths }, sizePt) <= wholeLines,
        titles: columns.map((at) => breakable(titles[at]!, 12)),
        cells: cells.flatMap((row) => columns.map((at) => breakable(row[at]!, 12))),
      })),
      note: line(note),
    };
  };
  const block = (found: ReportBlock): unknown => {
    switch (found.kind) {
      case "heading":
        return { t: "h", level: found.level, p: pieces(found.text), anchor: anchors.get(found.anchor) };
      case "text":
        return { t: "text", in: rich(found.paragraphs) };
      case "references":
        return {
          t: "refs",
          in: document.references.map(({ text, url }) => ({
            p: pieces(text),
            ...(url !== null && isAddress(url) ? { url, address: pieces(url, 20) } : { url: null }),
          })),
        };
      case "figure":
        return figure(found);
      default:
        return table(found);
    }
  };
  const logo = style.logo;
  if (logo !== null) images.push(logo);
  const data = {
    language,
    title: line(document.title),
    authors: document.authors.map(line),
    affiliation: line(document.affiliation),
    date: dateText(document.dated, language),
    style: { ...style, contents: hasContents(document), footer: line(style.footer) },
    words: {
      contents: words.contents[language],
      origin: words.origin[language],
      figure: words.figure[language],
      table: words.table[language],
      logo: words.logo[language],
    },
    blocks: document.blocks.map(block),
    tasks: taskLines(document).map((text) => pieces(text)),
    imprint: pieces(document.imprint),
  };
  const missingSigns = [...missing].toSorted();
  return { data: { ...data, missing: missingSigns.length > 0 ? missingText(missingSigns, language) : "" }, images, missingSigns };
}

/** Where a long name without blanks may be broken: after its signs, else anywhere. */
export const breakable = (text: string, from: number): Piece[] =>
  runsOf(text).flatMap(({ text: run, shift }): Piece[] => (shift === undefined ? brokenUp(run, from) : [{ v: shift, s: run }]));

function brokenUp(text: string, from: number): string[] {
  if (!new RegExp(`[!-~]{${from},}`).test(text)) return [text];
  const parts: string[] = [""];
  let run = 0;
  for (const [at, sign] of Array.from(text).entries()) {
    run = sign > " " && sign <= "~" ? run + 1 : 0;
    parts[parts.length - 1] += sign;
    if (run >= from / 2 && (/[_/:;.,\-=&?+)\]]/.test(sign) || run >= from) && at < text.length - 1) {
      parts.push("");
      run = from / 4;
    }
  }
  return parts.filter((part) => part !== "");
}

/** The face has no slanted letters: words of Latin letters are leaned one by one, and Chinese stays upright, as it does in print. */
function slanted(pieces: readonly Piece[], look: object): Inline[] {
  return pieces
    .flatMap((piece): Piece[] => (typeof piece === "string" ? piece.split(/(\s+|[\u2e80-\uffef]+)/u) : [piece]))
    .filter((piece) => piece !== "")
    .map((piece) => ({ t: "s", p: [piece], ...(typeof piece === "string" && /^[^\s\u2e80-\uffef]/u.test(piece) && { i: true }), ...look }));
}
