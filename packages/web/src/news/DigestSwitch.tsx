import { newsDigest, setNewsDigest } from "@analyte/contract/news";
import { useQueryClient } from "@tanstack/react-query";
import { App, Switch } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "../send.ts";
import { useNewsDigest } from "./queries.ts";

/** Whether the reader wants the week's news by mail. Nothing on a portal that can't mail. */
export function DigestSwitch() {
  const { t } = useTranslation("news");
  const { message } = App.useApp();
  const client = useQueryClient();
  const { data } = useNewsDigest();
  const [busy, setBusy] = useState(false);
  if (data?.possible !== true) return null;
  const set = async (wanted: boolean) => {
    setBusy(true);
    try {
      await send(setNewsDigest, { wanted });
      client.setQueryData([newsDigest.path], { ...data, wanted });
      void message.success(t(wanted ? "digestOn" : "digestOff"));
    } catch (failure) {
      void message.error((failure as Error).message);
    }
    setBusy(false);
  };
  return (
    <label className="news-digest">
      <Switch size="small" checked={data.wanted} loading={busy} onChange={(wanted) => void set(wanted)} />
      {t("digest")}
    </label>
  );
}
