import { dataByFilter, type Client } from "@analyte/contract/clients";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyList } from "../calls/EmptyList.tsx";
import { useRecords } from "../calls/use-records.ts";
import { FileSize } from "../ui/FileSize.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Time } from "../ui/Time.tsx";
import { clientPath, sourcePath } from "./links.ts";
import "./deals.css";

export function ClientInfoPage() {
  const { t } = useTranslation("deals");
  const list = useRecords(dataByFilter, { filters: ["name", "country"] });
  const columns: Column<Client>[] = [
    {
      key: "name",
      title: t("client"),
      sortable: true,
      card: "head",
      render: ({ id, name, email }) => (
        <span className="deal-client">
          <Link to={clientPath({ client_id: id, client: name })}>{name}</Link>
          <span className="quiet small">{email}</span>
        </span>
      ),
    },
    { key: "company", title: t("company"), sortable: true, width: 200, render: ({ company, country }) => [company, country].filter(Boolean).join(", ") || "–" },
    { key: "source", title: t("source"), width: 150, render: ({ source }) => (source === "" ? "–" : <Link to={sourcePath(source)}>{source}</Link>) },
    { key: "last_visit", title: t("lastVisit"), width: 120, render: ({ last_visit }) => last_visit || "–" },
    { key: "tasks", title: t("tasks"), width: 80, align: "right", render: ({ tasks }) => tasks },
    { key: "projects", title: t("projects"), width: 90, align: "right", render: ({ projects }) => projects },
    { key: "storage", title: t("storage"), width: 100, align: "right", render: ({ storage }) => <FileSize bytes={storage} /> },
    { key: "created_at", title: t("joined"), sortable: true, width: 130, render: ({ created_at }) => <Time at={created_at} /> },
  ];
  return (
    <>
      <PageHeader title={t("clients")} line={t("clientsLine")} />
      <div className="filter-row">
        <SearchBox key={list.cleared} label={t("searchClients")} {...list.search} />
      </div>
      <RecordTable<Client>
        {...list.table}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={<EmptyList list={list} noMatch={t("noClientsFound")} text={t("noClients")} />}
      />
    </>
  );
}
