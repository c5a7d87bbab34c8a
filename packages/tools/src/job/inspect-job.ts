import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SlotKind } from "@analyte/contract/slots";
import { inspect } from "../inspecting/inspect.ts";
import type { JobFile } from "../job-folder.ts";

export async function inspectJob(folder: string, job: JobFile): Promise<void> {
  const inputs = job.inputs.map(({ role, name, file, reading }) => ({
    role: role as SlotKind,
    name,
    bytes: readFileSync(join(folder, file)),
    ...(reading && { reading }),
  }));
  writeFileSync(join(folder, "out", "inspection.json"), JSON.stringify(await inspect(job.role, inputs)));
}
