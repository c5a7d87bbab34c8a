/** For tests: the example of a tool, computed as a job computes it, as a step of a capsule with its files by SHA-256. */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { catalog, exampleFile } from "@analyte/tools/catalog";
import type { JobFile } from "@analyte/tools/job-folder";
import { toolJob } from "@analyte/tools/tool-job";
import type { CapsuleStep } from "../capsule.ts";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** In a new folder in this one. */
export async function computedExample(folder: string, toolId: string): Promise<{ step: CapsuleStep; files: Map<string, Uint8Array> }> {
  const { manifest } = catalog.find((one) => one.manifest.id === toolId)!;
  const place = mkdtempSync(join(folder, `${toolId}-`));
  mkdirSync(join(place, "in"), { recursive: true });
  mkdirSync(join(place, "out"));
  const files = new Map<string, Uint8Array>();
  const keep = (bytes: Uint8Array): string => {
    files.set(sha256(bytes), bytes);
    return sha256(bytes);
  };
  const inputs = Object.keys(manifest.example.inputs).map((role) => {
    const path = exampleFile(toolId, role)!;
    const bytes = readFileSync(path);
    const file = `in/${role}${/\.\w+$/.exec(path)![0]}`;
    writeFileSync(join(place, file), bytes);
    return { role, file, name: basename(path), sha256: keep(bytes), size: bytes.length };
  });
  const { params } = manifest.example;
  const job: JobFile = {
    version: 1,
    kind: "tool",
    taskId: "t",
    attempt: 1,
    toolId,
    toolVersion: manifest.version,
    params,
    role: "matrix",
    inputs,
    limits: { seconds: 60, memoryMegabytes: 512 },
  };
  await toolJob(place, job, { out: join(place, "out") });
  const tables = readdirSync(join(place, "out"))
    .filter((name) => name.endsWith(".csv"))
    .map((name) => ({ name, sha256: keep(readFileSync(join(place, "out", name))) }));
  return { step: { place: "", task: "t", tool: { id: toolId, version: manifest.version, name: manifest.name }, params, inputs, tables, left: null }, files };
}
