import { Skeleton } from "antd";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#ui/ErrorState.tsx";
import { useCode } from "#ui/use-code.ts";

const load = async () => (await import("#charts/PrintPreview.tsx")).PrintPreview;

/** Fetched when a figure is first made for print. */
export function LazyPrintPreview(props: ComponentProps<Awaited<ReturnType<typeof load>>>) {
  const { t } = useTranslation("ui");
  const { code: PrintPreview, failure, retry } = useCode(load);
  if (PrintPreview !== null) return <PrintPreview {...props} />;
  if (failure !== null) return <ErrorState failure={new Error(failure)} onRetry={retry} />;
  return <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label={t("loading")} />;
}
