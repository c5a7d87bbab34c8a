import { cancelTaskChart } from "@analyte/contract/flows/again-calls";
import { allTaskCharts, type TaskChart } from "@analyte/contract/flows/calls";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAct } from "../calls/use-act.ts";
import { useText } from "../language/use-language.ts";
import { send } from "../send.ts";

export function CancelChart({ taskId, chart }: { taskId: string; chart: TaskChart }) {
  const { t } = useTranslation("flows");
  const text = useText();
  const { act, busy } = useAct();
  return (
    <Button
      size="small"
      className="push"
      loading={busy}
      aria-label={t("cancelChartOf", { name: text(chart.name) })}
      onClick={() => void act(() => send(cancelTaskChart, { task_id: taskId, id: chart.id }), { anew: [allTaskCharts] })}
    >
      {t("cancelChart")}
    </Button>
  );
}
