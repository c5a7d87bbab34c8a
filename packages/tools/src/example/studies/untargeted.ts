/**
 * The example project “untargeted”: livers of thirty animals without a compound (Control), at a low and at a high dose, ten each, with twelve QC samples and
 * four blanks in two batches, in random order: 1,000 features, 240 of them named.
 *
 * Log2 intensities are a level of the feature, N(16, 2); the animal's own deviation, sd 0.5; the effect of the dose; how dilute the sample is, sd 0.35; a shift of
 * the batch, sd 0.5; and a technical error, sd 0.15. In 60 % of the features the signal falls by 40 % within a batch. What falls below 2^12.5 is a gap, 2 % of the
 * other cells are gaps at random. `truth.json` says what was planted: effects, noise, features of the blanks, the outlying sample, dilutions.
 */
import { integerBelow, newGenerator, uniform, type Generator } from "@analyte/analysis/random/generator";
import { normalFrom } from "../draw.ts";
import { metabolites, type Metabolite } from "../metabolites.ts";
import { lipidSpecies, massOf, protonMass } from "./lipid-species.ts";

export const untargetedCounts = { features: 1_000, named: 240, up: 60, down: 40, onlyHigh: 10, noise: 50, blank: 50, bothModes: 25 } as const;
const detectionLimit = 12.5;

export interface UntargetedSample {
  id: string;
  name: string;
  role: "sample" | "qc" | "blank";
  group: "" | "Control" | "Low" | "High";
  batch: "1" | "2";
  order: number;
  /** On the log2 scale. */
  dilution: number;
}
export interface UntargetedFeature {
  id: string;
  metabolite: Metabolite | null;
  compound: string;
  mz: number;
  rt: number;
  mode: "pos" | "neg";
  msi: 1 | 2 | 3 | 4;
  planted: "" | "up" | "down" | "only in High" | "noise" | "blank";
}
export interface UntargetedStudy {
  samples: UntargetedSample[];
  features: UntargetedFeature[];
  /** By feature, then sample; NaN is a gap. */
  values: number[][];
  outlier: string;
}

export function untargetedStudy(seed: number): UntargetedStudy {
  const random = newGenerator(seed);
  const samples = drawRun(random);
  const features = drawFeatures(random);
  const outlier = samples.find(({ group, name }) => group === "Low" && name === "Low 7")!.id;
  return { samples, features, values: features.map((feature) => intensities(random, feature, samples, outlier)), outlier };
}

/** In each batch two blanks, then QC samples before, between and after fifteen animals in random order. */
function drawRun(random: Generator): UntargetedSample[] {
  const animals = (["Control", "Low", "High"] as const).flatMap((group) => Array.from({ length: 10 }, (_, at) => ({ group, name: `${group} ${at + 1}` })));
  const samples: UntargetedSample[] = [];
  const add = (batch: "1" | "2", role: UntargetedSample["role"], group: UntargetedSample["group"], name: string): void => {
    const order = samples.length + 1;
    samples.push({ id: `R${String(order).padStart(2, "0")}`, name, role, group, batch, order, dilution: role === "sample" ? 0.35 * normalFrom(random) : 0 });
  };
  // Half of each group in each batch.
  const half = (at: 0 | 1) =>
    shuffled(
      random,
      animals.filter((_, place) => place % 2 === at),
    );
  for (const [at, batch] of (["1", "2"] as const).entries()) {
    for (const blank of [1, 2]) add(batch, "blank", "", `Blank ${2 * at + blank}`);
    const chosen = half(at as 0 | 1);
    for (const [place, animal] of chosen.entries()) {
      if (place % 3 === 0) add(batch, "qc", "", `QC ${6 * at + place / 3 + 1}`);
      add(batch, "sample", animal.group, animal.name);
    }
    add(batch, "qc", "", `QC ${6 * at + 6}`);
  }
  return samples;
}

