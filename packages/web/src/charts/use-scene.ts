import { factsOf } from "@analyte/charts/kinds/facts";
import type { FigureSpec } from "@analyte/charts/scene/figure-spec";
import type { Scene } from "@analyte/charts/scene/scene";
import { useCallback, useMemo, useRef, useState } from "react";
import type { ChartCode } from "./use-chart-code.ts";

/** Among so many points names are placed slower than a hand moves. */
const manyPoints = 3_000;
const restMs = 160;

/** The laid out figure. `stir` says that the hand moves it: one of very many points then goes without names until it rests. */
export function useScene(code: ChartCode | null, spec: FigureSpec | null): { scene: Scene | null; broken: boolean; stir: () => void } {
  const [moving, setMoving] = useState(false);
  const timer = useRef(0);
  const stir = useCallback(() => {
    clearTimeout(timer.current);
    setMoving(true);
    timer.current = window.setTimeout(() => setMoving(false), restMs);
  }, []);
  const plain = moving && spec !== null && factsOf(spec.document).namesAmong(spec.document) > manyPoints;
  const laidOut = useMemo(() => {
    if (code === null || spec === null) return { scene: null, broken: false };
    try {
      return { scene: code.layout(plain ? { ...spec, view: { ...spec.view, labelled: [] } } : spec), broken: false };
    } catch (fault) {
      // One figure that cannot be drawn takes nothing else of the page with it.
      console.error(fault);
      return { scene: null, broken: true };
    }
  }, [code, spec, plain]);
  return { ...laidOut, stir };
}
