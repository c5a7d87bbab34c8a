import { addFolder, renameFile, type FileItem } from "@analyte/contract/files";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { isMissing } from "../call-failure.ts";
import { send } from "../send.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { refreshFiles } from "./queries.ts";

const once = oneAtATime<string | null>();

/** Naming folders and files. Each answers with the sentence of why it failed, which belongs to the field of the name; null where it was done. */
export function useNaming() {
  const { t } = useTranslation("files");
  const { message } = App.useApp();
  const client = useQueryClient();
  const named = (what: string, work: () => Promise<unknown>, done: string) =>
    once(what, async () => {
      try {
        await work();
        void message.success(done);
        return null;
      } catch (failure) {
        return (failure as Error).message;
      } finally {
        await refreshFiles(client);
      }
    });
  return {
    makeFolder: (folder: string, name: string) => named(`make ${folder}${name}`, () => send(addFolder, { current_dir: folder, name }), t("folderMade")),
    rename: async (item: FileItem, name: string) => {
      let gone = false;
      const work = () =>
        send(renameFile, { id: item.id, name }).catch((failure: Error) => {
          gone = isMissing(failure);
          throw failure;
        });
      const fault = await named(`rename ${item.id} ${name}`, work, t("renamed"));
      if (!gone || fault === null) return fault;
      // Its row is gone, and the field with it.
      void message.error(fault);
      return null;
    },
  };
}
