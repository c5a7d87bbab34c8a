import { millimetresPerPixel, type Scene } from "@analyte/charts/scene/scene";
import type { Text } from "@analyte/contract/text";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { useWidth } from "../ui/use-width.ts";
import { FigureNotes } from "./FigureNotes.tsx";
import { figureWords } from "./figure-words.ts";
import { SceneCanvas } from "./SceneCanvas.tsx";
import { useFigureFace } from "./use-figure-face.ts";

interface Props {
  scene: Scene;
  /** Why its file is refused; the scene shows what is meant. */
  refused: Text | null;
  /** That it is higher than a page of its journal. */
  high?: Text | null;
  title: string;
  /** Larger than this a small figure only looks coarse. */
  mostEnlarged: number;
  /** In pixels; as high as its width makes it where it is left out. */
  tallest?: number;
}

/** What a file will hold, as large as the page has room, with its size in words. */
export function PrintedScene({ scene, refused, high = null, title, mostEnlarged, tallest = Number.POSITIVE_INFINITY }: Props) {
  const { t } = useTranslation("charts");
  const text = useText();
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const { face, retryFace } = useFigureFace(scene);
  const scale = Math.min(mostEnlarged, (width * millimetresPerPixel) / scene.widthMm, (tallest * millimetresPerPixel) / scene.heightMm);
  return (
    <figure className="print-preview" ref={room}>
      {refused !== null && (
        <p className="field-fault" role="alert">
          {text(refused)}
        </p>
      )}
      {refused === null && high !== null && (
        <p className="quiet" role="status">
          {text(high)}
        </p>
      )}
      {width > 0 && <SceneCanvas scene={scene} scale={scale} face={face} label={figureWords(title, scene.description)} />}
      <figcaption className="quiet small">
        {t("asPrinted", { width: Math.round(scene.widthMm), height: Math.round(scene.heightMm), share: Math.round(scale * 100) })}
      </figcaption>
      <FigureNotes scene={scene} face={face} onRetryFace={retryFace} printed />
    </figure>
  );
}
