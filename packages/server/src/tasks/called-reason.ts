/** Reasons of steps as they are read: they were written by the id of a comparison, which some signs of its groups' names are not in, nor names given since. */
import type { Text } from "@analyte/contract/text";

export function calledReason(reason: Text, comparison: string, called: string): Text {
  if (comparison === called || comparison === "all") return reason;
  const id = new RegExp(`(?<=^|[\\s“])${comparison.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?=[\\s;；,，.。”]|$)`, "g");
  return { en: reason.en.replace(id, () => called), zh: reason.zh.replace(id, () => called) };
}
