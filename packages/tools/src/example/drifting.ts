/**
 * `drift-matrix.csv`, `drift-samples.csv`: a run in two batches whose signal falls, for the tools that correct and judge it. Drawn from a stream of its own.
 *
 * Thirty-six features, intensities as measured. In each batch a QC sample stands before, after and between every three of eighteen samples; two blanks come first. The first
 * 21 features lose up to 42 % of their signal within a batch, along a bend; every feature has a level of its own in the second batch. Features 30 to 33 are noise, which
 * nothing can mend. Half of the samples of each batch are treated, and five features are four times as high in them.
 */
import { integerBelow, newGenerator, uniform } from "@analyte/analysis/random/generator";
import { normalFrom } from "./draw.ts";

/** By the places of the features. */
export const plantedDrift = { features: 36, drifting: [0, 21], noise: [30, 34], treated: [3, 9, 15, 22, 26] } as const;

export interface DriftRow {
  id: string;
  type: "sample" | "QC" | "blank";
  group: string;
  batch: string;
  order: number;
  values: number[];
}

const samplesInBatch = 18;

export function driftingRun(seed: number): DriftRow[] {
  const random = newGenerator(seed);
  const normal = (): number => normalFrom(random);
  const features = Array.from({ length: plantedDrift.features }, (_, at) => ({
    level: 14 + 2 * normal(),
    fall: at < plantedDrift.drifting[1] ? 0.32 + 0.1 * uniform(random) : 0,
    error: at >= plantedDrift.noise[0] && at < plantedDrift.noise[1] ? 0.7 : 0.05,
    shift: [0, 0.5 * normal()],
    isHigher: plantedDrift.treated.some((place) => place === at),
  }));
  const rows: DriftRow[] = [];
  for (const [batchAt, batch] of ["A", "B"].entries()) {
    const treated = treatedOf(random);
    const kinds: DriftRow["type"][] = ["blank", "blank"];
    for (let at = 0; at < samplesInBatch; at++) kinds.push(...(at % 3 === 0 ? (["QC", "sample"] as const) : (["sample"] as const)));
    kinds.push("QC");
    let [qc, sample] = [0, 0];
    for (const [place, type] of kinds.entries()) {
      const done = place / (kinds.length - 1);
      const isTreated = type === "sample" && treated.has(sample);
      const id = type === "QC" ? `QC_${batch}${++qc}` : type === "blank" ? `B_${batch}${place + 1}` : `S_${batch}${String(++sample).padStart(2, "0")}`;
      const values = features.map(({ level, fall, error, shift, isHigher }) => {
        const own = type === "sample" ? 0.5 * normal() + (isTreated && isHigher ? 2 : 0) : 0;
        const signal = 2 ** (level + own + shift[batchAt]!) * (1 - fall * (0.4 * done + 0.6 * done ** 2));
        const measured = signal * Math.max(0.05, 1 + error * normal());
        if (type === "blank") return uniform(random) < 0.4 ? Number.NaN : Math.round(measured / 200);
        return type === "sample" && uniform(random) < 0.01 ? Number.NaN : Math.round(measured);
      });
      rows.push({ id, type, group: type === "sample" ? (isTreated ? "treated" : "control") : "", batch, order: rows.length + 1, values });
    }
  }
  return rows;
}

function treatedOf(random: ReturnType<typeof newGenerator>): Set<number> {
  const treated = new Set<number>();
  while (treated.size < samplesInBatch / 2) treated.add(integerBelow(random, samplesInBatch));
  return treated;
}
