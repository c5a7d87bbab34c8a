/** Over HTTP against the started product: prepared tables and two-group tests equal R's within the tolerances of the reference set. */
import { expect, test } from "@playwright/test";
import { cranberryImputed, each, inputsOf, onReferencePortal, run, within } from "./reference-portal.ts";
import { referenceCsv, worst } from "./tables.ts";

onReferencePortal(["sacurine", "cachexia", "cranberry"]);

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
