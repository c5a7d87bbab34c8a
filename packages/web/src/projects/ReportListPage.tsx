import { fileSize } from "@analyte/contract/file-size";
import type { ListedReport } from "@analyte/contract/projects/reports";
import { Button, Skeleton, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { isMissing } from "../call-failure.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { SidePanel } from "../ui/SidePanel.tsx";
import { Time } from "../ui/Time.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { useOpened } from "../ui/use-opened.ts";
import { useNarrow } from "../ui/use-narrow.ts";
import { projectPath } from "./links.ts";
import { useReport, useReports } from "./queries.ts";
import { ReportFiles } from "./ReportFiles.tsx";
import "./projects.css";

type SortKey = "name" | "contract" | "updated_at";

/** What the provider has written of each project. */
export function ReportListPage() {
  const { t } = useTranslation("projects");
  const { paging, setPaging, filter, setFilter } = useListQuery();
  const [, setQuery] = useSearchParams();
  const { opened, open } = useOpened();
  const [generation, setGeneration] = useState(0);
  const list = useReports({
    page: paging.page,
    size: paging.size,
    name: filter("name"),
    ...(paging.sort === undefined ? {} : { sort: paging.sort as SortKey, order: paging.order }),
  });
  const columns = useColumns();
  const clear = () => {
    setQuery({}, { replace: true });
    setGeneration((before) => before + 1);
  };
  return (
    <>
      <PageHeader title={t("reportTitle")} line={t("reportLine")} />
      <div className="filter-row">
        <SearchBox key={generation} label={t("search")} initial={filter("name")} onSearch={(name) => setFilter("name", name)} />
      </div>
      <RecordTable<ListedReport>
        rows={list.data?.data}
        total={list.data?.total ?? 0}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        failure={list.error}
        onRetry={() => void list.refetch()}
        loading={list.isPlaceholderData}
        paging={paging}
        onPaging={setPaging}
        empty={
          filter("name") === "" ? (
            <EmptyState text={t("reportEmpty")} />
          ) : (
            <EmptyState text={t("reportEmptySearch")} action={<Button onClick={clear}>{t("clearFilters")}</Button>} />
          )
        }
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
            {held.files.length === 0 ? <EmptyState text={t("reportNone")} /> : <ReportFiles report={held} />}
          </>
        )}
        {gone && <EmptyState text={t("gone")} />}
        {report.error !== null && !gone && held === undefined && <ErrorState failure={report.error} onRetry={() => void report.refetch()} />}
        {report.data === undefined && report.error === null && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      </div>
    </SidePanel>
  );
}
