/** Ids that sort by the time of their making, also within one millisecond of one server. */
import { randomBytes } from "node:crypto";

export function newSortableId(now: number = Date.now()): string {
  count = now > last ? 0 : count + 1;
  last = Math.max(now, last);
  const time = last.toString(36).padStart(9, "0");
  return `${time}${count.toString(36).padStart(4, "0")}${randomBytes(8).toString("hex")}`;
}

let last = 0;
let count = 0;
