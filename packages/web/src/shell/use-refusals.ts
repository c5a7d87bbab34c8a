import { App } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { onRefusal } from "../auth/refusal.ts";

/** Shows a notice for each call that the server refused, with the server's words. */
export function useRefusals(): void {
  const { t } = useTranslation("auth");
  const { notification } = App.useApp();
  useEffect(() => onRefusal((message) => notification.error({ key: "refusal", title: t("forbidden"), description: message })), [notification, t]);
}
