import { shownText } from "@analyte/contract/bilingual";
import { reportDetail, reportVersions, restoreVersion } from "@analyte/contract/reports/calls";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Pagination, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { useAct } from "#calls/use-act.ts";
import { useLanguage } from "#language/use-language.ts";
import { send } from "#send.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { SidePanel } from "#ui/SidePanel.tsx";
import { Time } from "#ui/Time.tsx";
import { draftOf } from "./draft.ts";
import { useEditing } from "./editing.ts";

const aPage = 20;

/** Earlier versions; one that is restored becomes the newest, and the others stay. */
export function VersionsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("reports");
  const language = useLanguage();
  const client = useQueryClient();
  const { keeper, reportId: id } = useEditing();
  const { act, busy } = useAct();
  const [page, setPage] = useState(1);
  const versions = useQuery({ ...callQuery(reportVersions, { id, page, size: aPage }), enabled: open, staleTime: 0, placeholderData: keepPreviousData });
  const restore = async (version: number) => {
    if (!(await keeper.flush())) throw new Error(t("saveFirst"));
    await send(restoreVersion, { id, version });
    const now = await client.fetchQuery({ ...callQuery(reportDetail, { id }), staleTime: 0 });
    keeper.takeTheirs(draftOf(now), now.version);
  };
  return (
    <SidePanel title={t("versions")} open={open} onClose={onClose}>
      {versions.data === undefined && versions.error === null && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {versions.data === undefined && versions.error !== null && <ErrorState failure={versions.error} onRetry={() => void versions.refetch()} />}
      {versions.data?.total === 0 && <EmptyState text={t("noVersions")} />}
      {versions.data !== undefined && versions.data.total > 0 && (
        <>
          <p className="quiet small">{t("versionsSay")}</p>
          <ul className="plain version-list">
            {versions.data.data.map(({ version, at, items, title }) => (
              <li key={version}>
                <span className="version-words">
                  <Time at={at} />
                  <span className="quiet small cut">
                    {shownText(title, language)} · {t("itemCount", { count: items })}
                  </span>
                </span>
                <Button
                  size="small"
                  disabled={busy}
                  onClick={() => void act(() => restore(version), { tell: t("restored"), anew: [reportVersions, reportDetail], next: onClose })}
                >
                  {t("restore")}
                </Button>
              </li>
            ))}
          </ul>
          <Pagination size="small" current={page} pageSize={aPage} total={versions.data.total} hideOnSinglePage showSizeChanger={false} onChange={setPage} />
        </>
      )}
    </SidePanel>
  );
}
