/** The folders of jobs under `jobs/`: made before a job starts, read when it has ended, and then removed. */
import { access, constants, existsSync } from "node:fs";
import { chmod, copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile, type FileHandle } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Reading } from "@analyte/contract/reading";
import { textSchema } from "@analyte/contract/text";
import {
  moreFile,
  startedFile,
  type ExitFile,
  type JobFile,
  type JobInput,
  type MoreFile,
  type NamedStep,
  type Progress,
  type StepsFile,
} from "@analyte/tools/job-folder";
import { z } from "zod";
import { unavailable } from "../errors.ts";
import type { Blobs } from "../storage/blobs.ts";
import { reasons } from "./reasons.ts";

export interface JobSource {
  /** The name of the tool's slot; where no tool runs, what the file is read as. */
  role: string;
  name: string;
  sha256: string;
  size: number;
  reading?: Reading;
  state?: JobInput["state"];
  made?: true;
}
export type JobOrder = Omit<JobFile, "version" | "inputs"> & { inputs: readonly JobSource[] };
export interface StepsOrder {
  /** `name`: of its folder in the output. */
  steps: readonly { name: string; order: JobOrder }[];
  limits: JobFile["limits"];
}

export interface JobFolders {
  root: string;
  /** Makes the folder `name` with everything that the job needs, and answers with its path. An older folder of that name goes. */
  make(name: string, order: JobOrder): Promise<string>;
  /** Of several steps, which are computed one after another. A table that several of them have lies there once. */
  makeSteps(name: string, order: StepsOrder): Promise<string>;
  /** Gives a job that is through with its steps others, as the `number`th time, from 1 on; none where it is to end. */
  moreSteps(folder: string, number: number, steps: StepsOrder["steps"]): Promise<void>;
  pathOf(name: string): string;
  /** Where a job writes; where a step of it does. */
  outputOf(folder: string, step?: string): string;
  /** Null when the job, or the step, left no word in its output, or one that can't be understood. */
  readExit(output: string): Promise<ExitFile | null>;
  /** Whether it is worth reading: a look that costs little, for who looks often. */
  mayHaveExit(output: string): Promise<boolean>;
  /** Whether a step has begun. */
  hasStarted(output: string): Promise<boolean>;
  /** Whether any step of the job has begun. */
  hasBegun(folder: string): Promise<boolean>;
  /** What the job was held to; null when the folder is gone. */
  readLimits(folder: string): Promise<JobFile["limits"] | null>;
  readProgress(output: string): Promise<Progress | null>;
  /** A file that the job wrote, as text; null when there is none that may be read. */
  readOutput(output: string, file: string, maximumBytes: number): Promise<string | null>;
  remove(folder: string): Promise<void>;
  list(): Promise<{ name: string; changedAt: number }[]>;
}

