import { withGroupNames } from "@analyte/contract/group-wording";
import type { FigurePreset } from "@analyte/contract/figures";
import { useQueries } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useCode } from "#ui/use-code.ts";
import { GraphicFailure } from "./GraphicFailure.tsx";
import type { PanelChart } from "./PanelsDialog.tsx";
import { documentQuery } from "./use-document.ts";

const load = async () => (await import("#charts/SheetPreview.tsx")).SheetPreview;

interface Props {
  taskId: string;
  charts: readonly PanelChart[];
  /** Names in their order. */
  panels: readonly string[];
  columns: number;
  preset: FigurePreset;
  widthMm: number;
}

/** The sheet as it will be taken, laid out here by what the server lays it out by. */
export function PanelsPreview({ taskId, charts, panels, ...form }: Props) {
  const { t } = useTranslation(["tasks", "ui"]);
  const { code: SheetPreview, failure, retry } = useCode(load);
  const found = useQueries({ queries: panels.map((chart) => documentQuery(taskId, { chart })) });
  const figures = panels.flatMap((name, at) => {
    const [data, chart] = [found[at]?.data, charts.find((one) => one.name === name)];
    if (data === undefined || chart === undefined) return [];
    const view = chart.view ?? data.view;
    return [{ document: withGroupNames(data.document, view), view }];
  });
  const missing = found.find(({ data, error }) => data === undefined && error !== null);
  if (missing?.error) return <GraphicFailure failure={missing.error} onRetry={() => void missing.refetch()} />;
  if (failure !== null) return <GraphicFailure failure={new Error(failure)} onRetry={retry} />;
  if (SheetPreview === null || figures.length < panels.length) return <Skeleton active paragraph={{ rows: 8 }} aria-label={t("ui:loading")} />;
  return <SheetPreview figures={figures} title={t("tasks:panelsTitle")} {...form} />;
}
