import { cancelTask, deleteTasks, listTasks, renameTask, taskDetail } from "@analyte/contract/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { send } from "../send.ts";

/** What can be done to tasks; each says how it went and brings the lists up to date. */
export function useTaskActions() {
  const { t } = useTranslation(["tasks", "ui"]);
  const { message, modal } = App.useApp();
  const client = useQueryClient();
  const refresh = () => Promise.all([client.invalidateQueries({ queryKey: [listTasks.path] }), client.invalidateQueries({ queryKey: [taskDetail.path] })]);
  const complain = (failure: unknown) => void message.error((failure as Error).message);

  const cancel = async (id: string) => {
    try {
      await send(cancelTask, { id });
      void message.success(t("tasks:cancelled"));
    } catch (failure) {
      complain(failure);
    }
    await refresh();
  };
  /** Why it failed; null where it was done. */
  const rename = async (id: string, name: string): Promise<string | null> => {
    try {
      await send(renameTask, { id, name });
      void message.success(t("tasks:renamed"));
      return null;
    } catch (failure) {
      return (failure as Error).message;
    } finally {
      await refresh();
    }
  };
  const remove = (ids: string[], done?: () => void) =>
    modal.confirm({
      title: t("tasks:deleteQuestion", { count: ids.length }),
      content: t("tasks:deleteHelp"),
      okText: t("ui:delete"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: async () => {
        try {
          const { deleted } = await send(deleteTasks, { ids: ids.join(",") });
          void message.success(t("tasks:deleted", { count: deleted }));
          done?.();
        } catch (failure) {
          complain(failure);
        }
        await refresh();
      },
    });
  return { cancel, rename, remove };
}
