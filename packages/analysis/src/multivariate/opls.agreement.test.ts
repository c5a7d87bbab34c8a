import { describe, expect, test } from "vitest";
import { columnOf, type Matrix } from "../table.ts";
import { logTable } from "../testing/tables.ts";
import { agreement, reference } from "../testing/reference.ts";
import { oplsQuality } from "./opls-validation.ts";
import { opls } from "./opls.ts";
import { permutationP } from "./permutation-p.ts";
import { pls, rmsee } from "./pls.ts";
import { classResponse, scaledResponse } from "./response.ts";
import { scaleColumns } from "./scale-columns.ts";

interface Model {
  orthogonal: number;
  R2X: number[];
  R2Y: number[];
  Q2: number[];
  total: { "R2X(cum)": number; "R2Y(cum)": number; "Q2(cum)": number; RMSEE: number };
  permutation_p: { pR2Y_ropls: number; pQ2_ropls: number; pR2Y_usual: number; pQ2_usual: number } | null;
  y_weights_c: number[][];
}

const close = { relative: 1e-7 };
const closeColumn = { ofLargest: 1e-7 };

agreement("opls", (compare) => {
  for (const [name, model] of [
    ["sacurine", "gender_1o1"],
    ["sacurine", "gender_1o2"],
    ["sacurine", "gender_pareto_1o1"],
    ["sacurine", "bmi_1o1"],
    ["cachexia", "group_1o1"],
  ] as const) {
    test(`${name}, ${model}`, () => {
      const file = `${name}/opls_${model}`;
      const wanted = reference.json(`${file}.json`) as Model;
      const { matrix, y, sd } = prepared(name, model);
      const rows = wanted.orthogonal + 1;
      const fitted = opls(matrix, y, wanted.orthogonal);
      compare(`${file}.json`, "R2X", [fitted.r2xPredictive, ...fitted.r2xOrthogonal], wanted.R2X.slice(0, rows), close);
      compare(`${file}.json`, "R2Y", increments(fitted.r2y), wanted.R2Y.slice(0, rows), close);
      const [quality] = oplsQuality(matrix, [y], wanted.orthogonal, 7, "ropls");
      compare(`${file}.json`, "Q2", increments(quality!.q2), wanted.Q2.slice(0, rows), close);
      const whole = [quality!.r2x, quality!.r2y, quality!.q2].map((values) => values[wanted.orthogonal]!);
      compare(`${file}.json`, "R2X, R2Y, Q2 of the model", whole, [wanted.total["R2X(cum)"], wanted.total["R2Y(cum)"], wanted.total["Q2(cum)"]], close);
      const rest = Float64Array.of((y.length - 1) * (1 - fitted.r2y[wanted.orthogonal]!));
      compare(`${file}.json`, "RMSEE", [rmsee(rest, sd, y.length, rows)], [wanted.total.RMSEE], close);
      compare.component(`${file}.json`, "c", [fitted.c], wanted.y_weights_c[0]!, close);

      const features = (column: string): Float64Array => reference.numbers(`${file}_features.csv`, column);
      compare.component(`${file}_scores.csv`, "t", fitted.t, reference.numbers(`${file}_scores.csv`, "t_pred1"), closeColumn);
      compare.component(`${file}_features.csv`, "p", fitted.p, features("p_p1"), closeColumn);
      compare.component(`${file}_features.csv`, "w", fitted.w, features("w_p1"), closeColumn);
      for (let component = 0; component < wanted.orthogonal; component++) {
        const number = component + 1;
        compare.component(
          `${file}_scores.csv`,
          `orthogonal ${number}`,
          columnOf(fitted.orthogonalScores, component),
          reference.numbers(`${file}_scores.csv`, `t_ortho${number}`),
          closeColumn,
        );
        compare.component(
          `${file}_features.csv`,
          `p of orthogonal ${number}`,
          columnOf(fitted.orthogonalLoadings, component),
          features(`p_ortho${number}`),
          closeColumn,
        );
        compare.component(
          `${file}_features.csv`,
          `w of orthogonal ${number}`,
          columnOf(fitted.orthogonalWeights, component),
          features(`w_ortho${number}`),
          closeColumn,
        );
      }
      compare(`${file}_features.csv`, "VIP", fitted.vip, features("VIP"), closeColumn);
      compare(`${file}_features.csv`, "orthogonal VIP", fitted.orthogonalVip, features("orthoVIP"), closeColumn);
      compare(`${file}_features.csv`, "coefficient", fitted.coefficients, features("coef"), closeColumn);
    });
  }

  for (const [name, model] of [
    ["sacurine", "gender_1o1"],
    ["cachexia", "group_1o1"],
  ] as const) {
    test(`${name}, ${model}: permutations`, () => {
      const file = `${name}/opls_${model}`;
      const wanted = (reference.json(`${file}.json`) as Model).permutation_p!;
      const { matrix, y } = prepared(name, model);
      const orders = reference.rows(`${file}_permutations.csv`).map((row) => row["order_1based"]!.split(" "));
      const responses = [y, ...orders.map((order) => Float64Array.from(order, (place) => y[Number(place) - 1]!))];
      const [observed, ...others] = oplsQuality(matrix, responses, 1, 7, "ropls");
      const tolerance = { relative: 1e-6 };
      for (const [title, key] of [
        ["R2X", "r2x"],
        ["R2Y", "r2y"],
        ["Q2", "q2"],
      ] as const) {
        const own = others.map((quality) => quality[key][1]!);
        compare(`${file}_permutations.csv`, title, own, reference.numbers(`${file}_permutations.csv`, title), tolerance);
        if (key === "r2x") continue;
        const p = [permutationP(observed![key][1]!, own, "ropls"), permutationP(observed![key][1]!, own, "standard")];
        compare(`${file}.json`, `p of ${title}`, p, [wanted[`p${title}_ropls`], wanted[`p${title}_usual`]], tolerance);
      }
    });
  }
});

