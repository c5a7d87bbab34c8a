import { hash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { startedFile, type ExitFile, type WrittenFile } from "../job-folder.ts";
import { replaceFile } from "../writing/replace-file.ts";

type Outcome = Omit<Extract<ExitFile, { ok: true }>, "files"> | Extract<ExitFile, { ok: false }>;

/** SHA-256 of files, by their names. */
export type Hashes = ReadonlyMap<string, string>;

/**
 * The last word of what was written into `out`, and with it the list of what it leaves. `known`: it is taken while this process goes on, by what it holds now; of
 * some files that is known already. Null where all is taken when the process has ended.
 */
export function writeExit(out: string, outcome: Outcome, known: Hashes | null = null): void {
  const exit: ExitFile = outcome.ok ? { ...outcome, files: filesOf(out, known) } : outcome;
  // Whoever stores what it lists has all of it on the disk before anybody is told; until then a machine that loses its power loses the files beside it as well, and the work is done again.
  replaceFile(join(out, "exit.json"), JSON.stringify(exit));
}

/** Makes room: every file that was written there goes. Folders are other steps' output. */
export function clearOutput(out: string): void {
  for (const entry of readdirSync(out, { withFileTypes: true }))
    if (!entry.isDirectory() && entry.name !== startedFile) rmSync(join(out, entry.name), { force: true });
}

const ownWords = new Set(["progress.json", "exit.json", startedFile]);

function filesOf(out: string, known: Hashes | null): WrittenFile[] {
  return readdirSync(out, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !ownWords.has(entry.name) && !entry.name.endsWith(".part"))
    .map(({ name }) => name)
    .sort()
    .map((name) => ({ name, size: statSync(join(out, name)).size, ...(known !== null && { sha256: known.get(name) ?? sha256Of(join(out, name)) }) }));
}

const sha256Of = (path: string): string => hash("sha256", readFileSync(path), "hex");
