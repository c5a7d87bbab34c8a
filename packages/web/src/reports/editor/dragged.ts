/** An item of a report on its way to another place, as a browser carries what is dragged. */
import type { DragEvent } from "react";

const type = "application/x-report-item";

export function begin(event: DragEvent, id: string): void {
  event.dataTransfer.setData(type, id);
  event.dataTransfer.effectAllowed = "move";
}
export const isOver = (event: DragEvent): boolean => event.dataTransfer.types.includes(type);
export const dropped = (event: DragEvent): string => event.dataTransfer.getData(type);

/** Whether the pointer is over the lower half of what it is over. */
export function isBelow({ clientY, currentTarget }: DragEvent): boolean {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY > top + height / 2;
}
