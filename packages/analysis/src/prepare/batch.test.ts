import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { near } from "../testing/near.ts";
import { newGenerator, uniform } from "../random/generator.ts";
import { newMatrix, transpose, type Matrix } from "../table.ts";
import { combat, type CombatOptions } from "./combat.ts";
import { alignBatches, correctDrift } from "./drift.ts";
import { loess } from "./loess.ts";
import { median } from "./median.ts";

const gap = Number.NaN;
const matrixOf = (...rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });

describe("local regression", () => {
  const x = Float64Array.of(1, 4, 7, 10, 13, 18, 20, 25, 28, 33);
  const y = Float64Array.of(10, 11.5, 11, 13, 14.2, 13.1, 15, 18, 17.5, 19);
  // R 4.2.2: predict(loess(y ~ x, span, degree, control = loess.control(surface = "direct")), data.frame(x = c(1, 2.5, 10, 19, 30, 33, 36)))
  it.each([
    [0.75, 1, [10.0586614259795, 10.5082151677688, 12.7555066315598, 14.9123616555886, 18.3890195642069, 19.3411962648467, 20.2523968866748]],
    [0.5, 2, [10.1549314516915, 10.5814570223671, 12.6183514202732, 13.9914285714286, 18.3440016297026, 18.9191862123845, 19.8711492866705]],
    [1, 2, [10.2429199405651, 10.6247343269647, 12.4467708280933, 14.8252988880243, 18.2884176320357, 19.2539033984527, 20.1929896632]],
    [1.4, 1, [10.1409284128978, 10.5438729641608, 12.5640291358028, 15.0679091334755, 18.2239496622505, 19.0962980569373, 19.9685108495365]],
    [1.4, 2, [10.2898069256519, 10.6384235464727, 12.443439714006, 14.8994994875343, 18.2802079049181, 19.2584464815703, 20.2497298046372]],
  ] as const)("span %d, degree %d", (span, degree, wanted) => {
    const found = loess(x, y, [1, 2.5, 10, 19, 30, 33, 36], { span, degree });
    for (const [at, value] of wanted.entries()) near(found[at]!, value, 1e-12);
  });
  // R 4.2.2, as above: a point at 0.9995 of the reach counts for little, but it does.
  it.each([
    [1, [0.164338151965933, 0.854128920566706]],
    [2, [6.32019911941047, -0.98422629551396]],
  ] as const)("an outlier at the rim of the reach, degree %d", (degree, wanted) => {
    const rim = loess(Float64Array.of(0, 1, 2, 3, 9.995, 10, 12, 13), Float64Array.of(1, 2, 2.5, 4, 1e8, 5, 6, 7), [0, 0.5], { span: 0.75, degree });
    for (const [at, value] of wanted.entries()) near(rim[at]!, value, 1e-10);
  });
  it("gives back every parabola", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), fc.double({ min: 0.5, max: 1.5, noNaN: true }), (a, b, span) => {
        const found = loess(
          x,
          x.map((value) => 3 + a * value + b * value * value),
          [-2, 9.5],
          { span },
        );
        expect(found[0]).toBeCloseTo(3 - 2 * a + 4 * b, 7);
        expect(found[1]).toBeCloseTo(3 + 9.5 * a + 90.25 * b, 7);
      }),
    );
  });
  it("refuses what doesn't fit, and has nothing to say where points coincide", () => {
    expect(() => loess(x, y.subarray(1), [1])).toThrow("y: 10 values");
    expect(() => loess(x, y, [1], { span: 0.2 })).toThrow("span");
    expect(() => loess(x.with(0, gap), y, [1])).toThrow("x: finite");
    expect(loess(Float64Array.of(1, 1, 1, 1), Float64Array.of(1, 2, 3, 4), [1])[0]).toBeNaN();
  });
});

const isIn = (at: number): boolean => at % 2 === 0 || at === 23;
const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
const sd = (list: readonly number[]): number => Math.sqrt(list.reduce((sum, value) => sum + (value - mean(list)) ** 2, 0) / (list.length - 1));

