import { deleteNews, type NewsRow } from "@analyte/contract/news";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useAct } from "../calls/use-act.ts";
import { send } from "../send.ts";
import { newsLists } from "./queries.ts";

/** Asks, deletes, says so. */
export function useRemoveNews() {
  const { t } = useTranslation(["news", "ui"]);
  const { modal } = App.useApp();
  const { act } = useAct();
  return ({ id, version }: Pick<NewsRow, "id" | "version">, title: string, done?: () => void) =>
    modal.confirm({
      title: t("news:deleteQuestion", { title }),
      content: t("news:deleteHelp"),
      okText: t("ui:delete"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: async () => {
        await act(() => send(deleteNews, { ids: id, versions: String(version) }), {
          tell: t("news:deleted"),
          anew: newsLists,
          ...(done === undefined ? {} : { next: done }),
        });
      },
    });
}
