import { downloadImage, uploadHeadImage } from "@analyte/contract/account";
import { downloadAttachment, uploadNormalFile } from "@analyte/contract/attachments";
import { emptyBin, listBin, restoreFiles } from "@analyte/contract/file-bin";
import { fileUsage } from "@analyte/contract/file-usage";
import { addFolder, copyFiles, deleteFiles, fileDetail, listFiles, moveFiles, renameFile } from "@analyte/contract/files";
import { resumableUpload, uploadFile, uploadResult } from "@analyte/contract/uploads";
import { on, type Route } from "../serve.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { Attachments } from "./attachments.ts";
import type { Arranged } from "./arrange.ts";
import type { Files } from "./files.ts";
import type { Uploads } from "./uploads/uploads.ts";

export function filesRoutes(files: Files, uploads: Uploads, attachments: Attachments, blobs: Blobs): Route[] {
  return [
    on(listFiles, ({ current_dir, name, page, size, sort = "name", order = "asc" }, { user }) =>
      files.list(user.id, { directory: current_dir, name: name.trim(), page, size, sort, order }),
    ),
    on(fileUsage, (_input, { user }) => files.usage(user.id)),
    on(fileDetail, ({ id }, { user }) => files.detail(user.id, id)),
    on(addFolder, ({ current_dir, name }, { user }) => files.addFolder(user.id, current_dir, name)),
    on(uploadFile, (target, file, { user }) => uploads.receive(user.id, target, file, uploadFile.maximumBytes)),
    on(resumableUpload, (request, { user }) => uploads.handle(user.id, request)),
    on(uploadResult, ({ id }, { user }) => uploads.result(user.id, id)),
    on(renameFile, ({ id, name }, { user }) => files.rename(user.id, id, name)),
    on(moveFiles, async ({ ids, to, on_equal }, { user }) => arranged(await files.move(user.id, { ids, to, onEqual: on_equal }))),
    on(copyFiles, async ({ ids, to, on_equal }, { user }) => arranged(await files.copy(user.id, { ids, to, onEqual: on_equal }))),
    on(deleteFiles, async ({ ids }, { user }) => {
      const { deleted, binIds } = await files.remove(user.id, ids);
      return { deleted, bin_ids: binIds };
    }),
    on(listBin, ({ page, size }, { user }) => files.listBin(user.id, { page, size })),
    on(restoreFiles, async ({ ids, on_equal }, { user }) => {
      const { items, skipped } = await files.restore(user.id, ids, on_equal);
      return { restored: items.length, skipped, items };
    }),
    on(emptyBin, async ({ ids }, { user }) => ({ emptied: await files.emptyBin(user.id, ids ?? null) })),
    on(uploadHeadImage, async (_fields, file, { user }) => ({
      store_path: (await attachments.upload(user.id, "head", file, { maximumBytes: uploadHeadImage.maximumBytes })).id,
    })),
    on(uploadNormalFile, async ({ purpose }, file, { user }) => {
      const options = { maximumBytes: uploadNormalFile.maximumBytes, documents: purpose !== "feedback" };
      const { id, name, size, type } = await attachments.upload(user.id, "normal", file, options);
      return { store_path: id, name, size, type };
    }),
    on(downloadImage, async ({ id }, { user }) => {
      const { name, type, sha256, size } = await attachments.find(user.id, id, ["head", "normal"]);
      return { name, type, body: await blobs.open(sha256), size };
    }),
    on(downloadAttachment, async ({ id }, { user }) => {
      const { name, type, sha256, size } = await attachments.find(user.id, id, ["normal", "document"]);
      return { name, type, body: await blobs.open(sha256), size };
    }),
  ];
}

const arranged = ({ items, skipped }: Arranged) => ({ moved: items.length, skipped, items });
