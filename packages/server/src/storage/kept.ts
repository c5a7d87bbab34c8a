import type { Keeps } from "../platform.ts";
import { storageMigrations } from "./migrations.ts";

/** What the platform keeps beside the contents: who needs each, and the secrets of links. */
export const storageKept: Keeps = {
  name: "storage",
  tables: ["blob_use", "link_secret"],
  shared: [{ table: "link_secret", with: ["files"], because: "The migration that once made it is the files', and portals know it by its name." }],
  migrations: storageMigrations,
};
