/** For tests: samples in two groups of which some were measured more than once, by numbers of chance that are the same each time. */
import { normalDeviate } from "@analyte/analysis/random/draw";
import { integerBelow, newGenerator, uniform } from "@analyte/analysis/random/generator";
import type { Tables } from "./job-on-tables.ts";

export interface MeasuredRow {
  id: string;
  /** The sample that it is a measurement of. */
  sample: string;
  group: string;
  subject: string;
  /** NaN for a gap. */
  values: number[];
}

/** Six samples in either group, up to `most` measurements each, in an order of chance; values above 0. */
export function measuredRows(seed: number, { most = 4, gaps = 0, features = 6 } = {}): MeasuredRow[] {
  const generator = newGenerator(seed);
  const rows = Array.from({ length: 12 }, (_, at) => {
    const group = at < 6 ? "treated" : "control";
    const own = Array.from({ length: features }, (_value, feature) => 4 + (group === "treated" ? feature * 0.3 : 0) + normalDeviate(generator));
    return Array.from({ length: 1 + integerBelow(generator, most) }, (_row, time) => ({
      id: `run ${at}-${time}`,
      sample: `M${at + 1}`,
      group,
      subject: `P${(at % 6) + 1}`,
      values: own.map((value) => (uniform(generator) < gaps ? Number.NaN : 2 ** (value + 0.3 * normalDeviate(generator)))),
    }));
  }).flat();
  return rows
    .map((row) => ({ row, place: uniform(generator) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row);
}

/** The means sample by sample, computed as one would by hand; called by the sample. */
export function averagedRows(rows: readonly MeasuredRow[], scale: (value: number) => number = (value) => value): MeasuredRow[] {
  return [...new Set(rows.map(({ sample }) => sample))].map((sample) => {
    const of = rows.filter((row) => row.sample === sample);
    const values = of[0]!.values.map((_, feature) => {
      const there = of.map((row) => scale(row.values[feature]!)).filter((value) => !Number.isNaN(value));
      return there.reduce((sum, value) => sum + value, 0) / there.length;
    });
    return { ...of[0]!, id: sample, values };
  });
}

export function tablesOf(rows: readonly MeasuredRow[]): Tables {
  const features = rows[0]!.values.map((_, feature) => `f${feature + 1}`);
  const cell = (value: number): string => (Number.isNaN(value) ? "" : String(value));
  return {
    matrix: [["run", ...features].join(","), ...rows.map(({ id, values }) => [id, ...values.map(cell)].join(","))].join("\n"),
    samples: ["run,animal,group,subject", ...rows.map(({ id, sample, group, subject }) => [id, sample, group, subject].join(","))].join("\n"),
  };
}
