/**
 * An address that is typed by hand, chosen from the bookmarks or pasted into the bar changes what stands behind the `#` without the router's doing: the router knows how
 * far each of its own entries in the history lies from another, but not this one, and could not go back from it to ask first. It is numbered as one of the router's own.
 */
interface RouterEntry {
  usr: unknown;
  key: string;
  idx: number;
}

/** Before the router is made. What it answers with is told each time the router has moved. */
export function numberTypedAddresses(): () => void {
  const { history } = window;
  const numberOf = (): number | undefined => (history.state as Partial<RouterEntry> | null)?.idx ?? undefined;
  let here = numberOf() ?? 0;
  // Before the router hears of it.
  window.addEventListener(
    "popstate",
    () => {
      // Whatever lay ahead in the history is gone, as with any link.
      if (numberOf() === undefined) history.replaceState({ usr: null, key: `typed-${here + 1}`, idx: here + 1 } satisfies RouterEntry, "");
      here = numberOf() ?? here;
    },
    { capture: true },
  );
  return () => {
    here = numberOf() ?? here;
  };
}
