import { clientCountries, dataByFilter, type Client } from "@analyte/contract/clients";
import { useQuery } from "@tanstack/react-query";
import { Segmented, Select } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { callQuery } from "../calls/call-query.ts";
import { EmptyList } from "../calls/EmptyList.tsx";
import { useRecords } from "../calls/use-records.ts";
import { useShownName } from "../language/use-language.ts";
import { FileSize } from "../ui/FileSize.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Time } from "../ui/Time.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { clientPath, sourcePath } from "./links.ts";
import { LookTable } from "./LookTable.tsx";
import { useDealNames } from "./queries.ts";
import "./deals.css";

/** The clients, or who has looked at whose data. */
export function ClientInfoPage() {
  const { t } = useTranslation("deals");
  const { filter, setFilter } = useListQuery();
  const looks = filter("view") === "looks";
  const views = (
    <Segmented
      aria-label={t("show")}
      value={looks ? "looks" : "clients"}
      options={[
        { value: "clients", label: t("view_clients") },
        { value: "looks", label: t("view_looks") },
      ]}
      onChange={(value) => setFilter("view", value === "looks" ? value : undefined)}
    />
  );
  return (
    <>
      <PageHeader title={t("clients")} line={t("clientsLine")} />
      {looks ? <LookTable views={views} /> : <ClientTable views={views} />}
    </>
  );
}

function ClientTable({ views }: { views: ReactNode }) {
  const { t } = useTranslation("deals");
  const shown = useShownName();
  const list = useRecords(dataByFilter, { filters: ["name", "country", "source"] });
  const countries = useQuery(callQuery(clientCountries, {}));
  const sources = useDealNames().data?.source ?? [];
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
    { key: "source", title: t("source"), width: 150, render: ({ source }) => (source === "" ? "–" : <Link to={sourcePath(source)}>{shown(source)}</Link>) },
    { key: "last_visit", title: t("lastVisit"), width: 120, render: ({ last_visit }) => last_visit || "–" },
    { key: "tasks", title: t("tasks"), width: 80, align: "right", render: ({ tasks }) => tasks },
    { key: "projects", title: t("projects"), width: 90, align: "right", render: ({ projects }) => projects },
    { key: "storage", title: t("storage"), width: 100, align: "right", render: ({ storage }) => <FileSize bytes={storage} /> },
    { key: "created_at", title: t("joined"), sortable: true, width: 130, render: ({ created_at }) => <Time at={created_at} /> },
  ];
  return (
    <>
      <div className="filter-row">
        {views}
        <SearchBox key={list.cleared} label={t("searchClients")} {...list.search} />
        {(countries.data?.length ?? 0) > 0 && (
          <Select
            showSearch
            aria-label={t("country")}
            style={{ width: 200 }}
            value={list.filter("country")}
            onChange={(value: string) => list.setFilter("country", value)}
            options={[
              { value: "", label: `${t("country")}: ${t("anyOf")}` },
              ...(countries.data ?? []).map(({ country, count }) => ({ value: country, label: `${country} (${count})` })),
            ]}
          />
        )}
        {(sources.length > 0 || list.filter("source") !== "") && (
          <Select
            showSearch
            aria-label={t("source")}
            style={{ width: 200 }}
            value={list.filter("source")}
            onChange={(value: string) => list.setFilter("source", value)}
            options={[{ value: "", label: `${t("source")}: ${t("anyOf")}` }, ...sources.map((value) => ({ value, label: shown(value) }))]}
          />
        )}
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
