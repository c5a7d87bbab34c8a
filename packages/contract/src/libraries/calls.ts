import { z } from "zod";
import { listCall } from "../call.ts";
import { idKinds } from "./id-kinds.ts";

export const installedLibrarySchema = z.object({
  id: z.string(),
  /** The handle by which a tool's slot takes it. */
  store_path: z.string(),
  name: z.string(),
  /** Of its data, as its makers write it. */
  date: z.string(),
  licence: z.string(),
  /** NCBI taxonomy id; empty where its sets are of no one species. */
  taxon: z.string(),
  ids: z.enum(idKinds),
  sets: z.number().int(),
  /** Different members of all its sets. */
  members: z.number().int(),
  /** Reactions between members, where the library has them. */
  links: z.number().int(),
  size: z.number().int(),
  /** Of the file as it was published. */
  sha256: z.string(),
  added_at: z.number().int(),
  /** Whether there is no later one of its name. */
  latest: z.boolean(),
});
export type InstalledLibrary = z.infer<typeof installedLibrarySchema>;

export const listLibraries = listCall({
  method: "GET",
  path: "library/list",
  access: "ftool",
  summary: "Every installed library of sets in every version, by name, the latest version first. Its `store_path` is what a slot `library` takes.",
  input: z.object({}),
  item: installedLibrarySchema,
});

export const libraryHandle = (id: string): string => `library:${id}`;
