/** What sentences are made of: numbers as they are read in a sentence, and what a sentence rests on. */
import type { Confounded } from "@analyte/contract/study-design";
import type { Text } from "@analyte/contract/text";
import type { ResultRow } from "./result-rows.ts";

export interface Ground {
  label: Text;
  value: Text;
}
export interface Sentence {
  text: Text;
  grounds: Ground[];
  /** It says less than it seems to: few samples, a model that isn't valid, p that isn't adjusted. */
  weak: boolean;
}
/** The results of one comparison, or of the whole study, as far as they are there. */
export interface Look {
  /** `<case> vs <control>`, or `all`. */
  comparison: string;
  /** The same with the names that its groups have now. */
  called: string;
  /** Its two groups by these names, which may themselves hold “ vs ”; null where no step says them. */
  sides?: { case: string; control: string } | null;
  /** What a group is called now. */
  nameOf: (group: string) => string;
  /** Groups, as tables and parameters have them, that stand in a batch of their own. */
  confounded?: readonly Confounded[];
  /** Null where the table isn't there, or is too large to be read for a sentence. */
  rows: (chart: string, table: string, columns: readonly string[]) => Promise<ResultRow[] | null>;
  /** What a step was computed with; null where there is none. */
  params: (chart: string) => Promise<Readonly<Record<string, unknown>> | null>;
  /** The library of sets that a step was given, with the date of its data, empty where it doesn't say one; null where it was given none. */
  library: (chart: string) => Promise<{ name: string; date: string } | null>;
}

export const number = (cell: string | undefined): number => (cell === undefined || cell === "" ? Number.NaN : Number(cell));
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + (Number.isFinite(value) ? value : 0), 0);
export const percent = (share: number): string => {
  const value = share * 100;
  return value > 0 && value < 0.1 ? "<0.1" : value.toFixed(value >= 99.95 || value === 0 ? 0 : 1);
};
export const p = (value: number): string => (value < 0.001 ? "<0.001" : value.toPrecision(2));
export const fixed = (value: number, digits = 2): string => value.toFixed(digits).replace("-", "−");
export const both = (text: string): Text => ({ en: text, zh: text });
export const ground = (en: string, zh: string, value: string | Text): Ground => ({ label: { en, zh }, value: typeof value === "string" ? both(value) : value });
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What a parameter is set to; `otherwise` where it isn't a word. */
export function word(params: Readonly<Record<string, unknown>> | null, name: string, otherwise: string): string {
  const value = params?.[name];
  return typeof value === "string" ? value : otherwise;
}

/** Of the numbers among these; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => Number.isFinite(value)).toSorted((one, other) => one - other);
  const half = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
