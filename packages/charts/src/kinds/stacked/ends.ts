/** Where each part of a stack begins and ends: upwards from 0, and what is negative downwards. */
import type { Value } from "@analyte/contract/chart";
import { isGiven } from "#points.ts";

export interface PartEnds {
  /** Index of the part. */
  part: number;
  low: number;
  high: number;
}

export function partEnds(parts: readonly { values: readonly Value[] }[], stack: number): PartEnds[] {
  let [up, down] = [0, 0];
  return parts.flatMap(({ values }, part): PartEnds[] => {
    const value = values[stack];
    if (!isGiven(value)) return [];
    if (value < 0) return [{ part, high: down, low: (down += value) }];
    return [{ part, low: up, high: (up += value) }];
  });
}
