/** Over HTTP against the started product: results equal R's within the tolerances of the reference set. */
import { expect, test } from "@playwright/test";
import { signIn, type Client } from "./client.ts";
import { startPortal, type Portal } from "./portal.ts";
import { hasReference, parseCsv, referenceCsv, referenceJson, referenceText, worst, worstColumn, type Rows } from "./tables.ts";

test.skip(!hasReference, "The reference tables from R are not beside this checkout (../shared/reference).");
test.describe.configure({ mode: "serial" });

let portal: Portal;
let client: Client;
const files: Record<string, string> = {};

test.beforeAll(async () => {
  if (!hasReference) return;
  portal = await startPortal();
  client = await signIn(portal.url);
  for (const name of ["sacurine", "cachexia", "cranberry"]) {
    for (const file of ["matrix", "meta", "features"]) {
      const answer = await client.upload(`${name}-${file}.csv`, referenceText(`data/${name}/${file}.csv`));
      expect(answer.code, answer.showMsg).toBe(1);
      files[`${name}/${file}`] = answer.content.data.store_path;
    }
  }
});
test.afterAll(async () => portal?.stop());

const inputsOf = (name: string, matrix?: string) => ({
  matrix: matrix ?? files[`${name}/matrix`]!,
  samples: files[`${name}/meta`]!,
  features: files[`${name}/features`]!,
});
const within = (label: string, deviation: number) => expect(deviation, `${label}: largest deviation in tolerances`).toBeLessThanOrEqual(1);
/** A few at once (of each level): the portal runs some, the next ones wait already. */
const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
};
const run = async (tool: string, inputs: Record<string, string>, params: Record<string, unknown>) => {
  const { id, text } = await client.run(tool, inputs, params);
  return { id, table: async (file: string): Promise<Rows> => parseCsv(await text(file)), text };
};
/** The handle of a prepared table: the matrix that another task made. */
const prepared = async (tool: string, inputs: Record<string, string>, params: Record<string, unknown>) =>
  `result:${(await run(tool, inputs, params)).id}/matrix.csv`;
const cachexiaLog = () => prepared("normalise", inputsOf("cachexia"), { input_scale: "raw", sample: "none", transform: "log10", scale: "none" });
const cranberryImputed = () =>
  prepared("missing-values", inputsOf("cranberry"), { zero_is_missing: true, max_missing: 0.5, within: "all", method: "half-min" });

test("two-groups on sacurine equals R for each test and adjustment", async () => {
  const expected = referenceCsv("results/sacurine/two_group.csv");
  const base = { grouping: { column: "group" }, comparison: { case: "F", control: "M" }, input_scale: "log10", test_scale: "as-given" };
  const columns = {
    welch: { statistic: "welch_t", df: "welch_df", p: "welch_p", ci_low: "welch_lo", ci_high: "welch_hi" },
    student: { statistic: "student_t", df: "student_df", p: "student_p" },
    wilcoxon: { statistic: "wilcox_W", p: "wilcox_p_corrected" },
  };
  await each(Object.entries(columns), async ([name, pairs]) => {
    const ours = await (await run("two-groups", inputsOf("sacurine"), { ...base, test: name })).table("tests.csv");
    expect(ours.column("feature")).toEqual(expected.column("feature"));
    for (const [mine, theirs] of Object.entries(pairs))
      within(`${name} ${mine}`, worst(ours.numbers(mine), expected.numbers(theirs), mine === "p" ? 1e-8 : 1e-9));
    for (const [mine, theirs] of Object.entries({
      mean_case: "mean1",
      mean_control: "mean2",
      cohen_d: "cohen_d",
      fold_change: "fc_mean_raw",
      log2_fc: "log2fc_mean_raw",
    })) {
      within(`${name} ${mine}`, worst(ours.numbers(mine), expected.numbers(theirs), 1e-9));
    }
  });
  await each(
    Object.entries({
      BH: "welch_BH",
      BY: "welch_BY",
      bonferroni: "welch_bonferroni",
      holm: "welch_holm",
      storey: "qvalue_smoother",
    }),
    async ([adjust, theirs]) => {
      const ours = await (await run("two-groups", inputsOf("sacurine"), { ...base, test: "welch", adjust })).table("tests.csv");
      within(`p_adj ${adjust}`, worst(ours.numbers("p_adj"), expected.numbers(theirs), adjust === "storey" ? 1e-4 : 1e-8));
    },
  );
  const limma = referenceCsv("results/sacurine/limma_default.csv");
  const ours = await (await run("two-groups", inputsOf("sacurine"), { ...base, comparison: { case: "M", control: "F" }, test: "limma" })).table("tests.csv");
  within("limma t", worst(ours.numbers("statistic"), limma.numbers("t_M"), 1e-8));
  within("limma p", worst(ours.numbers("p"), limma.numbers("P_M"), 1e-8));
  within("limma p_adj", worst(ours.numbers("p_adj"), limma.numbers("adjP_M"), 1e-8));
});

