import type { ItemPlace } from "@analyte/charts/pointing/pointing";
import { millimetresPerPixel, type Scene } from "@analyte/charts/scene/scene";
import { useLayoutEffect, useMemo, type RefObject } from "react";
import { usePrinting } from "../theme/page-theme.ts";
import type { ChartCode } from "./use-chart-code.ts";
import { useDeviceRatio } from "./use-device-ratio.ts";
import type { FaceState } from "./use-figure-face.ts";

/** On paper a pixel of the screen is large. */
const printRatio = 4;
/** More than browsers paint. */
const longestSide = 16_384;

/** Paints a scene and what is marked in it whenever either changes, or the screen, or the face of its texts. */
export function usePaintedScene(
  canvas: RefObject<HTMLCanvasElement | null>,
  code: ChartCode | null,
  scene: Scene | null,
  marked: readonly ItemPlace[],
  face: FaceState,
): void {
  const screen = useDeviceRatio();
  const printing = usePrinting();
  const ratio = printing ? Math.max(printRatio, screen) : screen;
  const told = useMemo(() => (code && scene ? code.withMarked(scene, marked) : null), [code, scene, marked]);
  // A tab that was hidden and is shown again runs this again: its canvas is painted, whatever the browser kept of it.
  useLayoutEffect(() => {
    const node = canvas.current;
    if (!node || !code || !told) return;
    paint(node, code, told, marked, ratio);
    say(node, face);
  }, [canvas, code, told, marked, ratio, face]);
}

/** In which face it was painted: for who waits for the last of its looks. */
function say(canvas: HTMLCanvasElement, face: FaceState): void {
  canvas.dataset["face"] = face;
}

function paint(canvas: HTMLCanvasElement, code: ChartCode, scene: Scene, marked: readonly ItemPlace[], wanted: number): void {
  const [width, height] = [scene.widthMm, scene.heightMm].map((length) => Math.round(length / millimetresPerPixel)) as [number, number];
  const ratio = Math.min(wanted, longestSide / Math.max(width, height));
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  // A new size clears the canvas and costs its memory anew.
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  const context = canvas.getContext("2d");
  if (!context) return;
  code.paintScene(context, scene, { ratio });
  code.paintMarked(context, marked, scene.surface, { ratio });
}
