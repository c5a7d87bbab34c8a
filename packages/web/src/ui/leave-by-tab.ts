import type { KeyboardEvent } from "react";

/** Of a select that takes several: the Tab key leaves it. Left to itself the list would take what it points at, which nobody has chosen. */
export function leaveByTab(event: KeyboardEvent): void {
  if (event.key === "Tab") event.stopPropagation();
}
