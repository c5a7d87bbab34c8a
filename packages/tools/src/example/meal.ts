/**
 * `meal-matrix.csv`, `meal-samples.csv`: mice of two genotypes, each measured before and 2 and 6 hours after a meal; log2 values without gaps. Bile acids rise after the
 * meal in all of them, the TCA cycle falls in the knock-out alone (interaction), branched-chain amino acids are higher in the knock-out at any time, tryptophan
 * metabolism in females. Acylcarnitines follow the age, and the knock-outs are older: their genotypes seem to differ until age is taken into account.
 */
import { newGenerator } from "@analyte/analysis/random/generator";
import { normalFrom } from "./draw.ts";
import type { Metabolite } from "./metabolites.ts";

const genotypes = ["WT", "KO"] as const;
const times = ["0 h", "2 h", "6 h"] as const;
const micePerGenotype = 8;

export interface MealSample {
  id: string;
  genotype: (typeof genotypes)[number];
  time: (typeof times)[number];
  mouse: string;
  /** Of a female and a male. */
  cage: string;
  sex: "female" | "male";
  /** In weeks. */
  age: number;
}

export function mealStudy(features: readonly Metabolite[], seed: number): { samples: MealSample[]; columns: Float64Array[] } {
  const random = newGenerator(seed);
  const normal = (): number => normalFrom(random);
  const mice = genotypes.flatMap((genotype) =>
    Array.from({ length: micePerGenotype }, (_, at) => ({
      genotype,
      mouse: `${genotype}${at + 1}`,
      cage: `${genotype} cage ${Math.floor(at / 2) + 1}`,
      sex: at % 2 === 0 ? ("female" as const) : ("male" as const),
      age: Math.round(10 * ((genotype === "KO" ? 17 : 12) + 2.5 * normal())) / 10,
    })),
  );
  const samples = mice.flatMap((mouse) => times.map((time) => ({ ...mouse, time, id: `${mouse.mouse}_${time.replace(" ", "")}` })));
  const columns = features.map((feature) => {
    const level = 16.8 + 2.5 * normal();
    const own = new Map(mice.map(({ mouse }) => [mouse, 0.35 * normal()]));
    return Float64Array.from(samples, (sample) => Math.round(1e3 * (level + own.get(sample.mouse)! + effectOf(feature, sample) + 0.3 * normal())) / 1e3);
  });
  return { samples, columns };
}

function effectOf({ class: kind }: Metabolite, { genotype, time, sex, age }: MealSample): number {
  const after = times.indexOf(time);
  if (kind === "Bile acids") return 0.8 * after;
  if (kind === "TCA cycle") return genotype === "KO" ? -0.7 * after : 0;
  if (kind === "Branched-chain amino acids") return genotype === "KO" ? 1.4 : 0;
  if (kind === "Tryptophan metabolism") return sex === "female" ? 1.2 : 0;
  if (kind === "Acylcarnitines") return 0.16 * (age - 14.5);
  return 0;
}
