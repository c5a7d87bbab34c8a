import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tidyCsv } from "../converting/tidy-csv.ts";
import type { JobConversion, JobFile } from "../job-folder.ts";

export async function convertJob(folder: string, job: JobFile): Promise<void> {
  const { file, name } = job.inputs[0]!;
  const { csv, did } = await tidyCsv(readFileSync(join(folder, file)), name);
  const word: JobConversion = { did };
  writeFileSync(join(folder, "out", "converted.csv"), csv);
  writeFileSync(join(folder, "out", "convert.json"), JSON.stringify(word));
}
