/** Over HTTP against the started product: components, discriminants and clusters equal R's within the tolerances of the reference set. */
import { expect, test } from "@playwright/test";
import { cachexiaLog, each, inputsOf, onReferencePortal, run, within } from "./reference-portal.ts";
import { referenceCsv, referenceJson, worst, worstColumn } from "./tables.ts";

onReferencePortal(["sacurine", "cachexia"]);

test("pca on sacurine and on logged cachexia equals R for each scaling", async () => {
  const matrices = { sacurine: undefined, cachexia: await cachexiaLog() };
  await each(Object.entries(matrices), async ([name, matrix]) => {
    await each(Object.entries({ auto: "pca_auto", pareto: "pca_pareto", centre: "pca_center" }), async ([scale, file]) => {
      const expected = referenceJson(`results/${name}/${file}.json`) as unknown as {
        sdev: number[];
        explained: number[];
        cumulative: number[];
        T2: number[];
        T2_limit95: number;
        Q_residual_ss: number[];
        group_ellipses_PC1_PC2: Record<string, { center: number[]; semi_axes_F95: number[]; semi_axes_chisq95: number[] }>;
      };
      const components = expected.explained.length;
      const ours = await run("pca", inputsOf(name, matrix), { grouping: { column: "group" }, scale, components });
      const [scores, loadings, variance, diagnostics] = [
        await ours.table("scores.csv"),
        await ours.table("loadings.csv"),
        await ours.table("variance.csv"),
        await ours.table("diagnostics.csv"),
      ];
      for (let component = 1; component <= components; component++) {
        within(
          `${name} ${scale} scores PC${component}`,
          worstColumn(scores.numbers(`PC${component}`), referenceCsv(`results/${name}/${file}_scores.csv`).numbers(`PC${component}`), 1e-8),
        );
        within(
          `${name} ${scale} loadings PC${component}`,
          worstColumn(loadings.numbers(`PC${component}`), referenceCsv(`results/${name}/${file}_loadings.csv`).numbers(`PC${component}`), 1e-8),
        );
      }
      within("sd", worst(variance.numbers("sd").slice(0, components), expected.sdev.slice(0, components), 1e-8));
      within("explained", worst(variance.numbers("explained").slice(0, components), expected.explained, 1e-8));
      within("cumulative", worst(variance.numbers("cumulative").slice(0, components), expected.cumulative, 1e-8));
      within("T²", worst(diagnostics.numbers("t2"), expected.T2, 1e-8));
      within("T² limit", worst(diagnostics.numbers("t2_limit").slice(0, 1), [expected.T2_limit95], 1e-8));
      within("Q", worst(diagnostics.numbers("q"), expected.Q_residual_ss, 1e-8));
      const ellipses = await ours.table("ellipses.csv");
      for (const [group, ellipse] of Object.entries(expected.group_ellipses_PC1_PC2)) {
        const row = ellipses.column("group").findIndex((value, at) => value === group && ellipses.column("convention")[at] === "f");
        expect(row, `ellipse of ${group}`).toBeGreaterThanOrEqual(0);
        within("semi-axes", worst([ellipses.numbers("semi_major")[row]!, ellipses.numbers("semi_minor")[row]!], ellipse.semi_axes_F95, 1e-8));
      }
    });
  });
});

