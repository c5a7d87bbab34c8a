import { listStaffSheets, sheetStateTitles, sheetStates, type StaffSheet } from "@analyte/contract/projects/sheet";
import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useRecords } from "#calls/use-records.ts";
import { useText } from "#language/use-language.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { RecordTable, type Column } from "#ui/RecordTable.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { Time } from "#ui/Time.tsx";
import { deliveriesPath, staffSheetPath } from "../links.ts";
import { SheetStateTag } from "./SheetStateTag.tsx";

/** For staff who deliver: the information sheets of all customers by their state. */
export function StaffSheetList() {
  const { t } = useTranslation("projects");
  const text = useText();
  const list = useRecords(listStaffSheets, { filters: ["name", "state"] });
  const state = sheetStates.find((one) => one === list.filter("state"));
  return (
    <>
      <PageHeader title={t("staffSheets")} line={t("staffSheetsLine")} action={<Link to={deliveriesPath}>{t("deliveries")}</Link>} />
      <div className="filter-row">
        <SearchBox label={t("search")} {...list.search} />
        <Segmented
          aria-label={t("state")}
          value={state ?? "all"}
          options={[{ value: "all", label: t("deliveryShow_all") }, ...sheetStates.map((value) => ({ value, label: text(sheetStateTitles[value]) }))]}
          onChange={(value) => list.setFilter("state", value === "all" ? undefined : value)}
        />
      </div>
      <RecordTable<StaffSheet>
        {...list.table}
        columns={useColumns()}
        rowKey={({ project_id: id }) => id}
        rowName={({ name }) => name}
        empty={<EmptyState text={t("staffSheetsNone")} />}
      />
    </>
  );
}

function useColumns(): Column<StaffSheet>[] {
  const { t } = useTranslation("projects");
  return [
    { key: "name", title: t("name"), card: "head", render: ({ project_id: id, name }) => <Link to={staffSheetPath(id)}>{name}</Link> },
    { key: "contract", title: t("contract"), width: 150, render: ({ contract }) => contract },
    { key: "owner", title: t("owner"), width: 210, render: ({ owner_email: address }) => <span className="share-address">{address}</span> },
    { key: "state", title: t("state"), width: 170, render: ({ state }) => <SheetStateTag state={state} /> },
    { key: "samples", title: t("samples"), width: 110, align: "right", render: ({ samples }) => <span className="figures">{samples}</span> },
    { key: "updated_at", title: t("updated"), width: 120, render: ({ updated_at }) => <Time at={updated_at} /> },
  ];
}
