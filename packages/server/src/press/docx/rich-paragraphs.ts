/** Written text as paragraphs of a word processor. */
import * as word from "docx";
import { isAddress, lineText } from "../prepared.ts";
import type { ReportDocument, RichBlock, RichInline } from "../report-document.ts";
import { figureName, tableName } from "../words.ts";

/** How deep in lists and quotes. */
interface Place {
  /** `instance`: each list counts for itself; `goesOn`: another paragraph of its entry. */
  list?: { ordered: boolean; level: number; instance: number; goesOn: boolean };
  quotes: number;
}

/** Of one text no more lists are told apart. */
const mostLists = 10_000;

export function richParagraphs(blocks: readonly RichBlock[], document: ReportDocument, anchors: ReadonlyMap<string, string>): word.Paragraph[] {
  /** Names of figures and tables as captions have them: a reference that says no more is a field, which renumbers itself. */
  const names = new Map(
    document.blocks.flatMap((one) =>
      one.kind === "figure" || one.kind === "table"
        ? [[one.anchor, (one.kind === "figure" ? figureName : tableName)(one.number, document.language)] as const]
        : [],
    ),
  );
  const runs = (found: readonly RichInline[], linked = false): word.ParagraphChild[] =>
    found.flatMap((one): word.ParagraphChild[] => {
      switch (one.kind) {
        case "break":
          return [new word.TextRun({ break: 1 })];
        case "cite": {
          const text = new word.TextRun(`[${one.reference}]`);
          return [document.references[one.reference - 1] ? new word.InternalHyperlink({ anchor: `r${one.reference}`, children: [text] }) : text];
        }
        case "link": {
          const anchor = one.to.replace(/^#/, "");
          const to = anchors.get(anchor);
          if (to !== undefined && names.get(anchor) === plain(one.inlines)) return [new word.SimpleField(`REF ${to} \\h`, plain(one.inlines))];
          if (to !== undefined) return [new word.InternalHyperlink({ anchor: to, children: runs(one.inlines, true) })];
          return isAddress(one.to) ? [new word.ExternalHyperlink({ link: one.to, children: runs(one.inlines, true) })] : runs(one.inlines);
        }
        default:
          return [
            new word.TextRun({
              text: lineText(one.text),
              ...(one.bold && { bold: true }),
              ...(one.italic && { italics: true }),
              ...(one.underline && { underline: {} }),
              ...(one.strike && { strike: true }),
              ...(one.sub && { subScript: true }),
              ...(one.sup && { superScript: true }),
              ...(one.code && { shading: { type: word.ShadingType.CLEAR, fill: "F0F1F3", color: "auto" } }),
              ...(linked && { style: "Hyperlink" }),
            }),
          ];
      }
    });
  // By its place, so that the same report gets the same numbers.
  let lists = mostLists * document.blocks.findIndex((one) => one.kind === "text" && one.paragraphs === blocks);
  const paragraphs = (found: readonly RichBlock[], place: Place): word.Paragraph[] =>
    found.flatMap((one): word.Paragraph[] => {
      if (one.kind === "quote") return paragraphs(one.blocks, { ...place, quotes: place.quotes + 1 });
      if (one.kind === "list") {
        const list = { ordered: one.ordered, level: Math.min(3, (place.list?.level ?? -1) + 1), instance: (lists += 1) };
        return one.items.flatMap((item) => {
          const [first, ...more] = item;
          // What begins with a list or a quote has no paragraph of its own to number.
          return [
            ...paragraphs(first === undefined ? [] : [first], { ...place, list: { ...list, goesOn: false } }),
            ...paragraphs(more, { ...place, list: { ...list, goesOn: true } }),
          ];
        });
      }
      const { list, quotes } = place;
      return [
        new word.Paragraph({
          children: runs(one.inlines),
          ...(quotes > 0 && { indent: { left: 400 * quotes } }),
          ...(list?.goesOn === true && { indent: { left: 720 * (list.level + 1) } }),
          ...(list?.goesOn === false &&
            (list.ordered ? { numbering: { reference: "numbers", level: list.level, instance: list.instance } } : { bullet: { level: list.level } })),
        }),
      ];
    });
  return paragraphs(blocks, { quotes: 0 });
}

const plain = (inlines: readonly RichInline[]): string =>
  inlines.map((one) => (one.kind === "text" ? one.text : one.kind === "link" ? plain(one.inlines) : "")).join("");
