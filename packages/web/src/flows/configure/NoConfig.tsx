import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#ui/ErrorState.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";

interface Props {
  title: string;
  failure: Error;
  onRetry?: () => void;
  action: ReactNode;
}

/** The settings of a process that can't be shown: why, and the way on. */
export function NoConfig({ title, ...state }: Props) {
  const { t } = useTranslation("configure");
  return (
    <>
      <PageHeader title={title} />
      <ErrorState title={t("initFailed")} {...state} />
    </>
  );
}
