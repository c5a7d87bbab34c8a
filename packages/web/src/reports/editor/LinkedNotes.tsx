import { reportDetail } from "@analyte/contract/reports/calls";
import { takeGroups, takeNewer } from "@analyte/contract/reports/taking";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAct } from "#calls/use-act.ts";
import { send } from "#send.ts";
import { resultPath } from "#tasks/links.ts";
import type { DraftItem } from "./draft.ts";
import { useEditing } from "./editing.ts";

/** Where an item comes from, and whether that is still there, still shared, or has been run anew. */
export function LinkedNotes({ item }: { item: DraftItem }) {
  const { t } = useTranslation("reports");
  const { linked, reportId, keeper } = useEditing();
  const { act, busy } = useAct();
  const source = linked.get(item.id)?.linked;
  if (source === undefined || source === null) return null;
  const { task_id: task, newer_task_id: newer, groups_changed: regrouped } = source;
  const take = async () => {
    if (!(await keeper.flush())) throw new Error(t("saveFirst"));
    return send(takeNewer, { id: reportId, task_id: task, newer_task_id: newer! });
  };
  const takeRegrouped = async () => {
    if (!(await keeper.flush())) throw new Error(t("saveFirst"));
    let left = 0;
    for (const one of regrouped) left += (await send(takeGroups, { id: reportId, task_id: one })).left;
    return left;
  };
  return (
    <>
      <p className="quiet small report-item-source">
        {t("from")} {source.task_deleted ? source.task_name : <Link to={resultPath(task)}>{source.task_name}</Link>}
      </p>
      {source.task_deleted && <Alert type="info" showIcon title={t("taskDeleted")} />}
      {source.no_longer_shared && <Alert type="info" showIcon title={t("noLongerShared")} />}
      {regrouped.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t("groupsChanged")}
          action={
            <Button
              size="small"
              loading={busy}
              onClick={() =>
                void act(takeRegrouped, { tell: (left) => (left > 0 ? t("tookGroupsLeft", { count: left }) : t("tookGroups")), anew: [reportDetail] })
              }
            >
              {t("takeGroups")}
            </Button>
          }
        />
      )}
      {newer !== null && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              {t("newerRun")} <Link to={resultPath(newer)}>{t("seeNewer")}</Link>
            </>
          }
          action={
            <Button
              size="small"
              loading={busy}
              onClick={() =>
                void act(take, {
                  tell: ({ taken, left }) => (left > 0 ? t("tookNewerLeft", { count: taken, left }) : t("tookNewer", { count: taken })),
                  anew: [reportDetail],
                })
              }
            >
              {t("takeNewer")}
            </Button>
          }
        />
      )}
    </>
  );
}
