import type { KnownServer, RunningWork, WaitingWork } from "@analyte/contract/queue";
import { Button, Segmented } from "antd";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { StaleNote } from "../ui/StaleNote.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { useRunning, useServers, useWaiting } from "./queries.ts";
import { useServerColumns } from "./use-server-columns.tsx";
import { useRunningColumns, useWaitingColumns } from "./use-work-columns.tsx";
import "./queue.css";

const parts = ["running", "waiting", "servers"] as const;
type Part = (typeof parts)[number];

export function QueuePage() {
  const { t } = useTranslation("queue");
  const { paging, setPaging, filter, setFilter } = useListQuery();
  const [searches, setSearches] = useState(0);
  const part: Part = parts.find((one) => one === filter("show")) ?? "running";
  const name = filter("name");
  const first = { page: 1, size: paging.size };
  // Of what is not shown the number is: of its first page.
  const pageOf = (one: Part) => ({ name, ...(one === part ? { page: paging.page, size: paging.size } : first) });
  const running = useRunning(pageOf("running"));
  const waiting = useWaiting(pageOf("waiting"));
  const servers = useServers();
  const shown = { running, waiting, servers }[part];
  const counts = { running: running.data?.total ?? 0, waiting: waiting.data?.total ?? 0, servers: servers.data?.length ?? 0 };
  const columns = { running: useRunningColumns(), waiting: useWaitingColumns(), servers: useServerColumns() };

  const showAll = () => {
    setFilter("name", "");
    setSearches((before) => before + 1);
  };
  const nothing = (text: ReactNode) =>
    name === "" ? <EmptyState text={text} /> : <EmptyState text={t("noneFound")} action={<Button onClick={showAll}>{t("clear")}</Button>} />;
  const common = { failure: shown.error, onRetry: () => void shown.refetch(), loading: shown.isPlaceholderData, paging, onPaging: setPaging };
  return (
    <>
      <PageHeader title={t("title")} line={t("line")} />
      <div className="filter-row">
        <Segmented<Part>
          aria-label={t("show")}
          value={part}
          options={parts.map((value) => ({ value, label: t(value, { count: counts[value] }) }))}
          onChange={(value) => setFilter("show", value)}
        />
        {part !== "servers" && <SearchBox key={searches} label={t("search")} initial={name} onSearch={(text) => setFilter("name", text)} />}
      </div>
      <StaleNote list={shown} />
      {part === "running" && (
        <RecordTable<RunningWork>
          {...common}
          rows={running.data?.data}
          total={counts.running}
          columns={columns.running}
          rowKey={({ id }) => id}
          rowName={({ user }) => user.name}
          empty={nothing(t("noneRunning"))}
        />
      )}
      {part === "waiting" && (
        <RecordTable<WaitingWork>
          {...common}
          rows={waiting.data?.data}
          total={counts.waiting}
          columns={columns.waiting}
          rowKey={({ id }) => id}
          rowName={({ user }) => user.name}
          empty={nothing(t("noneWaiting"))}
        />
      )}
      {part === "servers" && (
        <RecordTable<KnownServer>
          {...common}
          rows={servers.data?.slice((paging.page - 1) * paging.size, paging.page * paging.size)}
          total={counts.servers}
          columns={columns.servers}
          rowKey={({ id }) => id}
          rowName={(server) => server.name}
          empty={null}
        />
      )}
    </>
  );
}
