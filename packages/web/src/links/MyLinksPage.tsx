import { linkStates, listLinks, type LinkState, type ThingLink } from "@analyte/contract/links";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyList } from "../calls/EmptyList.tsx";
import { useRecords } from "../calls/use-records.ts";
import { useText } from "../language/use-language.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { Time } from "../ui/Time.tsx";
import { thingPath } from "./addresses.ts";
import { LinkActs, Readers } from "./OwnLink.tsx";
import "./links.css";

/** What the user has shared by link. */
export function MyLinksPage() {
  const { t } = useTranslation("links");
  const text = useText();
  const list = useRecords(listLinks, { filters: ["state"] });
  const columns = useColumns();
  return (
    <>
      <PageHeader title={t("title")} line={t("line")} />
      <div className="filter-row">
        <Select<LinkState | "">
          aria-label={t("state")}
          className="link-state"
          value={list.filter("state") as LinkState | ""}
          options={[{ value: "", label: t("all") }, ...linkStates.map((one) => ({ value: one, label: t(`state_${one}`) }))]}
          onChange={(state) => list.setFilter("state", state)}
        />
      </div>
      <RecordTable<ThingLink>
        {...list.table}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => text(title)}
        empty={<EmptyList list={list} noMatch={t("emptyState")} text={t("empty")} />}
      />
    </>
  );
}

function useColumns(): Column<ThingLink>[] {
  const { t } = useTranslation("links");
  const text = useText();
  return [
    {
      key: "title",
      title: t("to"),
      card: "head",
      render: (link) => {
        const path = thingPath(link);
        const name = text(link.title);
        return (
          <>
            {name === "" ? <span className="quiet">{t("gone")}</span> : path === null ? name : <Link to={path}>{name}</Link>}{" "}
            <span className="quiet small">{t(`kind_${link.kind}`)}</span>
            {link.note !== "" && <span className="link-note">{link.note}</span>}
          </>
        );
      },
    },
    { key: "state", title: t("state"), width: 110, render: ({ state }) => t(`state_${state}`) },
    { key: "ends_at", title: t("ends"), width: 150, render: ({ ends_at }) => <Time at={ends_at} /> },
    { key: "readers", title: t("readersTitle"), width: 220, render: (link) => <Readers link={link} /> },
    { key: "acts", title: "", width: 220, render: (link) => <LinkActs link={link} /> },
  ];
}
