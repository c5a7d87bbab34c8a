/** What the sample documents are made of: seeded numbers and names of metabolites. */

/** A small fixed stream of numbers in 0…1. */
export function stream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
/** A normal variate by Box and Muller. */
export function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}
export const base = { version: 1 as const };
export const metabolites = [
  "L-Carnitine",
  "Citric acid",
  "Hippuric acid",
  "Taurine",
  "Creatinine",
  "3-Indoxyl sulfate",
  "Pantothenic acid",
  "N-Acetylneuraminic acid",
  "p-Cresol sulfate",
  "Testosterone glucuronide",
  "Malic acid",
  "Trigonelline",
];
