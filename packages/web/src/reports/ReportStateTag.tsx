import type { ReportState } from "@analyte/contract/reports/calls";
import { useTranslation } from "react-i18next";
import { StatusIcon } from "../ui/StatusTag.tsx";

const looks = { draft: "queued", generating: "running", ready: "succeeded", failed: "failed" } as const;

export function ReportStateTag({ state, progress = 0 }: { state: ReportState; progress?: number }) {
  const { t } = useTranslation("reports");
  return (
    <span className={`status status-${looks[state]}`}>
      <StatusIcon status={looks[state]} progress={progress} />
      {t(`state_${state}`)}
    </span>
  );
}
