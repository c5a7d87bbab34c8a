/** Methods paragraphs name what they rest on by author and year, as they must where they stand alone; in a report, which lists its references, by numbers. */
import type { RichInline } from "../press/report-document.ts";
import type { CopiedStep } from "../tasks/copies.ts";

type Cited = CopiedStep["cites"][number];

/** “(Wold et al. 1987)”, “（Wold 等，1987）”, with the blank before it. */
const brackets = / ?[(（]([^()（）]*\d{4}[^()（）]*)[)）]/gu;
const single = /^(.*?)[,，]?\s*(\d{4})[a-z]?$/u;
/** What stands between the first author and the year. */
const others = /\s*(?:et al\.?|等|(?:&|and|和|与)\s+.*)$/u;

/** The paragraph with numbers in the places of author and year; what it rests on without naming it stands behind it. */
export function citedInlines(text: string, cites: readonly Cited[], numberOf: (cited: Cited) => number): RichInline[] {
  const inlines: RichInline[] = [];
  const named = new Set<Cited>();
  let from = 0;
  let said = "";
  const cite = (found: readonly Cited[]): void => {
    if (said !== "") inlines.push({ kind: "text", text: said });
    said = "";
    for (const one of found) {
      named.add(one);
      inlines.push({ kind: "cite", reference: numberOf(one) });
    }
  };
  for (const match of text.matchAll(brackets)) {
    const before = text.slice(from, match.index);
    const found: Cited[] = [];
    const left: string[] = [];
    for (const part of match[1]!.split(/[;；]\s*/u)) {
      const one = referenceOf(part.trim(), `${said}${before}`, cites);
      if (one === undefined) left.push(part.trim());
      else if (!found.includes(one)) found.push(one);
    }
    if (found.length === 0) continue;
    said += before;
    from = match.index + match[0].length;
    cite(found);
    // What else the brackets held stays in them.
    const zh = match[0].includes("（");
    if (left.length > 0) said += zh ? `（${left.join("；")}）` : ` (${left.join("; ")})`;
  }
  said += text.slice(from);
  const behind = cites.filter((one, at) => !named.has(one) && cites.indexOf(one) === at);
  cite(behind);
  return inlines;
}

/** “Holm (1979)” has its author before the brackets. */
function referenceOf(part: string, before: string, cites: readonly Cited[]): Cited | undefined {
  const [, name = "", year] = single.exec(part) ?? [];
  if (year === undefined) return undefined;
  const author = name.replace(others, "").trim() || (/(\p{Lu}[\p{L}-]+)(?:'s|’s)?$/u.exec(before.trimEnd())?.[1] ?? "");
  if (author === "") return undefined;
  return cites.find(({ text }) => text.startsWith(`${author} `) && new RegExp(`\\b${year}\\b`).test(text));
}
