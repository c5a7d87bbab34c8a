import { listFiles } from "@analyte/contract/files";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { passing } from "../browser-storage.ts";
import { isMissing } from "../call-failure.ts";
import { send } from "../send.ts";

const keys = { folder: "upload-folder", kept: "upload-kept" };

/** Where uploads of this computer go, as it was chosen last in this window: into a folder of My Files, as long as it is there; or nowhere but into the form. */
export function useUploadFolder(open: boolean) {
  // Every form has a picker of its own, and what was chosen in one holds for all: it is read wherever it is needed.
  const [, redraw] = useState(0);
  const chosen = passing.read(keys.folder) ?? "/";
  const remember = (key: string, value: string) => {
    passing.write(key, value);
    redraw((before) => before + 1);
  };
  const { error } = useQuery({
    queryKey: [listFiles.path, "upload-folder", chosen],
    queryFn: ({ signal }) => send(listFiles, { current_dir: chosen, page: 1, size: 1 }, { signal }),
    enabled: open && chosen !== "/",
    staleTime: 0,
  });
  return {
    folder: chosen !== "/" && isMissing(error) ? "/" : chosen,
    choose: (folder: string) => remember(keys.folder, folder),
    /** Whether uploads are kept in My Files at all. */
    kept: passing.read(keys.kept) !== "no",
    keep: (kept: boolean) => remember(keys.kept, kept ? "yes" : "no"),
  };
}
export type UploadFolderChoice = ReturnType<typeof useUploadFolder>;
