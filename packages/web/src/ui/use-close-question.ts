import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useLeaveWarning } from "./use-leave-warning.ts";

/** Of a dialog or panel in which one types: closing it, in whatever way, asks first while something `unsaved` stands in it. So do its tab and the browser. */
export function useCloseQuestion(unsaved: boolean): (close: () => void) => void {
  const { t } = useTranslation("ui");
  const { modal } = App.useApp();
  useLeaveWarning(unsaved);
  return (close) => {
    if (!unsaved) return close();
    void modal.confirm({
      title: t("dropTitle"),
      content: t("dropText"),
      okText: t("drop"),
      okButtonProps: { danger: true },
      cancelText: t("goOn"),
      onOk: close,
    });
  };
}
