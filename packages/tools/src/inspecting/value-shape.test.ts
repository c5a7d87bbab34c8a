import { hasReference, referenceInput } from "../testing/reference-data.ts";
import { newGenerator, uniform } from "@analyte/analysis/random/generator";
import { newMatrix, type Table } from "@analyte/analysis/table";
import { describe, expect, it } from "vitest";
import { valueShape } from "./value-shape.ts";

const generator = newGenerator(7);
const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform(generator))) * Math.cos(2 * Math.PI * uniform(generator));
function tableOf(samples: number, features: number, value: (sample: number, feature: number) => number): Table {
  const matrix = newMatrix(samples, features);
  for (let at = 0; at < matrix.data.length; at++) matrix.data[at] = value(Math.floor(at / features), at % features);
  const names = (stem: string, count: number) => Array.from({ length: count }, (_, at) => `${stem}${at + 1}`);
  return { matrix, samples: names("s", samples), features: names("f", features) };
}

describe("what values suggest", () => {
  it("a logarithm where features have long tails to the right, with a picture of why", () => {
    const { facts, picture, judged, skewed } = valueShape(tableOf(60, 40, () => Math.exp(normal())));
    expect(facts).toEqual(["skewed"]);
    expect([judged, skewed > 30]).toEqual([40, true]);
    expect([picture!.raw, picture!.log2].map((counts) => counts.reduce((sum, count) => sum + count, 0))).toEqual([60, 60]);
    // As given nearly everything stands at the left, as log2 in the middle.
    expect(picture!.raw.indexOf(Math.max(...picture!.raw))).toBeLessThan(2);
    expect(picture!.log2.indexOf(Math.max(...picture!.log2))).toBeGreaterThan(2);
  });
  it("another one where there are zeros, and none below 0, for even values or too few of them", () => {
    const facts = (samples: number, value: () => number) => valueShape(tableOf(samples, 30, value)).facts;
    let at = 0;
    expect(facts(60, () => (at++ % 50 === 0 ? 0 : Math.exp(normal())))).toEqual(["skewed-with-zeros"]);
    expect(facts(60, () => Math.exp(normal()) - 0.5)).not.toContain("skewed");
    expect(facts(60, () => normal())).toEqual([]);
    expect(facts(60, () => 20 + normal())).toEqual([]);
    expect(facts(6, () => Math.exp(normal()))).not.toContain("skewed");
    expect(facts(60, () => 3)).toEqual([]);
    expect(facts(3, () => Number.NaN)).toEqual([]);
  });
  it("a normalisation where samples are diluted, whatever the unit", () => {
    for (const unit of [1e-9, 1, 1e12]) {
      const diluted = valueShape(tableOf(20, 30, (sample) => unit * (1 + sample / 10) * (100 + normal())));
      expect(diluted.facts).toEqual(["unequal-samples"]);
      expect(diluted.spread).toBeGreaterThan(1.8);
      expect(valueShape(tableOf(20, 30, () => unit * (100 + normal()))).facts).toEqual([]);
    }
  });
});

describe.skipIf(!hasReference)("reference tables", () => {
  const tableFrom = (name: string): Table => {
    const { table } = referenceInput(name);
    return table;
  };
  it("raw urine concentrations are skewed and diluted, logarithms of intensities are neither", () => {
    expect(valueShape(tableFrom("cachexia")).facts).toEqual(["skewed", "unequal-samples"]);
    expect(valueShape(tableFrom("sacurine")).facts).toEqual([]);
  });
});
