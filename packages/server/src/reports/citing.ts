/** Methods paragraphs name what they rest on by author and year, as they must where they stand alone; in a report, which lists its references, by numbers. */
import type { RichInline } from "../press/report-document.ts";
import type { CopiedStep } from "../tasks/copies.ts";

type Cited = CopiedStep["cites"][number];
/** A paragraph in pieces: what is said, and what is cited there. */
type Piece = string | Cited;

/** The paragraph with numbers in the places of author and year; what it rests on without naming it, also where it stood in `whole`, stands behind it. */
export function citedInlines(text: string, whole: string, cites: readonly Cited[], numberOf: (cited: Cited) => number): RichInline[] {
  const mentions = cites.map(mentionOf);
  const pieces = piecesOf(text, mentions);
  const named = new Set([...pieces, ...piecesOf(whole, mentions)]);
  const behind = cites.filter((one, at) => !named.has(one) && cites.indexOf(one) === at);
  const inlines: RichInline[] = [];
  let said = "";
  for (const piece of [...pieces, ...behind]) {
    if (typeof piece === "string") {
      said += piece;
      continue;
    }
    if (said !== "") inlines.push({ kind: "text", text: said });
    said = "";
    inlines.push({ kind: "cite", reference: numberOf(piece) });
  }
  if (said !== "") inlines.push({ kind: "text", text: said });
  return inlines;
}

interface Mention {
  cited: Cited;
  /** At the end of a text: what stands before, the authors, and the year. */
  whole: RegExp;
  /** At the end of a text: the authors, whose year follows in brackets. */
  authors: RegExp;
  year: string;
}
/** “Bland and Altman”, “DeLong et al.”, “Hochberg's”, “Wold 等”. */
function mentionOf(cited: Cited): Mention {
  const { text } = cited;
  const author = /^(\p{L}[\p{L}'’\- ]*?) \p{Lu}{1,4}(?=[,.]| et | \(|$)/u.exec(text)?.[1] ?? text.split(/[ ,]/)[0]!;
  const year = /\b(?:1[89]|20)\d\d\b(?=;|[^\d]*$)/.exec(text)?.[0] ?? /\b(?:1[89]|20)\d\d\b/.exec(text)?.[0] ?? "none";
  const escaped = author.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const authors = `(?<![\\p{L}-])${escaped}(?: et al\\.?| ?等| ?(?:&|and|和|与) ?\\p{L}[^()（）;；,，]{0,60}?)?(?:'s|’s)?`;
  return {
    cited,
    whole: new RegExp(`^(?<lead>.*?)(?<authors>${authors})[,，]?\\s*${year}[a-z]?$`, "su"),
    authors: new RegExp(`${authors}\\s*$`, "u"),
    year,
  };
}

function piecesOf(text: string, mentions: readonly Mention[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const [start, end] of bracketsOf(text)) {
    const before = text.slice(from, start);
    const inner = text.slice(start + 1, end - 1);
    // “Holm (1979)” has its author before the brackets.
    const spoken = mentions.find(({ year, authors }) => new RegExp(`^${year}[a-z]?$`).test(inner.trim()) && authors.test(before.trimEnd()));
    if (spoken !== undefined) {
      pieces.push(before.trimEnd(), spoken.cited);
      from = end;
      continue;
    }
    const found: Cited[] = [];
    const left: Piece[][] = [];
    for (const part of inner.split(/[;；]\s*/u)) {
      const named = mentions.map((one) => ({ one, groups: one.whole.exec(part.trim())?.groups })).find(({ groups }) => groups !== undefined);
      if (named?.groups === undefined) left.push(piecesOf(part, mentions));
      else if (named.groups["lead"] === "") found.push(named.one.cited);
      else left.push([besideNumber(named.groups["lead"]!, named.groups["authors"]!), named.one.cited]);
    }
    if (found.length === 0 && left.flat().every((piece) => typeof piece === "string")) continue;
    const zh = text[start] === "（";
    pieces.push(found.length > 0 || left.length === 0 ? before.trimEnd() : before, ...new Set(found));
    from = end;
    // What else the brackets held stays in them.
    if (left.length === 0) continue;
    pieces.push(zh ? "（" : found.length > 0 ? " (" : "(");
    for (const [at, part] of left.entries()) pieces.push(...(at > 0 ? [zh ? "；" : "; "] : []), ...part);
    pieces.push(zh ? "）" : ")");
  }
  pieces.push(text.slice(from));
  return pieces;
}
/** “xoshiro128**, Blackman & Vigna” needs its authors no more; “as by Wei et al.” does. */
const besideNumber = (lead: string, authors: string): string => (/[,，]\s*$/u.test(lead) ? lead.replace(/[,，]\s*$/u, "") : lead + authors);

/** The outermost brackets, from where to where. */
function bracketsOf(text: string): [number, number][] {
  const found: [number, number][] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    if ("(（".includes(text[at]!) && depth++ === 0) start = at;
    else if (")）".includes(text[at]!) && depth > 0 && --depth === 0) found.push([start, at + 1]);
  }
  return found;
}
