/** Samples on their way from one group to another, as a browser carries what is dragged. */
import type { DragEvent } from "react";

const type = "application/x-samples";

/** Of one that is chosen, all that are. */
export function begin(event: DragEvent, sample: string, chosen: ReadonlySet<string>): void {
  event.dataTransfer.setData(type, JSON.stringify(chosen.has(sample) ? [...chosen] : [sample]));
  event.dataTransfer.effectAllowed = "move";
}

export const isOver = (event: DragEvent): boolean => event.dataTransfer.types.includes(type);

export function dropped(event: DragEvent): string[] {
  try {
    return JSON.parse(event.dataTransfer.getData(type)) as string[];
  } catch {
    return [];
  }
}
