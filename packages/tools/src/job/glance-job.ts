/** What a project shows at a glance, off its tables. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { glanceParams } from "@analyte/contract/projects/glance";
import { glance } from "../glancing/glance.ts";
import type { JobFile } from "../job-folder.ts";
import { readTables } from "./read-tables.ts";

const slots = (["matrix", "samples", "features"] as const).map((name) => ({
  name,
  takes: name,
  required: name === "matrix",
  accept: [".csv"],
  title: { en: name, zh: name },
  help: { en: "", zh: "" },
}));

export async function glanceJob(folder: string, job: JobFile): Promise<void> {
  const { tables } = await readTables(folder, job.inputs, slots);
  const { matrix, samples, features } = tables;
  writeFileSync(join(folder, "out", "glance.json"), JSON.stringify(glance({ table: matrix.table, samples, features }, glanceParams.parse(job.params))));
}
