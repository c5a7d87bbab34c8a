import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useRunExample } from "../tools/use-run-example.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { FlowCard } from "./FlowCard.tsx";
import { useFlows } from "./queries.ts";
import { searchFlows } from "./search-flows.ts";
import "./flows.css";

export function FlowListPage() {
  const { t } = useTranslation("flows");
  const { filter, setFilter } = useListQuery();
  const [, setQuery] = useSearchParams();
  const [searchGeneration, setSearchGeneration] = useState(0);
  const flows = useFlows();
  const { run, running } = useRunExample("process");
  const all = flows.data?.data ?? [];
  const found = searchFlows(all, filter("search"));
  const showAll = () => {
    setQuery({}, { replace: true });
    setSearchGeneration((before) => before + 1);
  };
  return (
    <>
      <PageHeader title={t("title")} line={t("line")} />
      <div className="filter-row">
        <SearchBox key={searchGeneration} label={t("search")} initial={filter("search")} onSearch={(wanted) => setFilter("search", wanted)} />
      </div>
      {flows.data === undefined && flows.error !== null && <ErrorState failure={flows.error} onRetry={() => void flows.refetch()} />}
      {flows.isPending && (
        <div className="flow-grid" aria-busy>
          {[0, 1].map((at) => (
            <div key={at} className="surface flow-card">
              <Skeleton active paragraph={{ rows: 3 }} />
            </div>
          ))}
        </div>
      )}
      {flows.data !== undefined && found.length === 0 && (
        <div className="surface">
          {all.length === 0 ? (
            <EmptyState text={t("noneAtAll")} />
          ) : (
            <EmptyState text={t("none", { text: filter("search") })} action={<Button onClick={showAll}>{t("clearSearch")}</Button>} />
          )}
        </div>
      )}
      <div className="flow-grid">
        {found.map((flow) => (
          <FlowCard
            key={flow.id}
            flow={flow}
            running={running === flow.version_id}
            disabled={running !== null}
            onRunExample={() => void run(flow.version_id)}
          />
        ))}
      </div>
    </>
  );
}
