/** A report as a document that a word processor opens and its user goes on writing: headings, captions, references and tables are what they are called there. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as word from "docx";
import { estimatePageNumbersWith } from "docx/layout";
import type { Pressed } from "../make-files.ts";
import { columnParts } from "../pdf/column-widths.ts";
import { withoutFonts } from "../pdf/typeset-report.ts";
import { anchorNames, boundedTable, hasContents, isAddress, letterMm, lineText, numberText, panelRows, taskLines } from "../prepared.ts";
import type { ReportBlock, ReportDocument, ReportFigure, ReportTable } from "../report-document.ts";
import { afterNumber, continuedText, dateText, figureName, tableName, words } from "../words.ts";
import { sameBytes } from "./same-bytes.ts";
import { stylesOf } from "./styles.ts";
import { richParagraphs } from "./rich-paragraphs.ts";

const pixelsPerMm = 96 / 25.4;
const twips = (mm: number): number => Math.round((mm / 25.4) * 1_440);
const none = { style: word.BorderStyle.NONE, size: 0, color: "auto" } as const;
const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none } as const;
const rule = (eighths: number) => ({ style: word.BorderStyle.SINGLE, size: eighths, color: "000000" }) as const;

export async function reportDocx(folder: string, document: ReportDocument): Promise<Pressed> {
  const { language, style } = document;
  const anchors = anchorNames(document);
  const room = { width: style.page.width - 2 * style.page.margin, height: style.page.height - 2 * style.page.margin };

  /** “Figure 3” with its number as a field, within a bookmark that references name. */
  const caption = (name: { sequence: string; word: string; number: number; bookmark: string | undefined }, text: string, keepNext: boolean) =>
    new word.Paragraph({
      style: "Caption",
      keepNext,
      keepLines: true,
      children: [
        new word.Bookmark({
          id: name.bookmark ?? `${name.sequence}${name.number}`,
          children: [new word.TextRun({ text: `${name.word} `, bold: true }), new word.SimpleField(`SEQ ${name.sequence} \\* ARABIC`, String(name.number))],
        }),
        new word.TextRun(`${afterNumber(language)}${lineText(text)}`),
      ],
    });
  const picture = (found: ReportFigure, panel: ReportFigure["panels"][number], scale: number) =>
    new word.ImageRun({
      type: "svg",
      data: Buffer.from(withoutFonts(readFileSync(join(folder, panel.svg), "utf8"))),
      fallback: { type: "png", data: readFileSync(join(folder, panel.png)) },
      transformation: { width: Math.round(panel.widthMm * scale * pixelsPerMm), height: Math.round(panel.heightMm * scale * pixelsPerMm) },
      altText: { name: `${figureName(found.number, "en")}${panel.letter}`, title: "", description: lineText(found.alt || found.caption) },
    });
  /** In one row of a table, which is not broken: panels of a figure that a page has room for stand on one. */
  const together = (children: (word.Paragraph | word.Table)[]) => [
    new word.Table({
      rows: [
        new word.TableRow({
          children: [
            new word.TableCell({
              children,
              borders: noBorders,
              width: { size: twips(room.width), type: word.WidthType.DXA },
              margins: { top: 0, bottom: 0, left: 0, right: 0 },
            }),
          ],
          cantSplit: true,
        }),
      ],
      columnWidths: [twips(room.width)],
      width: { size: twips(room.width), type: word.WidthType.DXA },
      borders: noBorders,
      layout: word.TableLayoutType.FIXED,
    }),
  ];
  const figure = (found: ReportFigure): (word.Paragraph | word.Table)[] => {
    const rows = panelRows(found.panels, room.width, room.height - 40);
    const drawn = rows.map(({ panels, scale }) => {
      const paragraphs = panels.map((panel) => [
        ...(panel.letter === "" ? [] : [new word.Paragraph({ keepNext: true, children: [new word.TextRun({ text: panel.letter, bold: true })] })]),
        new word.Paragraph({
          keepNext: true,
          alignment: panels.length > 1 ? word.AlignmentType.LEFT : word.AlignmentType.CENTER,
          children: [picture(found, panel, scale)],
        }),
      ]);
      if (panels.length === 1) return paragraphs[0]!;
      const width = Math.floor(twips(room.width) / panels.length);
      const cells = paragraphs.map(
        (children) => new word.TableCell({ children, borders: noBorders, width: { size: width, type: word.WidthType.DXA }, margins: { left: 0, right: 0 } }),
      );
      return [
        new word.Table({
          rows: [new word.TableRow({ children: cells, cantSplit: true })],
          columnWidths: panels.map(() => width),
          width: { size: width * panels.length, type: word.WidthType.DXA },
          borders: noBorders,
          alignment: word.AlignmentType.CENTER,
        }),
        new word.Paragraph({ keepNext: true, spacing: { before: 0, after: 0, line: 60, lineRule: word.LineRuleType.EXACT }, children: [] }),
      ];
    });
    const name = { sequence: "Figure", word: words.figure[language], number: found.number, bookmark: anchors.get(found.anchor) };
    const high = rows.reduce((sum, { heightMm }) => sum + heightMm + letterMm, 0);
    return [...(rows.length > 1 && high <= room.height - 40 ? together(drawn.flat()) : drawn.flat()), caption(name, found.caption, false)];
  };
  const table = (found: ReportTable): (word.Paragraph | word.Table)[] => {
    const { rows, note } = boundedTable(found, language);
    const numeric = found.columns.map((column) => column.numeric);
    const titles = found.columns.map(({ title }) => lineText(title));
    const cells = rows.map((row) => numeric.map((isNumber, at) => (isNumber ? numberText(lineText(row[at] ?? "")) : lineText(row[at] ?? ""))));
    const { sizePt, parts } = columnParts({ titles, cells, numeric, widthMm: room.width, sizePt: style.fontSizePt * 0.85 });
    const name = { sequence: "Table", word: words.table[language], number: found.number, bookmark: anchors.get(found.anchor) };
    const set = parts.flatMap(({ columns, widths }, part) => {
      // What these faces need more than the one that was measured, and the cells' own margins.
      const sized = widths.map((width) => twips(width * 1.06 + 3));
      const most = twips(room.width);
      const sum = sized.reduce((total, width) => total + width, 0);
      const fitted = sum > most ? sized.map((width) => Math.floor((width * most) / sum)) : sized;
      const cell = (text: string, at: number, bold: boolean, borders: object) =>
        new word.TableCell({
          width: { size: fitted[at]!, type: word.WidthType.DXA },
          borders: { ...noBorders, ...borders },
          margins: { left: 60, right: 60, top: 25, bottom: 25 },
          verticalAlign: bold ? word.VerticalAlignTable.BOTTOM : word.VerticalAlignTable.TOP,
          children: [
            new word.Paragraph({
              style: "TableText",
              alignment: numeric[columns[at]!]! ? word.AlignmentType.RIGHT : word.AlignmentType.LEFT,
              children: [new word.TextRun({ text, bold, size: Math.round(sizePt * 2) })],
            }),
          ],
        });
      const head = new word.TableRow({
        tableHeader: true,
        cantSplit: true,
        children: columns.map((column, at) => cell(titles[column]!, at, true, { top: rule(10), bottom: rule(5) })),
      });
      const last = cells.length - 1;
      const body = cells.map(
        (row, place) =>
          new word.TableRow({
            cantSplit: true,
            children: columns.map((column, at) => cell(row[column]!, at, false, place === last ? { bottom: rule(10) } : {})),
          }),
      );
      const heading =
        part === 0
          ? caption(name, found.caption, true)
          : new word.Paragraph({
              style: "Caption",
              keepNext: true,
              children: [new word.TextRun(`${tableName(found.number, language)}${continuedText(language)}`)],
            });
      return [
        heading,
        new word.Table({
          rows: [head, ...body],
          columnWidths: fitted,
          width: { size: fitted.reduce((total, width) => total + width, 0), type: word.WidthType.DXA },
          borders: noBorders,
          alignment: word.AlignmentType.CENTER,
          layout: word.TableLayoutType.FIXED,
        }),
      ];
    });
    return [...set, new word.Paragraph({ style: "Note", children: [new word.TextRun(note)] })];
  };
  const block = (found: ReportBlock): (word.Paragraph | word.Table)[] => {
    switch (found.kind) {
      case "heading": {
        const heading = [word.HeadingLevel.HEADING_1, word.HeadingLevel.HEADING_2, word.HeadingLevel.HEADING_3][found.level - 1]!;
        return [
          new word.Paragraph({
            heading,
            numbering: { reference: "headings", level: found.level - 1 },
            children: [new word.Bookmark({ id: anchors.get(found.anchor)!, children: [new word.TextRun(lineText(found.text))] })],
          }),
        ];
      }
      case "text":
        return richParagraphs(found.paragraphs, document, anchors);
      case "references":
        return document.references.map(
          ({ text, url }, at) =>
            new word.Paragraph({
              style: "Reference",
              children: [
                new word.Bookmark({ id: `r${at + 1}`, children: [new word.TextRun(`[${at + 1}]`)] }),
                new word.TextRun(`\t${lineText(text)}${url === null ? "" : " "}`),
                ...(url !== null && isAddress(url)
                  ? [new word.ExternalHyperlink({ link: url, children: [new word.TextRun({ text: url, style: "Hyperlink" })] })]
                  : []),
              ],
            }),
        );
      case "figure":
        return figure(found);
      default:
        return table(found);
    }
  };

  const who = [document.authors.map(lineText).join(words.listed[language]), lineText(document.affiliation), dateText(document.dated, language)].filter(
    (line) => line !== "",
  );
  const front = [
    new word.Paragraph({ style: "Title", children: [new word.TextRun(lineText(document.title))] }),
    ...who.map((line) => new word.Paragraph({ style: "Who", children: [new word.TextRun(line)] })),
  ];
  const contents = hasContents(document)
    ? [
        new word.Paragraph({ style: "ContentsHeading", pageBreakBefore: style.cover, children: [new word.TextRun(words.contents[language])] }),
        new word.TableOfContents(words.contents[language], { hyperlink: true, headingStyleRange: "1-3" }),
      ]
    : [];
  const first = document.blocks.findIndex(({ kind }) => kind === "heading");
  const blocks = document.blocks.flatMap((one, at) => {
    const made = block(one);
    return at === first && style.cover ? [new word.Paragraph({ children: [new word.PageBreak()] }), ...made] : made;
  });
  const last = [
    ...(document.tasks.length > 0
      ? [new word.Paragraph({ style: "Note", keepNext: true, children: [new word.TextRun({ text: words.origin[language], bold: true })] })]
      : []),
    ...[...taskLines(document), lineText(document.imprint)].map((line) => new word.Paragraph({ style: "Note", children: [new word.TextRun(line)] })),
  ];
  const made = new word.Document({
    title: lineText(document.title),
    creator: document.authors.map(lineText).join("; "),
    description: "",
    lastModifiedBy: "",
    styles: stylesOf(document),
    numbering: {
      config: [
        {
          reference: "headings",
          levels: ["%1", "%1.%2", "%1.%2.%3"].map((text, level) => ({
            level,
            format: word.LevelFormat.DECIMAL,
            text,
            alignment: word.AlignmentType.LEFT,
            suffix: word.LevelSuffix.SPACE,
            style: { paragraph: { indent: { left: 0, hanging: 0 } } },
          })),
        },
        {
          reference: "numbers",
          levels: [0, 1, 2, 3].map((level) => ({
            level,
            format: word.LevelFormat.DECIMAL,
            text: `%${level + 1}.`,
            alignment: word.AlignmentType.LEFT,
            style: { paragraph: { indent: { left: 420 * (level + 1), hanging: 420 } } },
          })),
        },
      ],
    },
    // Written with the contents: no reader has to be asked to fill them in, and few readers can.
    pageNumbers: estimatePageNumbersWith({ guess: true }),
    sections: [
      {
        properties: {
          titlePage: style.cover,
          page: {
            size: { width: twips(style.page.width), height: twips(style.page.height) },
            margin: { top: twips(style.page.margin), bottom: twips(style.page.margin), left: twips(style.page.margin), right: twips(style.page.margin) },
          },
        },
        footers: {
          default: new word.Footer({
            children: [
              new word.Paragraph({
                style: "Foot",
                tabStops: [{ type: word.TabStopType.RIGHT, position: twips(room.width) }],
                children: [
                  new word.TextRun(lineText(style.footer)),
                  new word.TextRun({ children: ["\t", word.PageNumber.CURRENT, " / ", word.PageNumber.TOTAL_PAGES] }),
                ],
              }),
            ],
          }),
          first: new word.Footer({ children: [new word.Paragraph({ children: [] })] }),
        },
        children: [...front, ...contents, ...blocks, ...last],
      },
    ],
  });
  return { content: sameBytes(await word.Packer.toBuffer(made), new Date(document.dated)), missingSigns: [] };
}
