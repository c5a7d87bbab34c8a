/** Files of a report as readers of each format find them, the same bytes each time, and what becomes of a press that breaks. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportFormats } from "@analyte/contract/reports/calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headingNumbers } from "./prepared.ts";
import { openPress, PressFault, type Press, type PressedFile } from "./press.ts";
import type { ReportDocument, RichBlock } from "./report-document.ts";
import { sampleReport } from "./testing/sample-report.ts";

const top = mkdtempSync(join(tmpdir(), "press-"));
const folder = join(top, "one");
const hostile = '$x^2$ #let y = 1 #[a] @key \\emph{b} `raw` *c* _d_ // e "] <script>alert(1)</script>';
const unseen = "\u202etxet\u2066\uffff\ufffe";
/** Of one entry with some paragraphs, and another. */
const list = (...entry: string[]): RichBlock => ({
  kind: "list",
  ordered: true,
  items: [entry, ["last"]].map((texts) => texts.map((text) => ({ kind: "paragraph", inlines: [{ kind: "text", text }] }))),
});
let press: Press;
let document: ReportDocument;
let made: Map<string, PressedFile>;

/** Everything that people write, with signs that are markup somewhere. */
function withHostile(report: ReportDocument): ReportDocument {
  const blocks = report.blocks.map((block, at): ReportDocument["blocks"][number] => {
    if (block.kind === "heading") return { ...block, text: `${block.text} ${hostile}` };
    if (block.kind === "figure") return { ...block, caption: `${hostile} 🧪`, alt: hostile };
    if (block.kind === "table")
      return {
        ...block,
        caption: hostile,
        columns: [{ title: hostile, numeric: false }, ...block.columns.slice(1)],
        rows: [[hostile, "1", "2", "3", "4", unseen], ...block.rows.slice(1)],
      };
    if (block.kind === "text" && at === 1)
      return {
        kind: "text",
        paragraphs: [
          ...block.paragraphs,
          { kind: "paragraph", inlines: [{ kind: "link", to: "javascript:alert(1)", inlines: [{ kind: "text", text: hostile, code: true }] }] },
          list("first", "first, more"),
          list("second"),
        ],
      };
    return block;
  });
  return {
    ...report,
    title: `${report.title} ${hostile}`,
    authors: [...report.authors, `${hostile}${unseen}`],
    style: { ...report.style, footer: hostile },
    references: [...report.references, { text: hostile, url: 'https://example.org/" onload="alert(1)' }],
    blocks,
  };
}

const at = (format: string): string => made.get(format)!.path;
const run = (program: string, ...given: string[]): string =>
  execFileSync(program, given, { encoding: "utf8", maxBuffer: 50_000_000, stdio: ["ignore", "pipe", "ignore"] });
/** Lines may be broken wherever there is room. */
const close = (text: string): string => text.replace(/\s+/g, "");
const part = (format: string, path: string): string => run("unzip", "-p", at(format), path);
const filesOf = (files: readonly PressedFile[]) => new Map(files.map((file) => [file.format as string, file]));

beforeAll(async () => {
  press = openPress({ folder: join(top, "scratch") });
  document = withHostile(await sampleReport(folder, "en", { figures: 1, tables: 1 }));
  made = filesOf(await press.make({ folder, document, formats: reportFormats }));
}, 90_000);
afterAll(async () => {
  await press.close();
  rmSync(top, { recursive: true });
});

