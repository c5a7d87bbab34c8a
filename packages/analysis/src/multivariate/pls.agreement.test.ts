import { describe, expect, test } from "vitest";
import { columnOf, type Matrix } from "../table.ts";
import { logTable } from "../testing/tables.ts";
import { agreement, reference } from "../testing/reference.ts";
import { permutationP } from "./permutation-p.ts";
import { plsPredictions, plsQuality } from "./pls-validation.ts";
import { pls, rmsee } from "./pls.ts";
import { classResponse, scaledResponse } from "./response.ts";
import { scaleColumns } from "./scale-columns.ts";
import { significanceOf } from "./significant-components.ts";

interface Model {
  predictive: number;
  R2X: number[];
  R2Y: number[];
  R2Y_cum: number[];
  signif: string[];
  Q2: number[];
  Q2_cum: number[];
  total: { "R2X(cum)": number; "R2Y(cum)": number; "Q2(cum)": number; RMSEE: number };
  permutation_p: { pR2Y_ropls: number; pQ2_ropls: number; pR2Y_usual: number; pQ2_usual: number } | null;
  y_weights_c: number[][];
}

const cases = [
  ["sacurine", "gender_2", "group"],
  ["sacurine", "gender_3", "group"],
  ["sacurine", "bmi_2", "bmi"],
  ["sacurine", "age3_2", "age_tertile"],
  ["cachexia", "group_2", "group"],
  ["cranberry", "group_2", "group"],
] as const;

