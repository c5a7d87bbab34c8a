import { listProjects, projectFrom, type ListedProject } from "@analyte/contract/projects/calls";
import { kindTitles, projectKinds, stateTitles, type ProjectKind, type ProjectState } from "@analyte/contract/projects/project";
import { listDeliveries } from "@analyte/contract/projects/deliveries";
import { Button, Checkbox, Select, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { EmptyList } from "../calls/EmptyList.tsx";
import { useRecords } from "../calls/use-records.ts";
import { useText } from "../language/use-language.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Time } from "../ui/Time.tsx";
import { useOpened } from "../ui/use-opened.ts";
import { DeliveryList } from "./DeliveryList.tsx";
import { deliveriesPath, ownSharesPath } from "./links.ts";
import { Offers } from "./Offers.tsx";
import { FavouriteStar } from "./FavouriteStar.tsx";
import { OwnShares } from "./OwnShares.tsx";
import { ProjectDialog } from "./ProjectDialog.tsx";
import { ProjectPanel } from "./ProjectPanel.tsx";
import { SheetPage } from "./sheet/SheetPage.tsx";
import { SheetsWaiting } from "./sheet/SheetsWaiting.tsx";
import { StaffSheetList } from "./sheet/StaffSheetList.tsx";
import { StateTag } from "./StateTag.tsx";

const shownStates = ["released", "expired"] as const satisfies readonly ProjectState[];

/** The list; the information sheet of one of its projects, as the address says; with `view=delivery` what was handed over, for those who deliver. */
export function ProjectListPage() {
  const [query] = useSearchParams();
  const delivers = usePermitted(listDeliveries);
  const sheet = query.get("sheet") ?? "";
  if (delivers && query.get("view") === "sheets") return sheet === "" ? <StaffSheetList /> : <SheetPage key={sheet} id={sheet} staff />;
  if (sheet !== "") return <SheetPage key={sheet} id={sheet} />;
  if (query.get("view") === "shares") return <OwnShares />;
  return delivers && query.get("view") === "delivery" ? <DeliveryList /> : <OwnProjects delivers={delivers} />;
}

function OwnProjects({ delivers }: { delivers: boolean }) {
  const { t } = useTranslation(["projects", "ui"]);
  const text = useText();
  const list = useRecords(listProjects, { filters: ["name", "kind", "state", "from", "favourite"] });
  const { filter, setFilter } = list;
  const { opened, open } = useOpened();
  const [making, setMaking] = useState(false);
  const kind = projectKinds.find((one) => one === filter("kind"));
  const state = shownStates.find((one) => one === filter("state"));
  const from = projectFrom.find((one) => one === filter("from"));
  const columns = useColumns();
  const onlyFavourites = filter("favourite") === "true" && filter("name") === "" && [kind, state, from].every((one) => one === undefined);
  const make = (
    <Button type="primary" onClick={() => setMaking(true)}>
      {t("projects:make")}
    </Button>
  );
  const acts = (
    <>
      {delivers && <Link to={deliveriesPath}>{t("projects:deliveries")}</Link>} <Link to={ownSharesPath}>{t("projects:ownShares")}</Link> {make}
    </>
  );
  return (
    <>
      <PageHeader title={t("projects:title")} line={t("projects:line")} action={acts} />
      <SheetsWaiting />
      <Offers onReceived={open} />
      <div className="filter-row">
        <SearchBox key={list.cleared} label={t("projects:search")} {...list.search} />
        <Select<ProjectKind | "">
          aria-label={t("projects:kind")}
          style={{ width: 220 }}
          value={kind ?? ""}
          options={[{ value: "", label: t("projects:anyKind") }, ...projectKinds.map((value) => ({ value, label: text(kindTitles[value]) }))]}
          onChange={(value) => setFilter("kind", value)}
        />
        <Select<(typeof projectFrom)[number] | "">
          aria-label={t("projects:from")}
          style={{ width: 150 }}
          value={from ?? ""}
          options={[{ value: "", label: t("projects:anyFrom") }, ...projectFrom.map((value) => ({ value, label: t(`projects:from_${value}`) }))]}
          onChange={(value) => setFilter("from", value)}
        />
        <Select<ProjectState | "">
          aria-label={t("projects:state")}
          style={{ width: 150 }}
          value={state ?? ""}
          options={[{ value: "", label: t("projects:anyState") }, ...shownStates.map((value) => ({ value, label: text(stateTitles[value]) }))]}
          onChange={(value) => setFilter("state", value)}
        />
        <Checkbox checked={filter("favourite") === "true"} onChange={({ target }) => setFilter("favourite", target.checked ? "true" : undefined)}>
          {t("projects:favouritesOnly")}
        </Checkbox>
      </div>
      <RecordTable<ListedProject>
        {...list.table}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={
          <EmptyList list={list} noMatch={t(onlyFavourites ? "projects:emptyFavourites" : "projects:emptySearch")} text={t("projects:empty")} action={make} />
        }
      />
      <ProjectPanel id={opened} onClose={() => open("")} />
      <ProjectDialog
        project={null}
        open={making}
        onClose={() => setMaking(false)}
        onMade={(id) => {
          setMaking(false);
          open(id);
        }}
      />
    </>
  );
}

function useColumns(): Column<ListedProject>[] {
  const { t } = useTranslation("projects");
  const text = useText();
  const { to } = useOpened();
  return [
    {
      key: "name",
      title: t("name"),
      sortable: true,
      card: "head",
      render: ({ id, name, delivered, from, favourite }) => (
        <>
          <FavouriteStar project={{ id, name, favourite }} /> <Link to={to(id)}>{name}</Link>{" "}
          {from === 1 ? <Tag variant="filled">{t("shared")}</Tag> : !delivered && <Tag variant="filled">{t("own")}</Tag>}
        </>
      ),
    },
    { key: "contract", title: t("contract"), width: 160, sortable: true, render: ({ contract }) => (contract === "" ? "–" : contract) },
    { key: "kind", title: t("kind"), width: 190, render: ({ kind }) => text(kindTitles[kind]) },
    { key: "state", title: t("state"), width: 130, render: ({ state, delivered }) => <StateTag state={state} own={!delivered} /> },
    {
      key: "sample_count",
      title: t("samplesAndQc"),
      width: 170,
      align: "right",
      sortable: true,
      render: (row) => <span className="figures">{row.sample_count}</span>,
    },
    {
      key: "feature_count",
      title: t("features"),
      width: 110,
      align: "right",
      sortable: true,
      render: (row) => <span className="figures">{row.feature_count}</span>,
    },
    { key: "updated_at", title: t("updated"), width: 120, sortable: true, render: ({ updated_at }) => <Time at={updated_at} /> },
  ];
}
