import { App } from "antd";
import { useTranslation } from "react-i18next";

/** Says what was done with `count` entries, and how many were skipped. */
export function useSayDone() {
  const { t } = useTranslation("files");
  const { message } = App.useApp();
  return (sentence: string, { count, skipped }: { count: number; skipped: number }): void => {
    if (skipped === 0) void message.success(sentence);
    else void message.info([...(count === 0 ? [] : [sentence]), t("skipped", { count: skipped })].join(" · "));
  };
}
