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
}

export function chosenRatios({ table, featureNames }: Pick<ToolInput, "table" | "featureNames">, logs: Matrix, params: RatiosParams): Chosen {
  if (params.pairs === "list") return { ratios: ofList(params.list ?? [], table.features, featureNames), taken: null };
  if (params.pairs === "reference") return { ratios: byReference(table.features, params.reference ?? ""), taken: null };
  const taken = mostVarying(logs, params.features ?? 0);
  if (taken.length < 2) throw fault.noRatios(taken.length);
  return { ratios: taken.flatMap((one, at) => taken.slice(at + 1).map((other) => ({ numerator: [one], denominator: [other] }))), taken };
}

function byReference(features: readonly string[], reference: string): Ratio[] {
  const denominator = features.indexOf(reference);
  if (denominator < 0) throw fault.noReference(reference);
  return [...features.keys()].filter((feature) => feature !== denominator).map((feature) => ({ numerator: [feature], denominator: [denominator] }));
}

function ofList(list: readonly string[], ids: readonly string[], names: readonly string[]): Ratio[] {
  const lines = list.map((line) => line.trim()).filter((line) => line !== "");
  if (lines.length === 0) throw fault.noList();
  const called = calledBy(ids, names);
  const read = lines.map((line) => ({ line, ...readFormula(line, called) }));
  for (const kind of ["unknown", "ambiguous", "one-feature", "repeated"] as const) {
    const bad = read.flatMap((one) => ("fault" in one && one.fault === kind ? [one.line] : []));
    if (bad.length > 0) throw fault.badFormulas(kind, bad);
  }
  const ratios = read.flatMap((one) => ("ratio" in one ? [one.ratio] : []));
  return [...new Map(ratios.map((ratio) => [calledRatio(ratio, ids), ratio])).values()];
}

/** “A / B”, “(A + B) / C”; by ids without blanks. */
export function calledRatio({ numerator, denominator }: Ratio, names: readonly string[], [plus, by] = ["+", "/"]): string {
  const side = (features: readonly number[], bracket: boolean): string => {
    const sum = features.map((feature) => names[feature]!).join(plus);
    return bracket && features.length > 1 ? `(${sum})` : sum;
  };
  return denominator.length === 0 ? side(numerator, false) : `${side(numerator, true)}${by}${side(denominator, true)}`;
}
