/**
 * A press on a figure that is still a picture wakes the figure that can be moved in, and is meant for it: it is kept until that stands there, as a finger comes
 * without having moved over the picture before.
 */
interface Press {
  x: number;
  y: number;
  touch: boolean;
  keys: Pick<MouseEventInit, "ctrlKey" | "metaKey" | "shiftKey">;
  at: number;
}
let carried: Press | null = null;

/** Whoever waits longer has gone on. */
const keptMs = 5_000;
/** Pixels: more is a drag. */
const still = 6;

export function carryPress(event: { clientX: number; clientY: number; pointerType: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): void {
  const { clientX: x, clientY: y, pointerType, ctrlKey, metaKey, shiftKey } = event;
  const press: Press = { x, y, touch: pointerType === "touch", keys: { ctrlKey, metaKey, shiftKey }, at: performance.now() };
  carried = press;
  const end = (up: PointerEvent) => {
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    const moved = Math.hypot(up.clientX - x, up.clientY - y) > still;
    if (carried === press && (moved || up.type === "pointercancel")) carried = null;
  };
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

/** Gives the press to the figure that stands where it was. */
export function handOverPress(figure: HTMLElement): void {
  const press = carried;
  if (press === null) return;
  const { left, right, top, bottom } = figure.getBoundingClientRect();
  if (press.x < left || press.x > right || press.y < top || press.y > bottom) return;
  carried = null;
  if (performance.now() - press.at > keptMs) return;
  const init = { bubbles: true, clientX: press.x, clientY: press.y, pointerType: press.touch ? "touch" : "mouse", ...press.keys };
  figure.dispatchEvent(new PointerEvent("click", init));
}
