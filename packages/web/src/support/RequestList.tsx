import { calledProject } from "@analyte/contract/projects/project";
import { ticketStates, type Ticket, type TicketState } from "@analyte/contract/support";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { EmptyState } from "../ui/EmptyState.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Time } from "../ui/Time.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { requestPath, requestsPath } from "./links.ts";
import { useRequests } from "./queries.ts";
import { TicketStateTag } from "./TicketStateTag.tsx";

export function RequestList() {
  const { t } = useTranslation("support");
  const navigate = useNavigate();
  const { paging, setPaging, filter, setFilter } = useListQuery();
  const [searchGeneration, setSearchGeneration] = useState(0);
  const state = ticketStates.find((one) => one === filter("state"));
  const list = useRequests({ page: paging.page, size: paging.size, name: filter("name"), ...(state === undefined ? {} : { state }) });
  const filtered = state !== undefined || filter("name") !== "";
  const clear = () => {
    void navigate(requestsPath, { replace: true });
    setSearchGeneration((before) => before + 1);
  };
  const columns: Column<Ticket>[] = [
    {
      key: "title",
      title: t("request"),
      card: "head",
      render: (request) => (
        <Link to={requestPath(request.id)} className="request-name">
          {request.title}
          {request.project !== null && <span className="quiet small"> {calledProject(request.project)}</span>}
        </Link>
      ),
    },
    { key: "number", title: t("number"), width: 100, render: (request) => <span className="figures">{request.number}</span> },
    { key: "kind", title: t("kind"), width: 180, render: (request) => t(`kind_${request.kind}`) },
    { key: "state", title: t("state"), width: 130, card: "corner", render: (request) => <TicketStateTag state={request.state} /> },
    { key: "updated_at", title: t("updated"), width: 130, render: (request) => <Time at={request.updated_at} /> },
  ];
  return (
    <>
      <div className="filter-row">
        <SearchBox key={searchGeneration} label={t("search")} initial={filter("name")} onSearch={(name) => setFilter("name", name)} />
        <Select<TicketState | "">
          aria-label={t("state")}
          style={{ width: 150 }}
          value={state ?? ""}
          options={[{ value: "", label: t("anyState") }, ...ticketStates.map((value) => ({ value, label: t(`state_${value}`) }))]}
          onChange={(value) => setFilter("state", value)}
        />
      </div>
      <RecordTable<Ticket>
        rows={list.data?.data}
        total={list.data?.total ?? 0}
        columns={columns}
        rowKey={(request) => request.id}
        rowName={(request) => request.title}
        failure={list.error}
        onRetry={() => void list.refetch()}
        loading={list.isPlaceholderData}
        paging={paging}
        onPaging={setPaging}
        empty={
          filtered ? (
            <EmptyState text={t("emptySearch")} action={<Button onClick={clear}>{t("clearFilters")}</Button>} />
          ) : (
            <EmptyState
              text={t("empty")}
              action={
                <Button type="primary" onClick={() => void navigate("/support/form")}>
                  {t("newRequest")}
                </Button>
              }
            />
          )
        }
      />
    </>
  );
}
