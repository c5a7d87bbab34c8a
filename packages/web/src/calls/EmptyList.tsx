import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/EmptyState.tsx";

interface Props {
  list: { filtered: boolean; clear: () => void };
  /** Said where the filters leave nothing. */
  noMatch: string;
  /** What the list is for, where there is nothing at all. */
  text: string;
  action?: ReactNode;
}

/** A list that shows nothing says why: because of its filters, which it offers to clear, or because there is nothing yet. */
export function EmptyList({ list, noMatch, text, action }: Props) {
  const { t } = useTranslation("ui");
  if (list.filtered) return <EmptyState text={noMatch} action={<Button onClick={list.clear}>{t("clearFilters")}</Button>} />;
  return <EmptyState text={text} {...(action === undefined ? {} : { action })} />;
}
