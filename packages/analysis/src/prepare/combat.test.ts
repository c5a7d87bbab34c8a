import { describe, expect, it } from "vitest";
import { near } from "../testing/near.ts";
import { newMatrix, transpose, type Matrix } from "../table.ts";
import { combat, type CombatOptions } from "./combat.ts";

const gap = Number.NaN;
const matrixOf = (...rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });

describe("ComBat", () => {
  // Features × samples; constants below: R 4.2.2, sva 3.46.0.
  const values = matrixOf(
    [4.166, 4.418, 4.268, 3.906, 6.084, 7.271, 5.152, 4.682, 5.694, 4.889],
    [5.874, 5.224, 5.76, 5.872, 3.748, 5.417, 6.981, 6.271, 5.721, 6.412],
    [3.703, 4.906, 4.219, 4.321, 5.771, 7.479, 4.774, 5.396, 6.534, 5.965],
    [5.803, 5.3, 5.796, 5.659, 4.125, 5.58, 6.715, 7.77, 5.582, 6.086],
    [4.088, 4.444, 4.194, 4.164, 6.29, 7.557, 4.971, 5.121, 7.488, 6.933],
    [6.281, 5.517, 5.809, 6.097, 4.059, 5.671, 7.44, 7.302, 5.499, 6.233],
  );
  const batch = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2];
  const covariates = transpose(matrixOf([0, 1, 0, 1, 0, 1, 0, 1, 0, 1]));
  const gapped = { ...values, data: values.data.slice() };
  for (const at of [2, 46, 47]) gapped.data[at] = gap;
  const expectRows = (matrix: Matrix, groups: number[], options: CombatOptions, wanted: Record<number, number[]>): void => {
    const found = transpose(combat(transpose(matrix), groups, options).matrix);
    for (const [row, list] of Object.entries(wanted)) {
      for (const [at, value] of list.entries()) {
        const own = found.data[Number(row) * 10 + at]!;
        if (Number.isNaN(value)) expect(own).toBeNaN();
        else near(own, value, 1e-11, `row ${row}, sample ${at}`);
      }
    }
  };
  it("parametric: ComBat(X, b)", () =>
    expectRows(
      values,
      batch,
      {},
      {
        0: [4.76330318483, 5.00712436547, 4.86199271032, 4.51174164924, 6.61905328193, 6.44660672708, 4.63293613069, 4.23065902814, 5.09683866171, 4.407832135],
        3: [6.30357873655, 5.81341994762, 6.29675744127, 6.16325494807, 4.66841681246, 5.1804955213, 6.14936942698, 7.0499526609, 5.1822027881, 5.61243402022],
      },
    ));
  it("non-parametric: par.prior = FALSE", () =>
    expectRows(
      values,
      batch,
      { parametric: false },
      {
        0: [4.79785777134, 5.0384647135, 4.89524629555, 4.54961251355, 6.62914394225, 6.42548163457, 4.614481797, 4.21279707607, 5.07770119859, 4.38970928295],
        3: [6.30562620989, 5.82499584705, 6.29893751696, 6.1680302412, 4.7022509637, 5.1797247116, 6.14865422672, 7.04928915046, 5.18143207639, 5.61168800204],
      },
    ));
  it("with covariates: mod = model.matrix(~ g)", () =>
    expectRows(
      values,
      batch,
      { covariates },
      {
        0: [4.75518946844, 4.99765975717, 4.85522643132, 4.49551343372, 6.63627667232, 6.4214340465, 4.66116573347, 4.2256138973, 5.12085461754, 4.4011777331],
        3: [6.29029081148, 5.80188758029, 6.28342061548, 6.15423048945, 4.64340668454, 5.2179759581, 6.1376222354, 7.07565089454, 5.17655113815, 5.64719217629],
      },
    ));
  it("levels only: mean.only = TRUE", () => {
    expectRows(
      values,
      batch,
      { meanOnly: true },
      {
        0: [
          4.76199468617, 5.01399468617, 4.86399468617, 4.50199468617, 6.67999468617, 6.67500531383, 4.55600531383, 4.08600531383, 5.09800531383, 4.29300531383,
        ],
      },
    );
    expectRows(
      values,
      batch,
      { meanOnly: true, parametric: false },
      {
        3: [
          6.31502843792, 5.81202843792, 6.30802843792, 6.17102843792, 4.63702843792, 5.06797156208, 6.20297156208, 7.25797156208, 5.06997156208, 5.57397156208,
        ],
      },
    );
  });
  it("with gaps", () => {
    expectRows(
      gapped,
      batch,
      {},
      {
        0: [4.79922354858, 5.03723250421, gap, 4.55365875309, 6.61073615533, 6.67593970568, 4.56501519055, 4.09680635519, 5.10494963472, 4.30301748055],
        4: [5.16484753631, 5.48529759811, 5.26026244235, 5.23325822366, 7.14695718823, 6.64128982551, gap, gap, 6.56848101307, 5.98284491299],
      },
    );
    expectRows(
      gapped,
      batch,
      { covariates, parametric: false },
      {
        4: [4.73159912959, 4.99038434758, 4.82469397381, 4.74447343833, 6.6655127802, 6.93398157439, gap, gap, 6.92874412863, 6.38776815082],
      },
    );
  });
  it("leaves features alone that are constant in a batch, and levels batches of one sample", () => {
    const constant = { ...values, data: values.data.slice().fill(4, 10, 15) };
    expectRows(
      constant,
      batch,
      {},
      {
        0: [
          4.75970090811, 5.01360731202, 4.86247254779, 4.49773398345, 6.69221076009, 6.37302413176, 4.64354300755, 4.25993936036, 5.08591146877, 4.4288882007,
        ],
        1: [4, 4, 4, 4, 4, 5.417, 6.981, 6.271, 5.721, 6.412],
      },
    );
    expect(combat(transpose(constant), batch).unadjusted).toEqual([1]);
    expectRows(
      values,
      [1, 1, 1, 1, 2, 2, 2, 2, 2, 3],
      {},
      {
        0: [
          4.80306798354, 5.05506798354, 4.90506798354, 4.54306798354, 5.66213559938, 6.84913559938, 4.73013559938, 4.26013559938, 5.27213559938, 4.6707426194,
        ],
      },
    );
    expect(combat(transpose(values), [1, 1, 1, 1, 2, 2, 2, 2, 2, 3]).meanOnly).toBe(true);
  });
  it("doesn't mind the order of samples and features, nor the names of the batches", () => {
    const order = [7, 2, 9, 0, 4, 1, 8, 3, 6, 5];
    const shuffled = newMatrix(6, 10);
    for (let row = 0; row < 6; row++) for (const [to, from] of order.entries()) shuffled.data[(5 - row) * 10 + to] = values.data[row * 10 + from]!;
    const plain = transpose(combat(transpose(values), batch).matrix);
    const other = transpose(
      combat(
        transpose(shuffled),
        order.map((at) => 9 - batch[at]!),
      ).matrix,
    );
    for (let row = 0; row < 6; row++) for (const [to, from] of order.entries()) near(other.data[(5 - row) * 10 + to]!, plain.data[row * 10 + from]!, 1e-9);
  });
  it("wants arguments that fit", () => {
    const table = transpose(values);
    expect(() => combat(table, [1, 2])).toThrow("batch: 10 batches");
    expect(() =>
      combat(
        table,
        batch.map(() => 1),
      ),
    ).toThrow("at least two batches");
    expect(() => combat(table, batch, { covariates: transpose(matrixOf(batch)) })).toThrow("confounded");
    expect(() => combat(table, batch, { covariates: matrixOf([1]) })).toThrow("covariates: 10 rows");
    expect(() => combat(transpose(matrixOf(batch, batch)), batch)).toThrow("matrix: at least two features");
  });
});
