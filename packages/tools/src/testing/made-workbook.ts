/** For tests: the workbook of a result that lies in a folder, made as the job makes it that somebody's download starts. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { workbookFile, type JobFile } from "../job-folder.ts";
import { workbookJob } from "../job/workbook-job.ts";

export function madeWorkbook(result: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "workbook-"));
  try {
    cpSync(result, join(folder, "in"), { recursive: true });
    mkdirSync(join(folder, "out"));
    const inputs = readdirSync(result).map((name) => ({ role: name, file: `in/${name}`, name, sha256: "", size: 0 }));
    workbookJob(folder, { inputs } as unknown as JobFile);
    return readFileSync(join(folder, "out", workbookFile));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
