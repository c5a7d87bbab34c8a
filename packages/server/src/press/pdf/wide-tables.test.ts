/** Headings of a table with more columns than a page is wide: wrapped within their own column, whatever their words are. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "@analyte/contract/text";
import { afterAll, expect, it } from "vitest";
import type { ReportBlock, ReportDocument, ReportTable, RichBlock } from "../report-document.ts";
import { typesetReport } from "./typeset-report.ts";

const folder = mkdtempSync(join(tmpdir(), "wide-tables-"));
afterAll(() => rmSync(folder, { recursive: true }));

const titles: Record<Language, string[]> = {
  en: [
    "Feature",
    "Name",
    "Mean log₂, Control",
    "Mean log₂, High",
    "log₂ fold change (+: higher in High)",
    "Fold change (Control / High)",
    "Statistic",
    "p",
    "Adjusted p (Benjamini–Hochberg)",
    "Higher in",
  ],
  zh: [
    "特征",
    "名称",
    "log₂ 均值，Control",
    "log₂ 均值，High",
    "log₂ 差异倍数（+：在 High 中较高）",
    "差异倍数（Control / High）",
    "统计量",
    "p",
    "校正 p（Benjamini–Hochberg）",
    "较高组",
  ],
};
const row = ["F0312", "SM(42:3)", "12.345", "10.234", "-2.11", "0.231", "12.3", "1.2e-12", "3.4e-10", "Control"];

function tableOf(language: Language): ReportTable {
  const columns = titles[language].map((title, at) => ({ title, numeric: at > 1 && at < 9 }));
  return { kind: "table", anchor: "t", number: 1, caption: "Tests", columns, rows: [row, row], left: 0, by: null, chosen: false, csv: "t.csv", task: 0 };
}
function documentOf(language: Language, blocks: ReportBlock[] = [tableOf(language)]): ReportDocument {
  return {
    language,
    title: "Tables",
    authors: [],
    affiliation: "",
    dated: 0,
    style: {
      page: { width: 210, height: 297, margin: 25 },
      colour: "#000000",
      fontSizePt: 10.5,
      panels: "A",
      cover: false,
      contents: false,
      logo: null,
      footer: "",
    },
    blocks,
    references: [],
    tasks: [],
    imprint: "",
    user: "",
    portal: { name: "P", url: null, version: "1" },
    licence: null,
  };
}

it.each(["en", "zh"] as const)("no words of headings stand over one another: %s", (language) => {
  const path = join(folder, `${language}.pdf`);
  writeFileSync(path, typesetReport(folder, documentOf(language)).content);
  const told = execFileSync("pdftotext", ["-bbox", path, "-"], { encoding: "utf8" });
  const words = [...told.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)].map(([, ...found]) => {
    const [left, top, right, bottom] = found.slice(0, 4).map(Number) as [number, number, number, number];
    // Ascenders of a line reach into the line above: the middles of letters don't.
    return { left, right, top: top + (bottom - top) * 0.35, bottom: bottom - (bottom - top) * 0.35, text: found[4]! };
  });
  expect(words.length).toBeGreaterThan(40);
  const over = words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .filter((other) => one.left < other.right - 0.5 && other.left < one.right - 0.5 && one.top < other.bottom && other.top < one.bottom)
      .map((other) => `${one.text} over ${other.text}`),
  );
  expect(over).toEqual([]);
});

const paragraph = (text: string): RichBlock => ({ kind: "paragraph", inlines: [{ kind: "text", text }] });
const textOf = (name: string, blocks: ReportBlock[]): string => {
  const path = join(folder, `${name}.pdf`);
  writeFileSync(path, typesetReport(folder, documentOf("en", blocks)).content);
  return execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
};

it("leaves no row of a short table behind on the page before", () => {
  const short = {
    ...tableOf("en"),
    columns: [{ title: "Group", numeric: false }],
    rows: ["one", "two", "three", "four", "five"].map((name) => [`row ${name}`]),
  };
  for (let lines = 28; lines < 36; lines++) {
    const pages = textOf("short", [{ kind: "text", paragraphs: Array.from({ length: lines }, () => paragraph("A line.")) }, short]).split("\f");
    expect(
      pages.map((page) => page.split("row ").length - 1).filter((count) => count > 0),
      `${lines} lines before`,
    ).toEqual([5]);
  }
});

it("marks lists within lists by signs that the face has", () => {
  const list = (items: RichBlock[][]): RichBlock => ({ kind: "list", ordered: false, items });
  const text = textOf("list", [{ kind: "text", paragraphs: [list([[paragraph("first"), list([[paragraph("second"), list([[paragraph("third")]])]])]])] }]);
  expect(text).toMatch(/•\s+first\s+–\s+second\s+•\s+third/);
});
