import type { Zoom } from "@analyte/charts/scene/figure-spec";
import { factsOf, type FirstView } from "@analyte/charts/kinds/facts";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { isInside, moved, type Place } from "./place.ts";

interface Gestures {
  document: ChartDocument;
  view: ChartView;
  place: Place | null;
  home: Place | null;
  zoom: Zoom | null;
  setZoom: (zoom: Zoom | null) => void;
  zoomBy: (factor: number, x?: number, y?: number) => void;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** While a figure in space is being turned, and when it is let go. */
  turn: (part: ChartView) => void;
  turned: (part: ChartView) => void;
  onEscape: () => void;
}

/** Wheel, drag and keys on the figure itself. */
export function useGestures({ document, view, place, home, zoom, setZoom, zoomBy, canvas, turn, turned, onEscape }: Gestures) {
  const drag = useRef<{ x: number; y: number; place: Place | null; view: ChartView; part: ChartView | null; moving: boolean } | null>(null);
  const dragged = useRef(false);
  const { firstView } = factsOf(document);

  // React's wheel listeners can't stop the page from scrolling.
  useEffect(() => {
    const node = canvas.current;
    if (!node) return undefined;
    const onWheel = (event: WheelEvent) => {
      // A page is scrolled past its figures: only one that was chosen, or the Ctrl key, takes the wheel.
      if (!event.ctrlKey && !event.metaKey && window.document.activeElement !== node) return;
      const frame = node.getBoundingClientRect();
      const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
      if (!place || firstView !== null || !isInside(place, x, y)) return;
      event.preventDefault();
      zoomBy(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004), x, y);
    };
    node.addEventListener("wheel", onWheel, { passive: false });
    return () => node.removeEventListener("wheel", onWheel);
  });

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      dragged.current = false;
      if (event.button !== 0 || (firstView === null && zoom === null)) return;
      drag.current = { x: event.clientX, y: event.clientY, place, view, part: null, moving: false };
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const start = drag.current;
      if (!start) return;
      const [byX, byY] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.moving && Math.hypot(byX, byY) < 3) return;
      // Captured from the first move on: a plain click must still reach the point under it.
      if (!start.moving) event.currentTarget.setPointerCapture(event.pointerId);
      start.moving = true;
      dragged.current = true;
      if (firstView !== null) {
        start.part = rotated(firstView, start.view, byX * 0.4, byY * 0.4);
        turn(start.part);
      } else if (start.place && home) setZoom(moved(start.place, home, byX, byY));
    },
    onPointerUp: () => {
      if (drag.current?.part) turned(drag.current.part);
      drag.current = null;
    },
    onPointerCancel: () => {
      drag.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key];
      if (event.key === "Escape") onEscape();
      else if (event.key === "+" || event.key === "=") zoomBy(0.8);
      else if (event.key === "-") zoomBy(1.25);
      else if (event.key === "0") setZoom(null);
      else if (arrow && firstView !== null) turned(rotated(firstView, view, arrow[0] * 6, -arrow[1] * 6));
      else if (arrow && zoom && place && home) setZoom(moved(place, home, -arrow[0] * 30, -arrow[1] * 30));
      else return;
      if (event.key !== "Escape") event.preventDefault();
    },
  };
  return {
    handlers,
    /** Whether the press that ends with a click moved the figure. */
    wasDragged: () => dragged.current,
  };
}

const arrows: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const rotated = (from: FirstView, by: ChartView, right: number, up: number): ChartView => ({
  azimuth: (((by.azimuth ?? from.azimuth) + right + 540) % 360) - 180,
  elevation: Math.max(-90, Math.min(90, (by.elevation ?? from.elevation) + up)),
});
