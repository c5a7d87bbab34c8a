/** For tests: what of a tool's input a case of its faults makes hostile. */
import type { FaultCase, GivenInput } from "./case.ts";

/** A slot, or one of several that are alike: `selected_2` is one of `selected`. */
export const stemOf = (slot: string): string => slot.replace(/_\d+$/, "");

/** The slots whose content the case changes; none where its parameters alone are wrong. */
export function hostileSlots({ input, tables }: FaultCase, example: GivenInput, texts: Record<string, string>): string[] {
  const given = input?.(example) ?? example;
  const files = tables?.(texts) ?? texts;
  const changed = (slot: string): boolean => {
    if (files[slot] !== texts[slot]) return true;
    if (slot === "matrix") return given.table !== example.table;
    if (slot === "samples") return given.samples !== example.samples;
    if (slot === "features") return given.features !== example.features || given.featureNames !== example.featureNames;
    return given.others?.tables[slot] !== example.others?.tables[slot] || given.others?.libraries[slot] !== example.others?.libraries[slot];
  };
  return [...new Set([...Object.keys(texts), ...Object.keys(files), ...Object.keys(given.others?.tables ?? {})])].filter(changed);
}
