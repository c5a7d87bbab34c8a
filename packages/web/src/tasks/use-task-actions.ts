import { cancelTask, deleteTasks, listTasks, renameTask, taskDetail } from "@analyte/contract/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { askAnew } from "../calls/call-query.ts";
import { useAct } from "../calls/use-act.ts";
import { send } from "../send.ts";

const anew = [listTasks, taskDetail];

/** What can be done to tasks; each says how it went and brings the lists up to date. */
export function useTaskActions() {
  const { t } = useTranslation(["tasks", "ui"]);
  const { message, modal } = App.useApp();
  const client = useQueryClient();
  const { act } = useAct();
  const cancel = (id: string) => act(() => send(cancelTask, { id }), { tell: t("tasks:cancelled"), anew });
  /** Why it failed; null where it was done. */
  const rename = async (id: string, name: string): Promise<string | null> => {
    try {
      await send(renameTask, { id, name });
      void message.success(t("tasks:renamed"));
      return null;
    } catch (failure) {
      return (failure as Error).message;
    } finally {
      await askAnew(client, anew);
    }
  };
  const remove = (ids: string[], done?: () => void) =>
    modal.confirm({
      title: t("tasks:deleteQuestion", { count: ids.length }),
      content: t("tasks:deleteHelp"),
      okText: t("ui:delete"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: () =>
        act(() => send(deleteTasks, { ids: ids.join(",") }), { tell: ({ deleted }) => t("tasks:deleted", { count: deleted }), next: () => done?.(), anew }),
    });
  return { cancel, rename, remove };
}
