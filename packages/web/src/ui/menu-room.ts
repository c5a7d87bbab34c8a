export interface MenuRoom {
  above: boolean;
  /** As high as the menu may be; null where nobody has measured. */
  heightPx: number | null;
}

/** Between button and menu, and between menu and the window's edge. */
const gapPx = 12;
/** All of a long menu: below is usual where that much is there. */
const enoughPx = 480;
/** Of the lowest windows: some entries at least can be seen. */
const leastPx = 96;

/** Where a menu stands whose button has these edges in a window of that height. */
export function menuRoom({ top, bottom }: { top: number; bottom: number }, windowPx: number): MenuRoom {
  const [before, below] = [top - gapPx, windowPx - bottom - gapPx];
  const above = below < enoughPx && before > below;
  return { above, heightPx: Math.max(leastPx, Math.floor(above ? before : below)) };
}
