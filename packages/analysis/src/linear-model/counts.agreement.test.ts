import { expect, it } from "vitest";
import { adjust } from "../adjust/adjust.ts";
import { agreement, reference } from "../testing/reference.ts";
import { newMatrix, rowOf, transpose, type Matrix } from "../table.ts";
import { expressedFeatures } from "./count-filter.ts";
import { librarySizes } from "./library-sizes.ts";
import { logCountsPerMillion, tmmFactors } from "./counts.ts";
import { designOf } from "./design.ts";
import { fitLinearModel } from "./fit.ts";
import { coefficientOf, moderate } from "./moderate.ts";
import { voom } from "./voom.ts";

// edgeR's and DESeq2's own tests are not among the methods: their columns are left out.
agreement("voom", (compare) => {
  it("finds the genes that differ between treated and untreated cells", () => {
    const { counts, features, design } = study();
    const kept = expressedFeatures(counts, design);
    const rows = [...kept.keys()].filter((row) => kept[row]);
    const chosen = newMatrix(rows.length, counts.columns);
    for (const [to, from] of rows.entries()) chosen.data.set(rowOf(counts, from), to * counts.columns);
    const file = "pasilla_counts/counts_de.csv";
    compare.same(
      file,
      "genes kept",
      rows.map((row) => features[row]),
      reference.rows(file).map((row) => row["feature"]),
    );

    const norm = "pasilla_counts/counts_norm.csv";
    const factors = tmmFactors(chosen);
    const sizes = librarySizes(chosen);
    compare(norm, "lib_size", sizes, reference.numbers(norm, "lib_size"), { relative: 1e-8 });
    compare(norm, "TMM", factors, reference.numbers(norm, "TMM"), { relative: 1e-8 });
    expect(factors.reduce((product, factor) => product * factor, 1)).toBeCloseTo(1, 12);

    const effective = sizes.map((size, at) => size * factors[at]!);
    const logs = logCountsPerMillion(chosen, effective);
    compare(file, "logCPM_first_sample", transpose(logs).data.subarray(0, rows.length), reference.numbers(file, "logCPM_first_sample"), { relative: 1e-9 });

    const { values, weights } = voom(chosen, design, effective);
    const fit = fitLinearModel(values, design, { weights });
    const tested = moderate(coefficientOf(fit, design.columns - 1), { level: null });
    compare(file, "voom_logFC", coefficientOf(fit, design.columns - 1).coefficient, reference.numbers(file, "voom_logFC"), { relative: 1e-4 });
    compare(file, "voom_t", tested.statistic, reference.numbers(file, "voom_t"), { relative: 1e-4 });
    compare(file, "voom_P", tested.p, reference.numbers(file, "voom_P"), { relative: 1e-4, nearZero: 0 });
    compare(file, "voom_adjP", adjust(tested.p, "BH"), reference.numbers(file, "voom_adjP"), { relative: 1e-4, nearZero: 0 });
  });
});

function study(): { counts: Matrix; features: string[]; design: Matrix } {
  const { matrix, features, meta } = reference.data("pasilla_counts");
  const labels = (column: string): string[] => meta.map((row) => row[column]!);
  const design = designOf([
    { name: "type", labels: labels("type") },
    { name: "group", labels: labels("group"), levels: ["untreated", "treated"] },
  ]);
  return { counts: transpose(matrix), features, design: design.matrix };
}
