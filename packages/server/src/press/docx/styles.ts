/** How a document's headings, captions, tables and notes look, by the names that a word processor has for them. */
import * as word from "docx";
import { languageTag } from "../prepared.ts";
import type { ReportDocument } from "../report-document.ts";

export function stylesOf({ language, style }: ReportDocument): word.IStylesOptions {
  const half = (factor: number): number => Math.round(style.fontSizePt * factor * 2);
  const font = { ascii: "Arial", hAnsi: "Arial", cs: "Arial", eastAsia: "Microsoft YaHei" };
  const colour = style.colour.replace("#", "");
  const heading = (factor: number, before: number) => ({
    run: { font, size: half(factor), bold: true, color: colour },
    paragraph: { spacing: { before, after: 140 }, keepNext: true },
  });
  const named = (id: string, name: string, factor: number, paragraph: object, run: object = {}) => ({
    id,
    name,
    basedOn: "Normal",
    quickFormat: true,
    run: { font, size: half(factor), ...run },
    paragraph,
  });
  return {
    default: {
      document: {
        run: { font, size: half(1), language: { value: language === "zh" ? "en-US" : "en-GB", eastAsia: languageTag("zh") } },
        paragraph: { spacing: { after: 140, line: language === "zh" ? 340 : 300, lineRule: word.LineRuleType.AUTO } },
      },
      heading1: heading(1.45, 420),
      heading2: heading(1.18, 320),
      heading3: heading(1, 260),
      title: {
        run: { font, size: half(2.4), bold: true, color: colour },
        paragraph: { spacing: { before: style.cover ? 3_200 : 0, after: 360, line: 264, lineRule: word.LineRuleType.AUTO } },
      },
    },
    paragraphStyles: [
      named("Caption", "caption", 0.9, {
        spacing: { before: 120, after: 240, line: 264, lineRule: word.LineRuleType.AUTO },
        alignment: language === "zh" ? word.AlignmentType.CENTER : word.AlignmentType.LEFT,
      }),
      named("TableText", "Table text", 0.85, { spacing: { before: 0, after: 0, line: 240, lineRule: word.LineRuleType.AUTO } }),
      named("Note", "Note", 0.82, { spacing: { before: 60, after: 120, line: 252, lineRule: word.LineRuleType.AUTO } }, { color: "5b626b" }),
      named("Reference", "Reference", 0.92, { indent: { left: 480, hanging: 480 }, spacing: { after: 100 } }),
      named("Who", "Who", 1.05, { spacing: { after: 80 } }),
      named("Foot", "Foot", 0.75, {}, { color: "5b626b" }),
      named("ContentsHeading", "Contents heading", 1.45, { spacing: { before: 240, after: 200 } }, { bold: true, color: colour }),
    ],
  };
}
