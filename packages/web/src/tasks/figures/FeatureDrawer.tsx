import type { Item } from "@analyte/charts/items";
import { interactionResult } from "@analyte/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { send } from "#send.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { useNarrow } from "#ui/use-narrow.ts";
import { LazyFigure } from "./LazyFigure.tsx";

const figureHeight = 420;

/** The box plot of one feature, as the analysis saw its values. */
export function FeatureDrawer({ taskId, feature, onClose }: { taskId: string; feature: Item | null; onClose: () => void }) {
  const { t } = useTranslation("tasks");
  const narrow = useNarrow();
  const id = feature?.id ?? "";
  const box = useQuery({
    queryKey: [interactionResult.path, taskId, id],
    queryFn: ({ signal }) => send(interactionResult, { id: taskId, feature: id }, { signal }),
    enabled: feature !== null,
    staleTime: Infinity,
  });
  return (
    <Drawer title={t("featureTitle", { name: feature?.label ?? "" })} open={feature !== null} onClose={onClose} size={narrow ? "100%" : 520}>
      {box.data !== undefined && <LazyFigure document={box.data.document} view={box.data.view} height={figureHeight} />}
      {box.data === undefined && box.error !== null && <ErrorState failure={box.error} onRetry={() => void box.refetch()} />}
      {box.isPending && <div className="figure-surface" style={{ height: figureHeight }} aria-busy />}
    </Drawer>
  );
}
