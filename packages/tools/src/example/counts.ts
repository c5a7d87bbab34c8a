/**
 * `counts-matrix.csv`, `counts-samples.csv`, `counts-genes.csv`: counts of 400 genes in cells with and without a drug, four cultures each, taken on two days. Of the genes that are read at all 24
 * rise and 16 fall by the drug, which a column of the gene sheet says; six more take so large a share of the treated libraries that all others seem to fall until the
 * libraries are normalised. A fifth of the genes is hardly read.
 */
import { newGenerator, uniform } from "@analyte/analysis/random/generator";
import { normalFrom } from "./draw.ts";

const seed = 31_415;
const genes = 400;

export interface CountSample {
  id: string;
  group: "control" | "drug";
  day: string;
}

export function countStudy(): { samples: CountSample[]; genes: { id: string; name: string; planted: string }[]; counts: Float64Array[] } {
  const random = newGenerator(seed);
  const normal = (): number => normalFrom(random);
  const samples = (["control", "drug"] as const).flatMap((group) =>
    Array.from({ length: 4 }, (_, at) => ({ id: `${group === "control" ? "C" : "D"}${at + 1}`, group, day: `day ${(at % 2) + 1}` })),
  );
  const depth = samples.map(() => 0.6 + 0.9 * uniform(random));
  const list = Array.from({ length: genes }, (_, at) => ({
    id: `G${String(at + 1).padStart(3, "0")}`,
    name: `gene ${at + 1}`,
    planted: at < 24 ? "up" : at < 40 ? "down" : at < 46 ? "abundant, up" : at < 126 ? "hardly read" : "",
  }));
  const counts = list.map(({ planted }) => {
    const level = planted === "hardly read" ? 1.5 * uniform(random) : planted === "abundant, up" ? 2 ** (12.5 + 0.3 * normal()) : 2 ** (7 + 1.6 * normal());
    const day = 0.35 * normal();
    const effect = planted === "up" ? 1.5 : planted === "down" ? -1.5 : planted === "abundant, up" ? 2 : 0;
    const spread = Math.sqrt(0.02 + 0.3 / (level + 1));
    return Float64Array.from(samples, (sample, at) => {
      const shift = (sample.day === "day 2" ? day : 0) + (sample.group === "drug" ? effect : 0);
      const expected = level * depth[at]! * 2 ** shift * Math.exp(spread * normal());
      return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal()));
    });
  });
  return { samples, genes: list, counts };
}