test("two-groups on cachexia equals R, as given and on log10, and with limma on log2", async () => {
  const base = { grouping: { column: "group" }, comparison: { case: "cachexic", control: "control" }, input_scale: "raw", test: "welch" };
  await each(Object.entries({ "as-given": "two_group_raw", log10: "two_group" }), async ([scale, file]) => {
    const expected = referenceCsv(`results/cachexia/${file}.csv`);
    await each(Object.entries({ welch: "welch", student: "student" }), async ([name, stem]) => {
      const ours = await (await run("two-groups", inputsOf("cachexia"), { ...base, test: name, test_scale: scale })).table("tests.csv");
      within(`${scale} ${name} t`, worst(ours.numbers("statistic"), expected.numbers(`${stem}_t`), 1e-9));
      within(`${scale} ${name} p`, worst(ours.numbers("p"), expected.numbers(`${stem}_p`), 1e-8));
      within(`${scale} ${name} fc`, worst(ours.numbers("fold_change"), expected.numbers("fc_mean_raw"), 1e-9));
    });
    // R takes the exact distribution only without ties.
    const exact = expected.numbers("wilcox_p_exact");
    const wilcoxon = expected.numbers("wilcox_p_corrected").map((value, at) => (Number.isNaN(exact[at]!) ? value : exact[at]!));
    const ours = await (await run("two-groups", inputsOf("cachexia"), { ...base, test: "wilcoxon", test_scale: scale })).table("tests.csv");
    within(`${scale} wilcoxon W`, worst(ours.numbers("statistic"), expected.numbers("wilcox_W"), 1e-9));
    within(`${scale} wilcoxon p`, worst(ours.numbers("p"), wilcoxon, 1e-8));
  });
  const limma = referenceCsv("results/cachexia/limma_default.csv");
  const ours = await (
    await run("two-groups", inputsOf("cachexia"), { ...base, comparison: { case: "control", control: "cachexic" }, test: "limma", test_scale: "log2" })
  ).table("tests.csv");
  within("limma t", worst(ours.numbers("statistic"), limma.numbers("t_control"), 1e-8));
  within("limma p", worst(ours.numbers("p"), limma.numbers("P_control"), 1e-8));
});

test("paired two-groups on imputed cranberry equals R", async () => {
  const matrix = await cranberryImputed();
  const expected = referenceCsv("results/cranberry/paired.csv");
  const base = {
    grouping: { column: "group" },
    comparison: { case: "Cranberry", control: "Baseline" },
    pair: { column: "subject" },
    input_scale: "raw",
    test_scale: "log10",
  };
  const paired = async (name: string) => {
    const table = await (await run("two-groups", inputsOf("cranberry", matrix), { ...base, test: name })).table("tests.csv");
    const at = new Map(table.column("feature").map((feature, row) => [feature, row]));
    return (column: string) => expected.column("feature").map((feature) => table.numbers(column)[at.get(feature)!]!);
  };
  const t = await paired("welch");
  within("paired t", worst(t("statistic"), expected.numbers("paired_t"), 1e-8));
  within("paired df", worst(t("df"), expected.numbers("df"), 1e-8));
  within("paired p", worst(t("p"), expected.numbers("p"), 1e-8));
  const wilcoxon = await paired("wilcoxon");
  const exact = expected.numbers("signedrank_p");
  within("V", worst(wilcoxon("statistic"), expected.numbers("V"), 1e-8));
  within(
    "signed-rank p",
    worst(
      wilcoxon("p"),
      expected.numbers("signedrank_p_corrected").map((value, row) => (Number.isNaN(exact[row]!) ? value : exact[row]!)),
      1e-8,
    ),
  );
});

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

