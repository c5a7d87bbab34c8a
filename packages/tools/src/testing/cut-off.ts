/** The line of a figure over p: what is within the limit of adjusted p stands at or over it, what is not below. */
import type { Text } from "@analyte/contract/text";
import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { Ran } from "./cases/case.ts";

export function expectCutOff(run: Ran, table: string, lines: readonly { value: number; label: Text }[]): void {
  const limit = Number(run.params["p_threshold"]);
  const adjusted = run.numbers(table, "p_adj");
  const heights = run.numbers(table, "p").map((p) => -Math.log10(p));
  expect(lines).toHaveLength(1);
  const [{ value, label }] = lines as [{ value: number; label: Text }];
  for (const [at, height] of heights.entries()) expect(height >= value - 1e-9, `row ${at}`).toBe(adjusted[at]! <= limit);
  const symbol = ["BH", "BY"].includes(String(run.params["adjust"])) ? "FDR" : "adjusted p";
  expect(label.en).toBe(`${symbol} = ${numberText(limit)}`);
}
