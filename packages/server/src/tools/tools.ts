/** Tools: the catalogue as the page sees it, and the upload doctor with its repairs. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inspectFile, listTools, repairFile, toolDetail } from "@analyte/contract/tools";
import type { CatalogEntry } from "@analyte/tools/job-folder";
import { notFound } from "../errors.ts";
import type { Feature } from "../platform.ts";
import { on } from "../serve.ts";
import type { ResolveHandle } from "../tasks/handles.ts";
import type { RunJob } from "../tasks/run-job.ts";
import { newInspect, presentInspection } from "./inspect.ts";
import type { Inspections } from "./inspections.ts";
import { newRepair, presentRepair, type FileShelf } from "./repair.ts";

export interface ToolDependencies {
  catalog: readonly CatalogEntry[];
  inspections: Inspections;
  resolveHandle: ResolveHandle;
  runJob: RunJob;
  files: FileShelf;
}

export function openTools({ catalog, inspections, resolveHandle, runJob, files }: ToolDependencies): Feature {
  const inspect = newInspect(inspections, resolveHandle, runJob);
  const repair = newRepair(resolveHandle, runJob, files);
  return {
    start: () => inspections.sweep(),
    routes: [
      on(listTools, () => ({ data: catalog.map(({ manifest }) => manifest), total: catalog.length })),

      on(toolDetail, async ({ id }) => {
        const entry = catalog.find(({ manifest }) => manifest.id === id);
        if (entry === undefined) throw notFound({ en: `There is no tool “${id}”.`, zh: `没有工具“${id}”。` });
        const [en, zh] = await Promise.all(["help.en.md", "help.zh.md"].map(async (file) => await readFile(join(entry.folder, file), "utf8")));
        return { ...entry.manifest, help: { en: en!, zh: zh! } };
      }),

      on(inspectFile, async (asked, { user, language }) => presentInspection(await inspect(user.id, asked), language)),

      on(repairFile, async (asked, { user, language }) => presentRepair(await repair(user.id, asked), language)),
    ],
  };
}
