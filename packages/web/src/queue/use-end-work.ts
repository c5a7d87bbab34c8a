import { cancelWork, listRunning, listWaiting } from "@analyte/contract/queue";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useAct } from "../calls/use-act.ts";
import { send } from "../send.ts";

/** Asks first: it is somebody else's work. */
export function useEndWork() {
  const { t } = useTranslation("queue");
  const { modal } = App.useApp();
  const { act } = useAct();
  return (id: string, names: { tool: string; user: string }) =>
    void modal.confirm({
      title: t("endQuestion", names),
      content: t("endHelp"),
      okText: t("end"),
      okButtonProps: { danger: true },
      cancelText: t("keep"),
      onOk: () => act(() => send(cancelWork, { id }), { tell: ({ cancelled }) => t("ended", { count: cancelled }), anew: [listWaiting, listRunning] }),
    });
}
