import { listMyReports, reportDetail, writeReport } from "@analyte/contract/reports/calls";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { callQuery } from "#calls/call-query.ts";
import { useAct } from "#calls/use-act.ts";
import { send } from "#send.ts";
import { randomKey } from "#ui/random-key.ts";
import { reportPath } from "../links.ts";
import { draftOf } from "./draft.ts";
import type { Keeper } from "./keeper.ts";

/** Somebody has written meanwhile: theirs is taken, or one's own becomes another report. Nothing is lost before that is said. */
export function ConflictNote({ id, keeper }: { id: string; keeper: Keeper }) {
  const { t } = useTranslation("reports");
  const client = useQueryClient();
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const theirs = async () => {
    const now = await client.fetchQuery({ ...callQuery(reportDetail, { id }), staleTime: 0 });
    keeper.takeTheirs(draftOf(now), now.version);
  };
  const keepOwn = async () => {
    const { title, authors, affiliation, template, items } = keeper.get().history.present;
    const named = {
      en: title.en === "" ? "" : t("ownCopy", { title: title.en, lng: "en" }),
      zh: title.zh === "" ? "" : t("ownCopy", { title: title.zh, lng: "zh" }),
    };
    const copy = { title: named.en + named.zh === "" ? t("untitled") : named, authors: [...authors], affiliation, template, items: [...items] };
    const made = await send(writeReport, { ...copy, idempotency_key: randomKey() });
    await theirs();
    return made;
  };
  return (
    <Alert
      className="editor-note editor-conflict"
      type="warning"
      showIcon
      role="alert"
      title={t("conflict")}
      description={
        <>
          <p>{t("conflictSays")}</p>
          <span className="editor-note-acts">
            <Button size="small" disabled={busy} onClick={() => void act(theirs)}>
              {t("takeTheirs")}
            </Button>
            <Button
              size="small"
              type="primary"
              disabled={busy}
              onClick={() => void act(keepOwn, { tell: t("keptOwn"), anew: [listMyReports], next: (made) => void navigate(reportPath(made.id)) })}
            >
              {t("keepOwn")}
            </Button>
          </span>
        </>
      }
    />
  );
}
