import { calledProject } from "@analyte/contract/projects/project";
import { listSupport, ticketStates, type Ticket, type TicketState } from "@analyte/contract/support";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { EmptyList } from "../calls/EmptyList.tsx";
import { useRecords } from "../calls/use-records.ts";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Time } from "../ui/Time.tsx";
import { requestPath } from "./links.ts";
import { pollMs } from "./queries.ts";
import { TicketStateTag } from "./TicketStateTag.tsx";

export function RequestList() {
  const { t } = useTranslation("support");
  const navigate = useNavigate();
  const list = useRecords(listSupport, { filters: ["name", "state"], every: () => pollMs });
  const state = ticketStates.find((one) => one === list.filter("state"));
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
        <SearchBox key={list.cleared} label={t("search")} {...list.search} />
        <Select<TicketState | "">
          aria-label={t("state")}
          style={{ width: 150 }}
          value={state ?? ""}
          options={[{ value: "", label: t("anyState") }, ...ticketStates.map((value) => ({ value, label: t(`state_${value}`) }))]}
          onChange={(value) => list.setFilter("state", value)}
        />
      </div>
      <RecordTable<Ticket>
        {...list.table}
        columns={columns}
        rowKey={(request) => request.id}
        rowName={(request) => request.title}
        empty={
          <EmptyList
            list={list}
            noMatch={t("emptySearch")}
            text={t("empty")}
            action={
              <Button type="primary" onClick={() => void navigate("/support/form")}>
                {t("newRequest")}
              </Button>
            }
          />
        }
      />
    </>
  );
}