test("opls-da with profile ropls equals ropls", async () => {
  const cases = [
    ["sacurine", undefined, "gender_1o1", 1, "auto"],
    ["sacurine", undefined, "gender_1o2", 2, "auto"],
    ["sacurine", undefined, "gender_pareto_1o1", 1, "pareto"],
    ["cachexia", await cachexiaLog(), "group_1o1", 1, "auto"],
  ] as const;
  await each(cases, async ([name, matrix, file, orthogonal, scale]) => {
    const expected = referenceJson(`results/${name}/opls_${file}.json`) as unknown as {
      components: string[];
      R2X: number[];
      R2X_cum: number[];
      R2Y: number[];
      R2Y_cum: number[];
      Q2: number[];
      Q2_cum: number[];
    };
    const ours = await run("opls-da", inputsOf(name, matrix), {
      grouping: { column: "group" },
      predictive: 1,
      orthogonal,
      scale,
      folds: 7,
      permutations: 0,
      seed: 1,
      profile: "ropls",
    });
    const [scores, loadings, vip, model] = [
      await ours.table("scores.csv"),
      await ours.table("loadings.csv"),
      await ours.table("vip.csv"),
      await ours.table("model.csv"),
    ];
    const theirScores = referenceCsv(`results/${name}/opls_${file}_scores.csv`);
    const theirs = referenceCsv(`results/${name}/opls_${file}_features.csv`);
    within(`${file} t1`, worstColumn(scores.numbers("t1"), theirScores.numbers("t_pred1"), 1e-7));
    for (let component = 1; component <= orthogonal; component++)
      within(`${file} o${component}`, worstColumn(scores.numbers(`o${component}`), theirScores.numbers(`t_ortho${component}`), 1e-7));
    within(`${file} p1`, worstColumn(loadings.numbers("p1"), theirs.numbers("p_p1"), 1e-7));
    within(`${file} w1`, worstColumn(loadings.numbers("w1"), theirs.numbers("w_p1"), 1e-7));
    within(`${file} coefficient`, worstColumn(loadings.numbers("coefficient"), theirs.numbers("coef"), 1e-7));
    within(`${file} vip`, worst(vip.numbers("vip"), theirs.numbers("VIP"), 1e-7));
    within(`${file} ortho_vip`, worst(vip.numbers("ortho_vip"), theirs.numbers("orthoVIP"), 1e-7));
    const rows = expected.components.map((_, at) => at).filter((at) => expected.components[at] !== "sum");
    for (const [mine, list] of Object.entries({
      r2x: expected.R2X,
      r2x_cum: expected.R2X_cum,
      r2y: expected.R2Y,
      r2y_cum: expected.R2Y_cum,
      q2: expected.Q2,
      q2_cum: expected.Q2_cum,
    })) {
      within(
        `${file} ${mine}`,
        worst(
          rows.map((at) => model.numbers(mine)[at]!),
          rows.map((at) => list[at]!),
          1e-7,
        ),
      );
    }
  });
});

test("heatmap equals hclust for every distance and linkage that has a file", async () => {
  const matrices = { sacurine: undefined, cachexia: await cachexiaLog() };
  await each(Object.entries(matrices), async ([name, matrix]) => {
    await each(
      Object.entries({
        euclidean: ["ward.D2", "average", "complete", "single"],
        pearson: ["ward.D2", "average", "complete", "single"],
        manhattan: ["average"],
      }),
      async ([distance, linkages]) => {
        await each(linkages, async (linkage) => {
          const ours = await run("heatmap", inputsOf(name, matrix), { distance, linkage, scale: "auto", cut: 4 });
          for (const axis of name === "sacurine" ? (["samples", "features"] as const) : (["samples"] as const)) {
            const expected = referenceJson(`results/${name}/hclust_${axis}_${distance}_${linkage}.json`) as unknown as {
              height: number[];
              order: number[];
              labels: string[];
              cutree: Record<string, number[]>;
            };
            const merge = await ours.table(`merge_${axis}.csv`);
            within(
              `${name} ${axis} ${distance} ${linkage}`,
              worst(
                [...merge.numbers("height")].sort((a, b) => a - b),
                [...expected.height].sort((a, b) => a - b),
                1e-9,
              ),
            );
            const clusters = await ours.table("clusters.csv");
            const kind = axis === "samples" ? "sample" : "feature";
            const mine = new Map(clusters.column("id").map((id, at) => [`${clusters.column("axis")[at]}/${id}`, clusters.column("cluster")[at]!]));
            const partition = expected.labels.map((label) => mine.get(`${kind}/${label}`)!);
            expect(samePartition(partition, expected.cutree["4"]!.map(String)), `${name} ${axis} ${distance} ${linkage}: partition into 4`).toBe(true);
          }
        });
      },
    );
  });
});

function samePartition(a: readonly string[], b: readonly string[]): boolean {
  const forth = new Map<string, string>();
  const back = new Map<string, string>();
  return a.every((label, at) => {
    const other = b[at]!;
    if (!forth.has(label)) forth.set(label, other);
    if (!back.has(other)) back.set(other, label);
    return forth.get(label) === other && back.get(other) === label;
  });
}
