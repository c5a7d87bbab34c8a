import { dealLimits, deleteDeals, exportDeals, listDeals, type Deal, type DealDimension } from "@analyte/contract/deals";
import type { Currency } from "@analyte/contract/money";
import { App, Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyList } from "../calls/EmptyList.tsx";
import { useAct } from "../calls/use-act.ts";
import { useRecords } from "../calls/use-records.ts";
import { useLanguage, useShownName } from "../language/use-language.ts";
import { download } from "../save.ts";
import { send } from "../send.ts";
import { moneyText } from "../ui/money.ts";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { clientPath, sourcePath } from "./links.ts";
import { dealCalls, useDealNames } from "./queries.ts";

interface Props {
  /** Of this client or source alone, and of these months and this currency where the address names none. */
  only?: { client_id?: string; client?: string; source?: string; from?: string; until?: string; currency?: Currency };
  /** Whether one may filter by names, too. */
  filters?: readonly DealDimension[];
  empty: string;
}

/** Deals with their search, filters, export, and what takes them away. */
export function DealTable({ only = {}, filters = [], empty }: Props) {
  const { t } = useTranslation(["deals", "ui"]);
  const language = useLanguage();
  const shown = useShownName();
  const { message, modal } = App.useApp();
  const { act } = useAct();
  const [chosen, setChosen] = useState<string[]>([]);
  const asked = ["name", "currency", "from", "until", ...filters] as const;
  const list = useRecords(listDeals, { filters: asked, always: only });
  const { filter, setFilter } = list;
  const names = useDealNames();
  const filterNow = Object.fromEntries(asked.map((name) => [name, filter(name)]).filter(([, value]) => value !== ""));
  // What a filter takes out of sight is no longer chosen: nobody deletes what they do not see.
  const seen = JSON.stringify(filterNow);
  const [chosenAt, setChosenAt] = useState(seen);
  if (chosenAt !== seen) {
    setChosenAt(seen);
    setChosen([]);
  }
  const remove = () =>
    modal.confirm({
      title: t("deals:delete", { count: chosen.length }),
      content: t("deals:deleteHelp"),
      okText: t("ui:delete"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: async () => {
        await act(() => send(deleteDeals, { ids: chosen.join(",") }), {
          tell: ({ deleted }) => t("deals:deleted", { count: deleted }),
          anew: dealCalls,
          next: () => setChosen([]),
        });
      },
    });
  const columns: Column<Deal>[] = [
    { key: "contract", title: t("deals:contract"), card: "head", width: 150, render: ({ contract }) => contract },
    {
      key: "client",
      title: t("deals:client"),
      sortable: true,
      // On the client's own page the way would lead to where one is.
      render: (deal) => ((only.client_id ?? only.client) ? deal.client : <Link to={clientPath(deal)}>{deal.client}</Link>),
    },
    {
      key: "amount",
      title: t("deals:amount"),
      sortable: true,
      width: 150,
      align: "right",
      render: ({ amount, currency }) => <span className="figures">{moneyText(amount, currency, language)}</span>,
    },
    { key: "date", title: t("deals:date"), sortable: true, width: 120, render: ({ date }) => <span className="figures">{date}</span> },
    { key: "salesperson", title: t("deals:salesperson"), width: 140, render: ({ salesperson }) => shown(salesperson) || "–" },
    { key: "product", title: t("deals:product"), width: 200, render: ({ product }) => shown(product) || "–" },
    {
      key: "source",
      title: t("deals:source"),
      width: 140,
      render: ({ source }) => (source === "" ? "–" : <Link to={sourcePath(source)}>{shown(source)}</Link>),
    },
    { key: "region", title: t("deals:region"), width: 140, render: ({ region }) => shown(region) || "–" },
  ];
  return (
    <>
      <div className="filter-row">
        <SearchBox key={list.cleared} label={t("deals:search")} {...list.search} />
        {filters.map((name) => (
          <Select
            key={name}
            showSearch
            aria-label={t(`deals:${name}`)}
            style={{ width: 170 }}
            value={filter(name)}
            onChange={(value: string) => setFilter(name, value)}
            options={[
              { value: "", label: `${t(`deals:${name}`)}: ${t("deals:anyOf")}` },
              ...(names.data?.[name] ?? []).map((value) => ({ value, label: shown(value) })),
            ]}
          />
        ))}
        <span className="push" />
        {chosen.length > 0 && (
          <Button danger onClick={() => void remove()}>
            {t("deals:delete", { count: chosen.length })}
          </Button>
        )}
        <Button
          disabled={list.table.total === 0}
          onClick={() => void download(exportDeals, { ...only, ...filterNow }).catch((failure: unknown) => message.error((failure as Error).message))}
        >
          {t("deals:export")}
        </Button>
      </div>
      {filter("name") !== "" && (list.table.total ?? 0) >= dealLimits.begun && (
        <p className="quiet" role="status">
          {t("deals:searchCut", { most: dealLimits.begun })}
        </p>
      )}
      <RecordTable<Deal>
        {...list.table}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ contract }) => contract}
        selection={{ keys: chosen, onChange: setChosen }}
        empty={<EmptyList list={list} noMatch={t("deals:noDealsFound")} text={empty} />}
      />
    </>
  );
}
