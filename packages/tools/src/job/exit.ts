import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ExitFile } from "../job-folder.ts";
import { writeDurably } from "../writing/durable.ts";

type Outcome = { ok: true; started: number; finished: number } | Extract<ExitFile, { ok: false }>;

/** The job's last word, and with it the list of what it leaves. */
export function writeExit(folder: string, outcome: Outcome): void {
  const out = join(folder, "out");
  const exit: ExitFile = outcome.ok ? { ...outcome, files: filesOf(out) } : outcome;
  writeDurably(join(out, "exit.json"), JSON.stringify(exit));
}

/** Makes room: everything that the job has written goes. */
export function clearOutput(folder: string): void {
  const out = join(folder, "out");
  for (const name of readdirSync(out)) rmSync(join(out, name), { recursive: true, force: true });
}

function filesOf(out: string): { name: string; size: number }[] {
  return readdirSync(out)
    .filter((name) => name !== "progress.json" && name !== "exit.json" && !name.endsWith(".part"))
    .sort()
    .map((name) => ({ name, size: statSync(join(out, name)).size }));
}
