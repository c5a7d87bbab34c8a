import { fileSize } from "@analyte/contract/file-size";
import { listReports, type ListedReport } from "@analyte/contract/projects/reports";
import { Skeleton, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isMissing } from "../call-failure.ts";
import { EmptyList } from "../calls/EmptyList.tsx";
import { useRecords } from "../calls/use-records.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { SidePanel } from "../ui/SidePanel.tsx";
import { Time } from "../ui/Time.tsx";
import { useOpened } from "../ui/use-opened.ts";
import { useNarrow } from "../ui/use-narrow.ts";
import { projectPath } from "./links.ts";
import { useReport } from "./queries.ts";
import { ReportFiles } from "./ReportFiles.tsx";
import "./projects.css";

/** What the provider has written of each project, and what was attached to it. */
export function DeliveredReports() {
  const { t } = useTranslation("projects");
  const list = useRecords(listReports, { filters: ["name"] });
  const { opened, open } = useOpened();
  const columns = useColumns();
  return (
    <>
      <div className="filter-row">
        <SearchBox key={list.cleared} label={t("search")} {...list.search} />
      </div>
      <RecordTable<ListedReport>
        {...list.table}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={<EmptyList list={list} noMatch={t("reportEmptySearch")} text={t("reportEmpty")} />}
      />
      <ReportPanel id={opened} onClose={() => open("")} />
    </>
  );
}

function useColumns(): Column<ListedReport>[] {
  const { t } = useTranslation("projects");
  const { to } = useOpened();
  return [
    {
      key: "name",
      title: t("name"),
      sortable: true,
      card: "head",
      render: ({ id, name, from }) => (
        <>
          <Link to={to(id)}>{name}</Link> {from === 1 && <Tag variant="filled">{t("shared")}</Tag>}
        </>
      ),
    },
    { key: "contract", title: t("contract"), width: 180, sortable: true, render: ({ contract }) => (contract === "" ? "–" : contract) },
    { key: "files", title: t("reportFiles"), width: 110, align: "right", render: ({ files }) => <span className="figures">{files}</span> },
    { key: "size", title: t("reportSize"), width: 130, align: "right", render: ({ size }) => <span className="figures">{fileSize(size)}</span> },
    { key: "made_at", title: t("reportMade"), width: 140, render: ({ made_at }) => <Time at={made_at} /> },
  ];
}

function ReportPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("projects");
  const narrow = useNarrow();
  // What it shows stays while it closes.
  const [shown, setShown] = useState(id);
  if (id !== "" && id !== shown) setShown(id);
  const report = useReport(shown);
  if (shown === "") return null;
  const gone = report.error !== null && isMissing(report.error);
  const held = gone ? undefined : report.data;
  return (
    <SidePanel title={<span className="panel-name">{held?.name ?? t("reportTitle")}</span>} size={narrow ? "100%" : 860} open={id !== ""} onClose={onClose}>
      <div className="project-panel">
        {held !== undefined && (
          <>
            <p className="quiet">
              {held.contract} <Link to={projectPath(held.id)}>{t("toProject")}</Link>
            </p>
            {held.files.length + held.attached.length === 0 && <EmptyState text={t("reportNone")} />}
            <ReportFiles report={held} />
          </>
        )}
        {gone && <EmptyState text={t("gone")} />}
        {report.error !== null && !gone && held === undefined && <ErrorState failure={report.error} onRetry={() => void report.refetch()} />}
        {report.data === undefined && report.error === null && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      </div>
    </SidePanel>
  );
}
