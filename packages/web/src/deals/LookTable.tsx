import { listLooks, type Look } from "@analyte/contract/deals";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useRecords } from "../calls/use-records.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { Time } from "../ui/Time.tsx";
import { useShownName } from "../language/use-language.ts";
import { askedWords, valueWord } from "./asked-words.ts";
import { clientPath } from "./links.ts";

/** The audit log: who has looked at whose data. */
export function LookTable({ views }: { views: ReactNode }) {
  const { t } = useTranslation("deals");
  const shown = useShownName();
  const said = (asked: string) =>
    askedWords(asked, {
      shown,
      columnWord: (column) => t(column),
      comma: t("askedComma"),
      say: (field, value) => {
        const word = valueWord(field, value);
        return t("askedOf", { name: t(`asked_${field}`), value: word === undefined ? value : t(word) });
      },
    });
  const list = useRecords(listLooks, { filters: [] });
  const columns: Column<Look>[] = [
    { key: "what", title: t("look"), card: "head", width: 220, render: ({ what }) => t(`look_${what}`) },
    {
      key: "asked",
      title: t("lookedAt"),
      render: ({ what, client_id, client, asked }) => {
        const words = said(asked);
        if (client === "") return words || t("everything");
        return (
          <>
            <Link to={clientPath({ client_id, client })}>{client}</Link>
            {what !== "client" && words !== "" && `${t("askedComma")}${words}`}
          </>
        );
      },
    },
    { key: "name", title: t("lookedBy"), width: 200, render: ({ name }) => name || "–" },
    { key: "at", title: t("lookedWhen"), width: 160, render: ({ at }) => <Time at={at} /> },
  ];
  return (
    <>
      <div className="filter-row">{views}</div>
      <RecordTable<Look>
        {...list.table}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ asked, client, name }) => `${name} ${client} ${asked}`}
        empty={<EmptyState text={t("noLooksAtAll")} />}
      />
    </>
  );
}
