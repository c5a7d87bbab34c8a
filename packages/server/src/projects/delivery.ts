/** A delivery, wherever its files lie: held against what a delivery has, looked at by the doctor, and handed over as one. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { listNames } from "@analyte/contract/listed";
import { limits } from "@analyte/contract/limits";
import { deliverySchema, projectTables, type Delivery, type ProjectTable } from "@analyte/contract/projects/project";
import { reportLimits } from "@analyte/contract/projects/reports";
import type { Text } from "@analyte/contract/text";
import { unseenSign } from "@analyte/contract/unseen-signs";
import { libraryNames } from "@analyte/contract/flows/version";
import { flowVersions } from "@analyte/tools/flows";
import { badData } from "../errors.ts";
import { describe } from "../input-faults.ts";
import { headBytes, kindOf } from "../files/file-kind.ts";
import type { Blob, Blobs } from "../storage/blobs.ts";
import type { Deliveries } from "./deliveries.ts";
import type { GivenTables, Look } from "./look.ts";
import type { BroughtFile } from "./report-store.ts";
import { htmlType } from "./inline-types.ts";
import { sheetCsv } from "./sheet-workbook.ts";
import type { SheetRecord, Sheets } from "./sheets.ts";
import { examine, requireSound, type Sound } from "./versions.ts";

/** One file of the folder. */
export interface GivenFile {
  /** Below the folder, with slashes. */
  path: string;
  size: number;
  open: () => Promise<Readable>;
  /** Its content in the storage. */
  keep: () => Promise<Blob>;
}
export interface OpenedDelivery {
  about: Delivery;
  tables: Partial<Record<ProjectTable, GivenFile>> & { matrix: GivenFile; samples: GivenFile };
  report: GivenFile[];
  /** What lies in the folder and belongs to no delivery. */
  others: string[];
  /** The locked information sheet of the contract, where it says the samples in place of a table of the folder. */
  sheet: (Pick<SheetRecord, "content"> & { version: number }) | null;
}
/** Where information sheets are, and what is made of them is kept. */
export interface SaidSamples {
  sheets: Pick<Sheets, "ofContract">;
  blobs: Pick<Blobs, "put">;
}

const aboutFile = "project.json";
const checksums = "report/checksums.txt";
const mostAboutBytes = 1_048_576;

/** @throws Failure with the first thing that keeps the folder from being a delivery. */
export async function openDelivery(files: readonly GivenFile[], { sheets, blobs }: SaidSamples): Promise<OpenedDelivery> {
  const at = (path: string): GivenFile | undefined => files.find((file) => file.path === path);
  const about = checkedAbout(await textOf(at(aboutFile)));
  const sheet = at("samples.csv") === undefined ? await sheets.ofContract(about.contract) : null;
  if (sheet !== null && sheet.state !== "locked") throw notLocked(about.contract);
  if (sheet !== null && about.comparisons.length === 0) about.comparisons = sheet.content.comparisons;
  const samples = sheet === null ? at("samples.csv") : writtenFile("samples.csv", sheetCsv(sheet.content), blobs);
  const tables: OpenedDelivery["tables"] = { matrix: needed(at("matrix.csv"), "matrix.csv"), samples: needed(samples, "samples.csv") };
  const features = at("features.csv");
  if (features !== undefined) tables.features = features;
  for (const file of Object.values(tables)) refuseSize(file, limits.uploadBytes);
  const report = files.filter(({ path }) => path.startsWith("report/")).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  await checkReport(report);
  const taken = new Set([aboutFile, ...projectTables.map((role) => `${role}.csv`)]);
  return {
    about,
    tables,
    report: report.filter(({ path }) => path !== checksums),
    others: files.flatMap(({ path }) => (taken.has(path) || path.startsWith("report/") ? [] : [path])),
    sheet,
  };
}

/** Whether a handle is that of a library that is installed here. */
export type HasLibrary = (handle: string) => Promise<boolean>;

/** What is known and noted of its tables, whatever is wrong with them. */
export async function examineDelivery(look: Look, userId: string, { about, tables }: OpenedDelivery, hasLibrary: HasLibrary): Promise<Sound> {
  const kept: Partial<GivenTables> = {};
  for (const [role, file] of Object.entries(tables) as [ProjectTable, GivenFile][]) kept[role] = { name: `${role}.csv`, ...(await file.keep()) };
  const found = await examine(look, userId, kept as GivenTables, about);
  return { ...found, findings: [...found.findings, ...unknownVersion(about), ...(await unknownLibraries(about, hasLibrary))] };
}

