import { App } from "antd";
import { useTranslation } from "react-i18next";

interface Question {
  title: string;
  /** What will no longer be, and how it could be had again. */
  text: string;
  /** What the button does. */
  ok: string;
  /** The question stays until it is done. */
  onOk: () => Promise<unknown>;
}

/** Asks before something that can't be taken back. */
export function useAskFirst(): (question: Question) => void {
  const { t } = useTranslation("ui");
  const { modal } = App.useApp();
  return ({ title, text, ok, onOk }) => {
    void modal.confirm({ title, content: text, okText: ok, okButtonProps: { danger: true }, cancelText: t("cancel"), onOk });
  };
}