describe("drift", () => {
  const order = Array.from({ length: 24 }, (_, at) => at);
  const isQc = order.map((at) => at % 3 === 0 || at === 23);
  const drifted = (level: number, bend: number): number[] => order.map((at) => level * (1 + 0.02 * at + bend * at * at));

  it("of the shape of a parabola goes entirely, whatever the span", () => {
    const matrix = transpose(matrixOf(drifted(100, 0), drifted(7, 0.001)));
    for (const span of [null, 0.6, 1]) {
      const { matrix: corrected, uncorrected } = correctDrift(matrix, order, isQc, { span });
      expect(uncorrected).toEqual([]);
      const qcMedian = median(drifted(7, 0.001).filter((_, at) => isQc[at]));
      for (const at of order) near(corrected.data[2 * at + 1]!, qcMedian, 1e-9);
    }
  });
  it("of QC samples has their median in common over batches, and scales with the values", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 50, max: 500 }), { minLength: 24, maxLength: 24 }), (values) => {
        const batch = order.map((at) => Number(at >= 12));
        const one = correctDrift(matrixOf(...values.map((value) => [value])), order, isQc, { batch, span: 1, degree: 1 });
        const two = correctDrift(matrixOf(...values.map((value) => [value * 8])), order, isQc, { batch, span: 1, degree: 1 });
        for (const at of order) near(two.matrix.data[at]!, 8 * one.matrix.data[at]!, 1e-9);
      }),
      { numRuns: 30 },
    );
  });
  it("is subtracted from logarithms", () => {
    const matrix = transpose(matrixOf(order.map((at) => 5 + 0.1 * at)));
    const { matrix: corrected } = correctDrift(matrix, order, isQc, { operation: "subtract" });
    for (const at of order) near(corrected.data[at]!, 5 + 0.1 * 12, 1e-9);
  });
  it("holds beyond the outermost QC samples as it is there", () => {
    const inner = order.map((at) => at >= 3 && at <= 20 && at % 2 === 0);
    const { matrix: corrected } = correctDrift(transpose(matrixOf(drifted(10, 0))), order, inner, { span: 1 });
    const values = drifted(10, 0);
    near(corrected.data[0]!, (values[0]! / values[4]!) * median(values.filter((_, at) => inner[at])), 1e-9);
  });
  it("of each QC sample by the others alone is R's: loess(y[-i] ~ x[-i]) at x[i], held at the ends", () => {
    const values = [100, 96, 90, 97, 80, 78, 71];
    const at = values.map((_, index) => 1 + 3 * index);
    const all = values.map(() => true);
    const { leftOut } = correctDrift(transpose(matrixOf(values)), at, all, { span: 1 });
    // R: predict(loess(y ~ x, span = 1, degree = 2, control = loess.control(surface = "direct")), …); y[i] / it * median(y)
    const wanted = [95.0544561778, 88.6842972598, 83.2063663353, 103.517786561, 81.3006112635, 89.9818022169, 83.5886509798];
    for (const [index, value] of wanted.entries()) near(leftOut.data[index]!, value, 1e-10);
    // The order of the rows says nothing, also where the span is chosen.
    const turned = (list: readonly number[]) => list.map((_, index) => list[(index * 3) % 7]!);
    const one = correctDrift(transpose(matrixOf(values)), at, all);
    const other = correctDrift(transpose(matrixOf(turned(values))), turned(at), all);
    for (const [index, value] of turned(Array.from(one.leftOut.data)).entries()) near(other.leftOut.data[index]!, value, 1e-10);
    for (const [index, value] of turned(Array.from(one.matrix.data)).entries()) near(other.matrix.data[index]!, value, 1e-10);
  });
  it("does not make noise smaller where each QC sample is left out, though the curve seems to", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const random = newGenerator(seed);
        const noise = Array.from({ length: 24 }, () => Array.from({ length: 60 }, () => 100 + 20 * (uniform(random) - 0.5)));
        const { matrix, leftOut } = correctDrift(
          matrixOf(...noise),
          order,
          order.map((at) => at % 2 === 0 || at === 23),
        );
        const spread = (values: Matrix, row: (at: number) => boolean) =>
          mean(
            Array.from({ length: 60 }, (_, feature) =>
              sd(
                Array.from({ length: values.rows }, (__, at) => at)
                  .filter(row)
                  .map((at) => values.data[at * 60 + feature]!),
              ),
            ),
          );
        const [before, after, honest] = [spread(matrixOf(...noise), isIn), spread(matrix, isIn), spread(leftOut, () => true)];
        expect(after).toBeLessThan(before);
        expect(honest).toBeGreaterThan(before);
      }),
      { numRuns: 5 },
    );
  });
  it("that can't be found leaves the values, and says so", () => {
    const few = order.map((at) => at < 4);
    expect(correctDrift(transpose(matrixOf(drifted(10, 0))), order, few).uncorrected).toEqual([{ feature: 0, batch: 0, reason: "too-few" }]);
    const negative = transpose(matrixOf(order.map((at) => at - 12)));
    const { matrix: same, uncorrected } = correctDrift(negative, order, isQc);
    expect(uncorrected).toEqual([{ feature: 0, batch: 0, reason: "not-positive" }]);
    expect(same.data).toEqual(negative.data);
  });
  it("keeps gaps, and leaves them out of the curve", () => {
    const values = drifted(10, 0);
    values[3] = gap;
    values[5] = gap;
    const { matrix: corrected } = correctDrift(transpose(matrixOf(values)), order, isQc);
    expect([corrected.data[3], corrected.data[5]]).toEqual([gap, gap]);
    near(corrected.data[8]!, median(values.filter((_, at) => isQc[at])), 1e-9);
  });
  it("wants arguments that fit, and can be cancelled", () => {
    const matrix = transpose(matrixOf(drifted(10, 0)));
    expect(() => correctDrift(matrix, [1], isQc)).toThrow("order: 24 numbers");
    expect(() =>
      correctDrift(
        matrix,
        order,
        isQc.map(() => false),
      ),
    ).toThrow("isQc");
    expect(() => correctDrift(matrix, order, isQc, { batch: [1] })).toThrow("batch: 24 batches");
    expect(() => correctDrift(matrix, order, isQc, { span: 0.1 })).toThrow("span");
    expect(() =>
      correctDrift(matrix, order, isQc, {
        progress: () => {
          throw new Error("stop");
        },
      }),
    ).toThrow("stop");
  });
});

