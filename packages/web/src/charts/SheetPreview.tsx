import { panelsSheet, type PanelFigure } from "@analyte/charts/panels-sheet/panels-sheet";
import { millimetresPerPixel } from "@analyte/charts/scene/scene";
import type { FigurePreset } from "@analyte/contract/figures";
import { useDeferredValue, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../language/use-language.ts";
import { useWidth } from "../ui/use-width.ts";
import { FigureNotes } from "./FigureNotes.tsx";
import { SceneCanvas } from "./SceneCanvas.tsx";
import { useFigureFace } from "./use-figure-face.ts";
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
  const { t } = useTranslation("charts");
  const language = useLanguage();
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  // The documents stay the same objects while other fields change; what is asked for is known by its words.
  const asked = useDeferredValue(
    JSON.stringify({ columns, preset, widthMm, language, views: figures.map(({ view }) => view), titles: figures.map(({ document }) => document.title) }),
  );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- laid out anew for what is asked, which takes a moment, not for each drawing of the page
  const scene = useMemo(() => panelsSheet({ figures, columns, preset, widthMm, language }), [asked]);
  const face = useFigureFace(scene);
  const scale = Math.min(2, (width * millimetresPerPixel) / scene.widthMm);
  return (
    <figure className="print-preview" ref={room}>
      {width > 0 && <SceneCanvas scene={scene} scale={scale} face={face} label={[title, scene.description].join(". ")} />}
      <figcaption className="quiet small">
        {t("asPrinted", { width: Math.round(scene.widthMm), height: Math.round(scene.heightMm), share: Math.round(scale * 100) })}
      </figcaption>
      <FigureNotes scene={scene} face={face} printed />
    </figure>
  );
}
