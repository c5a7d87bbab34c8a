/** All formats of a report, one after the other. Runs in a process of its own. */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reportFormats, type ReportFormat } from "@analyte/contract/reports/calls";
import type { ReportDocument } from "./report-document.ts";
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

const makers: Partial<Record<ReportFormat, Maker>> = { pdf: typesetReport };

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
    const make = makers[format];
    if (make === undefined) throw new Error(`This press makes no ${format}.`);
    const { content, missingSigns } = await make(folder, document);
    const name = `report.${format}`;
    writeFileSync(join(made, name), content);
    files.push({ format, name, bytes: content.byteLength, sha256: createHash("sha256").update(content).digest("hex"), missingSigns });
  }
  onProgress(1, formats.at(-1) ?? "pdf");
  return files;
}
