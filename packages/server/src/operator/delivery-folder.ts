/** A folder that the provider hands over, as it lies on the disk. */
import { createReadStream, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { projectTables } from "@analyte/contract/projects/project";
import { reportLimits } from "@analyte/contract/projects/reports";
import type { GivenFile } from "../projects/delivery.ts";
import type { Blobs } from "../storage/blobs.ts";
import { Refusal } from "./input.ts";

/** What of it may belong to a delivery. @throws Refusal for a file that leads elsewhere. */
export function filesIn(folder: string, blobs: Blobs): GivenFile[] {
  const names = ["project.json", ...projectTables.map((role) => `${role}.csv`)].filter((name) => isThere(folder, name));
  return [...names, ...reportIn(folder)].map((path) => {
    const { from, size } = fileIn(folder, path);
    const maximumBytes = Math.max(size, reportLimits.bytes);
    return { path, size, open: async () => createReadStream(from), keep: async () => await blobs.put(createReadStream(from), { maximumBytes }) };
  });
}

function reportIn(folder: string): string[] {
  if (!isThere(folder, "report")) return [];
  const home = join(folder, "report");
  if (!lstatSync(home).isDirectory()) throw new Refusal("report is no folder. The files of the report lie in a folder of this name.");
  const entries = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return entries.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .split(sep)
      .join("/"),
  );
}

const isThere = (folder: string, name: string): boolean => lstatSync(join(folder, name), { throwIfNoEntry: false }) !== undefined;

/** @throws Refusal for what is no file, or leads out of the folder. */
function fileIn(folder: string, name: string): { from: string; size: number } {
  let [home, real] = ["", ""];
  try {
    [home, real] = [realpathSync(folder), realpathSync(join(folder, name))];
  } catch {
    throw new Refusal(`${name} leads to a file that is not there.`);
  }
  if (!real.startsWith(home + sep)) throw new Refusal(`${name} leads out of the folder, to ${real}. Put the file itself there.`);
  const about = statSync(real);
  if (!about.isFile()) throw new Refusal(`${name} is no file.`);
  return { from: real, size: about.size };
}
