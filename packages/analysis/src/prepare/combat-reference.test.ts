import { describe, expect, it } from "vitest";
import { newMatrix, rowOf, transpose, type Matrix } from "../table.ts";
import { near } from "../testing/near.ts";
import { combat, type CombatOptions } from "./combat.ts";

/** Features × samples by a formula that R has too: 6 features of 12 samples in 3 batches of 4. */
function table(): Matrix {
  const matrix = newMatrix(6, 12);
  for (let f = 1; f <= 6; f++) {
    for (let s = 1; s <= 12; s++) {
      matrix.data[(f - 1) * 12 + s - 1] = ((f * f * 7 + s * s * 5 + f * s * 3) % 19) / 4 + f + (s > 8 ? 3 + f / 5 : s > 4 ? -1 : 0);
    }
  }
  return matrix;
}
const batch = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3];
const adjusted = (matrix: Matrix, options: CombatOptions): Matrix => transpose(combat(transpose(matrix), batch, options).matrix);

describe("ComBat with a reference batch is sva's: ComBat(x, b, ref.batch = …) of 3.46, features 1 and 5", () => {
  const gap = Number.NaN;
  const covariates: Matrix = { rows: 12, columns: 1, data: Float64Array.from(batch, (_, at) => at % 2) };
  it.each<[string, CombatOptions, [number, number][], number[], number[]]>([
    [
      "batch 2",
      { reference: 2 },
      [],
      [
        3.66031718540426, 3.52017348386968, 2.11873646852379, 2.11873646852379, 3.5, 3.75, 1.75, 2.25, 1.95262916689377, 2.34935145962816, 4.06848139481054,
        2.08486993113857,
      ],
      [
        5.92155353187218, 7.31244914370834, 7.56533925495128, 6.68022386560099, 7.5, 6, 7, 5.75, 6.86936943498192, 6.17444846912041, 7.21682991791268,
        6.69563919351655,
      ],
    ],
    [
      "batch 1, a covariate kept",
      { reference: 1, covariates },
      [],
      [
        4.75, 4.5, 2, 2, 3.76683260578636, 3.84055729321896, 2.47955530127578, 2.73717674649561, 2.83372094801612, 2.91836503913149, 4.55250068898312,
        2.70351757151062,
      ],
      [
        6.25, 9, 9.5, 7.75, 8.69143047223426, 7.39648372054816, 8.3032776985873, 7.20240733372468, 8.31831133976905, 7.54229737870941, 8.54952809304062,
        7.88912250861676,
      ],
    ],
    [
      "batch 3, the features themselves the prior",
      { reference: 3, parametric: false },
      [],
      [
        8.25725720711028, 8.09225270065847, 6.44220763614036, 6.44220763614036, 9.55543981724974, 9.88460043529965, 7.25131549090037, 7.90963672700019, 4.7,
        5.45, 8.7, 4.95,
      ],
      [
        10.0219392351393, 11.7416727017567, 12.0543515138689, 10.959975671476, 11.1696124460122, 10.2315768847003, 10.8569339255749, 10.0752376244816, 12, 11,
        12.5, 11.75,
      ],
    ],
    [
      "batch 2, levels only",
      { reference: 2, meanOnly: true },
      [],
      [
        4.33495432587484, 4.08495432587484, 1.58495432587484, 1.58495432587484, 3.5, 3.75, 1.75, 2.25, 1.1555583320597, 1.9055583320597, 5.1555583320597,
        1.4055583320597,
      ],
      [
        5.30263198950492, 8.05263198950492, 8.55263198950492, 6.80263198950492, 7.5, 6, 7, 5.75, 7.16996824269312, 6.16996824269312, 7.66996824269312,
        6.91996824269312,
      ],
    ],
    [
      "batch 2, with gaps",
      { reference: 2 },
      [
        [0, 1],
        [4, 6],
      ],
      [
        3.95174321047905,
        gap,
        2.17432903935413,
        2.17432903935413,
        3.5,
        3.75,
        1.75,
        2.25,
        1.79944077912282,
        2.25715880353229,
        4.24060357597335,
        1.95201345392598,
      ],
      [
        5.66618900953492,
        7.38256878999251,
        7.69463784098479,
        6.60239616251179,
        7.5,
        6,
        gap,
        5.75,
        6.76042002703106,
        5.93409314625255,
        7.17358346742031,
        6.55383830683643,
      ],
    ],
  ])("%s", (_, options, gaps, first, fifth) => {
    const matrix = table();
    for (const [feature, sample] of gaps) rowOf(matrix, feature)[sample] = gap;
    const found = adjusted(matrix, options);
    for (const [feature, wanted] of [
      [0, first],
      [4, fifth],
    ] as const) {
      for (const [sample, value] of wanted.entries()) {
        if (Number.isNaN(value)) expect(rowOf(found, feature)[sample]).toBeNaN();
        else near(rowOf(found, feature)[sample]!, value, 1e-10, `feature ${feature}, sample ${sample}`);
      }
    }
  });

  it("leaves the reference as it is, to the bit", () => {
    const matrix = table();
    const found = adjusted(matrix, { reference: 1 });
    for (let feature = 0; feature < 6; feature++) expect(rowOf(found, feature).slice(0, 4)).toEqual(rowOf(matrix, feature).slice(0, 4));
  });

  it("names a reference that doesn't fit, and leaves out features that are constant in it", () => {
    const matrix = transpose(table());
    expect(() => combat(matrix, batch, { reference: 9 })).toThrow("reference: one of the batches");
    expect(() => combat(matrix, batch.with(0, 7), { reference: 7 })).toThrow("reference: at least two samples");
    const constant = table();
    rowOf(constant, 2).fill(4, 0, 4);
    expect(combat(transpose(constant), batch, { reference: 1, meanOnly: true }).unadjusted).toEqual([2]);
  });
});
