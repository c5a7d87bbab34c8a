import type { ResultTable } from "@analyte/contract/result-table";
import { downloadResult } from "@analyte/contract/task-downloads";
import type { ResultOutline } from "@analyte/contract/tasks";
import { useQueries } from "@tanstack/react-query";
import { Skeleton } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#ui/ErrorState.tsx";
import type { TaskDetail } from "../queries.ts";
import { loadTable } from "../tables/load-table.ts";
import { changeOf, saysSignificant, significantOf, type FeatureSet } from "./feature-sets.ts";

/** More names than this say nothing. */
const mostNames = 100;

interface Found {
  task: TaskDetail;
  table: ResultTable;
}

/** Which features became significant, and which no longer are, each task against the first. */
export function FeatureChanges({ tasks, results }: { tasks: readonly TaskDetail[]; results: readonly (ResultOutline | null)[] }) {
  const { t } = useTranslation(["tasks", "ui"]);
  const found = tasks.flatMap((task, at): Found[] => {
    const table = results[at]?.tables.find(saysSignificant);
    return table === undefined ? [] : [{ task, table }];
  });
  const loaded = useQueries({
    queries: found.map(({ task, table }) => ({
      queryKey: [downloadResult.path, task.id, table.file],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadTable(task.id, table, signal),
      staleTime: Infinity,
      structuralSharing: false,
    })),
  });
  if (found.length < 2) return found.length === 0 ? null : <Frame>{t("tasks:compareNoFeatures")}</Frame>;
  const failed = loaded.find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error) return <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />;
  const sets = loaded.flatMap(({ data }) => (data === undefined ? [] : [significantOf(data)]));
  if (sets.length < found.length)
    return (
      <Frame>
        <Skeleton active title={false} paragraph={{ rows: 3 }} aria-label={t("ui:loading")} />
      </Frame>
    );
  const [first, ...others] = found.map(({ task }, at) => ({ task, set: sets[at]! }));
  return (
    <Frame>
      <p className="compare-counts">
        {[first!, ...others].map(({ task, set }) => (
          <span key={task.id}>{t("tasks:compareFeaturesOf", { name: task.name, total: set.size })}</span>
        ))}
      </p>
      {others.map(({ task, set }) => (
        <OneChange key={task.id} title={t("tasks:compareOf", { name: task.name, first: first!.task.name })} before={first!.set} after={set} />
      ))}
    </Frame>
  );
}

function OneChange({ title, before, after }: { title: string; before: FeatureSet; after: FeatureSet }) {
  const { t } = useTranslation("tasks");
  const change = changeOf(before, after);
  const lists = [
    { key: "gained", title: t("compareGained"), names: change.gained },
    { key: "lost", title: t("compareLost"), names: change.lost },
    { key: "kept", title: t("compareKept"), names: change.kept },
  ];
  return (
    <>
      <h3>{title}</h3>
      <div className="compare-columns">
        {lists.map(({ key, title: heading, names }) => (
          <div key={key} data-change={key}>
            <h4>
              {heading} <span className="figures">{names.length}</span>
            </h4>
            <p className="compare-names">
              {names.length === 0 ? <span className="quiet">{t("compareNobody")}</span> : names.slice(0, mostNames).join(", ")}
              {names.length > mostNames && <span className="quiet"> {t("compareMore", { number: names.length - mostNames })}</span>}
            </p>
          </div>
        ))}
      </div>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("tasks");
  return (
    <section className="surface compare-section" aria-label={t("compareFeatures")}>
      <h2>{t("compareFeatures")}</h2>
      {children}
    </section>
  );
}