test("missing-values on cranberry equals R for each method", async () => {
  const expected = referenceCsv("results/cranberry/impute.csv");
  const base = { zero_is_missing: true, max_missing: 0.5, within: "all", k: 10 };
  await each(Object.entries({ min5: "min5", "half-min": "halfmin", mean: "mean", median: "median", knn: "knn_raw" }), async ([method, column]) => {
    const ours = await run("missing-values", inputsOf("cranberry"), { ...base, method });
    const matrix = await ours.table("matrix.csv");
    const row = new Map(matrix.column("sample").map((sample, at) => [sample, at]));
    const at = new Map(matrix.names.map((name, place) => [name, place]));
    const cells = expected.column("sample").map((sample, place) => Number(matrix.rows[row.get(sample)!]![at.get(expected.column("feature")[place]!)!]));
    within(method, worst(cells, expected.numbers(column), method === "knn" ? 1e-8 : 1e-10));
    if (method !== "mean") return;
    const features = await ours.table("features.csv");
    const filter = referenceCsv("results/cranberry/missing_filter.csv");
    within("missing rate", worst(features.numbers("missing"), filter.numbers("missing_rate"), 1e-12));
    expect(features.column("kept").map((value) => value.toUpperCase())).toEqual(filter.column("kept_50"));
  });
});

test("normalise equals R for each factor, quantile, transform and scaling", async () => {
  const tables: [string, string | undefined, string][] = [
    ["cachexia", undefined, "raw"],
    ["cranberry", await cranberryImputed(), "raw"],
    ["sacurine", undefined, "log10"],
  ];
  await each(tables, async ([name, matrix, inputScale]) => {
    const expected = referenceCsv(`results/${name}/norm_factors.csv`);
    const base = { input_scale: inputScale, transform: "none", scale: "none" };
    await each(Object.entries({ sum: "sum", median: "median", pqn: "pqn_raw", "pqn-sum": "pqn_dieterle" }), async ([sample, column]) => {
      const factors = await (await run("normalise", inputsOf(name, matrix), { ...base, sample })).table("factors.csv");
      within(`${name} ${sample}`, worst(factors.numbers("factor"), expected.numbers(column), 1e-12));
    });
    await each(Object.entries({ quantile: "norm_quantile_preprocessCore", "quantile-limma": "norm_quantile_limma" }), async ([sample, file]) => {
      const ours = await (await run("normalise", inputsOf(name, matrix), { ...base, sample })).table("matrix.csv");
      const theirs = referenceCsv(`results/${name}/${file}.csv`);
      for (const feature of theirs.names.slice(1)) within(`${name} ${sample} ${feature}`, worst(ours.numbers(feature), theirs.numbers(feature), 1e-12));
    });
  });
  const longTables = [
    ["transform", "transform", { log2: "log2", log10: "log10", ln: "ln", glog2: "glog2_ma", glog10: "glog10_ma", sqrt: "sqrt", cbrt: "cuberoot" }, 1e-13],
    ["scale", "scaling", { centre: "center", auto: "auto", pareto: "pareto", range: "range", vast: "vast", level: "level" }, 1e-12],
  ] as const;
  await each(longTables, async ([param, file, names, tolerance]) => {
    const theirs = referenceCsv(`results/cachexia/${file}.csv`);
    await each(Object.entries(names), async ([mine, name]) => {
      const ours = await (
        await run("normalise", inputsOf("cachexia"), { input_scale: "raw", sample: "none", transform: "none", scale: "none", [param]: mine })
      ).table("matrix.csv");
      const row = new Map(ours.column("sample").map((sample, at) => [sample, at]));
      const rows = theirs.rows.filter((cells) => cells[0] === name);
      const values = rows.map((cells) => Number(ours.rows[row.get(cells[1]!)!]![ours.names.indexOf(cells[2]!)]));
      within(
        `${param} ${mine}`,
        worst(
          values,
          rows.map((cells) => Number(cells[3])),
          tolerance,
        ),
      );
    });
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