/** `byNumber`: whether what is open has a path by its number, as on Linux. */
export async function openJobFolders(root: string, blobs: Blobs, byNumber = existsSync(openFiles)): Promise<JobFolders> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const remove = async (folder: string): Promise<void> => await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  const readOutput: JobFolders["readOutput"] = async (output, file, maximumBytes) => {
    const handle = await openWritten(output, file).catch(() => null);
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
  /** Fills a new folder: with the inputs, and with what is to be done. */
  async function fill(name: string, inputs: readonly JobInput[], job: JobFile | StepsFile): Promise<string> {
    if (!byNumber) throw unavailable(reasons.notReadSafely);
    const folder = join(root, name);
    await remove(folder);
    // Not with what lies above: where that is away, its place is not to be taken.
    await mkdir(folder, { mode: 0o700 });
    await mkdir(join(folder, "in"), { mode: 0o700 });
    await mkdir(join(folder, "out"), { mode: 0o700 });
    await placeAll(folder, inputs);
    await writeFile(join(folder, "job.json"), JSON.stringify(job));
    return folder;
  }

  /** Those that are not there yet. */
  async function placeAll(folder: string, inputs: readonly JobInput[]): Promise<void> {
    const there = new Set((await readdir(join(folder, "in"))).map((name) => `in/${name}`));
    const files = new Map(inputs.flatMap(({ file, sha256 }) => (there.has(file) ? [] : [[file, sha256] as const])));
    // Verified where it lies, before anything is computed on it.
    for (const sha256 of new Set(files.values())) await blobs.verify(sha256, true);
    await Promise.all([...files].map(async ([file, sha256]) => await place(blobs.pathOf(sha256), join(folder, file))));
  }
  return {
    root,
    pathOf: (name) => join(root, name),
    outputOf: (folder, step = "") => join(folder, "out", step),
    remove,
    readOutput,
    async make(name, { inputs, ...order }) {
      const placed = inputs.map((input): JobInput => ({ ...input, file: `in/${input.role}${safeExtension(input.name)}` }));
      return await fill(name, placed, { version: 1, ...order, inputs: placed });
    },
    async makeSteps(name, { steps, limits }) {
      const placed = steps.map(named);
      return await fill(name, inputsOf(placed), { version: 1, kind: "steps", steps: placed, limits });
    },
    async moreSteps(folder, number, steps) {
      const placed = steps.map(named);
      await placeAll(folder, inputsOf(placed));
      const more: MoreFile = { steps: placed };
      // All of it or nothing: the job looks for it.
      const path = join(folder, moreFile(number));
      await writeFile(`${path}.part`, JSON.stringify(more));
      await rename(`${path}.part`, path);
    },
    async readExit(output) {
      return parse(exitSchema, await readOutput(output, "exit.json", 1_048_576));
    },
    mayHaveExit: async (output) => await lookAt(join(output, "exit.json")),
    hasStarted: async (output) => (await readOutput(output, startedFile, 1)) !== null,
    async hasBegun(folder) {
      const entries = await readdir(join(folder, "out"), { withFileTypes: true }).catch(() => []);
      return entries.some((entry) => entry.isDirectory());
    },
    readLimits: async (folder) => parse(z.object({ limits: limitsSchema }), await orderIn(folder))?.limits ?? null,
    async readProgress(output) {
      return parse(progressSchema, await readOutput(output, "progress.json", 65_536));
    },
    async list() {
      const names = await readdir(root);
      const found = await Promise.all(names.map(async (name) => ({ name, changedAt: (await stat(join(root, name)).catch(() => null))?.mtimeMs ?? 0 })));
      return found.filter((folder) => folder.changedAt > 0);
    },
  };
}

/**
 * What a job wrote, in one step: while it runs it could put a link that leads out of its folder in the file's place, or in that of the folder of one of
 * its steps, after a look, or a pipe that keeps its reader waiting.
 */
export async function openWritten(output: string, file: string): Promise<FileHandle> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants;
  const folder = await open(output, O_RDONLY | O_NOFOLLOW | O_DIRECTORY);
  try {
    const handle = await open(pathOfOpen(folder, file), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    throw new Error("Not a plain file.");
  } finally {
    await folder.close();
  }
}

const openFiles = "/proc/self/fd";

/** Without an error where there is nothing: that would take most of the time. */
const lookAt = async (path: string): Promise<boolean> => await new Promise((resolve) => access(path, (error) => resolve(error === null)));

/** What is open itself, whatever stands at its name by now. */
export const pathOfOpen = ({ fd }: FileHandle, within = ""): string => join(`${openFiles}/${fd}`, within);

/** A link where the file system allows: a job's inputs are read-only to it. */
async function place(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
    await chmod(to, 0o400);
  }
}

/** A table that several steps have is one file. */
function named({ name, order: { inputs, ...order } }: StepsOrder["steps"][number]): NamedStep {
  const placed = inputs.map((input): JobInput => ({ ...input, file: `in/${input.sha256}${safeExtension(input.name)}` }));
  return { name, job: { version: 1, ...order, inputs: placed } };
}
const inputsOf = (steps: readonly NamedStep[]): JobInput[] => steps.flatMap(({ job }) => job.inputs);

const orderIn = async (folder: string): Promise<string | null> => await readFile(join(folder, "job.json"), "utf8").catch(() => null);

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
    files: z
      .array(
        z.object({
          name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,149}$/),
          size: z.number().int().nonnegative(),
          sha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .optional(),
        }),
      )
      .max(1_000),
    started: time,
    finished: time,
    spent: z.record(z.string().max(40), z.number()).optional(),
  }),
  z.object({ ok: z.literal(false), code: z.string().max(100), reason: textSchema, started: time, finished: time }),
]);
const limitsSchema: z.ZodType<JobFile["limits"]> = z.object({ seconds: z.number(), memoryMegabytes: z.number() });
const progressSchema: z.ZodType<Progress> = z.object({ progress: z.number().min(0).max(1), message: textSchema });
