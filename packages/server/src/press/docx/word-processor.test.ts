/** The document of a report as a word processor that is not ours opens it: turned into pages there, it says what the report says. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { figureName, tableName, words } from "../words.ts";
import { numberText } from "../prepared.ts";
import type { ReportDocument, RichBlock, RichInline } from "../report-document.ts";
import { sampleReport } from "../testing/sample-report.ts";
import { reportDocx } from "./report-docx.ts";

const top = mkdtempSync(join(tmpdir(), "word-processor-"));
afterAll(() => rmSync(top, { recursive: true }));

const office = ["/usr/bin/soffice", "/usr/bin/libreoffice", "/opt/homebrew/bin/soffice"].find((path) => existsSync(path));
const needed = "This test needs LibreOffice Writer. Install it (Debian: apt-get install --no-install-recommends libreoffice-writer-nogui fonts-noto-cjk).";

/** Lines are broken wherever there is room; what reads them takes a hyphen at their end for one that the break has made. */
const close = (text: string): string => text.replace(/[\s-]+/g, "");
const inlineText = (inlines: readonly RichInline[]): string =>
  inlines
    .map((one) => {
      if (one.kind === "text") return one.text;
      if (one.kind === "link") return inlineText(one.inlines);
      return one.kind === "cite" ? `[${one.reference}]` : "";
    })
    .join("");
const richTexts = (blocks: readonly RichBlock[]): string[] =>
  blocks.flatMap((one) => {
    if (one.kind === "paragraph") return [inlineText(one.inlines)];
    return one.kind === "quote" ? richTexts(one.blocks) : one.items.flatMap(richTexts);
  });

/** What is written in lines of the page's width, paragraph by paragraph. */
function textsOf(report: ReportDocument): string[] {
  const { language } = report;
  return [
    report.title,
    report.affiliation,
    words.contents[language],
    ...report.blocks.flatMap((block) => {
      if (block.kind === "heading") return [block.text];
      if (block.kind === "text") return richTexts(block.paragraphs);
      if (block.kind === "references") return report.references.map(({ text, url }, at) => `[${at + 1}]${text}${url ?? ""}`);
      const name = (block.kind === "figure" ? figureName : tableName)(block.number, language);
      return [`${name}${language === "zh" ? "" : "."}${block.caption}`];
    }),
    report.imprint,
  ];
}

function converted(report: ReportDocument, content: Uint8Array): string {
  const name = report.language;
  writeFileSync(join(top, `${name}.docx`), content);
  const profile = pathToFileURL(join(top, `profile-${name}`)).href;
  execFileSync(office!, ["--headless", "--norestore", `-env:UserInstallation=${profile}`, "--convert-to", "pdf", "--outdir", top, `${name}.docx`], {
    cwd: top,
    timeout: 60_000,
    stdio: "ignore",
  });
  return join(top, `${name}.pdf`);
}

describe.each(["en", "zh"] as const)("a report in %s, opened by LibreOffice", (language) => {
  let report: ReportDocument;
  let [pdf, pages] = ["", ""];
  beforeAll(async () => {
    expect(office, needed).toBeDefined();
    report = await sampleReport(join(top, language), language, { figures: 3, tables: 2 });
    pdf = converted(report, (await reportDocx(join(top, language), report)).content);
    // Without the foot of each page, which would stand within what goes on over it.
    pages = execFileSync("pdftotext", ["-x", "0", "-y", "0", "-W", "596", "-H", "780", pdf, "-"], { encoding: "utf8" });
  });

  it("says every paragraph, caption and reference", () => {
    const text = close(pages);
    for (const told of textsOf(report)) expect(text).toContain(close(told));
  });

  it("has every cell of its tables", () => {
    // Cells of a row stand beside each other in lines of their own: word by word, each as often as it is written.
    const counted = (text: string): Map<string, number> => {
      const counts = new Map<string, number>();
      for (const word of text.split(/\s+/)) counts.set(word, (counts.get(word) ?? 0) + 1);
      return counts;
    };
    const there = counted(pages);
    const tables = report.blocks.filter((block) => block.kind === "table");
    expect(tables).toHaveLength(2);
    const cells = tables.flatMap(({ columns, rows }) => rows.flatMap((row) => row.map((cell, at) => (columns[at]!.numeric ? numberText(cell) : cell))));
    // Chinese is broken between any two signs.
    const whole = cells.filter((cell) => !/[\u2e80-\uffef]/.test(cell)).join(" ");
    for (const [word, times] of counted(whole)) expect(there.get(word) ?? 0, word).toBeGreaterThanOrEqual(times);
    const signs = close(pages);
    for (const cell of cells) if (/[\u2e80-\uffef]/.test(cell)) for (const part of cell.split("；")) expect(signs).toContain(part);
  });

  it("shows every panel of its figures, and the number of each page under it", () => {
    const panels = report.blocks.flatMap((block) => (block.kind === "figure" ? block.panels : []));
    const pictures = execFileSync("pdfimages", ["-list", pdf], { encoding: "utf8" }).trim().split("\n").slice(2);
    // A reader that draws vectors has no pictures, but the words in them.
    const drawn = pictures.length >= panels.length || close(pages).includes("PC1");
    expect(drawn, `${pictures.length} pictures`).toBe(true);
    const count = Number(/Pages:\s+(\d+)/.exec(execFileSync("pdfinfo", [pdf], { encoding: "utf8" }))![1]);
    const feet = close(execFileSync("pdftotext", ["-x", "0", "-y", "780", "-W", "596", "-H", "62", pdf, "-"], { encoding: "utf8" }));
    // The cover has none.
    for (let page = 2; page <= count; page++) expect(feet).toContain(`${close(report.style.footer)}${page}/${count}`);
  });
});