describe("a report in every format", () => {
  it("says what it made, as it lies there", () => {
    expect([...made.keys()]).toEqual(["pdf", "html", "docx", "zip"]);
    for (const { path, bytes, sha256 } of made.values()) {
      const content = readFileSync(path);
      expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
    }
  });

  it("is tagged as PDF, with its fonts in it and its text as it was written", () => {
    expect(run("pdfinfo", at("pdf"))).toMatch(/Tagged:\s+yes/);
    const fonts = run("pdffonts", at("pdf")).trim().split("\n").slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    // name, type, encoding, then emb, sub and uni
    for (const font of fonts) expect(font, font).toMatch(/\byes\s+yes\s+(yes|no)\s+\d+\s+\d+\s*$/);
    const text = close(run("pdftotext", at("pdf"), "-"));
    for (const told of [document.title, document.authors[0]!, "24 metabolites pass FDR < 0.05"]) expect(text).toContain(close(told));
    // Title, a heading, a caption, a cell, a reference, the footer.
    expect(text.split(close(hostile)).length - 1).toBeGreaterThanOrEqual(6);
    expect(text).not.toMatch(/[\u202e\u2066]/);
    expect(made.get("pdf")!.missingSigns).toEqual(["🧪"]);
  });

  it("runs nothing of what was written as HTML", () => {
    const page = readFileSync(at("html"), "utf8");
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).not.toMatch(/<script>alert|javascript:|onload="alert/);
    expect(page).not.toMatch(/[\u202e\u2066]/);
    expect(page).not.toMatch(/(src|href)="(?!#|https:\/\/|data:|mailto:)/);
  });

  it("is a document whose headings, captions and tables are what they are called, as DOCX", () => {
    const body = part("docx", "word/document.xml");
    const counted = (pattern: RegExp): number => body.match(pattern)?.length ?? 0;
    expect(counted(/&lt;script&gt;alert\(1\)/g)).toBeGreaterThanOrEqual(6);
    expect(counted(/[\u202e\u2066]/g)).toBe(0);
    expect(counted(/<w:pStyle w:val="Heading1"\/>/g)).toBe(document.blocks.filter((block) => block.kind === "heading").length);
    expect([counted(/<w:tbl>/g), counted(/w:instr="SEQ Figure /g), counted(/w:instr="SEQ Table /g)]).toEqual([1, 1, 1]);
    // XML takes no signs that are no characters; each list counts for itself, and an entry once.
    expect(counted(/[\ufffe\uffff]/g)).toBe(0);
    const numbers = [...body.matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(([, id]) => id);
    const mine = numbers.slice(-4);
    expect([mine.length, mine[0] === mine[1], mine[2] === mine[3], mine[0] !== mine[2]]).toEqual([4, true, true, true]);
    expect(body).toContain("first, more");
    // As vector, and as a picture for readers that show none.
    expect(counted(/<asvg:svgBlip /g)).toBe(1);
  });

  it("numbers its headings alike as PDF, HTML and DOCX, and its contents as DOCX have pages", () => {
    const heading = (level: 1 | 2 | 3, anchor: string, text: string) => ({ kind: "heading" as const, level, anchor, text });
    expect([
      ...headingNumbers([heading(1, "a", "A"), heading(2, "b", "B"), heading(3, "c", "C"), heading(2, "d", "D"), heading(1, "e", "E")]).values(),
    ]).toEqual(["1", "1.1", "1.1.1", "1.2", "2"]);
    const first = document.blocks.find((block) => block.kind === "heading")!;
    const told = `1 ${"text" in first ? first.text.split(" ")[0] : ""}`;
    expect(run("pdftotext", at("pdf"), "-")).toContain(told);
    expect(readFileSync(at("html"), "utf8").split(`>${told}`)).toHaveLength(3);
    const body = part("docx", "word/document.xml");
    const headings = body.match(/<w:p>(?:(?!<\/w:p>).)*<w:pStyle w:val="Heading1"\/>(?:(?!<\/w:p>).)*<\/w:p>/gs)!;
    expect(headings.every((one) => one.includes("<w:numPr>"))).toBe(true);
    // Each entry of the contents refers to a page, and says which.
    const pages = [...body.matchAll(/PAGEREF [^<]*<\/w:instrText>.*?<w:fldChar w:fldCharType="separate"\/>(.*?)<w:fldChar w:fldCharType="end"\/>/gs)];
    expect(pages.length).toBe(headings.length);
    for (const [, result] of pages) expect(result!.replace(/<[^>]*>/g, "")).toMatch(/^\d+$/);
  });

  it("has contents where there is more than one heading to find", async () => {
    const of = async (headings: number) => {
      const blocks = document.blocks.filter(({ kind }) => kind !== "heading");
      const texts = Array.from({ length: headings }, (_, place) => ({
        kind: "heading" as const,
        level: 1 as const,
        anchor: `h${place}`,
        text: `Part ${place}`,
      }));
      const pressed = await press.make({ folder, document: { ...document, blocks: [...texts, ...blocks] }, formats: ["pdf", "html", "docx"] });
      const [pdf, html, docx] = pressed.map(({ path }) => path);
      return [run("pdftotext", pdf!, "-"), readFileSync(html!, "utf8"), run("unzip", "-p", docx!, "word/document.xml")].map((text) =>
        text.includes("Contents"),
      );
    };
    expect(await of(0)).toEqual([false, false, false]);
    expect(await of(1)).toEqual([false, false, false]);
    expect(await of(2)).toEqual([true, true, true]);
  }, 60_000);

  it("is the same to the byte when it is made again elsewhere", async () => {
    const other = join(top, "two");
    cpSync(folder, other, { recursive: true, filter: (from) => !from.endsWith("made") });
    const again = filesOf(await press.make({ folder: other, document, formats: reportFormats }));
    for (const format of reportFormats) expect(again.get(format)!.sha256, format).toBe(made.get(format)!.sha256);
    // In the zip are the very files.
    expect(
      createHash("sha256")
        .update(execFileSync("unzip", ["-p", again.get("zip")!.path, "report.pdf"]))
        .digest("hex"),
    ).toBe(made.get("pdf")!.sha256);
  }, 60_000);

  it("has Chinese in its own fonts", async () => {
    const chinese = await sampleReport(join(top, "zh"), "zh", { figures: 0, tables: 1 });
    const [file] = await press.make({ folder: join(top, "zh"), document: chinese, formats: ["pdf"] });
    const text = close(run("pdftotext", file!.path, "-"));
    for (const told of [chinese.title, "恶病质组与对照组在主成分分析", "柠檬酸循环", "参考文献"]) expect(text).toContain(close(told));
    expect(file!.missingSigns).toEqual([]);
  }, 60_000);
});

describe("a press that breaks", () => {
  const outcome = async (making: Promise<unknown>): Promise<unknown> =>
    await making.then(
      () => "made",
      (error: unknown) => (error instanceof PressFault ? error.reason : error),
    );
  const begun = async (): Promise<number> => {
    await expect.poll(() => press.pids().length, { interval: 5, timeout: 10_000 }).toBe(1);
    return press.pids()[0]!;
  };

  it("says so where its process was killed, and makes the next report", async () => {
    const making = outcome(press.make({ folder, document, formats: ["docx"] }));
    process.kill(await begun(), "SIGKILL");
    expect(await making).toBe("crashed");
    expect(press.pids()).toEqual([]);
    expect(await outcome(press.make({ folder, document, formats: ["docx"] }))).toBe("made");
  }, 30_000);

  it("stops when it is told to, and leaves no process", async () => {
    const stopping = new AbortController();
    const making = outcome(press.make({ folder, document, formats: ["pdf"], signal: stopping.signal }));
    await begun();
    stopping.abort(new Error("enough"));
    expect(await making).toEqual(new Error("enough"));
    expect(press.pids()).toEqual([]);
    expect(readdirSync(join(top, "scratch"))).toEqual([]);
  }, 30_000);

  it("gives up what takes too long, and what names a file that is not there", async () => {
    const hasty = openPress({ folder: join(top, "hasty"), timeoutMs: 1 });
    expect(await outcome(hasty.make({ folder, document, formats: ["docx"] }))).toBe("timeout");
    await hasty.close();
    expect(await outcome(hasty.make({ folder, document, formats: ["docx"] }))).toBe("closed");
    const lacking = { ...document, style: { ...document.style, logo: "nowhere.svg" } };
    expect(await outcome(press.make({ folder, document: lacking, formats: ["pdf"] }))).toBe("failed");
  }, 30_000);
});
