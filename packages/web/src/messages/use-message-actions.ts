import { deleteMessages, readMessages, type Message } from "@analyte/contract/messages";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { send } from "../send.ts";
import { markAsRead, refreshMessages } from "./queries.ts";

/** What can be done to messages; each says how it went and brings list and numbers up to date. */
export function useMessageActions() {
  const { t } = useTranslation(["messages", "ui"]);
  const { message, modal } = App.useApp();
  const client = useQueryClient();
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (failure) {
      void message.error((failure as Error).message);
      return false;
    }
  };
  return {
    read: (ids: string[]) => attempt(() => markAsRead(client, ids)),
    readAll: () =>
      attempt(async () => {
        const { read } = await send(readMessages, { all: true });
        await refreshMessages(client);
        void message.success(t("messages:allRead", { count: read }));
      }),
    remove: (messages: Message[], done?: () => void) =>
      modal.confirm({
        title: t("messages:deleteQuestion", { count: messages.length, title: messages[0]?.title ?? "" }),
        content: t("messages:deleteHelp"),
        okText: t("ui:delete"),
        okButtonProps: { danger: true },
        cancelText: t("ui:cancel"),
        onOk: async () => {
          const ok = await attempt(async () => {
            const { deleted } = await send(deleteMessages, { ids: messages.map((one) => one.id).join(",") });
            void message.success(t("messages:deleted", { count: deleted }));
          });
          await refreshMessages(client);
          if (ok) done?.();
        },
      }),
  };
}