describe.skipIf(!reference.available)("traps of the reference", () => {
  test("trap: the VIP of OPLS is Galindo-Prieto's VIP4,p, not the VIP of PLS", () => {
    const { matrix, y } = prepared("sacurine", "gender_1o1");
    const { vip, p } = opls(matrix, y, 1);
    const plain = pls(matrix, { rows: y.length, columns: 1, data: y }, 1).vip;
    const loading = p.reduce((sum, value) => sum + value * value, 0);
    let apart = 0;
    for (let feature = 0; feature < vip.length; feature++) {
      expect(vip[feature]).toBeCloseTo(Math.sqrt((vip.length * p[feature]! ** 2) / loading), 12);
      apart = Math.max(apart, Math.abs(vip[feature]! - plain[feature]!));
    }
    expect(apart).toBeGreaterThan(0.5);
  });

  test("trap: the Q2 of OPLS depends on its definition too", () => {
    const { matrix, y } = prepared("cachexia", "group_1o1");
    const [ropls, standard] = (["ropls", "standard"] as const).map((profile) => oplsQuality(matrix, [y], 1, 7, profile)[0]!.q2[1]!);
    expect(Math.abs(ropls! - standard!)).toBeGreaterThan(1e-3);
  });
});

function prepared(name: "sacurine" | "cachexia", model: string): { matrix: Matrix; y: Float64Array; sd: Float64Array } {
  const { matrix, meta } = logTable(name);
  const { matrix: scaled } = scaleColumns(matrix, model.includes("pareto") ? "pareto" : "auto");
  if (model.startsWith("bmi")) {
    const { matrix: y, sd } = scaledResponse({ rows: meta.length, columns: 1, data: Float64Array.from(meta, (row) => Number(row["bmi"])) });
    return { matrix: scaled, y: y.data, sd };
  }
  const levels = [...new Set(meta.map((row) => row["group"]!))].toSorted();
  const { matrix: y, sd } = classResponse(
    meta.map((row) => levels.indexOf(row["group"]!)),
    2,
  );
  return { matrix: scaled, y: y.data, sd };
}

function increments(values: Float64Array): Float64Array {
  return values.map((value, at) => value - (at === 0 ? 0 : values[at - 1]!));
}
