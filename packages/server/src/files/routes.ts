import { addFolder, deleteFiles, downloadFile, fileDetail, listFiles, renameFile, uploadFile } from "@analyte/contract/files";
import { on, type Route } from "../serve.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { Files } from "./files.ts";

export function filesRoutes(files: Files, blobs: Blobs): Route[] {
  return [
    on(listFiles, ({ current_dir, name, page, size, sort = "name", order = "asc" }, { user }) =>
      files.list(user.id, { directory: current_dir, name: name.trim(), page, size, sort, order }),
    ),
    on(fileDetail, ({ id }, { user }) => files.detail(user.id, id)),
    on(addFolder, ({ current_dir, name }, { user }) => files.addFolder(user.id, current_dir, name)),
    on(uploadFile, ({ current_dir, transform_to }, file, { user }) =>
      files.upload(user.id, { directory: current_dir, transformTo: transform_to }, file, uploadFile.maximumBytes),
    ),
    on(renameFile, ({ id, name }, { user }) => files.rename(user.id, id, name)),
    on(deleteFiles, async ({ ids }, { user }) => ({ deleted: await files.remove(user.id, ids) })),
    on(downloadFile, async ({ id }, { user }) => {
      const { name, sha256, size } = await files.content(user.id, id);
      return { name, type: "application/octet-stream", body: await blobs.open(sha256), size };
    }),
  ];
}
