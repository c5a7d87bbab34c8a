/**
 * `modules-pairs.csv`: correlations of 40 features in 36 samples, as the tool of correlations gives them. Planted: three modules of 12, 9 and 7 features that follow a
 * hidden quantity each; in the second two features run against the others. F29 follows the first and the second quantity and ties the two modules; the remaining 11
 * follow nothing.
 */
import { adjust } from "@analyte/analysis/adjust/adjust";
import { newGenerator } from "@analyte/analysis/random/generator";
import { correlationsWithin } from "@analyte/analysis/relation/correlations";
import { newMatrix } from "@analyte/analysis/table";
import { normalFrom } from "./draw.ts";

const samples = 36;
const features = 40;
const modules = [12, 9, 7];
/** Of the second module. */
const against = [14, 19];
const bridge = 28;

export interface PlantedPair {
  first: string;
  second: string;
  r: number;
  p: number;
  adjusted: number;
}

export const idOf = (feature: number): string => `F${String(feature + 1).padStart(2, "0")}`;

export function moduleOf(feature: number): number {
  let end = 0;
  return modules.findIndex((size) => feature < (end += size));
}

export function plantedPairs(seed: number): PlantedPair[] {
  const random = newGenerator(seed);
  const hidden = modules.map(() => Array.from({ length: samples }, () => normalFrom(random)));
  const rows = newMatrix(features, samples);
  for (let feature = 0; feature < features; feature++)
    for (let sample = 0; sample < samples; sample++) {
      const follows = feature === bridge ? hidden[0]![sample]! + hidden[1]![sample]! : hidden[moduleOf(feature)]?.[sample];
      const sign = against.includes(feature) ? -1 : 1;
      rows.data[feature * samples + sample] = (follows === undefined ? 0 : sign * 1.35 * follows) + (feature === bridge ? 0.4 : 1) * normalFrom(random);
    }
  const { estimate, p } = correlationsWithin(rows);
  const adjusted = adjust(p, "BH");
  const rounded = (value: number): number => Number(value.toPrecision(6));
  let at = 0;
  return Array.from({ length: features }, (_, first) => first).flatMap((first) =>
    Array.from({ length: features - first - 1 }, (_, after): PlantedPair => {
      const place = at++;
      return { first: idOf(first), second: idOf(first + 1 + after), r: rounded(estimate[place]!), p: rounded(p[place]!), adjusted: rounded(adjusted[place]!) };
    }),
  );
}
