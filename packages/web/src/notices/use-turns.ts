import { limits } from "@analyte/contract/limits";
import { useEffect, useEffectEvent, useState, type FocusEvent } from "react";

/** Turns to the next every five seconds while `running`, counted from the last turn; not while the pointer or the keyboard is inside. */
export function useTurns(running: boolean, at: number, turn: (from: number) => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const waiting = !running || hovered || focused;
  const onTurn = useEffectEvent(turn);
  useEffect(() => {
    if (waiting) return undefined;
    const timer = setTimeout(() => onTurn(at), limits.carouselMs);
    return () => clearTimeout(timer);
  }, [waiting, at]);
  return {
    waiting,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A click leaves the focus behind as well; only a focus that is seen says that somebody reads by keyboard.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(":focus-visible")),
      onBlur: () => setFocused(false),
    },
  };
}
