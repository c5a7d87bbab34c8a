import { deleteNews } from "@analyte/contract/news";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { send } from "../send.ts";
import { refreshNews } from "./queries.ts";

/** Asks, deletes, says so. */
export function useRemoveNews() {
  const { t } = useTranslation(["news", "ui"]);
  const { message, modal } = App.useApp();
  const client = useQueryClient();
  return (id: string, title: string, done?: () => void) =>
    modal.confirm({
      title: t("news:deleteQuestion", { title }),
      content: t("news:deleteHelp"),
      okText: t("ui:delete"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: async () => {
        try {
          await send(deleteNews, { ids: id });
          void message.success(t("news:deleted"));
          done?.();
        } catch (failure) {
          void message.error((failure as Error).message);
        }
        await refreshNews(client);
      },
    });
}
