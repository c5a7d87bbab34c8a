/** Repairs that a user accepted: a new file beside the old one, which stays as it is. The table itself is changed by a job, never here. */
import { fixes, type Fix } from "@analyte/contract/fixes";
import type { FileItem } from "@analyte/contract/files";
import { readingSchema, type Reading } from "@analyte/contract/reading";
import type { Language } from "@analyte/contract/text";
import type { repairFile } from "@analyte/contract/tools";
import type { JobRepair } from "@analyte/tools/job-folder";
import { z } from "zod";
import type { Blob } from "../storage/blobs.ts";
import { answered, type RunJob } from "../jobs/short-jobs.ts";
import type { InspectRequest, TablesOf } from "./inspect.ts";

export interface RepairRequest extends InspectRequest {
  fixes: Fix[];
}
/** Where users keep their files. */
export interface FileShelf {
  /** The folder of a file; the root for what is no file of the user's, such as a table of a result. */
  folderOf(userId: string, storePath: string): Promise<string>;
  /** Adds stored content under a free name. */
  keep(userId: string, directory: string, name: string, blob: Blob): Promise<FileItem>;
}
interface RepairedFile {
  file: FileItem;
  done: JobRepair["done"];
  reading: Reading;
}
export type Repair = (userId: string, asked: RepairRequest) => Promise<RepairedFile>;

export function newRepair(tables: TablesOf, runJob: RunJob, files: FileShelf): Repair {
  const underWay = new Map<string, Promise<RepairedFile>>();

  return async (userId, request) => {
    const { store_path, role } = request;
    const wanted = fixes.filter((fix) => request.fixes.includes(fix));
    const inputs = await tables(userId, request);
    // The second click of a double click is the same wish: one run, one file.
    const key = JSON.stringify([userId, store_path, role, inputs.map((input) => [input.role, input.sha256, input.reading]), wanted]);
    let answer = underWay.get(key);
    if (answer === undefined) {
      answer = run().finally(() => underWay.delete(key));
      underWay.set(key, answer);
    }
    return await answer;

    async function run(): Promise<RepairedFile> {
      const ended = answered(await runJob(userId, { kind: "repair", role, inputs, fixes: wanted }, "repair.json", "repaired.csv"));
      const { done, reading } = wordSchema.parse(JSON.parse(ended.text));
      const { name } = inputs.find((input) => input.role === role)!;
      const file = await files.keep(userId, await files.folderOf(userId, store_path), repairedName(name), ended.file!);
      return { file, done, reading };
    }
  };
}

export function presentRepair(
  { file: { id, name, store_path, size, sha256 }, done, reading }: RepairedFile,
  language: Language,
): z.output<typeof repairFile.reply> {
  return { id, name, store_path, size, sha256, done: done.map(({ message, ...what }) => ({ ...what, message: message[language] })), reading };
}

/** `Matrix.xlsx` → `Matrix (repaired).csv`; what was repaired before is not marked twice. */
export function repairedName(name: string): string {
  const stem = name.replace(/(?<=.)\.[\p{L}\p{N}]{1,15}$/u, "").replace(/(?<=.) \(repaired\)( \(\d+\))?$/, "");
  return `${shortened(stem)} (repaired).csv`;
}

/** Leaves room for the ending in the 255 bytes of a name. */
function shortened(stem: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(stem), ({ segment }) => segment);
  while (Buffer.byteLength(letters.join("")) > 230) letters.pop();
  return letters.join("");
}

// The job has read a stranger's file: what it writes is believed no further than this.
const wordSchema: z.ZodType<JobRepair> = z.object({
  done: z
    .array(z.object({ fix: z.enum(fixes), count: z.number().int().nonnegative(), message: z.object({ en: z.string().max(500), zh: z.string().max(500) }) }))
    .max(fixes.length),
  reading: readingSchema,
});
