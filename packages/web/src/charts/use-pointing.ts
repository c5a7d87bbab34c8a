import type { Item } from "@analyte/charts/items";
import type { Found, Shown } from "@analyte/charts/pointing/pointing";
import { millimetresPerPixel } from "@analyte/charts/scene/scene";
import { useState, type MouseEvent } from "react";
import type { Choosing } from "./selection.ts";
import type { ChartCode } from "./use-chart-code.ts";

/** So many pixels from its rim a mark is still meant: a finger covers more than a mouse points at. */
const reachOf = ({ nativeEvent }: MouseEvent): number => ("pointerType" in nativeEvent && nativeEvent.pointerType === "touch" ? 16 : 6);

export interface Hovered extends Found {
  /** Of the pointer, in pixels of the figure. */
  x: number;
  y: number;
}

interface Acts {
  onPick: ((item: Item) => void) | undefined;
  onChoose: (items: readonly Item[], how: Choosing) => void;
  /** Whether what ends now was a drag. */
  wasDragged: () => boolean;
}

/** What lies under the pointer, and what a click on it does: a feature's card is opened, a sample or a measurement is chosen; with a key held down either is chosen. */
export function usePointing(code: ChartCode | null, shown: Shown | null, { onPick, onChoose, wasDragged }: Acts) {
  const [hovered, setHovered] = useState<(Hovered & { of: Shown }) | null>(null);
  const foundAt = (event: MouseEvent<HTMLElement>): Hovered | null => {
    if (code === null || shown === null) return null;
    const frame = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
    const found = code.foundAt(shown, x * millimetresPerPixel, y * millimetresPerPixel, reachOf(event) * millimetresPerPixel);
    return found && { ...found, x, y };
  };
  return {
    // What was found in the figure of before says nothing of this one.
    hovered: hovered !== null && hovered.of === shown ? hovered : null,
    handlers: {
      onMouseMove: (event: MouseEvent<HTMLElement>) => {
        const found = event.buttons === 0 ? foundAt(event) : null;
        if (found !== null || hovered !== null) setHovered(found && shown && { ...found, of: shown });
      },
      onMouseLeave: () => setHovered(null),
      onClick: (event: MouseEvent<HTMLElement>) => {
        const item = wasDragged() ? undefined : foundAt(event)?.items[0];
        if (item === undefined) return;
        if (item.kind === "sample" || item.kind === "measurement" || event.ctrlKey || event.metaKey || event.shiftKey) onChoose([item], "toggle");
        else onPick?.(item);
      },
    },
  };
}
