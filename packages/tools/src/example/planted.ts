/**
 * Tables in which something is wrong on purpose, for the tools that look for it. Each is drawn from a stream of its own: the others stay what they are.
 *
 * `outliers-matrix.csv`: the comparable log2 values, with three samples spoilt. Sample C07 was injected badly: 50 features are 1.5 lower. T12 is contaminated:
 * 25 features are off by 2.5 either way. T18 is extreme as the others are: it lies 3 times as far from the middle of its group.
 */
import { integerBelow, newGenerator, uniform } from "@analyte/analysis/random/generator";
import { normalFrom } from "./draw.ts";

/** The values with three samples spoilt; `groups` in the order of the rows. */
export function spoilt(values: readonly number[][], ids: readonly string[], groups: readonly string[], seed: number): number[][] {
  const random = newGenerator(seed);
  const chosen = (count: number): Set<number> => {
    const found = new Set<number>();
    while (found.size < count) found.add(integerBelow(random, values[0]!.length));
    return found;
  };
  const [low, contaminated] = [chosen(50), chosen(25)];
  const middles = values[0]!.map((_, feature) => mean(values.filter((_row, at) => groups[at] === groups[ids.indexOf("T18")]).map((row) => row[feature]!)));
  return values.map((row, at) =>
    row.map((value, feature) => {
      if (ids[at] === "C07") return rounded(value - (low.has(feature) ? 1.5 : 0));
      if (ids[at] === "T12") return rounded(value + (contaminated.has(feature) ? (uniform(random) < 0.5 ? -2.5 : 2.5) : 0));
      return ids[at] === "T18" ? rounded(middles[feature]! + 3 * (value - middles[feature]!)) : value;
    }),
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): number => Math.round(1e6 * value) / 1e6;

/** What is wrong with which features of `qc-matrix.csv`, by their places. */
export const plantedFaults = { imprecise: [10, 22], inBlanks: [40, 48], rare: [70, 80] } as const;
const isIn = ([from, to]: readonly [number, number], feature: number): boolean => feature >= from && feature < to;

export interface QcRow {
  id: string;
  type: "sample" | "QC" | "blank";
  group: string;
  order: number;
  values: number[];
}

/**
 * `qc-matrix.csv`, `qc-samples.csv`: an untargeted run of 24 samples with a QC sample before, after and between every four of them, and three blanks; intensities
 * as measured. Twelve features are measured badly (an RSD of 40 % and more in the QC samples), eight are as high in the blanks, ten are in a few samples only, and
 * what is left is measured to about 10 %.
 */
export function qcRun(levels: readonly number[], seed: number): QcRow[] {
  const random = newGenerator(seed);
  const found = (value: number): number => Math.round(value);
  const rows: QcRow[] = [];
  const add = (id: string, type: QcRow["type"], group: string, values: number[]): unknown => rows.push({ id, type, group, order: rows.length + 1, values });
  const error = (feature: number): number => (isIn(plantedFaults.imprecise, feature) ? 0.9 : 0.1) * normalFrom(random);
  const measured = (level: number, feature: number): number => found(2 ** level * Math.max(0.02, 1 + error(feature)));
  const blank = (level: number, feature: number): number =>
    isIn(plantedFaults.inBlanks, feature) ? found(2 ** level * (0.8 + 0.1 * normalFrom(random))) : uniform(random) < 0.5 ? Number.NaN : found(2 ** (level - 7));
  for (let at = 1; at <= 3; at++) add(`B${at}`, "blank", "", levels.map(blank));
  for (let at = 0; at < 24; at++) {
    if (at % 4 === 0) add(`QC${at / 4 + 1}`, "QC", "", levels.map(measured));
    const values = levels.map((level, feature) => {
      const own = isIn(plantedFaults.inBlanks, feature) ? level : level + 0.6 * normalFrom(random);
      return isIn(plantedFaults.rare, feature) && at % 6 !== 0 ? Number.NaN : measured(own, feature);
    });
    add(`S${String(at + 1).padStart(2, "0")}`, "sample", at % 2 === 0 ? "control" : "treated", values);
  }
  add("QC7", "QC", "", levels.map(measured));
  return rows;
}
