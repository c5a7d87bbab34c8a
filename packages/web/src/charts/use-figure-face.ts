import type { Scene } from "@analyte/charts/scene/scene";
import { useCallback, useEffect, useMemo, useState } from "react";
import { fetchFace } from "./figure-face.ts";

/** A face that has not come by then is said to be missing; it is used as soon as it does come. */
const patienceMs = 5_000;
export type FaceState = "coming" | "there" | "missing";

/** Whether the face that the layout counts with has come for the signs of a figure, and a way to ask for it once more. */
export function useFigureFace(scene: Scene | null): { face: FaceState; retryFace: () => void } {
  const signs = useMemo(() => (scene === null ? null : signsOf(scene)), [scene]);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ signs: string; state: FaceState } | null>(null);
  useEffect(() => {
    if (signs === null) return undefined;
    let waiting = true;
    const say = (state: FaceState) => {
      if (waiting) setFound({ signs, state });
    };
    const timer = setTimeout(() => say("missing"), patienceMs);
    fetchFace(signs, attempt > 0).then(
      () => {
        clearTimeout(timer);
        say("there");
      },
      () => say("missing"),
    );
    return () => {
      waiting = false;
      clearTimeout(timer);
    };
  }, [signs, attempt]);
  const retryFace = useCallback(() => {
    setFound(null);
    setAttempt((before) => before + 1);
  }, []);
  return { face: found !== null && found.signs === signs ? found.state : "coming", retryFace };
}

/** Each sign of the figure's texts once. */
function signsOf(scene: Scene): string {
  const signs = new Set<string>();
  for (const item of scene.items) if (item.type === "text") for (const { text } of item.runs) for (const sign of text) signs.add(sign);
  return [...signs].toSorted().join("");
}
