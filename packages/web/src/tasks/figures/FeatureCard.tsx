import type { Item } from "@analyte/charts/items";
import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { useNarrow } from "#ui/use-narrow.ts";
import { GraphicFailure } from "./GraphicFailure.tsx";
import { LazyFigure } from "./LazyFigure.tsx";
import { useDocument } from "./use-document.ts";

const figureHeight = 420;

/** The box plot of one feature, as the analysis saw its values. */
export function FeatureDrawer({ taskId, feature, onClose }: { taskId: string; feature: Item | null; onClose: () => void }) {
  const { t } = useTranslation("tasks");
  const narrow = useNarrow();
  const box = useDocument(taskId, feature === null ? null : { feature: feature.id });
  return (
    <Drawer title={t("featureTitle", { name: feature?.label ?? "" })} open={feature !== null} onClose={onClose} size={narrow ? "100%" : 520}>
      {box.data !== undefined && <LazyFigure document={box.data.document} view={box.data.view} height={figureHeight} />}
      {box.data === undefined && box.error !== null && <GraphicFailure failure={box.error} onRetry={() => void box.refetch()} />}
      {box.isPending && <div className="figure-surface" style={{ height: figureHeight }} aria-busy />}
    </Drawer>
  );
}
