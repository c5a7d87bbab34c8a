import { deliveryShown, listDeliveries, type ListedDelivery } from "@analyte/contract/projects/deliveries";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useRecords } from "../calls/use-records.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Time } from "../ui/Time.tsx";
import { useOpened } from "../ui/use-opened.ts";
import { DeliveryPanel } from "./DeliveryPanel.tsx";
import { DeliverPanel } from "./DeliverPanel.tsx";
import { projectListPath, staffSheetPath, staffSheetsPath } from "./links.ts";
import { StateTag } from "./StateTag.tsx";

/** For staff who deliver: all that was handed over, what waits and for whom, and the way to hand over more. */
export function DeliveryList() {
  const { t } = useTranslation(["projects", "ui"]);
  const list = useRecords(listDeliveries, { filters: ["name", "show"] });
  const { opened, open } = useOpened();
  const [delivering, setDelivering] = useState(false);
  const show = deliveryShown.find((one) => one === list.filter("show"));
  const deliver = (
    <Button type="primary" onClick={() => setDelivering(true)}>
      {t("projects:deliver")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("projects:deliveries")}
        line={t("projects:deliveriesLine")}
        action={
          <>
            <Link to={staffSheetsPath}>{t("projects:staffSheets")}</Link> <Link to={projectListPath}>{t("projects:title")}</Link> {deliver}
          </>
        }
      />
      <div className="filter-row">
        <SearchBox label={t("projects:search")} {...list.search} />
        <Segmented
          aria-label={t("projects:deliveryShow")}
          value={show ?? "all"}
          options={(["all", ...deliveryShown] as const).map((value) => ({ value, label: t(`projects:deliveryShow_${value}`) }))}
          onChange={(value) => list.setFilter("show", value === "all" ? undefined : value)}
        />
      </div>
      <RecordTable<ListedDelivery>
        {...list.table}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={<EmptyState text={t(list.filtered ? "projects:deliveriesNone" : "projects:deliveriesEmpty")} action={deliver} />}
      />
      <DeliveryPanel id={opened} onClose={() => open("")} />
      <DeliverPanel
        open={delivering}
        onClose={() => setDelivering(false)}
        onDelivered={(id) => {
          setDelivering(false);
          open(id);
        }}
      />
    </>
  );
}

function useColumns(): Column<ListedDelivery>[] {
  const { t } = useTranslation("projects");
  const { to } = useOpened();
  return [
    // Before its data there is its information sheet alone.
    { key: "name", title: t("name"), card: "head", render: ({ id, name, version }) => <Link to={version === 0 ? staffSheetPath(id) : to(id)}>{name}</Link> },
    { key: "contract", title: t("contract"), width: 150, render: ({ contract }) => contract },
    { key: "owner", title: t("owner"), width: 210, render: ({ owner }) => <span className="share-address">{owner}</span> },
    { key: "state", title: t("state"), width: 130, render: ({ state }) => <StateTag state={state} /> },
    {
      key: "version",
      title: t("version"),
      width: 90,
      align: "right",
      render: ({ version }) => <span className="figures">{version === 0 ? "–" : version}</span>,
    },
    { key: "released_at", title: t("releasedAt"), width: 120, render: ({ released_at }) => <Time at={released_at} /> },
    { key: "accepted_at", title: t("acceptedAt"), width: 120, render: ({ accepted_at }) => <Time at={accepted_at} /> },
    { key: "expires_at", title: t("expires"), width: 130, render: ({ expires_at }) => <Day at={expires_at} /> },
  ];
}

/** A day to come, or one that is over. */
export function Day({ at }: { at: number | null }) {
  const { i18n } = useTranslation();
  return at === null ? <span className="quiet">–</span> : <>{new Date(at).toLocaleDateString(i18n.language, { dateStyle: "medium" })}</>;
}
