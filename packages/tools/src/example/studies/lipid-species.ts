/** Lipid species beside the metabolites of the example, by their sum of carbons and double bonds; formulas follow from these. */
import type { Metabolite } from "../metabolites.ts";

export function lipidSpecies(): Metabolite[] {
  return [
    ...species("PC", "Glycerophosphocholines", even(30, 40), [0, 1, 2, 3, 4, 5, 6], (c, d) => `C${c + 8}H${2 * c - 2 * d + 16}NO8P`),
    ...species("PE", "Glycerophosphoethanolamines", even(34, 40), [1, 2, 4, 5, 6], (c, d) => `C${c + 5}H${2 * c - 2 * d + 10}NO8P`),
    ...species("SM", "Sphingomyelins", even(34, 42), [1, 2, 3], (c, d) => `C${c + 5}H${2 * c - 2 * d + 15}N2O6P`),
    ...species("Cer", "Ceramides", even(34, 42), [1, 2], (c, d) => `C${c}H${2 * c - 2 * d + 1}NO3`),
    ...species("DG", "Diacylglycerols", even(32, 38), [0, 1, 2, 4], (c, d) => `C${c + 3}H${2 * c - 2 * d + 4}O5`),
    ...species("TG", "Triacylglycerols", even(46, 56), [1, 2, 3, 4, 6], (c, d) => `C${c + 3}H${2 * c - 2 * d + 2}O6`),
  ];
}

const even = (from: number, to: number): number[] => Array.from({ length: (to - from) / 2 + 1 }, (_, at) => from + 2 * at);

function species(
  short: string,
  kind: string,
  carbons: readonly number[],
  bonds: readonly number[],
  formula: (carbons: number, bonds: number) => string,
): Metabolite[] {
  return carbons.flatMap((c) => bonds.map((d) => ({ name: `${short}(${c}:${d})`, class: kind, formula: formula(c, d), hmdb: "", kegg: "" })));
}

/** Monoisotopic mass in dalton, of the most frequent isotopes (IUPAC 2021). */
export function massOf(formula: string): number {
  let mass = 0;
  for (const [, element, count] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g)) mass += masses[element!]! * Number(count === "" ? 1 : count);
  return mass;
}
const masses: Record<string, number> = { C: 12, H: 1.00782503207, N: 14.0030740048, O: 15.99491461956, P: 30.97376163, S: 31.972071 };
/** Of a proton. */
export const protonMass = 1.00727646688;
