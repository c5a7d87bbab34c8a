/** The folders of jobs under `jobs/`: made before a job starts, read when it has ended, and then removed. */
import { constants } from "node:fs";
import { chmod, copyFile, link, mkdir, open, readdir, readFile, rm, stat, writeFile, type FileHandle } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Role } from "@analyte/contract/manifest";
import type { Reading } from "@analyte/contract/reading";
import { textSchema } from "@analyte/contract/text";
import type { ExitFile, JobFile, JobInput, Progress } from "@analyte/tools/job-folder";
import { z } from "zod";
import type { Blobs } from "../storage/blobs.ts";

export interface JobSource {
  role: Role;
  name: string;
  sha256: string;
  size: number;
  reading?: Reading;
  state?: JobInput["state"];
}
export type JobOrder = Omit<JobFile, "version" | "inputs"> & { inputs: readonly JobSource[] };

export interface JobFolders {
  root: string;
  /** Makes the folder `name` with everything that the job needs, and answers with its path. An older folder of that name goes. */
  make(name: string, order: JobOrder): Promise<string>;
  pathOf(name: string): string;
  /** Null when the job left no word, or one that can't be understood. */
  readExit(folder: string): Promise<ExitFile | null>;
  /** What the job was held to; null when the folder is gone. */
  readLimits(folder: string): Promise<JobFile["limits"] | null>;
  readProgress(folder: string): Promise<Progress | null>;
  /** A file that the job wrote, as text; null when there is none that may be read. */
  readOutput(folder: string, file: string, maximumBytes: number): Promise<string | null>;
  remove(folder: string): Promise<void>;
  list(): Promise<{ name: string; changedAt: number }[]>;
}

export async function openJobFolders(root: string, blobs: Blobs): Promise<JobFolders> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const remove = async (folder: string): Promise<void> => await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  const readOutput: JobFolders["readOutput"] = async (folder, file, maximumBytes) => {
    const handle = await openPlain(join(folder, "out", file)).catch(() => null);
    if (handle === null) return null;
    try {
      const { size } = await handle.stat();
      if (size > maximumBytes) return null;
      // A file that still grows is read no further.
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(size), position: 0 });
      return buffer.toString("utf8", 0, bytesRead);
    } catch {
      return null;
    } finally {
      await handle.close();
    }
  };
  return {
    root,
    pathOf: (name) => join(root, name),
    remove,
    readOutput,
    async make(name, { inputs, ...order }) {
      const folder = join(root, name);
      await remove(folder);
      await mkdir(join(folder, "in"), { recursive: true, mode: 0o700 });
      await mkdir(join(folder, "out"), { mode: 0o700 });
      const placed: JobInput[] = inputs.map((input) => ({ ...input, file: `in/${input.role}${safeExtension(input.name)}` }));
      // Verified where it lies, before anything is computed on it.
      for (const { sha256 } of placed) await blobs.verify(sha256, true);
      await Promise.all(placed.map((input) => place(blobs.pathOf(input.sha256), join(folder, input.file))));
      const job: JobFile = { version: 1, ...order, inputs: placed };
      await writeFile(join(folder, "job.json"), JSON.stringify(job));
      return folder;
    },
    async readExit(folder) {
      return parse(exitSchema, await readOutput(folder, "exit.json", 1_048_576));
    },
    async readLimits(folder) {
      const text = await readFile(join(folder, "job.json"), "utf8").catch(() => null);
      return parse(z.object({ limits: limitsSchema }), text)?.limits ?? null;
    },
    async readProgress(folder) {
      return parse(progressSchema, await readOutput(folder, "progress.json", 65_536));
    },
    async list() {
      const names = await readdir(root);
      const found = await Promise.all(names.map(async (name) => ({ name, changedAt: (await stat(join(root, name)).catch(() => null))?.mtimeMs ?? 0 })));
      return found.filter((folder) => folder.changedAt > 0);
    },
  };
}

/**
 * What a job wrote, in one step: while it runs it could put a link that leads out of its folder in the file's place after a look, or a pipe that keeps
 * its reader waiting.
 */
async function openPlain(path: string): Promise<FileHandle> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new Error("Not a plain file.");
}

/** A link where the file system allows: a job's inputs are read-only to it. */
async function place(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
    await chmod(to, 0o400);
  }
}

function safeExtension(name: string): string {
  const extension = extname(name).toLowerCase();
  return /^\.[a-z0-9]{1,8}$/.test(extension) ? extension : "";
}

function parse<T>(schema: z.ZodType<T>, text: string | null): T | null {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

// What a job writes is believed no further than this: it has read a stranger's file.
const time = z.number().int().nonnegative();
const exitSchema: z.ZodType<ExitFile> = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    files: z.array(z.object({ name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,149}$/), size: z.number().int().nonnegative() })).max(1_000),
    started: time,
    finished: time,
  }),
  z.object({ ok: z.literal(false), code: z.string().max(100), reason: textSchema, started: time, finished: time }),
]);
const limitsSchema: z.ZodType<JobFile["limits"]> = z.object({ seconds: z.number(), memoryMegabytes: z.number() });
const progressSchema: z.ZodType<Progress> = z.object({ progress: z.number().min(0).max(1), message: textSchema });