/** Installed later, it is offered with these data; until then they are analysed with others. */
function unknownVersion({ flow_version: id }: Delivery): Sound["findings"] {
  if (id === "" || flowVersions.some((version) => version.id === id)) return [];
  const message = {
    en: `The process version “${id}” (flow_version) is not installed here. The delivery goes on without it; any other process can be chosen for these data.`,
    zh: `此处未安装流程版本“${id}”（flow_version）。不影响交付；这些数据可选用其他流程分析。`,
  };
  return [{ severity: "info", table: "project", message }];
}

/** Processes take the others for these data, until it is installed and the folder names it as it is called then. */
async function unknownLibraries({ libraries }: Delivery, hasLibrary: HasLibrary): Promise<Sound["findings"]> {
  const found: Sound["findings"] = [];
  for (const [name, handle] of Object.entries(libraries)) {
    if (!libraryNames.some((one) => one === name)) found.push({ severity: "info", table: "project", message: noSuchUse(name) });
    else if (!(await hasLibrary(handle))) found.push({ severity: "warning", table: "project", message: noSuchLibrary(name, handle) });
  }
  return found;
}
const noSuchUse = (name: string): Text => ({
  en: `No process asks for a library “${name}” (libraries); it is left aside. They ask for ${libraryNames.join(" and ")}.`,
  zh: `没有流程使用名为“${name}”的集合库（libraries），已忽略。可用：${libraryNames.join("、")}。`,
});
const noSuchLibrary = (name: string, handle: string): Text => ({
  en: `The library “${handle}” for ${name} (libraries) is not installed here: processes take the usual one for these data. Write library: and an id of “library list”.`,
  zh: `此处未安装 ${name} 的集合库“${handle}”（libraries），流程将使用默认集合库。请填写 library: 加“library list”中的编号。`,
});

/** All of it or nothing. @throws Failure with the first error in its tables. */
export async function handOver(
  { deliveries, sheets }: { deliveries: Deliveries; sheets: Pick<Sheets, "taken"> },
  ownerId: string,
  { about, report, sheet }: OpenedDelivery,
  found: Sound,
  dates: Pick<Parameters<Deliveries["bring"]>[3], "release" | "expiresAt" | "by">,
): ReturnType<Deliveries["bring"]> {
  requireSound(found);
  return await deliveries.bring(
    ownerId,
    { ...about, comparisons: found.comparisons },
    { ...found, report: await keepReport(report) },
    {
      ...dates,
      ...(sheet !== null && { also: async (transaction, projectId) => await sheets.taken(transaction, projectId, sheet.version, dates.by?.id ?? null) }),
    },
  );
}

function writtenFile(path: string, content: Buffer, blobs: Pick<Blobs, "put">): GivenFile {
  const open = async () => Readable.from([content]);
  return { path, size: content.length, open, keep: async () => await blobs.put(await open(), { maximumBytes: limits.uploadBytes }) };
}

const notLocked = (contract: string) =>
  refusal({
    en: `There is no samples.csv in the folder, and the information sheet of ${contract} is not locked. Lock it, or put samples.csv there.`,
    zh: `文件夹中没有 samples.csv，且 ${contract} 的样本信息表尚未锁定。请先锁定，或放入 samples.csv。`,
  });

function checkedAbout(text: string): Delivery {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refusal({ en: `${aboutFile} is no JSON: ${(error as Error).message}`, zh: `${aboutFile} 不是有效的 JSON：${(error as Error).message}` });
  }
  const parsed = deliverySchema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue!.path.length === 0 ? aboutFile : `${aboutFile}: ${issue!.path.join(".")}`;
  const said = describe(issue!);
  throw refusal({ en: `${where} ${said.en}`, zh: `${where} ${said.zh}` });
}

