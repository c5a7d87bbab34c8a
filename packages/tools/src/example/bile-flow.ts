/** `matrix.csv`, `samples.csv` and what follows from them: twenty subjects before and under a treatment that slows the flow of bile; see `make-example.ts`. */
import { uniform, type Generator } from "@analyte/analysis/random/generator";
import { normalFrom } from "./draw.ts";
import type { Metabolite } from "./metabolites.ts";

const subjects = 20;
/** On the log2 scale: what the detector still sees. */
const detectionLimit = 13;

export interface Sample {
  id: string;
  group: "control" | "treated";
  subject: string;
  subjectAt: number;
  batch: string;
  /** On the log2 scale. */
  dilution: number;
  /** In milligrams. */
  weight: number;
}

export function drawSamples(random: Generator): Sample[] {
  const normal = (): number => normalFrom(random);
  const samples: Sample[] = [];
  for (const group of ["control", "treated"] as const) {
    for (let subject = 0; subject < subjects; subject++) {
      const number = String(subject + 1).padStart(2, "0");
      const dilution = 0.4 * normal();
      const weight = Math.round(500 * 2 ** (dilution + 0.08 * normal())) / 10;
      const batch = subject % 4 < 2 ? "A" : "B";
      samples.push({ id: `${group === "control" ? "C" : "T"}${number}`, group, subject: `S${number}`, subjectAt: subject, batch, dilution, weight });
    }
  }
  return samples;
}

/** The mean shift under treatment, in log2. */
function effectOf({ class: kind, name, formula }: Metabolite): number {
  const carbons = Number(/^C(\d+)/.exec(formula)?.[1] ?? 0);
  if (kind === "Bile acids") return name.startsWith("Tauro") || name.startsWith("Glyco") ? 1.9 : 1.1;
  if (kind === "Acylcarnitines") return carbons < 10 ? 0.1 : Math.min(1.2, 0.07 * (carbons - 7));
  if (kind === "TCA cycle") return -0.8;
  if (kind === "Branched-chain amino acids") return 0.45;
  if (kind === "Redox") return -0.5;
  return 0;
}

export function drawIntensities(random: Generator, samples: readonly Sample[], features: readonly Metabolite[]): number[][] {
  const normal = (): number => normalFrom(random);
  const classes = [...new Set(features.map((feature) => feature.class))];
  const shared = samples.map(() => classes.map(() => 0.45 * normal()));
  const response = Array.from({ length: subjects }, () => 1 + 0.3 * normal());
  const rows: number[][] = samples.map(() => []);
  for (const feature of features) {
    const level = Math.max(12.6, 16.8 + 2.5 * normal());
    const effect = effectOf(feature) === 0 ? 0.12 * normal() : effectOf(feature) + 0.15 * normal();
    const batchShift = 0.25 * normal();
    const ownLevels = Array.from({ length: subjects }, () => 0.45 * normal());
    const zeroInstead = uniform(random) < 0.35;
    const kind = classes.indexOf(feature.class);
    samples.forEach((sample, at) => {
      const treatment = sample.group === "treated" ? effect * response[sample.subjectAt]! : 0;
      const batch = sample.batch === "B" ? batchShift : 0;
      const log2 = level + ownLevels[sample.subjectAt]! + shared[at]![kind]! + batch + treatment + sample.dilution + 0.28 * normal();
      const missed = log2 < detectionLimit || uniform(random) < 0.006;
      rows[at]!.push(missed ? (zeroInstead ? 0 : NaN) : Math.round(10 * 2 ** log2) / 10);
    });
  }
  return rows;
}

export function filled(raw: readonly number[][]): number[][] {
  const smallest = raw[0]!.map((_, feature) => Math.min(...raw.map((row) => row[feature]!).filter((value) => value > 0)));
  return raw.map((row) => row.map((value, feature) => (value > 0 ? value : smallest[feature]! / 2)));
}

export function comparable(full: readonly number[][]): number[][] {
  const reference = full[0]!.map((_, feature) => median(full.map((row) => row[feature]!)));
  return full.map((row) => {
    const factor = median(row.map((value, feature) => value / reference[feature]!));
    return row.map((value) => Math.round(1e6 * Math.log2(value / factor)) / 1e6);
  });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
