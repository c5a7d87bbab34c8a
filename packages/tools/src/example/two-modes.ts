/**
 * `modes-positive.csv`, `modes-negative.csv` and a feature sheet of either: 12 samples measured in two modes. Positive mode sees 0.6 and negative mode 0.4 of each of the
 * compounds that both have, so that their sum is the whole, a multiple of 10; the first compound comes as two adducts in positive mode. Negative mode lacks S12, has a
 * blank instead, and its rows stand the other way round. Both modes call a feature “F01”.
 */
import { newGenerator, uniform } from "@analyte/analysis/random/generator";

const both = ["Citrate", "Glutamate", "Hippurate", "Taurine"];
const positiveAlone = ["Carnitine", "Creatinine", "Choline"];
const negativeAlone = ["Lactate", "Succinate"];
const samples = Array.from({ length: 12 }, (_, at) => `S${String(at + 1).padStart(2, "0")}`);

interface Mode {
  samples: string[];
  features: { id: string; compound: string }[];
  columns: Float64Array[];
}

export function twoModes(seed: number): { positive: Mode; negative: Mode } {
  const random = newGenerator(seed);
  const wholes = new Map([...both, ...positiveAlone, ...negativeAlone].map((name) => [name, samples.map(() => 10 * Math.round(100 + 4900 * uniform(random)))]));
  const mode = (compounds: readonly [string, number][], of: readonly string[]): Mode => ({
    samples: [...of],
    features: compounds.map(([compound], at) => ({ id: `F${String(at + 1).padStart(2, "0")}`, compound })),
    columns: compounds.map(([compound, share]) =>
      Float64Array.from(of, (sample) => {
        const at = samples.indexOf(sample);
        return at < 0 ? Math.round(20 * uniform(random)) : Math.round(10 * share * wholes.get(compound)![at]!) / 10;
      }),
    ),
  });
  const shared = (share: number) => both.map((name): [string, number] => [name, share]);
  return {
    positive: mode([[both[0]!, 0.1], [both[0]!, 0.5], ...shared(0.6).slice(1), ...positiveAlone.map((name): [string, number] => [name, 1])], samples),
    negative: mode([...negativeAlone.map((name): [string, number] => [name, 1]), ...shared(0.4)], ["BLANK", ...samples.slice(0, 11).toReversed()]),
  };
}
