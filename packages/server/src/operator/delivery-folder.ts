/** A folder that the provider hands over, as it lies on the disk: its tables and the files of its report. */
import { createHash } from "node:crypto";
import { createReadStream, lstatSync, readFileSync, readdirSync, realpathSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { join, sep } from "node:path";
import { listNames } from "@analyte/contract/listed";
import { limits } from "@analyte/contract/limits";
import { projectTables, type ProjectTable } from "@analyte/contract/projects/project";
import { reportLimits } from "@analyte/contract/projects/reports";
import { unseenSign } from "@analyte/contract/unseen-signs";
import { headBytes, kindOf } from "../files/file-kind.ts";
import type { BroughtFile } from "../projects/report-store.ts";
import { htmlType } from "../projects/reports.ts";
import type { Blobs } from "../storage/blobs.ts";
import { Refusal } from "./input.ts";

export type TablePaths = Partial<Record<ProjectTable, string>> & { matrix: string };

export const hasSamples = (folder: string): boolean => isThere(folder, "samples.csv");

/** `described`: whether an information sheet says the samples. @throws Refusal for a folder without a matrix or samples, and for a table that can't be taken. */
export function tablesIn(folder: string, described: boolean): TablePaths {
  const found = Object.fromEntries(
    projectTables.flatMap((role) => (isThere(folder, `${role}.csv`) ? [[role, fileIn(folder, `${role}.csv`, limits.uploadBytes)]] : [])),
  ) as Partial<TablePaths>;
  if (found.matrix === undefined) throw new Refusal(`There is no matrix.csv in ${folder}.`);
  if (found.samples === undefined && !described) throw new Refusal(`There is no samples.csv in ${folder}.`);
  return found as TablePaths;
}

export interface ReportPath {
  /** Below `report`, with slashes. */
  path: string;
  from: string;
  size: number;
}

/** What lies in `report`, in order of names; nothing where there is no such folder. `report/checksums.txt` is held against the others. */
export async function reportIn(folder: string): Promise<ReportPath[]> {
  if (!isThere(folder, "report")) return [];
  const home = join(folder, "report");
  if (!lstatSync(home).isDirectory()) throw new Refusal("report is no folder. The files of the report lie in a folder of this name.");
  const names = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(home.length + 1)
        .split(sep)
        .join("/"),
    )
    .toSorted();
  if (names.length > reportLimits.files) throw new Refusal(`The report has ${names.length} files; it may have ${reportLimits.files}. Pack some of them.`);
  const files = names.map((path): ReportPath => {
    // A name with a line break, or one that is shown backwards, lies about itself in lists.
    if (path.length > reportLimits.pathLength || unseenSign(path, "line") !== null || path.includes("\\"))
      throw new Refusal(
        `The name report/${JSON.stringify(path)} can't be kept: at most ${reportLimits.pathLength} characters, without signs that can't be seen and backslashes.`,
      );
    const from = fileIn(folder, `report/${path}`, reportLimits.bytes);
    return { path, from, size: statSync(from).size };
  });
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > reportLimits.bytes) throw new Refusal(`The report has ${bytes} bytes; it may have ${reportLimits.bytes}.`);
  await holdAgainst(files);
  return files.filter(({ path }) => path !== checksums);
}

const checksums = "checksums.txt";

/** @throws Refusal with the first files that differ from the sums that the laboratory wrote of them. */
async function holdAgainst(files: readonly ReportPath[]): Promise<void> {
  const list = files.find(({ path }) => path === checksums);
  if (list === undefined) return;
  const wrong: string[] = [];
  for (const [at, line] of readFileSync(list.from, "utf8").split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [, sum, name] = /^([0-9a-f]{64}|[0-9a-f]{32})\s+\*?(?:\.\/)?(.+)$/i.exec(line.trim()) ?? [];
    if (sum === undefined || name === undefined) throw new Refusal(`Line ${at + 1} of report/${checksums} is no MD5 or SHA-256 with a file's name behind it.`);
    const file = files.find(({ path }) => path === name || `report/${path}` === name);
    if (file === undefined) throw new Refusal(`report/${checksums} names ${name}, which is not there.`);
    if ((await sumOf(file.from, sum.length === 32 ? "md5" : "sha256")) !== sum.toLowerCase()) wrong.push(name);
  }
  if (wrong.length > 0)
    throw new Refusal(`Not what report/${checksums} says: ${listNames(wrong, 5).en}. Copy ${wrong.length === 1 ? "it" : "them"} anew, or mend the list.`);
}

async function sumOf(path: string, kind: "md5" | "sha256"): Promise<string> {
  const hash = createHash(kind);
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Puts the files of a report into the storage. */
export async function keepReport(blobs: Blobs, files: readonly ReportPath[]): Promise<BroughtFile[]> {
  const kept: BroughtFile[] = [];
  for (const { path, from } of files)
    kept.push({ path, inline_type: await inlineType(from, path), ...(await blobs.put(createReadStream(from), { maximumBytes: reportLimits.bytes })) });
  return kept;
}

/** Pages of the web are shown, too: in the page they run nothing and load nothing. */
async function inlineType(from: string, path: string): Promise<string> {
  const file = await open(from);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    const { kind, inlineType: type } = kindOf(path, head, bytesRead === headBytes);
    return /\.html?$/i.test(path) && kind === "text" ? htmlType : (type ?? "");
  } finally {
    await file.close();
  }
}

const isThere = (folder: string, name: string): boolean => lstatSync(join(folder, name), { throwIfNoEntry: false }) !== undefined;

/** @throws Refusal for what is no file, leads out of the folder, is empty or too large. */
function fileIn(folder: string, name: string, mostBytes: number): string {
  const home = realpathSync(folder);
  let real: string;
  try {
    real = realpathSync(join(folder, name));
  } catch {
    throw new Refusal(`${name} leads to a file that is not there.`);
  }
  if (!real.startsWith(home + sep)) throw new Refusal(`${name} leads out of the folder, to ${real}. Put the file itself there.`);
  const about = statSync(real);
  if (!about.isFile()) throw new Refusal(`${name} is no file.`);
  if (about.size === 0) throw new Refusal(`${name} is empty (0 bytes).`);
  if (about.size > mostBytes) throw new Refusal(`${name} has ${about.size} bytes; it may have ${mostBytes}.`);
  return real;
}
