/** All formats of a report, one after the other. Runs in a process of its own. */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reportFormats, type ReportFormat } from "@analyte/contract/reports/calls";
import { NoTypesetter } from "../charts/typeset-figure.ts";
import type { ReportDocument } from "./report-document.ts";
import { reportDocx } from "./docx/report-docx.ts";
import { reportPage } from "./html/report-page.ts";
import { typesetReport } from "./pdf/typeset-report.ts";

export interface MadeFile {
  format: ReportFormat;
  /** In `made/`. */
  name: string;
  bytes: number;
  sha256: string;
  missingSigns: string[];
}
/** A file, and what it could not show. */
export interface Pressed {
  content: Uint8Array;
  missingSigns: string[];
}
type Maker = (folder: string, document: ReportDocument) => Pressed | Promise<Pressed>;

const makers: Record<Exclude<ReportFormat, "zip">, Maker> = { pdf: typesetReport, html: reportPage, docx: reportDocx };

export async function makeFiles(
  folder: string,
  document: ReportDocument,
  wanted: readonly ReportFormat[],
  onProgress: (share: number, stage: ReportFormat) => void,
): Promise<MadeFile[]> {
  const made = join(folder, "made");
  mkdirSync(made, { recursive: true });
  const formats = reportFormats.filter((format) => wanted.includes(format));
  const files: MadeFile[] = [];
  for (const [at, format] of formats.entries()) {
    onProgress(at / formats.length, format);
    files.push(format === "zip" ? await zipped() : await written(format));
  }
  onProgress(1, formats.at(-1) ?? "pdf");
  return files;

  async function written(format: Exclude<ReportFormat, "zip">): Promise<MadeFile> {
    const { content, missingSigns } = await makers[format](folder, document);
    const name = `report.${format}`;
    writeFileSync(join(made, name), content);
    return { format, name, bytes: content.byteLength, sha256: createHash("sha256").update(content).digest("hex"), missingSigns };
  }

  /** Holds the report in every other form, also in those that nobody asked for. */
  async function zipped(): Promise<MadeFile> {
    const missing: string[] = [];
    for (const format of ["pdf", "html", "docx"] as const) {
      const there = files.find((file) => file.format === format) ?? (await withTypesetter(async () => await written(format)));
      missing.push(...(there?.missingSigns ?? []));
    }
    // Whoever wants a PDF alone does not wait for what a zip is made by.
    const { measured, reportZip } = await import("./zip/report-zip.ts");
    const to = join(made, "report.zip");
    await reportZip({ folder, document, made, to });
    const { sha256, size } = await measured({ source: { file: to } });
    return { format: "zip", name: "report.zip", bytes: size, sha256, missingSigns: [...new Set(missing)] };
  }
}

/** A machine that can't make PDF makes a zip without. */
async function withTypesetter<T>(make: () => Promise<T>): Promise<T | null> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof NoTypesetter) return null;
    throw error;
  }
}
