/**
 * The example project “counts”: RNA of cells of the wild type (WT) and without a gene (KO), each with a vehicle and with a drug, three cultures each, one of each kind on
 * each of three days: 3,000 genes, 2,400 of them expressed, 2 to 6 million reads a library.
 *
 * Counts are negative binomial with dispersion 0.02 + 0.5/µ; days differ by sd 0.3 (log2) in every gene. The drug raises 120 genes and lowers 80 by 2 (log2) in WT,
 * by half of that in KO. Forty sets of thirty genes; the first three hold twenty-four raised ones each. Genes are numbered, not named: they are drawn.
 */
import { integerBelow, newGenerator, uniform, type Generator } from "@analyte/analysis/random/generator";
import { normalFrom } from "../draw.ts";

export const countPlan = { genes: 3_000, expressed: 2_400, up: 120, down: 80, sets: 40, setSize: 30, plantedSets: 3, raisedInSet: 24 } as const;

export interface CountStudy {
  samples: { id: string; genotype: "WT" | "KO"; treatment: "vehicle" | "drug"; day: string }[];
  genes: { id: string; planted: "" | "up" | "down"; sets: string[] }[];
  /** By gene, then sample. */
  counts: number[][];
}

export function countProject(seed: number): CountStudy {
  const random = newGenerator(seed);
  const samples = (["WT", "KO"] as const).flatMap((genotype) =>
    (["vehicle", "drug"] as const).flatMap((treatment) =>
      [1, 2, 3].map((day) => ({ id: `${genotype}_${treatment}_${day}`, genotype, treatment, day: `day ${day}` })),
    ),
  );
  const genes = drawGenes(random);
  const levels = genes.map((_, at) => (at < countPlan.expressed ? 2 ** (5 + 2 * normalFrom(random)) : 0.3 * uniform(random)));
  const total = levels.reduce((sum, level) => sum + level, 0);
  const depths = samples.map(() => 2e6 + 4e6 * uniform(random));
  const counts = genes.map(({ planted }, gene) => {
    const days = [0, 0.3 * normalFrom(random), 0.3 * normalFrom(random)];
    return samples.map(({ genotype, treatment, day }, at) => {
      const effect = treatment === "drug" ? (planted === "up" ? 2 : planted === "down" ? -2 : 0) * (genotype === "WT" ? 1 : 0.5) : 0;
      const mean = (levels[gene]! / total) * depths[at]! * 2 ** (days[Number(day.at(-1)) - 1]! + effect);
      return negativeBinomial(random, mean, 0.02 + 0.5 / Math.max(mean, 0.5));
    });
  });
  return { samples, genes, counts };
}

/** Two libraries of the drawn genes, as an operator would install them: the sets of the project as pathways, and as many terms drawn alike, under an own seed. */
export function geneLibraries(seed: number, genes: CountStudy["genes"]) {
  const members = new Map<string, string[]>();
  for (const { id, sets } of genes) for (const set of sets) members.set(set, [...(members.get(set) ?? []), id]);
  const numbered = (word: string, at: number) => `${word} ${String(at + 1).padStart(2, "0")}`;
  const terms = drawSets(newGenerator(seed)).map((places, at) => ({
    id: `T${at + 1}`,
    name: numbered("Term", at),
    members: [...places].map((place) => genes[place]!.id).toSorted(),
  }));
  const pathways = Array.from({ length: countPlan.sets }, (_, at) => ({
    id: `S${at + 1}`,
    name: numbered("Set", at),
    members: members.get(numbered("Set", at)) ?? [],
  }));
  return [
    { ids: "pathway", name: "Drawn pathways of the example", sets: pathways },
    { ids: "go", name: "Drawn terms of the example", sets: terms },
  ] as const;
}

/** By set the places of its genes: the first few hold raised ones. */
function drawSets(random: Generator): Set<number>[] {
  const { up, down, expressed, sets, setSize, plantedSets, raisedInSet } = countPlan;
  return Array.from({ length: sets }, (_, set) => {
    const raised = set < plantedSets ? raisedInSet : 0;
    const members = new Set<number>();
    while (members.size < raised) members.add(integerBelow(random, up));
    while (members.size < setSize) members.add(up + down + integerBelow(random, expressed - up - down));
    return members;
  });
}

function drawGenes(random: Generator): CountStudy["genes"] {
  const { genes: count, up, down } = countPlan;
  // Scattered over all levels, but among those that are read well enough to be told apart.
  const genes: CountStudy["genes"] = Array.from({ length: count }, (_, at) => ({
    id: `gene_${String(at + 1).padStart(4, "0")}`,
    planted: at < up ? "up" : at < up + down ? "down" : "",
    sets: [],
  }));
  for (const [set, members] of drawSets(random).entries()) for (const member of members) genes[member]!.sets.push(`Set ${String(set + 1).padStart(2, "0")}`);
  return genes;
}

/** A Poisson number whose mean is drawn from a gamma distribution: variance µ + dispersion · µ². */
function negativeBinomial(random: Generator, mean: number, dispersion: number): number {
  if (mean <= 0) return 0;
  const shape = 1 / dispersion;
  return poisson(random, (gamma(random, shape) * mean) / shape);
}

/** Marsaglia and Tsang 2000, for any shape. */
function gamma(random: Generator, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * (1 - uniform(random)) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normalFrom(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - uniform(random)) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** Knuth's product for small means; rounded normal above, where the difference is far below the noise. */
function poisson(random: Generator, mean: number): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normalFrom(random)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = uniform(random); product > limit; product *= uniform(random)) count++;
  return count;
}
