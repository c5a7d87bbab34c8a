import { newsDigest, setNewsDigest } from "@analyte/contract/news";
import { useQueryClient } from "@tanstack/react-query";
import { Switch } from "antd";
import { useTranslation } from "react-i18next";
import { callKey } from "../calls/call-query.ts";
import { useAct } from "../calls/use-act.ts";
import { send } from "../send.ts";
import { useNewsDigest } from "./queries.ts";

/** Whether the reader wants the week's news by mail. Nothing on a portal that can't mail. */
export function DigestSwitch() {
  const { t } = useTranslation("news");
  const client = useQueryClient();
  const { act, busy } = useAct();
  const { data } = useNewsDigest();
  if (data?.possible !== true) return null;
  const set = async (wanted: boolean) =>
    await act(() => send(setNewsDigest, { wanted }), {
      tell: t(wanted ? "digestOn" : "digestOff"),
      next: () => client.setQueryData(callKey(newsDigest, {}), { ...data, wanted }),
    });
  return (
    <label className="news-digest">
      <Switch size="small" checked={data.wanted} loading={busy} onChange={(wanted) => void set(wanted)} />
      {t("digest")}
    </label>
  );
}
