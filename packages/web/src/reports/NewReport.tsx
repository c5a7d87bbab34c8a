import { PlusOutlined } from "@ant-design/icons";
import { listMyReports, writeReport } from "@analyte/contract/reports/calls";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAct } from "../calls/use-act.ts";
import { send } from "../send.ts";
import { begunOnce } from "./begun-once.ts";
import { reportPath } from "./links.ts";

export function NewReport() {
  const { t } = useTranslation("reports");
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const begin = () =>
    act(() => begunOnce(t("untitled"), (key) => send(writeReport, { title: t("untitled"), idempotency_key: key })), {
      anew: [listMyReports],
      next: ({ id }) => void navigate(reportPath(id)),
    });
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} loading={busy} onClick={() => void begin()}>
      {t("newReport")}
    </Button>
  );
}
