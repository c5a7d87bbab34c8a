import type { TaskChart } from "@analyte/contract/flows/calls";
import { storeModuleChart } from "@analyte/contract/flows/again-calls";
import { allTaskCharts, taskSections, taskChartCounts } from "@analyte/contract/flows/calls";
import { taskDetail } from "@analyte/contract/tasks";
import { Alert, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { askAnew } from "#calls/call-query.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useText } from "#language/use-language.ts";
import { send } from "#send.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { FieldInput } from "../configure/ChartRow.tsx";
import { placeName } from "../chart-place.ts";
import { useChartDetail, useFlowVersion } from "../queries.ts";
import { useProcessResult } from "./result-context.ts";

interface Props {
  chart: TaskChart;
  open: boolean;
  onClose: () => void;
}

/** One module chart made otherwise, and kept beside the original; what is computed from it goes on with the original. */
export function VariantDialog({ chart, open, onClose }: Props) {
  const { t } = useTranslation(["flows", "ui"]);
  const text = useText();
  const client = useQueryClient();
  const { task, goTo } = useProcessResult();
  const detail = useChartDetail(task.id, chart.id, open);
  const fields = useFlowVersion(open ? task.tool_id : "").data?.module_charts.find(({ id }) => id === chart.module_chart)?.fields ?? [];
  const [changed, setChanged] = useState<Record<string, unknown>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    setFault(null);
    try {
      const made = await send(storeModuleChart, { task_id: task.id, id: chart.id, params: changed });
      await askAnew(client, [taskDetail, allTaskCharts, taskSections, taskChartCounts]);
      setChanged({});
      onClose();
      goTo(placeName(made));
    } catch (failure) {
      setFault((failure as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const params = detail.data?.params;
  return (
    <Dialog
      title={t("flows:variantOf", { name: text(chart.name) })}
      open={open}
      okText={t("flows:makeVariant")}
      cancelText={t("ui:cancel")}
      okButtonProps={{ disabled: Object.keys(changed).length === 0 }}
      confirmLoading={busy}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <p className="quiet">{t("flows:variantLine")}</p>
      {params === undefined && <Skeleton active paragraph={{ rows: 4 }} aria-label={t("ui:loading")} />}
      {params !== undefined && fields.length === 0 && <p>{t("flows:noFields")}</p>}
      {params !== undefined &&
        fields.map((field) => (
          <FieldInput
            key={field.param}
            field={field}
            value={changed[field.param] ?? params[field.param] ?? field.default}
            onChange={(value) => setChanged((before) => withChange(before, field.param, value, params[field.param] ?? field.default))}
          />
        ))}
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
    </Dialog>
  );
}

/** What is as it was is no change. */
function withChange(before: Record<string, unknown>, param: string, value: unknown, was: unknown): Record<string, unknown> {
  const { [param]: _earlier, ...others } = before;
  return value === was ? others : { ...others, [param]: value };
}
