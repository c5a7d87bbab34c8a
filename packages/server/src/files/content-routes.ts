import { downloadFile, fileContent, keepFile, linkFile, previewFile } from "@analyte/contract/file-content";
import { uploadTask } from "@analyte/contract/file-exports";
import { on, onGuest, type Route } from "../serve.ts";
import type { Blob } from "../storage/blobs.ts";
import type { Contents } from "./content.ts";
import type { Files } from "./files.ts";
import type { TaskUploads } from "./uploads/task-uploads.ts";
import { preview, type InspectTable } from "./preview.ts";

export interface ContentOptions {
  contents: Contents;
  files: Pick<Files, "keep">;
  taskUploads: TaskUploads;
  inspect: InspectTable;
  /** What a handle of any kind names, for who may have it as a file of his own. */
  takeHandle: (userId: string, handle: string) => Promise<Blob & { name: string }>;
}

export function contentRoutes({ contents, files, taskUploads, inspect, takeHandle }: ContentOptions): Route[] {
  return [
    on(downloadFile, ({ id, ids }, { user, signal }) => contents.download(user.id, ids ?? [id ?? ""], signal)),
    on(linkFile, ({ id, ids, inline }, { user, session }) => contents.link({ userId: user.id, session }, ids ?? [id ?? ""], inline)),
    onGuest(fileContent, ({ key }, { resumes, signal }) => contents.follow(key, resumes, signal)),
    on(previewFile, ({ id, role }, { user, session, language }) => preview(contents, inspect, { userId: user.id, session, id, role, language })),
    on(uploadTask, (_fields, file, { user }) => taskUploads.receive(user.id, file, uploadTask.maximumBytes)),
    on(keepFile, async ({ store_path, current_dir }, { user }) => {
      const { name, ...blob } = await takeHandle(user.id, store_path);
      return files.keep(user.id, current_dir, name, blob);
    }),
  ];
}
