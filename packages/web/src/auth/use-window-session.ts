import { App } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { onReturn } from "./on-return.ts";
import { useCurrentSession } from "./RequireSession.tsx";
import { sessionEnded, sessionReplaced } from "./session-end.ts";
import { readToken, tokenReplaced } from "./token.ts";

/** Keeps what a window shows and who is signed in together, also while other windows sign in and out. */
export function useWindowSession(): void {
  const { t } = useTranslation("auth");
  const { notification } = App.useApp();
  const { user, takenOver } = useCurrentSession();
  useEffect(
    () =>
      onReturn(() => {
        if (tokenReplaced()) sessionReplaced();
        else if (readToken() === null) sessionEnded();
      }),
    [],
  );
  useEffect(() => {
    if (takenOver) notification.info({ key: "taken-over", title: t("takenOver", { name: user.name }), description: t("takenOverHelp") });
  }, [takenOver, user.name, notification, t]);
}
