import { AimOutlined } from "@ant-design/icons";
import type { Item } from "@analyte/charts/items";
import { featureChart } from "@analyte/contract/item-id";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { newLookSteps } from "#charts/look-steps.ts";
import { SidePanel } from "#ui/SidePanel.tsx";
import { useNarrow } from "#ui/use-narrow.ts";
import { smallFigureHeight } from "./figure-room.ts";
import { FigurePanel, type Selection } from "./FigurePanel.tsx";
import { GraphicFailure } from "./GraphicFailure.tsx";
import { useDocument } from "./use-document.ts";

const cardWidth = 620;
/** With the controls of the look beside the figure. */
const restylingWidth = 900;

interface Props {
  taskId: string;
  feature: Item | null;
  /** Leads to the feature's place in the figure of all; left out where there is none. */
  onShow?: () => void;
  onClose: () => void;
  selection: Selection;
}

/** The box plot of one feature, as the analysis saw its values. The page beside it stays in use: one row after another can be looked at. */
export function FeatureCard({ taskId, feature, onShow, onClose, selection }: Props) {
  const { t } = useTranslation("tasks");
  const narrow = useNarrow();
  const [restyling, setRestyling] = useState(false);
  const [printed, setPrinted] = useState<boolean | null>(null);
  const id = feature?.id ?? "";
  const asked = { feature: id };
  const box = useDocument(taskId, feature === null ? null : asked);
  // Another feature's plot has words of its own: what was changed is taken back at the plot that it was changed at.
  const steps = useMemo(() => ({ of: id, ...newLookSteps() }), [id]);
  const title = t("figureFor", { name: feature?.label ?? "" });
  return (
    <SidePanel
      title={t("featureTitle", { name: feature?.label ?? "" })}
      open={feature !== null}
      onClose={onClose}
      mask={narrow}
      extra={
        onShow && (
          <Button icon={<AimOutlined aria-hidden />} aria-label={t("showInFigure")} title={t("showInFigure")} onClick={onShow}>
            {narrow ? null : t("showInFigure")}
          </Button>
        )
      }
      size={narrow ? "100%" : restyling ? restylingWidth : cardWidth}
    >
      {box.data !== undefined && (
        <FigurePanel
          key={id}
          taskId={taskId}
          chart={{ name: featureChart(id), title, view: box.data.view, base: box.data.base }}
          asked={asked}
          touched
          printed={printed}
          onPrinted={setPrinted}
          height={smallFigureHeight(narrow)}
          restyling={restyling}
          onRestyling={setRestyling}
          steps={steps}
          selection={selection}
        />
      )}
      {box.data === undefined && box.error !== null && <GraphicFailure failure={box.error} onRetry={() => void box.refetch()} />}
      {box.isPending && <div className="figure-surface" style={{ height: smallFigureHeight(narrow) }} aria-busy />}
    </SidePanel>
  );
}
