import { cancelWork, listRunning, listWaiting } from "@analyte/contract/queue";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { send } from "../send.ts";

/** Asks first: it is somebody else's work. */
export function useEndWork() {
  const { t } = useTranslation("queue");
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  return (id: string, names: { tool: string; user: string }) =>
    void modal.confirm({
      title: t("endQuestion", names),
      content: t("endHelp"),
      okText: t("end"),
      okButtonProps: { danger: true },
      cancelText: t("keep"),
      onOk: async () => {
        try {
          const { cancelled } = await send(cancelWork, { id });
          void message.success(t("ended", { count: cancelled }));
        } catch (failure) {
          void message.error((failure as Error).message);
        }
        await Promise.all([client.invalidateQueries({ queryKey: [listWaiting.path] }), client.invalidateQueries({ queryKey: [listRunning.path] })]);
      },
    });
}
