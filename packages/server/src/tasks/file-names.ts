/** What the files of a result are called for whoever saves them. */
import type { Comparison } from "@analyte/contract/manifest";

/** A folder's listing shows no more, and some systems take no longer names. */
const longest = 60;

/** “volcano-cachexic-vs-control”: the direction of a comparison stays with the file. Without an ending. */
export function fileNameOf(name: string, compared: Comparison | null): string {
  const whole = compared === null ? [name] : [name, short(compared.case), "vs", short(compared.control)];
  return whole.join("-").replace(/[^\p{L}\p{N}._-]+/gu, "-");
}

const short = (group: string): string => Array.from(group).slice(0, longest).join("");
