import { millimetresPerPixel, type Scene } from "@analyte/charts/scene/scene";
import { useLayoutEffect, useRef } from "react";
import { useChartCode } from "./use-chart-code.ts";
import { useDeviceRatio } from "./use-device-ratio.ts";
import type { FaceState } from "./use-figure-face.ts";

interface Props {
  scene: Scene;
  /** 1 shows a millimetre as long as the page's own. */
  scale: number;
  face: FaceState;
  label: string;
}

/** A scene to look at, of any size. */
export function SceneCanvas({ scene, scale, face, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { code } = useChartCode();
  const ratio = useDeviceRatio();
  const [width, height] = [scene.widthMm, scene.heightMm].map((length) => Math.round((length / millimetresPerPixel) * scale)) as [number, number];
  useLayoutEffect(() => {
    const node = canvas.current;
    const context = node?.getContext("2d");
    if (!node || !context || code === null) return;
    [node.width, node.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    code.paintScene(context, scene, { ratio: scale * ratio });
    node.dataset["face"] = face;
  }, [code, scene, scale, ratio, width, height, face]);
  return <canvas ref={canvas} className="scene-canvas" style={{ width, height }} role="img" tabIndex={0} aria-label={label} />;
}
