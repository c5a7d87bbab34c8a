import { arch, cpus, platform, release } from "node:os";
import type { Manifest } from "@analyte/contract/manifest";
import { citationsOf } from "@analyte/contract/params";
import toolsPackage from "../../package.json" with { type: "json" };
import type { JobFile } from "../job-folder.ts";

/** Everything that it takes to say where a result comes from and to make it again. */
export function provenanceOf(job: JobFile, manifest: Manifest, params: Record<string, unknown>, started: number): Record<string, unknown> {
  return {
    tool: { id: manifest.id, version: manifest.version, name: manifest.name },
    parameters: params,
    grouping: params["grouping"] ?? null,
    seed: params["seed"] ?? null,
    inputs: job.inputs.map(({ role, name, sha256, size, reading = {} }) => ({ role, name, sha256, size, ...(Object.keys(reading).length > 0 && { reading }) })),
    task: job.taskId,
    attempt: job.attempt,
    started: new Date(started).toISOString(),
    finished: new Date().toISOString(),
    machine: { platform: platform(), release: release(), arch: arch(), cpu: cpus()[0]?.model.trim() ?? "", processors: cpus().length },
    software: { "analyte-tools": toolsPackage.version, node: process.versions.node, v8: process.versions.v8 },
    citations: citationsOf(manifest, params),
  };
}
