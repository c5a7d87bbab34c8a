/** Tools: the catalogue as the page sees it, and the upload doctor with its repairs. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { favouriteTools, markFavourite as markFavouriteCall } from "@analyte/contract/favourite-tools";
import type { SlotKind } from "@analyte/contract/slots";
import type { Language } from "@analyte/contract/text";
import { inspectFile, listTools, methodPage, repairFile, toolDetail, type Inspection } from "@analyte/contract/tools";
import type { CatalogEntry } from "@analyte/tools/job-folder";
import type { Database } from "../db/open.ts";
import { notFound } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import type { StoredFile } from "../jobs/events.ts";
import type { ResolveHandle } from "../tasks/handles.ts";
import type { RunJob } from "../jobs/short-jobs.ts";
import type { StateOf } from "../tasks/table-states.ts";
import { favouritesOf, markFavourite } from "./favourites.ts";
import { newInspect, newLookAt, newTablesOf, presentInspection, type Inspect, type InspectRequest } from "./inspect.ts";
import type { Inspections } from "./inspections.ts";
import { newRepair, presentRepair, type FileShelf } from "./repair.ts";
import { verifiedOf } from "./verified.ts";

/** Written by `npm run methods`. */
const methodPages = join(import.meta.dirname, "../../../../docs/methods");

export interface ToolDependencies {
  database: Database;
  catalog: readonly CatalogEntry[];
  inspections: Inspections;
  resolveHandle: ResolveHandle;
  /** For what becomes a file of the user's. */
  takeHandle: ResolveHandle;
  stateOf: StateOf;
  runJob: RunJob;
  files: FileShelf;
}

export interface Tools {
  routes: Route[];
  /** Forgets what has been looked at long ago. */
  start(): Promise<void>;
  /** The upload doctor's answer, as the page has it. */
  inspect: (userId: string, asked: InspectRequest, language: Language) => Promise<Inspection>;
  /** The same in both languages. */
  inspectTable: Inspect;
  /** The same of one content, for whoever has made sure that the user may see it. */
  lookAt: (userId: string, role: SlotKind, file: StoredFile, language: Language) => Promise<Inspection>;
}

export function openTools({ database, catalog, inspections, resolveHandle, takeHandle, stateOf, runJob, files }: ToolDependencies): Tools {
  const tables = newTablesOf(resolveHandle, stateOf);
  const lookAt = newLookAt(inspections, runJob);
  const inspect = newInspect(tables, lookAt);
  const repair = newRepair(newTablesOf(takeHandle, stateOf), runJob, files);
  const answer: Tools["inspect"] = async (userId, asked, language) => presentInspection(await inspect(userId, asked), language);
  return {
    inspect: answer,
    inspectTable: inspect,
    lookAt: async (userId, role, file, language) => presentInspection(await lookAt(userId, role, [{ ...file, role, reading: {} }]), language),
    start: () => inspections.sweep(),
    routes: [
      on(listTools, () => ({ data: catalog.map(({ manifest }) => manifest), total: catalog.length })),

      on(toolDetail, async ({ id }) => {
        const entry = catalog.find(({ manifest }) => manifest.id === id);
        if (entry === undefined) throw noSuchTool(id);
        const [en, zh] = await Promise.all(["help.en.md", "help.zh.md"].map(async (file) => await readFile(join(entry.folder, file), "utf8")));
        return { ...entry.manifest, help: { en: en!, zh: zh! }, verified: verifiedOf(id) };
      }),

      on(methodPage, async ({ id }) => {
        const text = /^[a-z0-9-]+$/.test(id) ? await readFile(join(methodPages, `${id}.md`), "utf8").catch(() => null) : null;
        if (text === null) throw notFound({ en: `There is no method “${id}”.`, zh: `没有方法“${id}”。` });
        return { id, text };
      }),

      on(favouriteTools, async (_, { user }) => await favouritesOf(database, user.id)),

      on(markFavouriteCall, async ({ tool_id, favourite }, { user }) => {
        // One that is installed no more can be taken off.
        if (favourite && !catalog.some(({ manifest }) => manifest.id === tool_id)) throw noSuchTool(tool_id);
        return await markFavourite(database, user.id, tool_id, favourite);
      }),

      on(inspectFile, async (asked, { user, language }) => ({
        ...(await answer(user.id, asked, language)),
        state: await stateOf(user.id, asked.store_path),
      })),

      on(repairFile, async (asked, { user, language }) => presentRepair(await repair(user.id, asked), language)),
    ],
  };
}

const noSuchTool = (id: string) => notFound({ en: `There is no tool “${id}”.`, zh: `没有工具“${id}”。` });
