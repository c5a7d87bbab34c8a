import { describe, expect, test } from "vitest";
import { columnOf } from "../table.ts";
import { logTable } from "../testing/tables.ts";
import type { PcaOfR } from "../testing/pca-of-r.ts";
import { agreement, reference } from "../testing/reference.ts";
import { confidenceEllipse } from "./ellipse.ts";
import { pcaDiagnostics } from "./pca-diagnostics.ts";
import { pca } from "./pca.ts";
import { scaleColumns } from "./scale-columns.ts";

const close = { relative: 1e-8 };
const closeColumn = { ofLargest: 1e-8 };

agreement("pca", (compare) => {
  for (const name of ["sacurine", "cachexia", "cranberry"] as const) {
    for (const [scaling, word] of [
      ["auto", "auto"],
      ["pareto", "pareto"],
      ["centre", "center"],
    ] as const) {
      test(`${name}, ${scaling}`, () => {
        const file = `${name}/pca_${word}`;
        const wanted = reference.json(`${file}.json`) as PcaOfR;
        const { matrix, meta } = logTable(name);
        const scaled = scaleColumns(matrix, scaling).matrix;
        const components = wanted.explained.length;
        const model = pca(scaled, components);
        const diagnostics = pcaDiagnostics(scaled, model);
        compare(`${file}.json`, "sd", model.sd, wanted.sdev, close);
        compare(`${file}.json`, "explained", model.explained.subarray(0, components), wanted.explained, close);
        compare(`${file}.json`, "cumulative", model.cumulative.subarray(0, components), wanted.cumulative, close);
        compare(`${file}.json`, "T²", diagnostics.t2, wanted.T2, close);
        compare(`${file}.json`, "limit of T²", [diagnostics.t2Limit], [wanted.T2_limit95], close);
        compare(`${file}.json`, "Q", diagnostics.q, wanted.Q_residual_ss, close);

        const [scores, loadings] = [reference.matrix(`${file}_scores.csv`), reference.matrix(`${file}_loadings.csv`)];
        for (let component = 0; component < components; component++) {
          compare.component(`${file}_scores.csv`, `PC${component + 1}`, columnOf(model.scores, component), columnOf(scores, component), closeColumn);
          compare.component(`${file}_loadings.csv`, `PC${component + 1}`, columnOf(model.loadings, component), columnOf(loadings, component), closeColumn);
        }

        const [x, y] = [columnOf(model.scores, 0), columnOf(model.scores, 1)];
        const [flipX, flipY] = [x, y].map((own, component) => Math.sign(own.reduce((sum, value, at) => sum + value * columnOf(scores, component)[at]!, 0)));
        const ropls = confidenceEllipse(x, y, "ropls")!;
        const classic = confidenceEllipse(x, y, "f")!;
        compare(`${file}.json`, "ellipse of ropls", [ropls.semiMajor, ropls.semiMinor], wanted.hotelling95_semi_axes_PC1_PC2_ropls, close);
        compare(`${file}.json`, "ellipse by F", [classic.semiMajor, classic.semiMinor], wanted.hotelling95_semi_axes_PC1_PC2_classic, close);
        for (const [group, ellipse] of Object.entries(wanted.group_ellipses_PC1_PC2)) {
          const own = (values: Float64Array, flip: number): Float64Array => values.filter((_, sample) => meta[sample]!["group"] === group).map((v) => v * flip);
          const chiSquare = confidenceEllipse(own(x, flipX!), own(y, flipY!), "chi-square")!;
          const f = confidenceEllipse(own(x, flipX!), own(y, flipY!), "f")!;
          compare(`${file}.json`, `${group}: centre`, [chiSquare.x, chiSquare.y], ellipse.center, close);
          compare(`${file}.json`, `${group}: angle`, [chiSquare.angle], [ellipse.angle_rad_major_axis], close);
          compare(`${file}.json`, `${group}: χ² axes`, [chiSquare.semiMajor, chiSquare.semiMinor], ellipse.semi_axes_chisq95, close);
          compare(`${file}.json`, `${group}: F axes`, [f.semiMajor, f.semiMinor], ellipse.semi_axes_F95, close);
        }
      });
    }
  }
});

describe.skipIf(!reference.available)("traps of the reference", () => {
  test("trap: the sign of a component is arbitrary; here the largest loading is positive, whatever R chose", () => {
    const { matrix } = logTable("sacurine");
    const model = pca(scaleColumns(matrix, "auto").matrix, 5);
    const scores = reference.matrix("sacurine/pca_auto_scores.csv");
    const flips = [0, 1, 2, 3, 4].map((component) => Math.sign(columnOf(model.scores, component)[0]! * columnOf(scores, component)[0]!));
    expect(new Set(flips)).toEqual(new Set([1, -1]));
    for (let component = 0; component < 5; component++) {
      const loadings = columnOf(model.loadings, component);
      expect(Math.max(...loadings)).toBeGreaterThanOrEqual(-Math.min(...loadings));
    }
  });

  test("trap: three conventions of a 95 % ellipse differ by more than rounding", () => {
    const { matrix } = logTable("cachexia");
    const { scores } = pca(scaleColumns(matrix, "auto").matrix, 2);
    const axes = (["f", "chi-square", "ropls"] as const).map(
      (convention) => confidenceEllipse(columnOf(scores, 0), columnOf(scores, 1), convention)!.semiMajor,
    );
    const [f, chiSquare, ropls] = axes as [number, number, number];
    expect(f / chiSquare).toBeGreaterThan(1.005);
    // (n² − 1)/n² under the root: far more than the 1e-8 of the comparison.
    expect(f / ropls).toBeCloseTo(Math.sqrt((77 * 77) / (77 * 77 - 1)), 10);
  });
});
