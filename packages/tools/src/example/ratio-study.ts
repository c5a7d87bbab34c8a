/**
 * `ratios-matrix.csv`, `ratios-samples.csv`, `ratios-features.csv`: 30 amino acids and their neighbours (µmol/L) in 14 patients and 14 controls. Subjects differ much
 * in the level that the two members of a pathway step share, and little in their balance: so kynurenine / tryptophan is 2^0.9 times higher and
 * citrulline / arginine 2^0.9 times lower in patients, of which either part alone shows little. Nothing else differs but glutamate, which rises by itself. 1 % of cells are empty.
 */
import { newGenerator, uniform } from "@analyte/analysis/random/generator";
import { normalFrom } from "./draw.ts";

const names =
  "Tryptophan|Kynurenine|Arginine|Citrulline|Glutamate|Glutamine|Alanine|Asparagine|Aspartate|Glycine|Histidine|Isoleucine|Leucine|Lysine|Methionine|Ornithine|Phenylalanine|Proline|Serine|Threonine|Tyrosine|Valine|Taurine|Creatinine|Creatine|Betaine|Choline|Carnitine|Sarcosine|5-Oxoproline".split(
    "|",
  );
const perGroup = 14;
/** Half the difference goes to either part of a step. */
const planted = [0.9, -0.9];

export interface RatioStudy {
  samples: { id: string; group: "control" | "patient" }[];
  features: { id: string; name: string }[];
  /** For each feature the values of the samples. */
  columns: Float64Array[];
}

export function ratioStudy(seed: number): RatioStudy {
  const random = newGenerator(seed);
  const normal = (): number => normalFrom(random);
  const samples = (["control", "patient"] as const).flatMap((group) =>
    Array.from({ length: perGroup }, (_, at) => ({ id: `${group === "control" ? "C" : "P"}${String(at + 1).padStart(2, "0")}`, group })),
  );
  const steps = planted.map((difference) => samples.map(({ group }) => ({ level: 0.8 * normal(), shift: group === "patient" ? difference : 0 })));
  const columns = names.map((name, feature) => {
    const base = 5 + 1.5 * normal();
    const step = steps[Math.floor(feature / 2)];
    return Float64Array.from(samples, ({ group }, row) => {
      const of = step?.[row];
      const sign = feature % 2 === 0 ? -0.5 : 0.5;
      const own = of === undefined ? 0.45 * normal() + (name === "Glutamate" && group === "patient" ? 0.8 : 0) : of.level + sign * of.shift + 0.15 * normal();
      return uniform(random) < 0.01 ? Number.NaN : Math.round(1e2 * 2 ** (base + own)) / 1e2;
    });
  });
  return { samples, columns, features: names.map((name, at) => ({ id: `A${String(at + 1).padStart(2, "0")}`, name })) };
}
