/** The program that a job runs, and what of the installation it may read. */
import { dirname, join, resolve } from "node:path";
import { jobProgram as entry } from "@analyte/tools/catalog";
import type { JobProgram } from "../executor/sandbox.ts";

const packages = resolve(import.meta.dirname, "../../..");

/** `own`: folders that programs of the operator's tools stand in or read; none where there are no such tools. */
export function newJobProgram(compileCache: JobProgram["compileCache"], own: readonly string[] = []): JobProgram {
  const root = dirname(packages);
  return {
    entry,
    readable: [join(root, "node_modules"), join(root, "package.json"), ...["contract", "analysis", "tools"].map((name) => join(packages, name)), ...own],
    callsPrograms: own.length > 0,
    compileCache,
    waits: true,
  };
}
