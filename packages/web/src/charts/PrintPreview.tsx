import { layout } from "@analyte/charts/layout";
import { millimetresPerPixel } from "@analyte/charts/scene/scene";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { printedForm } from "@analyte/contract/figures";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../language/use-language.ts";
import { useWidth } from "../ui/use-width.ts";
import { FigureNotes } from "./FigureNotes.tsx";
import { SceneCanvas } from "./SceneCanvas.tsx";
import { useFigureFace } from "./use-figure-face.ts";

/** Larger than this a small figure only looks coarse. */
const mostEnlarged = 3;

/** The figure as its file will have it, as large as the page has room. */
export function PrintPreview({ document, view, title }: { document: ChartDocument; view: ChartView; title: string }) {
  const { t } = useTranslation("charts");
  const language = useLanguage();
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const scene = useMemo(() => layout({ document, view, language, ...printedForm(view) }), [document, view, language]);
  const face = useFigureFace(scene);
  // All of it is in sight beside the controls.
  const tallest = Math.max(320, window.innerHeight - 260);
  const scale = Math.min(mostEnlarged, (width * millimetresPerPixel) / scene.widthMm, (tallest * millimetresPerPixel) / scene.heightMm);
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