agreement("pls", (compare) => {
  for (const [name, model, response] of cases) {
    test(`${name}, ${model}`, () => {
      const file = `${name}/pls_${model}`;
      const wanted = reference.json(`${file}.json`) as Model;
      const { matrix, y, sd } = prepared(name, response);
      // With several responses R's own iteration stops at 1e-6.
      const several = y.columns > 1;
      const close = { relative: several ? 1e-4 : 1e-7 };
      const closeColumn = { ofLargest: several ? 1e-4 : 1e-7 };
      const fitted = pls(matrix, y, wanted.predictive);
      compare(`${file}.json`, "R2X", fitted.r2x, wanted.R2X, close);
      compare(`${file}.json`, "R2Y", fitted.r2y, wanted.R2Y, close);
      compare(`${file}.json`, "RMSEE", [rmsee(fitted.residualSumsOfSquares, sd, matrix.rows, wanted.predictive)], [wanted.total.RMSEE], close);
      const [quality] = plsQuality(matrix, [y], wanted.predictive, 7, "ropls");
      compare(`${file}.json`, "R2X from the Gram matrix", quality!.r2x, wanted.R2X, close);
      compare(`${file}.json`, "R2Y from the Gram matrix", quality!.r2y, wanted.R2Y, close);
      compare(`${file}.json`, "Q2", quality!.q2, wanted.Q2, close);
      compare.same(`${file}.json`, "significance", significanceOf(quality!, matrix.rows), wanted.signif);
      compare(`${file}.json`, "Q2 cumulative", quality!.q2Cumulative, wanted.Q2_cum, close);

      const scores = reference.matrix(`${file}_scores.csv`);
      for (let component = 0; component < wanted.predictive; component++) {
        const label = `component ${component + 1}`;
        compare.component(`${file}_scores.csv`, label, columnOf(fitted.scores, component), columnOf(scores, component), closeColumn);
        const features = (column: string): Float64Array => reference.numbers(`${file}_features.csv`, `${column}_p${component + 1}`);
        compare.component(`${file}_features.csv`, `p, ${label}`, columnOf(fitted.loadings, component), features("p"), closeColumn);
        compare.component(`${file}_features.csv`, `w, ${label}`, columnOf(fitted.weights, component), features("w"), closeColumn);
        compare.component(`${file}_features.csv`, `w*, ${label}`, columnOf(fitted.starWeights, component), features("wstar"), closeColumn);
        compare.component(
          `${file}.json`,
          `c, ${label}`,
          columnOf(fitted.responseWeights, component),
          wanted.y_weights_c.map((row) => row[component]!),
          close,
        );
      }
      compare(`${file}_features.csv`, "VIP", fitted.vip, reference.numbers(`${file}_features.csv`, "VIP"), closeColumn);
      if (!several) compare(`${file}_features.csv`, "coefficient", fitted.coefficients.data, reference.numbers(`${file}_features.csv`, "coef"), closeColumn);
    });
  }

  for (const [name, model, response] of cases.filter(([, key]) => key !== "gender_3")) {
    test(`${name}, ${model}: permutations`, () => {
      const file = `${name}/pls_${model}`;
      const wanted = reference.json(`${file}.json`) as Model;
      const { matrix, y } = prepared(name, response);
      const orders = reference.rows(`${file}_permutations.csv`).map((row) => row["order_1based"]!.split(" ").map((place) => Number(place) - 1));
      const permuted = orders.map((order) => reordered(y, order));
      const [observed, ...others] = plsQuality(matrix, [y, ...permuted], 2, 7, "ropls");
      const close = { relative: y.columns > 1 ? 1e-4 : 1e-6 };
      const column = (title: string): Float64Array => reference.numbers(`${file}_permutations.csv`, title);
      const r2y = others.map((quality) => quality.r2y[0]! + quality.r2y[1]!);
      const q2 = others.map((quality) => quality.q2Cumulative[1]!);
      compare(
        `${file}_permutations.csv`,
        "R2X",
        others.map((quality) => quality.r2x[0]! + quality.r2x[1]!),
        column("R2X"),
        close,
      );
      compare(`${file}_permutations.csv`, "R2Y", r2y, column("R2Y"), close);
      compare(`${file}_permutations.csv`, "Q2", q2, column("Q2"), close);
      const p = wanted.permutation_p!;
      const observedR2y = observed!.r2y[0]! + observed!.r2y[1]!;
      compare(
        `${file}.json`,
        "p of R2Y",
        [permutationP(observedR2y, r2y, "ropls"), permutationP(observedR2y, r2y, "standard")],
        [p.pR2Y_ropls, p.pR2Y_usual],
        close,
      );
      const observedQ2 = observed!.q2Cumulative[1]!;
      compare(`${file}.json`, "p of Q2", [permutationP(observedQ2, q2, "ropls"), permutationP(observedQ2, q2, "standard")], [p.pQ2_ropls, p.pQ2_usual], close);
    });
  }

  for (const name of ["sacurine", "cachexia"] as const) {
    test(`${name}: refitted in each fold, as package pls`, () => {
      const file = `${name}/plsr_cv.json`;
      const wanted = reference.json(file) as Record<string, number[]> & { PRESS0: number; CV_predictions: number[][] };
      const { matrix, y, sd, classes } = prepared(name, "group");
      const n = matrix.rows;
      const unit = sd[0]! ** 2;
      const mean = classes.reduce((sum, value) => sum + value, 0) / n;
      const close = { relative: 1e-8 };
      const model = pls(matrix, y, 5);
      let sum = 0;
      const r2y = model.r2y.map((value) => (sum += value));
      compare(file, "R2Y", r2y, wanted["R2Y"]!, close);
      compare(
        file,
        "share of X",
        model.r2x.map((value) => 100 * value),
        wanted["X_explained_percent"]!,
        close,
      );
      const [quality] = plsQuality(matrix, [y], 5, 7, "standard");
      compare(file, "Q2", quality!.q2Cumulative, wanted["Q2_vs_TSS"]!, close);
      compare(file, "Q2 against PRESS0", quality!.q2Cumulative, wanted["Q2_vs_PRESS0"]!, close);
      compare(file, "PRESS0", [(unit * n * n) / (n - 1)], [wanted.PRESS0], close);
      const { predictions, foldErrors } = plsPredictions(matrix, y, 5, 7);
      const press = predictions.map((own) => own.data.reduce((total, value, sample) => total + (value - y.data[sample]!) ** 2, 0));
      compare(
        file,
        "PRESS",
        press.map((value) => value * unit),
        wanted["PRESS"]!,
        close,
      );
      const adjusted = press.map((value, at) => Math.sqrt((unit * (value - foldErrors[at]! / n + (n - 1) * (1 - r2y[at]!))) / n));
      compare(file, "adjusted RMSEP", adjusted, wanted["RMSEP_adjCV"]!, close);
      for (const [component, own] of predictions.entries()) {
        compare(
          file,
          `predictions, ${component + 1}`,
          own.data.map((value) => value * sd[0]! + mean),
          wanted.CV_predictions.map((row) => row[component]!),
          close,
        );
      }
    });
  }
});