async function textOf(file: GivenFile | undefined): Promise<string> {
  const about = needed(file, aboutFile);
  refuseSize(about, mostAboutBytes);
  const chunks: Buffer[] = [];
  for await (const chunk of await about.open()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
}

function needed(file: GivenFile | undefined, name: string): GivenFile {
  if (file === undefined) throw refusal({ en: `There is no ${name} in the folder.`, zh: `文件夹中没有 ${name}。` });
  return file;
}

function refuseSize({ path, size }: GivenFile, most: number): void {
  if (size === 0) throw refusal({ en: `${path} is empty (0 bytes).`, zh: `${path} 为空（0 字节）。` });
  if (size > most) throw refusal({ en: `${path} has ${size} bytes; it may have ${most}.`, zh: `${path} 有 ${size} 字节，最多 ${most} 字节。` });
}

async function checkReport(files: readonly GivenFile[]): Promise<void> {
  if (files.length > reportLimits.files) {
    const [count, most] = [files.length, reportLimits.files];
    throw refusal({
      en: `The report has ${count} files; it may have ${most}. Pack some of them.`,
      zh: `报告有 ${count} 个文件，最多 ${most} 个，请打包其中一部分。`,
    });
  }
  for (const file of files) {
    const name = file.path.slice("report/".length);
    // A name with a line break, or one that is shown backwards, lies about itself in lists.
    if (name.length > reportLimits.pathLength || unseenSign(name, "line") !== null || name.includes("\\")) {
      const [shown, most] = [JSON.stringify(name), reportLimits.pathLength];
      throw refusal({
        en: `The name report/${shown} can't be kept: at most ${most} characters, without signs that can't be seen and backslashes.`,
        zh: `文件名 report/${shown} 不能保留：最多 ${most} 个字符，不能含不可见字符或反斜杠。`,
      });
    }
    refuseSize(file, reportLimits.bytes);
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const most = reportLimits.bytes;
  if (bytes > most) throw refusal({ en: `The report has ${bytes} bytes; it may have ${most}.`, zh: `报告共 ${bytes} 字节，最多 ${most} 字节。` });
  await holdAgainst(files);
}

/** @throws Failure with the first files that differ from the sums that the laboratory wrote of them. */
async function holdAgainst(files: readonly GivenFile[]): Promise<void> {
  const list = files.find(({ path }) => path === checksums);
  if (list === undefined) return;
  const wrong: string[] = [];
  for (const [at, line] of (await textOf(list)).split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [, sum, name] = /^([0-9a-f]{64}|[0-9a-f]{32})\s+\*?(?:\.\/)?(.+)$/i.exec(line.trim()) ?? [];
    if (sum === undefined || name === undefined) {
      throw refusal({
        en: `Line ${at + 1} of ${checksums} is no MD5 or SHA-256 with a file's name behind it.`,
        zh: `${checksums} 第 ${at + 1} 行不是 MD5 或 SHA-256 加文件名。`,
      });
    }
    const file = files.find(({ path }) => path === `report/${name}` || path === name);
    if (file === undefined) throw refusal({ en: `${checksums} names ${name}, which is not there.`, zh: `${checksums} 中的 ${name} 不存在。` });
    if ((await sumOf(file, sum.length === 32 ? "md5" : "sha256")) !== sum.toLowerCase()) wrong.push(name);
  }
  if (wrong.length === 0) return;
  const some = listNames(wrong, 5);
  throw refusal({
    en: `Not what ${checksums} says: ${some.en}. Copy ${wrong.length === 1 ? "it" : "them"} anew, or mend the list.`,
    zh: `与 ${checksums} 不符：${some.zh}。请重新复制，或更正该清单。`,
  });
}

async function sumOf(file: GivenFile, kind: "md5" | "sha256"): Promise<string> {
  const hash = createHash(kind);
  for await (const chunk of await file.open()) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

async function keepReport(files: readonly GivenFile[]): Promise<BroughtFile[]> {
  const kept: BroughtFile[] = [];
  for (const file of files) {
    const path = file.path.slice("report/".length);
    kept.push({ path, inline_type: await inlineType(file, path), ...(await file.keep()) });
  }
  return kept;
}

/** Pages of the web are shown, too: in the page they run nothing and load nothing. */
async function inlineType(file: GivenFile, path: string): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of await file.open()) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length >= headBytes) break;
  }
  const { kind, inlineType: type } = kindOf(path, Buffer.concat(chunks).subarray(0, headBytes), length >= headBytes);
  return /\.html?$/i.test(path) && kind === "text" ? htmlType : (type ?? "");
}

const refusal = (text: Text) => badData(text);
