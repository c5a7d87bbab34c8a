import { listFiles } from "@analyte/contract/files";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { passing } from "../browser-storage.ts";
import { isMissing } from "../call-failure.ts";
import { send } from "../send.ts";

const key = "upload-folder";

/** The folder of My Files that uploads of this computer go into: the one chosen last in this window, as long as it is there. */
export function useUploadFolder(open: boolean) {
  // Every form has a picker of its own, and what was chosen in one holds for all: it is read wherever it is needed.
  const [, redraw] = useState(0);
  const chosen = passing.read(key) ?? "/";
  const { error } = useQuery({
    queryKey: [listFiles.path, "upload-folder", chosen],
    queryFn: ({ signal }) => send(listFiles, { current_dir: chosen, page: 1, size: 1 }, { signal }),
    enabled: open && chosen !== "/",
    staleTime: 0,
  });
  return {
    folder: chosen !== "/" && isMissing(error) ? "/" : chosen,
    choose: (folder: string) => {
      passing.write(key, folder);
      redraw((before) => before + 1);
    },
  };
}
export type UploadFolderChoice = ReturnType<typeof useUploadFolder>;
