import { arch, cpus, platform, release } from "node:os";
import type { Manifest } from "@analyte/contract/manifest";
import { citationsOf } from "@analyte/contract/params";
import toolsPackage from "../../package.json" with { type: "json" };
import type { JobFile } from "../job-folder.ts";

/**
 * What it takes to make the result again, as the computation knows it. Whose task it was, when it ran and what the inputs are called is put in when it
 * is shown: a result is the same for every step that has it.
 */
export function provenanceOf(job: JobFile, manifest: Manifest, params: Record<string, unknown>): Record<string, unknown> {
  return {
    tool: { id: manifest.id, version: manifest.version, name: manifest.name },
    parameters: params,
    grouping: params["grouping"] ?? null,
    seed: params["seed"] ?? null,
    inputs: job.inputs.map(({ role, sha256, size, reading = {} }) => ({ role, sha256, size, ...(Object.keys(reading).length > 0 && { reading }) })),
    machine: { platform: platform(), release: release(), arch: arch(), cpu: cpus()[0]?.model.trim() ?? "", processors: cpus().length },
    software: { "analyte-tools": toolsPackage.version, node: process.versions.node, v8: process.versions.v8 },
    citations: citationsOf(manifest, params),
  };
}
