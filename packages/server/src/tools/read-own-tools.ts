/** The operator's own tools: one folder each in the folder that a setting names. A broken one is left out, with all that is wrong with it. */
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { CatalogEntry } from "@analyte/tools/job-folder";
import { readProgramTool } from "@analyte/tools/programs";
import type { OwnTool, OwnTools } from "../jobs/own-tools.ts";

export interface ReadTools {
  entries: readonly CatalogEntry[];
  own: OwnTools;
  /** Sentences for the operator, each with the folder that it speaks of. */
  faults: readonly string[];
}

/** Beyond it somebody has named the wrong folder. */
const most = { tools: 500, files: 5_000, megabytes: 500 };

/**
 * @param folder null where the operator has none.
 * @param taken ids of the product's own tools.
 */
export function readOwnTools(folder: string | null, taken: ReadonlySet<string>): ReadTools {
  const entries: CatalogEntry[] = [];
  const own = new Map<string, OwnTool>();
  const faults: string[] = [];
  for (const name of folder === null ? [] : foldersIn(folder, faults)) {
    const path = join(folder!, name);
    try {
      const read = readProgramTool(path);
      const found = "faults" in read ? read.faults : unfit(read.tool.manifest.id, taken, own);
      faults.push(...found.map((fault) => `${path}: ${fault}.`));
      if ("faults" in read || found.length > 0) continue;
      const { manifest } = read.tool;
      own.set(manifest.id, { folder: path, hash: newHash(path) });
      entries.push({ manifest, folder: path });
    } catch (error) {
      faults.push(`${path}: it can't be read (${(error as Error).message}).`);
    }
  }
  return { entries, own, faults };
}

function foldersIn(folder: string, faults: string[]): string[] {
  try {
    const all = readdirSync(folder).filter((name) => !name.startsWith(".") && statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory());
    if (all.length <= most.tools) return all.sort();
    faults.push(`${folder}: it holds ${all.length} folders; at most ${most.tools} are looked at. Is it the folder of your tools?`);
  } catch (error) {
    faults.push(`${folder}: it can't be read (${(error as Error).message}). No tools of your own are offered.`);
  }
  return [];
}

function unfit(id: string, taken: ReadonlySet<string>, own: OwnTools): string[] {
  if (taken.has(id)) return [`its id “${id}” is that of a tool of the product`];
  return own.has(id) ? [`its id “${id}” is that of ${own.get(id)!.folder}`] : [];
}

/** Read anew once a name, a size or a time of its files is another one. @throws Error at the start where it holds too much. */
function newHash(folder: string): () => string {
  const looked = () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const paths = files.map((file) => join(file.parentPath, file.name)).sort();
    const stats = paths.map((path) => statSync(path, { bigint: true }));
    const bytes = stats.reduce((sum, { size }) => sum + Number(size), 0);
    if (paths.length > most.files || bytes > most.megabytes * 1_048_576) throw new Error(`it holds more than ${most.files} files or ${most.megabytes} MB`);
    return { paths, stamp: stats.map(({ size, mtimeNs, ctimeNs, ino }, at) => `${paths[at]} ${size} ${mtimeNs} ${ctimeNs} ${ino}`).join("\n") };
  };
  const known = { stamp: "", hash: "" };
  const now = (): string => {
    const { paths, stamp } = looked();
    if (stamp === known.stamp) return known.hash;
    const hash = createHash("sha256");
    for (const path of paths) hash.update(`${relative(folder, path)}\0`).update(createHash("sha256").update(readFileSync(path)).digest());
    return Object.assign(known, { stamp, hash: hash.digest("hex").slice(0, 16) }).hash;
  };
  now();
  return () => {
    try {
      return now();
    } catch {
      // Its job will say what is wrong with it; no other result is like that one's.
      return randomUUID();
    }
  };
}
