/** Ticks as they are written: the same signs in every language, powers of ten as powers. */
import type { Scale } from "../numbers.ts";
import { tickText } from "../numbers.ts";
import type { TextRun } from "../scene/scene.ts";

export interface Tick {
  value: number;
  runs: TextRun[];
}

export const ticksOf = ({ ticks, step }: Scale): Tick[] => ticks.map((value) => ({ value, runs: numberRuns(tickText(value, step)) }));

/** `1e-5` becomes ten to the power of minus five. */
export function numberRuns(text: string): TextRun[] {
  const parts = /^([^e]+)e([-−]?)(\d+)$/.exec(text);
  if (!parts) return [{ text }];
  const [, lead, sign, power] = parts;
  const before = lead === "1" ? "" : lead === "−1" ? "−" : `${lead}×`;
  return [{ text: `${before}10` }, { text: `${sign === "" ? "" : "−"}${power}`, shift: "super" }];
}

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** Numbers within a text as they are printed: `p = 6.7e-9` becomes `p = 6.7×10⁻⁹`. */
export function withPowers(text: string): string {
  return text.replace(/(?<=\d)e([-−+]?)(\d+)(?![\p{L}\d])/gu, (_, sign: string, power: string) => {
    const digits = Array.from(String(Number(power)), (digit) => raised[Number(digit)]!).join("");
    return `×10${sign === "-" || sign === "−" ? "⁻" : ""}${digits}`;
  });
}
