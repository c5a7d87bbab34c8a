import { AppstoreOutlined } from "@ant-design/icons";
import { panelCount } from "@analyte/contract/figure-panels";
import type { ResultOutline } from "@analyte/contract/tasks";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PanelsDialog } from "./PanelsDialog.tsx";

/** The way to several figures in one sheet, where there are several. */
export function PanelsButton({ taskId, charts }: { taskId: string; charts: ResultOutline["charts"] }) {
  const { t } = useTranslation("tasks");
  const [open, setOpen] = useState(false);
  if (charts.length < panelCount.least) return null;
  return (
    <>
      <Button type="text" icon={<AppstoreOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("panelsTitle")}
      </Button>
      {open && <PanelsDialog taskId={taskId} charts={charts} onClose={() => setOpen(false)} />}
    </>
  );
}
