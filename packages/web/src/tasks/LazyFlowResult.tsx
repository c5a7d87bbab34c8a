import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useCode } from "../ui/use-code.ts";
import type { TaskDetail } from "./queries.ts";

const load = async () => (await import("../flows/FlowResult.tsx")).FlowResult;

/** The result of a process, whose code comes when the first one is opened. */
export function LazyFlowResult({ task }: { task: TaskDetail }) {
  const { t } = useTranslation("ui");
  const { code: FlowResult, failure, retry } = useCode(load);
  if (FlowResult !== null) return <FlowResult task={task} />;
  if (failure !== null) return <ErrorState failure={new Error(failure)} onRetry={retry} />;
  return <Skeleton active paragraph={{ rows: 10 }} aria-label={t("loading")} />;
}
