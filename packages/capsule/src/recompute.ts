/** One step computed again, by the very program of a job. */
import type { JobFile } from "@analyte/tools/job-folder";
import { toolJob } from "@analyte/tools/tool-job";
import type { CapsuleStep } from "./capsule.ts";
import { takeFolder, writeFileSync } from "./node/files.ts";

/** @returns what it wrote, by name. @throws what the analysis throws. */
export async function recompute(step: CapsuleStep, file: (sha256: string) => Uint8Array): Promise<Map<string, Uint8Array>> {
  const inputs = step.inputs.map((input) => ({ ...input, file: `in/${input.role}${/\.[A-Za-z0-9]{1,8}$/.exec(input.name)?.[0].toLowerCase() ?? ""}` }));
  for (const input of inputs) writeFileSync(`job/${input.file}`, file(input.sha256));
  const job: JobFile = {
    version: 1,
    kind: "tool",
    taskId: "",
    attempt: 1,
    toolId: step.tool.id,
    toolVersion: step.tool.version,
    params: step.params,
    role: "matrix",
    inputs,
    limits: { seconds: 0, memoryMegabytes: 0 },
  };
  try {
    await toolJob("job", job, { out: "job/out" });
  } finally {
    takeFolder("job/in");
  }
  return takeFolder("job/out");
}
