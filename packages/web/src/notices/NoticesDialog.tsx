import { codes } from "@analyte/contract/envelope";
import { App } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallFailure } from "../call-failure.ts";
import { NoticesView } from "./NoticesView.tsx";
import { useNotices } from "./queries.ts";

/** What is announced, once for each time that the user enters the portal. Nothing where nothing is in effect. */
export function NoticesDialog() {
  const { t } = useTranslation("notices");
  const { notification } = App.useApp();
  const [closed, setClosed] = useState(false);
  const { data, error, isFetchedAfterMount } = useNotices({ anew: true });
  useEffect(() => {
    if (error === null || (error instanceof CallFailure && error.code === codes.noSession)) return;
    const answered = error instanceof CallFailure && error.code !== null;
    notification.warning({ key: "notices", title: t(answered ? "refused" : "unreachable", { reason: error.message }) });
  }, [error, notification, t]);
  if (closed || !isFetchedAfterMount || data === undefined || data.length === 0) return null;
  return <NoticesView notices={data} onClose={() => setClosed(true)} />;
}
