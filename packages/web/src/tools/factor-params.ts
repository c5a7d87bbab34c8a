/** How a tool is told to divide each sample by its number in a column: the column's parameter, and the choice that it hangs on. */
import type { Manifest } from "@analyte/contract/manifest";

/** Null for a tool that doesn't normalise so. */
export function factorParams({ params }: Pick<Manifest, "params">): { with: (column: string) => Record<string, unknown> } | null {
  for (const param of params) {
    if (param.kind !== "column" || param.numeric !== true || param.when === undefined) continue;
    const conditions = [param.when].flat().flatMap((one) => ("is" in one ? [one] : []));
    const normalises = conditions.some(({ param: name }) => params.some((one) => one.name === name && one.kind === "choice" && one.step === "normalised"));
    if (normalises) return { with: (column) => ({ ...Object.fromEntries(conditions.map((one) => [one.param, one.is[0]])), [param.name]: column }) };
  }
  return null;
}
