import type { Database } from "../db/open.ts";
import type { House } from "../house.ts";
import type { FeatureOf } from "../platform.ts";
import type { Blobs } from "../storage/blobs.ts";
import { contentRoutes, type ContentOptions } from "./content-routes.ts";
import { openContents } from "./content.ts";
import { exportRoutes, type ProjectWorkbooks } from "./exports.ts";
import type { Files } from "./files.ts";
import { placeRoute } from "./listing/place.ts";
import { takenRoute } from "./listing/taken.ts";
import { filesMigrations } from "./migrations.ts";
import { filesRoutes } from "./routes.ts";
import { openUploads, type Convert, type Uploads } from "./uploads/uploads.ts";

/** `files`, `attachments` and `taskUploads` are there before: others are built on them. */
interface FilesHouse extends Pick<House, "attachments" | "isAlive">, Omit<ContentOptions, "contents"> {
  files: Files;
  convert: Convert;
  /** Whether other servers of the portal store, too. */
  hasOthers: () => boolean;
  workbooks: ProjectWorkbooks;
}
export interface FilesService extends FilesHouse, ContentOptions {
  files: Files;
  uploads: Uploads;
  database: Database;
  blobs: Blobs;
}

/** Files of users: their folders, uploads, bin and contents, and what they add to what they write. */
export const filesFeature: FeatureOf<FilesHouse, FilesService> = {
  name: "files",
  tables: [
    "user_files",
    "file_bin",
    "file_accounts",
    "file_kinds",
    "file_stretches",
    "file_grams",
    "file_blocks",
    "file_uploads",
    "upload_hold",
    "attachments",
  ],
  migrations: filesMigrations,
  async open({ config, database, hints, blobs, allowances }, house) {
    const { files, taskUploads, hasOthers, convert, isAlive } = house;
    const uploads = await openUploads({ database, hints, blobs, keep: files.keep, taskUploads, quotaBytes: config.quotaBytes, hasOthers, convert });
    const contents = await openContents({ database, blobs, allowances, isAlive });
    return { ...house, database, blobs, uploads, contents };
  },
  calls: ({ database, blobs, files, uploads, attachments, inspect, workbooks, ...service }) => [
    ...filesRoutes(files, uploads, attachments, blobs),
    ...contentRoutes({ files, inspect, ...service }),
    takenRoute(database),
    placeRoute(database),
    ...exportRoutes(inspect, workbooks),
  ],
  async sweep({ files, uploads, attachments }) {
    await files.sweepBin();
    await uploads.sweep();
    await attachments.sweep();
  },
  stop: async ({ uploads }) => uploads.stop(),
};
