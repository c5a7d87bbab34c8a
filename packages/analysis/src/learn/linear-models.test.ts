import { assert, double, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { ArgumentFault } from "../faults.ts";
import { newGenerator, uniform } from "../random/generator.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { columnsOf, eliminationOrder, linearSvm, svmDecisions } from "./linear-svm.ts";
import { logistic, logisticProbabilities } from "./logistic.ts";

/**
 * The same in R: `X <- outer(1:30, 1:4, function(r, c) sin(r * c * 1.7 + c * r * r * 0.013));
 * y <- as.integer(1.2 * X[, 1] - 0.8 * X[, 3] + 0.6 * cos((1:30) * 12.9) + .2 > 0)`.
 */
function example(): { matrix: Matrix; classes: number[] } {
  const matrix = newMatrix(30, 4);
  for (let row = 1; row <= 30; row++)
    for (let column = 1; column <= 4; column++) matrix.data[(row - 1) * 4 + column - 1] = Math.sin(row * column * 1.7 + column * row * row * 0.013);
  const classes = Array.from({ length: 30 }, (_, row) => {
    const [first, , third] = rowOf(matrix, row);
    return 1.2 * first! - 0.8 * third! + 0.6 * Math.cos((row + 1) * 12.9) + 0.2 > 0 ? 1 : 0;
  });
  return { matrix, classes };
}

function close(actual: ArrayLike<number>, wanted: number[], tolerance: number): void {
  expect(actual.length).toBe(wanted.length);
  for (const [at, value] of wanted.entries())
    expect(Math.abs(actual[at]! - value), `${at}: ${actual[at]} for ${value}`).toBeLessThanOrEqual(tolerance * Math.abs(value));
}

describe("logistic", () => {
  it("is R's glm: coefficients, errors, p and deviances", () => {
    const { matrix, classes } = example();
    const model = logistic(matrix, classes);
    // glm(y ~ X, family = binomial, control = list(epsilon = 1e-14, maxit = 100))
    close([model.intercept, ...model.coefficients], [-0.193657289784252, 16.9194825672544, -3.66649426951655, -9.28971456652699, 3.94286478783242], 1e-9);
    close(model.standardErrors, [0.684840518691678, 8.76219062946663, 2.68398794431588, 4.91367145271032, 2.95722516977686], 1e-8);
    close(model.p, [0.777347626941962, 0.053487393029607, 0.17191946551093, 0.0586797363293963, 0.182433765385031], 1e-8);
    close([model.deviance, model.nullDeviance], [15.289590384884, 41.053905907818], 1e-11);
    close(model.fitted.subarray(0, 3), [0.999999999999414, 0.975644358839247, 0.000139755777977871], 1e-8);
    expect(model.reason).toBeNull();
    close(logisticProbabilities(model, matrix), [...model.fitted], 1e-9);
  });

  it("swapping the classes turns the signs, scaling a column scales its coefficient, and the order of samples says nothing", () => {
    const { matrix, classes } = example();
    const model = logistic(matrix, classes);
    assert(
      property(double({ min: 0.01, max: 1000, noNaN: true }), integer({ min: 0, max: 3 }), (factor, column) => {
        const scaled = { ...matrix, data: matrix.data.map((value, at) => (at % 4 === column ? value * factor : value)) };
        const other = logistic(
          scaled,
          classes.map((mark) => 1 - mark),
        );
        close(
          other.coefficients,
          Array.from(model.coefficients, (value, at) => -value / (at === column ? factor : 1)),
          1e-7,
        );
        close([other.deviance], [model.deviance], 1e-9);
      }),
      { numRuns: 20 },
    );
    const turned = { ...matrix, data: Float64Array.from({ length: 120 }, (_, at) => matrix.data[(29 - Math.floor(at / 4)) * 4 + (at % 4)]!) };
    close(logistic(turned, classes.toReversed()).coefficients, [...model.coefficients], 1e-8);
  });

  it("trap: separation is said, wholly or with samples on the plane, where R gives numbers without meaning", () => {
    const column = (values: number[]): Matrix => ({ rows: values.length, columns: 1, data: Float64Array.from(values) });
    for (const values of [
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3, 3, 5, 6],
    ]) {
      const model = logistic(column(values), [0, 0, 0, 1, 1, 1]);
      expect(model.reason).toBe("perfect-separation");
      expect(model.coefficients[0]).toBeNaN();
      expect(model.p[1]).toBeNaN();
      const firth = logistic(column(values), [0, 0, 0, 1, 1, 1], "firth");
      expect(firth.reason).toBeNull();
      expect(firth.coefficients[0]).toBeGreaterThan(0);
      expect(logistic(column(values), [0, 0, 0, 1, 1, 1], { ridge: 0.1 }).coefficients[0]).toBeGreaterThan(0);
    }
  });

  it("Firth's correction of a 2 × 2 table is half a sample more in each cell", () => {
    assert(
      property(integer({ min: 0, max: 9 }), integer({ min: 1, max: 9 }), integer({ min: 1, max: 9 }), integer({ min: 0, max: 9 }), (a, b, c, d) => {
        const cells = [
          { x: 1, y: 1, count: a },
          { x: 1, y: 0, count: b },
          { x: 0, y: 1, count: c },
          { x: 0, y: 0, count: d },
        ];
        const rows = cells.flatMap(({ x, y, count }) => Array.from({ length: count }, () => [x, y] as const));
        const model = logistic(
          { rows: rows.length, columns: 1, data: Float64Array.from(rows, ([x]) => x) },
          rows.map(([, y]) => y),
          "firth",
        );
        expect(model.coefficients[0]).toBeCloseTo(Math.log(((a + 0.5) * (d + 0.5)) / ((b + 0.5) * (c + 0.5))), 7);
      }),
      { numRuns: 40 },
    );
  });

  it("a ridge leaves no slope of its target, shrinks as it grows, and takes more columns than samples", () => {
    const { matrix, classes } = example();
    let length = Infinity;
    for (const ridge of [0.01, 0.1, 1, 10, 100]) {
      const model = logistic(matrix, classes, { ridge });
      for (let column = 0; column < 4; column++) {
        let slope = -ridge * model.coefficients[column]!;
        for (let row = 0; row < 30; row++) slope += (classes[row]! - model.fitted[row]!) * matrix.data[row * 4 + column]!;
        expect(Math.abs(slope)).toBeLessThan(1e-8);
      }
      const own = Math.hypot(...model.coefficients);
      expect(own).toBeLessThan(length);
      length = own;
      expect(model.standardErrors[1]).toBeNaN();
    }
    const wide = newMatrix(8, 20);
    const random = newGenerator(1);
    wide.data.forEach((_, at) => (wide.data[at] = uniform(random)));
    expect(logistic(wide, [0, 1, 0, 1, 0, 1, 0, 1], { ridge: 1 }).reason).toBeNull();
    expect(logistic(wide, [0, 1, 0, 1, 0, 1, 0, 1]).reason).toBe("too-few");
  });

  it("leaves out constant and repeated columns", () => {
    const { matrix, classes } = example();
    const more = newMatrix(30, 6);
    for (let row = 0; row < 30; row++) more.data.set([...rowOf(matrix, row), 3, matrix.data[row * 4]!], row * 6);
    const model = logistic(more, classes);
    close(model.coefficients.subarray(0, 4), [...logistic(matrix, classes).coefficients], 1e-7);
    expect([model.coefficients[4], model.coefficients[5], model.p[6]]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });
});

describe("linearSvm", () => {
  it("is e1071's svm(kernel = linear, scale = FALSE, tolerance = 1e-10)", () => {
    const { matrix, classes } = example();
    const wanted = [
      {
        cost: 0.1,
        margin: 2.33e-8,
        objective: 2.07544447162,
        weights: [0.829801244123506, 0.304401172423463, -0.388126289960457, 0.165978379048263],
        rho: 0.0240924380848311,
        supports: 26,
        decisions: [1.15466271429687, 0.367997627006517, -0.880592819847823],
      },
      {
        cost: 1,
        margin: 1.97e-7,
        objective: 14.5713086093,
        weights: [1.00228083674485, 0.703473191598295, -0.594895658367638, 0.414365871081472],
        rho: -0.0275004450205955,
        supports: 19,
        decisions: [1.58704631397541, 1.00000006289536, -1.1056223653845],
      },
      {
        cost: 100,
        margin: 2.36e-5,
        objective: 928.617381025,
        weights: [9.57918978210946, -1.40456667038673, -5.12636247404885, 1.07690415757779],
        rho: -0.00523291006472147,
        supports: 12,
        decisions: [15.1287970613484, 1.3944926652106, -6.51224338735564],
      },
    ];
    for (const { cost, weights, rho, supports, decisions, margin, objective } of wanted) {
      const model = linearSvm(matrix, classes, { cost, tolerance: 1e-10 });
      // libsvm keeps its kernel in single precision: `margin` is how far its own free supports are from the margin, where they belong exactly.
      for (const [at, value] of weights.entries()) expect(Math.abs(model.weights[at]! - value)).toBeLessThan(5 * margin);
      for (const [at, value] of decisions.entries()) expect(Math.abs(model.decisions[at]! - value)).toBeLessThan(5 * margin);
      expect(Math.abs(model.bias + rho)).toBeLessThan(5 * margin);
      expect(model.supports).toBe(supports);
      const slack = model.decisions.reduce((sum, value, row) => sum + Math.max(0, 1 - (classes[row] === 1 ? value : -value)), 0);
      const target = model.weights.reduce((sum, value) => sum + value * value, 0) / 2 + cost * slack;
      // At the minimum an error of the solution counts only by its square.
      expect(Math.abs(target / objective - 1)).toBeLessThan(margin);
      // What is free of that: samples strictly between the bounds are on the margin exactly.
      for (const [row, alpha] of model.alphas.entries()) if (alpha > 0 && alpha < cost) expect(Math.abs(model.decisions[row]!)).toBeCloseTo(1, 8);
    }
  });

  it("meets the conditions of the optimum: the primal and the dual target are equal", () => {
    assert(
      property(integer({ min: 1, max: 1000 }), integer({ min: 4, max: 30 }), integer({ min: 1, max: 40 }), (seed, rows, columns) => {
        const random = newGenerator(seed);
        const matrix = newMatrix(rows, columns);
        matrix.data.forEach((_, at) => (matrix.data[at] = uniform(random) - 0.5));
        const classes = Array.from({ length: rows }, (_, row) => row % 2);
        const cost = 10 * uniform(random) + 0.01;
        const { weights, decisions, alphas } = linearSvm(matrix, classes, { cost, tolerance: 1e-9 });
        const half = weights.reduce((sum, value) => sum + value * value, 0) / 2;
        const slack = decisions.reduce((sum, value, row) => sum + Math.max(0, 1 - (classes[row] === 1 ? value : -value)), 0);
        const primal = half + cost * slack;
        const dual = alphas.reduce((sum, value) => sum + value, 0) - half;
        expect(Math.abs(primal - dual)).toBeLessThan(1e-6 * (1 + primal));
        expect(Math.abs(alphas.reduce((sum, value, row) => sum + (classes[row] === 1 ? value : -value), 0))).toBeLessThan(1e-9);
      }),
      { numRuns: 60 },
    );
  });

  it("swapping the classes turns the decisions; a constant feature has no weight", () => {
    const { matrix, classes } = example();
    const model = linearSvm(matrix, classes, { tolerance: 1e-9 });
    const swapped = linearSvm(
      matrix,
      classes.map((mark) => 1 - mark),
      { tolerance: 1e-9 },
    );
    for (const [row, value] of model.decisions.entries()) expect(swapped.decisions[row]).toBeCloseTo(-value, 6);
    const more = newMatrix(30, 5);
    for (let row = 0; row < 30; row++) more.data.set([...rowOf(matrix, row), 0], row * 5);
    expect(linearSvm(more, classes).weights[4]).toBe(0);
  });

  it("elimination leaves what separates to the end", () => {
    const random = newGenerator(4);
    const matrix = newMatrix(40, 25);
    const classes = Array.from({ length: 40 }, (_, row) => row % 2);
    matrix.data.forEach((_, at) => (matrix.data[at] = uniform(random) + (at % 25 === 7 ? 1.5 * classes[Math.floor(at / 25)]! : 0)));
    const order = eliminationOrder(matrix, classes, { share: 0.2 });
    expect(order[0]).toBe(7);
    expect(Array.from(order).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, at) => at));
    expect(columnsOf(matrix, [7]).data[3]).toBe(matrix.data[3 * 25 + 7]);
  });
});

it("both refuse what does not fit, by name", () => {
  const { matrix, classes } = example();
  const missing = { ...matrix, data: matrix.data.with(0, Number.NaN) };
  const faults: [string, () => unknown][] = [
    ["matrix", () => logistic(missing, classes)],
    ["matrix", () => linearSvm(missing, classes)],
    ["classes", () => logistic(matrix, [0, 1])],
    [
      "classes",
      () =>
        logistic(
          matrix,
          classes.map(() => 1),
        ),
    ],
    [
      "classes",
      () =>
        linearSvm(
          matrix,
          classes.map((mark) => mark + 1),
        ),
    ],
    ["penalty", () => logistic(matrix, classes, { ridge: -1 })],
    ["cost", () => linearSvm(matrix, classes, { cost: 0 })],
    ["share", () => eliminationOrder(matrix, classes, { share: 1 })],
    ["matrix", () => svmDecisions({ weights: new Float64Array(3), bias: 0 }, matrix)],
    ["matrix", () => logisticProbabilities({ intercept: 0, coefficients: new Float64Array(3) }, matrix)],
  ];
  for (const [argument, act] of faults) {
    expect(act).toThrow(ArgumentFault);
    expect(act).toThrow(`${argument}:`);
  }
});
