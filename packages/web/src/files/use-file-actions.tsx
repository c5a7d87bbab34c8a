import { emptyBin, restoreFiles } from "@analyte/contract/file-bin";
import { linkFile } from "@analyte/contract/file-content";
import { deleteFiles, type FileItem } from "@analyte/contract/files";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { saveFrom } from "../save.ts";
import { send } from "../send.ts";
import { takenWhereFrom } from "./taken-among.ts";
import { useAttempt } from "./use-attempt.ts";
import { useResolving } from "./use-resolving.ts";
import { useSayDone } from "./use-say-done.ts";

/** What can be done to files and to the bin. */
export function useFileActions() {
  const { t } = useTranslation(["files", "ui"]);
  const { message, modal } = App.useApp();
  const attempt = useAttempt();
  const resolving = useResolving();
  const sayDone = useSayDone();
  const idsOf = (items: readonly Pick<FileItem, "id">[]) => items.map((item) => item.id).join(",");
  const restore = async (items: readonly FileItem[]): Promise<boolean> => {
    const ids = idsOf(items);
    let done = false;
    await attempt(`restore ${ids}`, async () => {
      const answer = await resolving(
        (on_equal) => send(restoreFiles, { ids, on_equal }),
        () => takenWhereFrom(items),
      );
      if (answer === null) return;
      done = true;
      sayDone(t("files:restored"), { count: answer.restored, skipped: answer.skipped });
    });
    return done;
  };
  const sayDeleted = (count: number, items: readonly FileItem[]) => {
    const undo = () => {
      message.destroy(deletedKey);
      void restore(items);
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
  const forGood = (title: string, ids: string | undefined, gone?: () => void) =>
    modal.confirm({
      title,
      content: t("files:forGoodHelp"),
      okText: t("files:deleteForGood"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: async () => {
        if (await attempt(`empty ${ids}`, () => send(emptyBin, ids === undefined ? {} : { ids }), t("files:goneForGood"))) gone?.();
      },
    });
  return {
    /** One file as it is, a folder or several as one zip. The browser fetches it by itself: nothing of it is held in the page. */
    get: (items: readonly FileItem[]) => attempt(`download ${idsOf(items)}`, async () => saveFrom((await send(linkFile, { ids: idsOf(items) })).url)),
    /** Without a question: the notice and the bin lead back. */
    remove: (items: readonly FileItem[]) =>
      attempt(`delete ${idsOf(items)}`, async () => {
        const { deleted, bin_ids } = await send(deleteFiles, { ids: idsOf(items) });
        sayDeleted(
          deleted,
          items.filter(({ id }) => bin_ids.includes(id)),
        );
      }),
    restore,
    removeForGood: (items: readonly FileItem[], gone?: () => void) =>
      forGood(items.length === 1 ? t("files:forGoodOne", { name: items[0]!.name }) : t("files:forGoodMany", { count: items.length }), idsOf(items), gone),
    emptyBin: () => forGood(t("files:emptyBinQuestion"), undefined),
  };
}

const deletedKey = "files-deleted";
/** How long the way back is offered. */
const undoSeconds = 10;
