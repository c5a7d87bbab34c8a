import { Skeleton } from "antd";
import type { RestyleProps } from "#charts/RestylePanel.tsx";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#ui/ErrorState.tsx";
import { useCode } from "#ui/use-code.ts";

const load = async () => (await import("#charts/RestylePanel.tsx")).RestylePanel;

/** The controls of a look, fetched when they are first asked for. */
export function LazyRestylePanel(props: RestyleProps) {
  const { t } = useTranslation("ui");
  const { code: RestylePanel, failure, retry } = useCode(load);
  if (RestylePanel !== null) return <RestylePanel {...props} />;
  if (failure !== null) return <ErrorState failure={new Error(failure)} onRetry={retry} />;
  return <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label={t("loading")} />;
}