describe("levels of batches", () => {
  it("of a sample by the others alone", () => {
    const values = transpose(matrixOf([1, 2, 9, 10, 20, 90]));
    const { leftOut } = alignBatches(values, [1, 1, 1, 2, 2, 2], { leaveOut: [true, false, false, false, false, true] });
    expect(Array.from(leftOut.data)).toEqual([(1 / 5.5) * 9.5, (90 / 15) * 9.5]);
    const alone = alignBatches(values, [1, 1, 1, 2, 2, 2], {
      leaveOut: [true, false, false, false, false, true],
      reference: [true, false, false, true, false, false],
    });
    expect(Array.from(alone.leftOut.data)).toEqual([Number.NaN, (90 / 10) * 5.5]);
  });
  it("are the same afterwards, by all samples or by a reference", () => {
    const matrix = transpose(matrixOf([1, 2, 3, 10, 20, 30], [4, 4, 4, 0, 0, 0], [gap, gap, gap, 1, 2, 3]));
    const { matrix: aligned, uncorrected } = alignBatches(matrix, [1, 1, 1, 2, 2, 2]);
    expect(Array.from(transpose(aligned).data)).toEqual([3.25, 6.5, 9.75, 3.25, 6.5, 9.75, 2, 2, 2, 0, 0, 0, gap, gap, gap, 1, 2, 3]);
    expect(uncorrected).toEqual([
      { feature: 1, batch: 2, reason: "not-positive" },
      { feature: 2, batch: 1, reason: "too-few" },
    ]);
    const one = alignBatches(transpose(matrixOf([1, 2, 9, 10, 20, 90])), [1, 1, 1, 2, 2, 2], {
      operation: "subtract",
      reference: [true, false, false, true, false, false],
    });
    expect(Array.from(one.matrix.data)).toEqual([5.5, 6.5, 13.5, 5.5, 15.5, 85.5]);
    expect(() => alignBatches(matrix, [1])).toThrow("batch: 6 batches");
    expect(() => alignBatches(matrix, [1, 1, 1, 2, 2, 2], { reference: [true] })).toThrow("reference: 6 values");
  });
});

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
