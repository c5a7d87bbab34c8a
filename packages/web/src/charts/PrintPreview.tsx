import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { printedForm } from "@analyte/contract/figures";
import { useMemo } from "react";
import { useLanguage } from "../language/use-language.ts";
import { PrintedScene } from "./PrintedScene.tsx";
import { useChartCode } from "./use-chart-code.ts";

/** The figure as its file will have it; all of it is in sight beside the controls. */
export function PrintPreview({ document, view, title }: { document: ChartDocument; view: ChartView; title: string }) {
  const language = useLanguage();
  const { code } = useChartCode();
  const laidOut = useMemo(() => {
    if (code === null) return null;
    const spec = { document, view, language, ...printedForm(view) };
    const scene = code.layout(spec);
    return { scene, refused: code.tooSmall(spec, scene), high: code.tooHigh(spec, scene) };
  }, [code, document, view, language]);
  if (laidOut === null) return null;
  return <PrintedScene {...laidOut} title={title} mostEnlarged={3} tallest={Math.max(320, window.innerHeight - 260)} />;
}
