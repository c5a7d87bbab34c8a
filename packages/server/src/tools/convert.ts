/** A table of any form as a tidy csv. It is read and written by a job, never here. */
import { textSchema, type Text } from "@analyte/contract/text";
import type { JobConversion } from "@analyte/tools/job-folder";
import { z } from "zod";
import { badFile } from "../errors.ts";
import type { Blob } from "../storage/blobs.ts";
import { answered, type RunJob } from "../jobs/short-jobs.ts";

export type Convert = (userId: string, name: string, blob: Blob) => Promise<{ name: string; blob: Blob; did: Text[] }>;

export function newConvert(runJob: RunJob): Convert {
  return async (userId, name, blob) => {
    const ended = answered(
      await runJob(userId, { kind: "convert", role: "matrix", inputs: [{ role: "matrix", name, ...blob }] }, "convert.json", "converted.csv"),
      badFile,
    );
    const { did } = wordSchema.parse(JSON.parse(ended.text));
    return { name: `${name.replace(/(?<=.)\.[\p{L}\p{N}]{1,15}$/u, "")}.csv`, blob: ended.file!, did };
  };
}

// The job has read a stranger's file: what it writes is believed no further than this.
const wordSchema: z.ZodType<JobConversion> = z.object({ did: z.array(textSchema).max(20) });
