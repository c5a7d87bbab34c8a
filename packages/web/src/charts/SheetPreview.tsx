import type { PanelFigure } from "@analyte/charts/panels-sheet/panels-sheet";
import type { FigurePreset } from "@analyte/contract/figures";
import { useDeferredValue, useMemo } from "react";
import { useLanguage } from "../language/use-language.ts";
import { PrintedScene } from "./PrintedScene.tsx";
import { useChartCode } from "./use-chart-code.ts";
import "./restyle.css";

interface Props {
  figures: readonly PanelFigure[];
  columns: number;
  preset: FigurePreset;
  widthMm: number;
  title: string;
}

/** A sheet of figures as it will be printed, as large as there is room. */
export function SheetPreview({ figures, columns, preset, widthMm, title }: Props) {
  const language = useLanguage();
  const { code } = useChartCode();
  // The documents stay the same objects while other fields change; what is asked for is known by its words.
  const asked = useDeferredValue(
    JSON.stringify({ columns, preset, widthMm, language, views: figures.map(({ view }) => view), titles: figures.map(({ document }) => document.title) }),
  );
  const laidOut = useMemo(() => {
    if (code === null) return null;
    const spec = { figures, columns, preset, widthMm, language };
    const scene = code.panelsSheet(spec);
    return { scene, refused: code.sheetTooSmall(spec, scene) };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- laid out anew for what is asked, which takes a moment, not for each drawing of the page
  }, [code, asked]);
  if (laidOut === null) return null;
  return <PrintedScene {...laidOut} title={title} mostEnlarged={2} />;
}
