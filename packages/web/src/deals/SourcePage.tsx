import { sourceDetail } from "@analyte/contract/deals";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Select, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { callQuery } from "../calls/call-query.ts";
import { useLanguage, useShownName } from "../language/use-language.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { moneyText } from "../ui/money.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { DealTable } from "./DealTable.tsx";
import { clientPath, salesPath } from "./links.ts";
import { PeriodFields } from "./PeriodFields.tsx";
import { periodIn } from "./period.ts";
import { useDealNames } from "./queries.ts";
import { Sums } from "./Sums.tsx";
import "./deals.css";

/** One source of customers, or the choice of one. */
export function SourcePage() {
  const { t } = useTranslation("deals");
  const language = useLanguage();
  const shown = useShownName();
  const { filter, setFilter } = useListQuery();
  const source = filter("source");
  const names = useDealNames();
  const {
    data: answer,
    error,
    refetch,
    isPlaceholderData: stale,
  } = useQuery({
    ...callQuery(sourceDetail, { source, ...periodIn(filter) }),
    enabled: source !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  // Until its own numbers are there no source shows those of the one before it.
  const data = answer?.source === source ? answer : undefined;
  return (
    <>
      <Link to={salesPath}>{t("toStatistics")}</Link>
      <PageHeader title={t("sourceDetail")} {...(source === "" ? {} : { line: shown(source) })} />
      <div className="filter-row">
        <Select
          showSearch
          aria-label={t("chooseSource")}
          placeholder={t("chooseSource")}
          style={{ width: 240 }}
          value={source === "" ? null : source}
          onChange={(value: string | null) => setFilter("source", value ?? undefined)}
          options={(names.data?.source ?? []).map((value) => ({ value, label: shown(value) }))}
        />
        {source !== "" && <PeriodFields currencies={data?.currencies} told={data} filter={filter} setFilter={setFilter} />}
      </div>
      {source === "" ? (
        <div className="surface">
          <EmptyState text={t(names.data?.source.length === 0 ? "noSources" : "chooseSource")} />
        </div>
      ) : error !== null ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <div className={stale ? "stale" : ""} aria-busy={stale}>
          <Sums told={data} source={source} />
          {data.currency !== null && (
            <section className="surface deal-about scroll-x" aria-labelledby="deal-clients">
              <h2 id="deal-clients" className="deal-small-head">
                {t("clientsOfSource")}
              </h2>
              {data.clients.length === 0 ? (
                <p className="quiet">{t("noClientsOfSource")}</p>
              ) : (
                <table className="deal-sums">
                  <thead>
                    <tr>
                      <th scope="col">{t("client")}</th>
                      <th scope="col">{t("amount")}</th>
                      <th scope="col">{t("count")}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.clients.map((row) => (
                      <tr key={`${row.client_id} ${row.client}`}>
                        <th scope="row">
                          <Link to={clientPath(row)}>{row.client}</Link>
                        </th>
                        <td>{data.currency === null ? row.amount : moneyText(row.amount, data.currency, language)}</td>
                        <td>{row.count}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </section>
          )}
          {/* Of the months and the currency that the sums above tell, which an address need not name. */}
          {!stale && (
            <DealTable
              key={source}
              only={{ source, ...(data.currency === null ? {} : { from: data.from, until: data.until, currency: data.currency }) }}
              empty={t("noDealsFound")}
            />
          )}
        </div>
      )}
    </>
  );
}
