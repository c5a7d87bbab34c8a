import { codes } from "@analyte/contract/envelope";
import { App } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallFailure } from "../call-failure.ts";
import { noteAnnounced, readAnnounced } from "./announced.ts";
import { NoticesView } from "./NoticesView.tsx";
import { useNotices } from "./queries.ts";

/** What is announced, once a session. Nothing where nothing new is in effect. */
export function NoticesDialog() {
  const { t } = useTranslation("notices");
  const { notification } = App.useApp();
  const [closed, setClosed] = useState(false);
  const [announced] = useState(readAnnounced);
  const { data, error, isFetchedAfterMount } = useNotices({ anew: true });
  useEffect(() => {
    if (error === null || (error instanceof CallFailure && error.code === codes.noSession)) return;
    const answered = error instanceof CallFailure && error.code !== null;
    notification.warning({ key: "notices", title: t(answered ? "refused" : "unreachable", { reason: error.message }) });
  }, [error, notification, t]);
  const fresh = isFetchedAfterMount && !closed ? (data?.filter(({ id }) => !announced.has(id)) ?? []) : [];
  const shown = fresh.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (shown !== "") noteAnnounced(shown.split(" "));
  }, [shown]);
  if (fresh.length === 0) return null;
  return <NoticesView notices={fresh} onClose={() => setClosed(true)} />;
}
