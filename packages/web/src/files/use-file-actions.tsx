import { restoreFiles } from "@analyte/contract/file-bin";
import { addFolder, deleteFiles, downloadFile, listFiles, renameFile, type FileItem } from "@analyte/contract/files";
import { useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { download } from "../save.ts";
import { send } from "../send.ts";

/** What can be done to files; each says how it went and brings the list up to date. */
export function useFileActions() {
  const { t } = useTranslation(["files", "ui"]);
  const { message, modal } = App.useApp();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [listFiles.path] });
  const attempt = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work();
      if (done !== undefined) void message.success(done);
      return true;
    } catch (failure) {
      void message.error((failure as Error).message);
      return false;
    } finally {
      await refresh();
    }
  };
  const restore = async (ids: string[]) => {
    await attempt(() => send(restoreFiles, { ids: ids.join(",") }), t("files:restored"));
  };
  const sayDeleted = (count: number, binIds: string[]) => {
    const undo = () => {
      message.destroy(deletedKey);
      void restore(binIds);
    };
    void message.success({
      key: deletedKey,
      duration: undoSeconds,
      content: (
        <>
          {t("files:deleted", { count })}{" "}
          <Button type="link" size="small" onClick={undo}>
            {t("files:undo")}
          </Button>
        </>
      ),
    });
  };
  return {
    refresh,
    makeFolder: (folder: string, name: string) => attempt(() => send(addFolder, { current_dir: folder, name }), t("files:folderMade")),
    rename: async (item: FileItem, name: string) => {
      await attempt(() => send(renameFile, { id: item.id, name }), t("files:renamed"));
    },
    get: (item: FileItem) => attempt(() => download(downloadFile, { id: item.id })),
    remove: (items: FileItem[], done?: () => void) =>
      modal.confirm({
        title: t("files:deleteQuestion", { count: items.length, name: items[0]?.name ?? "" }),
        content: t("files:deleteHelp"),
        okText: t("ui:delete"),
        okButtonProps: { danger: true },
        cancelText: t("ui:cancel"),
        onOk: async () => {
          const ok = await attempt(async () => {
            const { deleted, bin_ids } = await send(deleteFiles, { ids: items.map((item) => item.id).join(",") });
            sayDeleted(deleted, bin_ids);
          });
          if (ok) done?.();
        },
      }),
  };
}

const deletedKey = "files-deleted";
/** How long the way back is offered. */
const undoSeconds = 10;