function drawFeatures(random: Generator): UntargetedFeature[] {
  const { features: count, named, up, down, onlyHigh, noise, blank, bothModes } = untargetedCounts;
  const known = [...citrateCycle, ...metabolites().filter(({ name }) => !citrateNames.has(name)), ...lipidSpecies()];
  const list: UntargetedFeature[] = [];
  const add = (metabolite: Metabolite | null, compound: string, mode: "pos" | "neg", rt: number, msi: UntargetedFeature["msi"], mass: number): void => {
    const mz = mode === "pos" ? mass + protonMass : mass - protonMass;
    const id = `F${String(list.length + 1).padStart(4, "0")}`;
    list.push({ id, metabolite, compound, mz: Math.round(1e4 * mz) / 1e4, rt, mode, msi, planted: "" });
  };
  for (let at = 0; at < named; at++) {
    const metabolite = known[at]!;
    // The citrate cycle is identified, or annotated by its spectrum.
    const msi = at < 60 ? 1 : at < 120 ? 2 : 3;
    add(metabolite, `K${String(at + 1).padStart(3, "0")}`, at % 2 === 0 ? "pos" : "neg", retention(random), msi, massOf(metabolite.formula));
  }
  while (list.length < count - bothModes)
    add(null, `U${String(list.length + 1).padStart(4, "0")}`, uniform(random) < 0.6 ? "pos" : "neg", retention(random), 4, 90 + 800 * uniform(random));
  // Some metabolites are seen in the other mode, too, at the same time.
  for (const { metabolite, compound, mode, rt } of list.slice(citrateCycle.length, citrateCycle.length + bothModes))
    add(null, compound, mode === "pos" ? "neg" : "pos", rt, 4, massOf(metabolite!.formula));
  // Nine of the ten of the citrate cycle rise, and nothing else that has a name is planted with a set.
  for (const feature of list.slice(0, 9)) feature.planted = "up";
  const free = shuffled(
    random,
    list.slice(citrateCycle.length).filter(({ metabolite }) => metabolite === null || metabolite.kegg === ""),
  );
  for (const [planted, times] of [
    ["up", up - 9],
    ["down", down],
    ["only in High", onlyHigh],
    ["noise", noise],
    ["blank", blank],
  ] as const)
    for (const feature of free.splice(0, times)) feature.planted = planted;
  return list;
}

const effect: Record<UntargetedFeature["planted"], number> = { "": 0, up: 2, down: -2, "only in High": 0, noise: 0, blank: 0 };
const effects: ReadonlySet<string> = new Set(["up", "down", "only in High"]);
const share = { "": 0.5, Control: 0, Low: 0.5, High: 1 } as const;

function intensities(random: Generator, { planted }: UntargetedFeature, samples: readonly UntargetedSample[], outlier: string): number[] {
  const normal = (): number => normalFrom(random);
  // What is planted is well above the limit, so that its change and not its detection is found.
  const level = planted === "up" || planted === "down" ? 15.5 + 2 * Math.abs(normal()) : planted === "only in High" ? 16.5 : 16 + 2 * normal();
  const drifts = uniform(random) < 0.6;
  const shift = [0, 0.5 * normal()];
  const isSpoilt = uniform(random) < 0.15;
  return samples.map(({ id, role, group, batch, order, dilution }) => {
    const at = order <= samples.length / 2 ? order / (samples.length / 2) : order / (samples.length / 2) - 1;
    const run = shift[batch === "1" ? 0 : 1]! + (drifts ? Math.log2(1 - 0.4 * at) : 0);
    const error = planted === "noise" ? 1.1 * normal() : 0.15 * normal();
    if (role === "blank") return planted === "blank" ? round(level + run - 0.5 + error) : uniform(random) < 0.7 ? Number.NaN : round(11.5 + 0.4 * normal());
    const isThere = planted !== "only in High" || group === "High" || role === "qc";
    // The pool of all animals has a third of what only a third of them has.
    const pooled = planted === "only in High" && role === "qc" ? -Math.log2(3) : 0;
    const own = role === "sample" ? 0.5 * normal() : 0;
    const log2 = level + pooled + own + effect[planted] * share[group] + dilution + run + error + (id === outlier && isSpoilt ? 3 : 0);
    // The pool has no gap by chance in what is to be found: with six QC samples in a batch drift needs all of them.
    const isGap = log2 < detectionLimit || (uniform(random) < 0.02 && !(role === "qc" && effects.has(planted)));
    return !isThere || isGap ? Number.NaN : round(log2);
  });
}

const round = (log2: number): number => Math.round(2 ** log2);
const retention = (random: Generator): number => Math.round(100 * (0.6 + 14 * uniform(random))) / 100;

/** Fisher and Yates. */
function shuffled<Item>(random: Generator, items: readonly Item[]): Item[] {
  const list = [...items];
  for (let at = list.length - 1; at > 0; at--) {
    const other = integerBelow(random, at + 1);
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list;
}

const citrateNames = new Set(
  "Citric acid|Isocitric acid|cis-Aconitic acid|Oxoglutaric acid|Succinic acid|Fumaric acid|L-Malic acid|Pyruvic acid|Phosphoenolpyruvic acid".split("|"),
);
const citrateCycle: Metabolite[] = [
  ...metabolites().filter(({ name }) => citrateNames.has(name)),
  { name: "Oxaloacetic acid", class: "TCA cycle", formula: "C4H4O5", hmdb: "", kegg: "C00036" },
];
