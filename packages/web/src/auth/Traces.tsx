import { limits } from "@analyte/contract/limits";
import { useEffect, useRef } from "react";
import { listenToSettings } from "../settings/settings.ts";
import { drawTraces, makeTraces } from "./traces.ts";

const wideWindow = 1800;
const frameMs = 1000 / 24;

const widthOf = () => (window.innerWidth >= wideWindow ? 900 : 700);

/** Chromatograms behind one another that breathe slowly; still where the user prefers reduced motion. */
export function Traces() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (element === null || context === null || context === undefined) return undefined;
    const traces = makeTraces();
    const reduced = matchMedia("(prefers-reduced-motion: reduce)");
    let frame = 0;
    let paintedAt = -frameMs;

    const paint = (time: number) => {
      const style = getComputedStyle(element);
      drawTraces(context, traces, {
        width: element.clientWidth,
        height: element.clientHeight,
        seconds: time / 1000,
        line: style.color,
        ground: style.backgroundColor,
      });
    };
    const loop = (time: number) => {
      if (time - paintedAt >= frameMs) {
        paintedAt = time;
        paint(time);
      }
      frame = requestAnimationFrame(loop);
    };
    const run = () => {
      cancelAnimationFrame(frame);
      // A still picture is painted again when the colours change; in the next frame they are there.
      frame = requestAnimationFrame(reduced.matches ? () => paint(0) : loop);
    };
    const fit = () => {
      element.style.width = `${widthOf()}px`;
      const ratio = window.devicePixelRatio;
      element.width = element.clientWidth * ratio;
      element.height = element.clientHeight * ratio;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      paint(reduced.matches ? 0 : Math.max(0, paintedAt));
    };
    let timer = 0;
    const resized = () => {
      clearTimeout(timer);
      timer = window.setTimeout(fit, limits.resizeMs);
    };

    fit();
    run();
    const deaf = listenToSettings(run);
    window.addEventListener("resize", resized);
    reduced.addEventListener("change", run);
    return () => {
      deaf();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener("resize", resized);
      reduced.removeEventListener("change", run);
    };
  }, []);
  return <canvas ref={canvas} className="user-art-canvas" aria-hidden="true" />;
}