describe.skipIf(!reference.available)("traps of the reference", () => {
  test("trap: Q2 is a definition: ropls' of PLS and that of a refit in each fold are different numbers", () => {
    const { matrix, y } = prepared("sacurine", "group");
    const [ropls] = plsQuality(matrix, [y], 2, 7, "ropls");
    const [standard] = plsQuality(matrix, [y], 2, 7, "standard");
    expect(ropls!.q2Cumulative[1]).toBeCloseTo(0.55460338883134142, 7);
    expect(standard!.q2Cumulative[1]).toBeCloseTo(0.54897473460921731, 7);
    expect(ropls!.q2Cumulative[1]).toBeCloseTo(1 - (1 - ropls!.q2[0]!) * (1 - ropls!.q2[1]!), 12);
  });

  test("trap: two classes are one 0/1 column, more are one column each, all with sd 1", () => {
    const two = classResponse([0, 1, 1, 0], 2).matrix;
    expect(two.columns).toBe(1);
    expect(two.data[1]).toBeCloseTo(Math.sqrt(3) / 2, 14);
    const three = classResponse([0, 1, 2, 0, 1, 2], 3).matrix;
    expect(three.columns).toBe(3);
    for (let column = 0; column < 3; column++) {
      const values = columnOf(three, column);
      expect(values.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(5, 12);
      expect(values.map((value) => (value > 0 ? 1 : 0))).toEqual(Float64Array.from([0, 1, 2, 0, 1, 2], (own) => (own === column ? 1 : 0)));
    }
  });

  test("trap: ropls divides its permutation p by the permutations, not by one more", () => {
    expect(permutationP(0.5, [0.1, 0.6, 0.5, 0.2], "ropls")).toBe(0.75);
    expect(permutationP(0.5, [0.1, 0.6, 0.5, 0.2], "standard")).toBe(0.6);
    expect(permutationP(0.5, [0.6, 0.7], "ropls")).toBe(1);
  });

  test("trap: the sign of a component is arbitrary; scores, loadings and weights flip together", () => {
    const { matrix, y } = prepared("cachexia", "group");
    const model = pls(matrix, y, 2);
    const flipped = pls(matrix, { ...y, data: y.data.map((value) => -value) }, 2);
    for (const key of ["scores", "loadings", "weights", "starWeights"] as const) {
      expect(flipped[key].data).toEqual(model[key].data.map((value) => -value));
    }
    expect(flipped.vip).toEqual(model.vip);
    expect(flipped.r2y).toEqual(model.r2y);
  });
});

function prepared(name: "sacurine" | "cachexia" | "cranberry", response: string): { matrix: Matrix; y: Matrix; sd: Float64Array; classes: number[] } {
  const { matrix, meta } = logTable(name);
  const { matrix: scaled } = scaleColumns(matrix, "auto");
  const values = meta.map((row) => row[response]!);
  if (response === "bmi") {
    const { matrix: y, sd } = scaledResponse({ rows: values.length, columns: 1, data: Float64Array.from(values, Number) });
    return { matrix: scaled, y, sd, classes: [] };
  }
  const levels = [...new Set(values)].toSorted();
  const classes = values.map((value) => levels.indexOf(value));
  const { matrix: y, sd } = classResponse(classes, levels.length);
  return { matrix: scaled, y, sd, classes };
}

function reordered(y: Matrix, order: number[]): Matrix {
  const data = new Float64Array(y.data.length);
  for (const [row, from] of order.entries()) data.set(y.data.subarray(from * y.columns, (from + 1) * y.columns), row * y.columns);
  return { ...y, data };
}
