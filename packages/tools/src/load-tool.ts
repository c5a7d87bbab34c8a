import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "@analyte/contract/manifest";
import type { Tool } from "./tool.ts";

/** One tool by its id, without loading any other; null where there is none. */
export async function loadTool(id: string): Promise<Tool | null> {
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(id) || !existsSync(join(import.meta.dirname, "catalog", id, "run.ts"))) return null;
  const [{ manifest }, { run }] = (await Promise.all([import(`./catalog/${id}/manifest.ts`), import(`./catalog/${id}/run.ts`)])) as [
    { manifest: Manifest },
    Pick<Tool, "run">,
  ];
  return { manifest, run };
}

/** A tool of the operator's by its folder; null where that holds none any more. `out`: the job's folder. */
export async function loadProgram(folder: string, out: string): Promise<Tool | null> {
  // Few portals have such tools: nobody else's jobs load the code.
  const [{ readProgramTool }, { runProgram }] = await Promise.all([import("./programs/program-manifest.ts"), import("./programs/run-program.ts")]);
  const read = readProgramTool(folder);
  return "faults" in read ? null : { manifest: read.tool.manifest, run: (input) => runProgram(read.tool, input, out) };
}
