import { Skeleton } from "antd";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#ui/ErrorState.tsx";
import { useCode } from "#ui/use-code.ts";

const load = async () => (await import("./RestyleControls.tsx")).RestyleControls;

/** The controls of a look, fetched when they are first asked for. */
export function LazyRestylePanel(props: ComponentProps<Awaited<ReturnType<typeof load>>>) {
  const { t } = useTranslation("ui");
  const { code: RestyleControls, failure, retry } = useCode(load);
  if (RestyleControls !== null) return <RestyleControls {...props} />;
  if (failure !== null) return <ErrorState failure={new Error(failure)} onRetry={retry} />;
  return <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label={t("loading")} />;
}
