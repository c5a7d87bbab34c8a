import { FileTextOutlined } from "@ant-design/icons";
import { listMyReports, proposedItems, writeReport } from "@analyte/contract/reports/calls";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAct } from "../calls/use-act.ts";
import { useLanguage } from "../language/use-language.ts";
import { send } from "../send.ts";
import { useLooksKept } from "../tasks/figures/use-looks-kept.ts";
import { begunOnce } from "./begun-once.ts";
import { firstTitle } from "./first-title.ts";
import { reportPath } from "./links.ts";

/** Begins a report with what a result has to show: its sentences, figures and main tables, to be cut and written on. */
export function StartReport({ taskId }: { taskId: string }) {
  const { t } = useTranslation("reports");
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const looksKept = useLooksKept(taskId);
  const language = useLanguage();
  const start = () =>
    act(
      async () => {
        await looksKept();
        const { title, items } = await send(proposedItems, { task_id: taskId });
        const wish = { title: firstTitle(title, language), items };
        return await begunOnce(JSON.stringify([taskId, wish]), (key) => send(writeReport, { ...wish, idempotency_key: key }));
      },
      { anew: [listMyReports], next: ({ id }) => void navigate(reportPath(id)) },
    );
  return (
    <Button icon={<FileTextOutlined aria-hidden />} loading={busy} title={t("startHelp")} onClick={() => void start()}>
      {t("startReport")}
    </Button>
  );
}
