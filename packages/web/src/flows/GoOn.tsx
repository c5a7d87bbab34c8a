import { RedoOutlined } from "@ant-design/icons";
import { goOnTask } from "@analyte/contract/flows/again-calls";
import { allTaskCharts, taskChartCounts, taskSections } from "@analyte/contract/flows/calls";
import { listTasks, taskDetail } from "@analyte/contract/tasks";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAct } from "../calls/use-act.ts";
import { send } from "../send.ts";

/** What failed is computed again, with what was left out because of it. */
export function GoOn({ taskId }: { taskId: string }) {
  const { t } = useTranslation("flows");
  const { act, busy } = useAct();
  const anew = [taskDetail, listTasks, allTaskCharts, taskChartCounts, taskSections];
  return (
    <Button
      icon={<RedoOutlined aria-hidden />}
      loading={busy}
      onClick={() => void act(() => send(goOnTask, { id: taskId }), { tell: ({ again }) => t("goesOn", { count: again }), anew })}
    >
      {t("goOn")}
    </Button>
  );
}
