import { dealDimensions, dealStatistics } from "@analyte/contract/deals";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button, Segmented, Select, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { callQuery } from "../calls/call-query.ts";
import { useShownName } from "../language/use-language.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { useNarrow } from "../ui/use-narrow.ts";
import { useListQuery } from "../ui/use-list-query.ts";
import { DealTable } from "./DealTable.tsx";
import { ImportDealsDialog } from "./ImportDealsDialog.tsx";
import { sourcePath } from "./links.ts";
import { PeriodFields } from "./PeriodFields.tsx";
import { periodIn, wayIn, ways } from "./period.ts";
import { Sums } from "./Sums.tsx";
import "./deals.css";

export function SalesStatisticsPage() {
  const { t } = useTranslation("deals");
  const { filter, setFilter } = useListQuery();
  const shown = useShownName();
  const [importing, setImporting] = useState(false);
  const deals = filter("view") === "deals";
  const by = wayIn(filter);
  const {
    data,
    error,
    refetch,
    isPlaceholderData: stale,
  } = useQuery({ ...callQuery(dealStatistics, { by, ...periodIn(filter) }), placeholderData: keepPreviousData, staleTime: 0 });
  const none = data !== undefined && data.currencies.length === 0;
  const take = (
    <Button type="primary" onClick={() => setImporting(true)}>
      {t("import")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("statistics")} line={t("statisticsLine")} {...(none ? {} : { action: take })} />
      {none ? (
        <div className="surface">
          <EmptyState text={t("noDeals")} action={take} />
        </div>
      ) : (
        <>
          <div className="filter-row">
            <Segmented
              aria-label={t("show")}
              value={deals ? "deals" : "sums"}
              options={[
                { value: "sums", label: t("view_sums") },
                { value: "deals", label: t("view_deals") },
              ]}
              onChange={(value) => setFilter("view", value === "deals" ? value : undefined)}
            />
            {!deals && <By value={by} onChange={(value) => setFilter("by", value === "month" ? undefined : value)} />}
            <PeriodFields currencies={data?.currencies} told={deals ? undefined : data} filter={filter} setFilter={setFilter} />
          </div>
          {deals ? (
            <DealTable filters={dealDimensions} empty={t("noDeals")} />
          ) : error !== null ? (
            <ErrorState failure={error} onRetry={() => void refetch()} />
          ) : data?.by !== by ? (
            <Skeleton active paragraph={{ rows: 10 }} />
          ) : (
            <div className={stale ? "stale" : ""} aria-busy={stale}>
              <Sums told={data} {...(by === "source" ? { renderName: (value: string) => <Link to={sourcePath(value)}>{shown(value)}</Link> } : {})} />
            </div>
          )}
        </>
      )}
      {importing && <ImportDealsDialog onClose={() => setImporting(false)} />}
    </>
  );
}

type Way = (typeof ways)[number];
/** Five choices beside each other are wider than a phone. */
function By({ value, onChange }: { value: Way; onChange: (value: Way) => void }) {
  const { t } = useTranslation("deals");
  const options = ways.map((one) => ({ value: one, label: t(`by_${one}`) }));
  return useNarrow() ? (
    <Select<Way> aria-label={t("by")} value={value} options={options} onChange={onChange} />
  ) : (
    <Segmented<Way> aria-label={t("by")} value={value} options={options} onChange={onChange} />
  );
}
