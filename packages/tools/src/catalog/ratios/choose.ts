/** Which ratios are made: of a rule, or of a list. */
import type { Matrix } from "@analyte/analysis/table";
import type { ToolInput } from "#tool.ts";
import { mostVarying } from "./compute.ts";
import * as fault from "./faults.ts";
import { readFormula, type Ratio } from "./formula.ts";
import type { RatiosParams } from "./manifest.ts";
import { calledBy } from "./named.ts";

export interface Chosen {
  ratios: Ratio[];
  taken: number[] | null;
  /** Formulas of the list that say again what another says. */
  again: string[];
}

export function chosenRatios({ table, featureNames }: Pick<ToolInput, "table" | "featureNames">, logs: Matrix, params: RatiosParams): Chosen {
  if (params.pairs === "list") return { ...ofList(params.list ?? [], table.features, featureNames), taken: null };
  if (params.pairs === "reference") return { ratios: byReference(table.features, params.reference ?? ""), taken: null, again: [] };
  const taken = mostVarying(logs, params.features ?? 0);
  if (taken.length < 2) throw fault.noRatios(taken.length);
  return { ratios: taken.flatMap((one, at) => taken.slice(at + 1).map((other) => ({ numerator: [one], denominator: [other] }))), taken, again: [] };
}

function byReference(features: readonly string[], reference: string): Ratio[] {
  const denominator = features.indexOf(reference);
  if (denominator < 0) throw fault.noReference(reference);
  return [...features.keys()].filter((feature) => feature !== denominator).map((feature) => ({ numerator: [feature], denominator: [denominator] }));
}

function ofList(list: readonly string[], ids: readonly string[], names: readonly string[]): Pick<Chosen, "ratios" | "again"> {
  const lines = list.map((line) => line.trim()).filter((line) => line !== "");
  if (lines.length === 0) throw fault.noList();
  const called = calledBy(ids, names);
  const read = lines.map((line) => ({ line, ...readFormula(line, called) }));
  for (const kind of ["unknown", "ambiguous", "one-feature", "repeated"] as const) {
    const bad = read.flatMap((one) => ("fault" in one && one.fault === kind ? [one.line] : []));
    if (bad.length > 0) throw fault.badFormulas(kind, bad);
  }
  const ratios = new Map<string, Ratio>();
  const again: string[] = [];
  for (const one of read) {
    if (!("ratio" in one)) continue;
    const key = keyOf(one.ratio);
    if (ratios.has(key)) again.push(one.line);
    else ratios.set(key, one.ratio);
  }
  return { ratios: [...ratios.values()], again };
}

/** The same for B + A as for A + B. */
const keyOf = ({ numerator, denominator }: Ratio): string => [numerator, denominator].map((side) => side.toSorted((a, b) => a - b).join("+")).join("/");

/** Ratios by their features, each by a name of its own: where names hold “/” or “+” two would be called alike, and their features stand in quotation marks. */
export function calledRatios(ratios: readonly Ratio[], names: readonly string[], signs?: readonly [string, string]): string[] {
  const plain = ratios.map((ratio) => calledRatio(ratio, names, signs));
  const counts = Map.groupBy(plain, (name) => name);
  const quoted = names.map((name) => `“${name}”`);
  return plain.map((name, at) => (counts.get(name)!.length === 1 ? name : calledRatio(ratios[at]!, quoted, signs)));
}

/** “A / B”, “(A + B) / C”; by ids without blanks. */
function calledRatio({ numerator, denominator }: Ratio, names: readonly string[], [plus, by]: readonly [string, string] = ["+", "/"]): string {
  const side = (features: readonly number[], bracket: boolean): string => {
    const sum = features.map((feature) => names[feature]!).join(plus);
    return bracket && features.length > 1 ? `(${sum})` : sum;
  };
  return denominator.length === 0 ? side(numerator, false) : `${side(numerator, true)}${by}${side(denominator, true)}`;
}
