import { useEffect, useRef } from "react";
import { drawTraces, makeTraces } from "./traces.ts";

const wideWindow = 1800;
const resizeMs = 500;
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
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
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
    const fit = () => {
      element.style.width = `${widthOf()}px`;
      const ratio = window.devicePixelRatio;
      element.width = element.clientWidth * ratio;
      element.height = element.clientHeight * ratio;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      paint(paintedAt);
    };
    let timer = 0;
    const resized = () => {
      clearTimeout(timer);
      timer = window.setTimeout(fit, resizeMs);
    };

    fit();
    if (!still) frame = requestAnimationFrame(loop);
    window.addEventListener("resize", resized);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener("resize", resized);
    };
  }, []);
  return <canvas ref={canvas} className="sign-in-canvas" aria-hidden="true" />;
}
