import { deleteMessages, readMessages, type Message } from "@analyte/contract/messages";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useAct } from "../calls/use-act.ts";
import { send } from "../send.ts";
import { markAsRead, ofMessages } from "./queries.ts";

/** What can be done to messages; each says how it went and brings list and numbers up to date. */
export function useMessageActions() {
  const { t } = useTranslation(["messages", "ui"]);
  const { modal } = App.useApp();
  const client = useQueryClient();
  const { act } = useAct();
  return {
    read: (ids: string[]) => act(() => markAsRead(client, ids)),
    readAll: () => act(() => send(readMessages, { all: true }), { tell: ({ read }) => t("messages:allRead", { count: read }), anew: ofMessages }),
    remove: (messages: Message[], done?: () => void) =>
      modal.confirm({
        title: t("messages:deleteQuestion", { count: messages.length, title: messages[0]?.title ?? "" }),
        content: t("messages:deleteHelp"),
        okText: t("ui:delete"),
        okButtonProps: { danger: true },
        cancelText: t("ui:cancel"),
        onOk: async () => {
          const tell = ({ deleted }: { deleted: number }) => t("messages:deleted", { count: deleted });
          if (await act(() => send(deleteMessages, { ids: messages.map((one) => one.id).join(",") }), { tell, anew: ofMessages })) done?.();
        },
      }),
  };
}
