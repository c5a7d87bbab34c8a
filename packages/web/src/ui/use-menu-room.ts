import { useRef, useState } from "react";
import { menuRoom, type MenuRoom } from "./menu-room.ts";

/**
 * A long menu stands whole in the window, below its button or above it, wherever there is more room, and scrolls within that. `measure` is called as it
 * opens; `dropdown` goes to antd's Dropdown, `style` to its menu, `anchor` to what is around the button. `edge`: of the button, where the menu begins.
 */
export function useMenuRoom(edge: "Left" | "Right" = "Right") {
  const anchor = useRef<HTMLSpanElement>(null);
  const [{ above, heightPx }, setRoom] = useState<MenuRoom>({ above: false, heightPx: null });
  const measure = () => {
    const box = anchor.current?.getBoundingClientRect();
    if (box) setRoom(menuRoom(box, window.innerHeight));
  };
  return {
    anchor,
    measure,
    // It would turn back where it is asked for room that it was not given.
    dropdown: { placement: `${above ? "top" : "bottom"}${edge}`, autoAdjustOverflow: { adjustX: 1, adjustY: 0 } } as const,
    style: heightPx === null ? {} : { maxHeight: heightPx, overflowY: "auto" as const },
  };
}
