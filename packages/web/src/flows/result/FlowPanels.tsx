import type { TaskChart } from "@analyte/contract/flows/calls";
import { AppstoreOutlined } from "@ant-design/icons";
import { panelCount } from "@analyte/contract/figure-panels";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { PanelsDialog } from "#tasks/figures/PanelsDialog.tsx";
import { useChartDetails } from "../queries.ts";
import { useProcessResult } from "./result-context.ts";

/** The way to figures of several module charts in one sheet: those of the comparison that is shown first, and of all others, as the same figure of each stands side by side in a paper. */
export function FlowPanels({ charts, shown }: { charts: readonly TaskChart[]; shown: readonly TaskChart[] }) {
  const { t } = useTranslation("tasks");
  const [open, setOpen] = useState(false);
  const first = new Set(shown.map(({ id }) => id));
  const made = [...shown, ...charts.filter((chart) => !first.has(chart.id))].filter(({ status }) => status === "succeeded");
  if (made.length < panelCount.least) return null;
  return (
    <>
      <Button icon={<AppstoreOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("panelsTitle")}
      </Button>
      {open && <Opened charts={made} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What the figures are called is asked for once somebody wants them. */
function Opened({ charts, onClose }: { charts: readonly TaskChart[]; onClose: () => void }) {
  const { t } = useTranslation(["tasks", "ui"]);
  const text = useText();
  const { task } = useProcessResult();
  const details = useChartDetails(
    task.id,
    charts.map(({ id }) => id),
  );
  if (details.data === undefined)
    return (
      <Dialog open title={t("panelsTitle")} footer={null} onCancel={onClose}>
        {details.error === null ? (
          <Skeleton active paragraph={{ rows: 8 }} aria-label={t("ui:loading")} />
        ) : (
          <ErrorState failure={details.error} onRetry={details.refetch} />
        )}
      </Dialog>
    );
  const figures = details.data.flatMap((detail, at) => {
    const { name, comparison, called } = charts[at]!;
    const of = comparison === "all" ? text(name) : `${text(name)}, ${called}`;
    return detail.charts.map((chart) => ({ name: chart.name, title: `${of}: ${chart.title}` }));
  });
  return <PanelsDialog taskId={task.id} charts={figures} begun={false} onClose={onClose} />;
}
