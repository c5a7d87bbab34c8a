import { pls } from "@analyte/analysis/multivariate/pls";
import { scaleColumns } from "@analyte/analysis/multivariate/scale-columns";
import { expect, describe, test } from "vitest";
import type { GivenInput } from "#testing/cases/case.ts";
import { near } from "#testing/near.ts";
import { hasReference, numbersOf, referenceInput, referenceJson, referenceTable, runTool, textsOf } from "#testing/reference-data.ts";
import { classesOf } from "./classes.ts";
import { manifest } from "./manifest.ts";
import { logarithms, prepareCranberry } from "#testing/cases/prepared.ts";
import { run } from "./run.ts";
import { validateOrders } from "./validation.ts";

const tool = { manifest, run };

interface Model {
  components: string[];
  R2X: number[];
  R2X_cum: number[];
  R2Y: number[];
  R2Y_cum: number[];
  Q2: number[];
  Q2_cum: number[];
  permutation_p: { P: number; pR2Y_ropls: number; pQ2_ropls: number; pR2Y_usual: number; pQ2_usual: number } | null;
}

const models: { on: string; model: string; column: string; components: number; prepared: (given: GivenInput) => GivenInput; within: number }[] = [
  { on: "sacurine", model: "gender_2", column: "group", components: 2, prepared: (given) => given, within: 1e-7 },
  { on: "sacurine", model: "gender_3", column: "group", components: 3, prepared: (given) => given, within: 1e-7 },
  { on: "sacurine", model: "age3_2", column: "age_tertile", components: 2, prepared: (given) => given, within: 1e-4 },
  { on: "cachexia", model: "group_2", column: "group", components: 2, prepared: logarithms, within: 1e-7 },
  { on: "cranberry", model: "group_2", column: "group", components: 2, prepared: prepareCranberry, within: 1e-4 },
];

describe.skipIf(!hasReference).each(models)("agrees with R's ropls: $on, $model", ({ on, model, column, components, prepared, within }) => {
  test("the model table", () => {
    const given = prepared(referenceInput(on));
    const output = runTool(tool, given, { grouping: { column }, components, profile: "ropls", permutations: 0 });
    const reference = referenceJson(`${on}/pls_${model}.json`) as Model;
    expect(textsOf(output, "model", "component")).toEqual(reference.components);
    for (const [ours, theirs] of [
      ["r2x", "R2X"],
      ["r2x_cum", "R2X_cum"],
      ["r2y", "R2Y"],
      ["r2y_cum", "R2Y_cum"],
      ["q2", "Q2"],
      ["q2_cum", "Q2_cum"],
    ] as const)
      for (const [row, expected] of reference[theirs].entries())
        near(numbersOf(output, "model", ours)[row]!, expected, within, 1e-12, `${ours} of p${row + 1}`);
  });

  test("models of permuted labels and their p", ({ skip }) => {
    const reference = referenceJson(`${on}/pls_${model}.json`) as Model;
    if (reference.permutation_p === null) {
      skip("R permuted nothing here");
      return;
    }
    const given = prepared(referenceInput(on));
    const { table, response } = classesOf({ ...given, params: {} }, { column });
    const { matrix } = scaleColumns(table.matrix, "auto");
    expect(pls(matrix, response, components).scores.columns).toBe(components);
    const rows = referenceTable(`${on}/pls_${model}_permutations.csv`);
    const orders = rows.map((row) => row["order_1based"]!.split(" ").map((place) => Number(place) - 1));
    const { permuted, p } = validateOrders(matrix, response, orders, { components, folds: 7, profile: "ropls" });
    for (const [at, row] of rows.entries()) {
      near(permuted.r2y[at]!, Number(row["R2Y"]), Math.max(1e-6, within), 1e-12, `R2Y ${at}`);
      near(permuted.q2[at]!, Number(row["Q2"]), Math.max(1e-6, within), 1e-12, `Q2 ${at}`);
      // Of two groups R counts the labels kept, too, where this is their correlation, as in OPLS-DA.
      if (response.columns > 1) near(permuted.similarity[at]!, Math.abs(Number(row["fraction_unchanged_or_cor"])), 1e-6, 1e-12, `similarity ${at}`);
    }
    expect(p).toEqual({ r2y: reference.permutation_p.pR2Y_ropls, q2: reference.permutation_p.pQ2_ropls });
    const usual = validateOrders(matrix, response, orders, { components, folds: 7, profile: "standard" });
    expect(usual.p!.r2y).toBeCloseTo(reference.permutation_p.pR2Y_usual, 12);
  });
});

test.skipIf(!hasReference).each(["sacurine", "cachexia"])("Q2 of the profile standard is that of R's pls::plsr: %s", (on) => {
  const given = on === "cachexia" ? logarithms(referenceInput(on)) : referenceInput(on);
  const reference = referenceJson(`${on}/plsr_cv.json`) as { ncomp: number; R2Y: number[]; Q2_vs_TSS: number[] };
  const output = runTool(tool, given, { grouping: { column: "group" }, components: reference.ncomp, permutations: 0 });
  for (const [row, expected] of reference.Q2_vs_TSS.entries()) {
    near(numbersOf(output, "model", "q2_cum")[row]!, expected, 1e-8, 1e-12, `Q2 of ${row + 1}`);
    near(numbersOf(output, "model", "r2y_cum")[row]!, reference.R2Y[row]!, 1e-8, 1e-12, `R2Y of ${row + 1}`);
  }
});
