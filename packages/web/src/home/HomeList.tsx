import { Skeleton } from "antd";
import type { CSSProperties, ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { HomeSection } from "./HomeSection.tsx";

interface Props<Row> {
  title: string;
  /** The way to all of its kind. */
  all: string;
  to: string;
  query: Pick<UseQueryResult, "isPending" | "error" | "refetch">;
  rows: Row[] | undefined;
  /** How many rows there are at most: the place that is kept while they load. */
  shown: number;
  rowKey: (row: Row) => string;
  render: (row: Row) => ReactNode;
  empty: string;
  /** What fills the empty list. */
  next?: ReactNode;
}

/** A short list of the start page; it has its size from the beginning. */
export function HomeList<Row>({ title, all, to, query, rows, shown, rowKey, render, empty, next }: Props<Row>) {
  return (
    <HomeSection title={title} all={all} to={to}>
      <div className="surface home-list" style={{ "--rows": shown } as CSSProperties}>
        {query.isPending && <Skeleton active title={false} paragraph={{ rows: shown, width: "100%" }} className="home-skeleton" />}
        {rows === undefined && query.error !== null && <ErrorState failure={query.error} onRetry={() => void query.refetch()} />}
        {rows?.length === 0 && <EmptyState text={empty} {...(next === undefined ? {} : { action: next })} />}
        <ul className="plain">
          {rows?.map((row) => (
            <li key={rowKey(row)} className="home-row">
              {render(row)}
            </li>
          ))}
        </ul>
      </div>
    </HomeSection>
  );
}
