import { expect, it } from "vitest";
import { adjust } from "../adjust/adjust.ts";
import { agreement, reference } from "../testing/reference.ts";
import { logTable } from "../testing/tables.ts";
import { transpose, type Matrix } from "../table.ts";
import { transformValues } from "../prepare/transform.ts";
import { designOf, type DesignTerm } from "./design.ts";
import { fitLinearModel } from "./fit.ts";
import { coefficientOf, moderate, squeeze, type SqueezeOptions } from "./moderate.ts";
import { moderatedF } from "./moderated-f.ts";
import { fitPrior } from "./prior.ts";
import { fitPriorRobustly } from "./robust-prior.ts";

interface Study {
  folder: string;
  /** Features × samples. */
  values: Matrix;
  terms: DesignTerm[];
}

const variants = ["default", "trend", "robust"] as const;

agreement("moderated-t", (compare) => {
  for (const study of reference.available ? [sacurine(), cachexia(), cranberry(false), cranberry(true)] : []) {
    const design = designOf(study.terms);
    const fit = fitLinearModel(study.values, design.matrix);
    for (const variant of variants) {
      it(`${study.folder}, ${variant}`, () => {
        const file = `${study.folder}/limma_${variant}.csv`;
        const relative = variant === "default" ? 1e-8 : 1e-5;
        const column = (name: string): Float64Array => reference.numbers(file, name);
        const options: SqueezeOptions = { trend: variant === "trend" ? fit.mean : null, priorBy: variant === "robust" ? fitPriorRobustly : fitPrior };
        const squeezed = squeeze(fit.variance, fit.df, options);
        compare(file, "AveExpr", fit.mean, column("AveExpr"), { relative });
        compare(file, "sigma", fit.variance.map(Math.sqrt), column("sigma"), { relative });
        compare(file, "s2_post", squeezed.posteriorVariance, column("s2_post"), { relative });
        const { prior } = squeezed;
        compare(file, "s2_prior", prior.variances ?? fit.mean.map(() => prior.variance), column("s2_prior"), { relative });
        compare(file, "df_prior", prior.dfs ?? fit.mean.map(() => prior.df), column("df_prior"), { relative });
        const coefficients = [...design.names.keys()].filter((at) => design.term[at] === 0);
        for (const at of coefficients) {
          const level = design.names[at]!.slice("group:".length);
          const tested = moderate(coefficientOf(fit, at), { squeezed });
          compare(file, `logFC_${level}`, coefficientOf(fit, at).coefficient, column(`logFC_${level}`), { relative });
          compare(file, `t_${level}`, tested.statistic, column(`t_${level}`), { relative });
          compare(file, `P_${level}`, tested.p, column(`P_${level}`), { relative, nearZero: 0 });
          compare(file, `adjP_${level}`, adjust(tested.p, "BH"), column(`adjP_${level}`), { relative, nearZero: 0 });
          compare(file, `B_${level}`, tested.logOdds, column(`B_${level}`), { relative });
        }
        if (coefficients.length < 2) return;
        const test = moderatedF(fit, coefficients, squeezed);
        compare(file, "F", test.statistic, column("F"), { relative });
        compare(file, "F_P", test.p, column("F_P"), { relative, nearZero: 0 });
        expect(test.df1[0]).toBe(coefficients.length);
      });
    }
  }

  it.skipIf(!reference.available)("trap: a coefficient is a level minus the first level, where the two-group files give the first minus the second", () => {
    const { values, terms } = sacurine();
    const design = designOf(terms);
    const { coefficient } = coefficientOf(fitLinearModel(values, design.matrix), design.names.indexOf("group:M"));
    const limma = "sacurine/limma_default.csv";
    const pairs = "sacurine/two_group.csv";
    const minus = (a: Float64Array, b: Float64Array): Float64Array => a.map((value, at) => value - b[at]!);
    const [first, second] = [reference.numbers(pairs, "mean1"), reference.numbers(pairs, "mean2")];
    compare(limma, "logFC_M", coefficient, reference.numbers(limma, "logFC_M"), { relative: 1e-8 });
    compare(limma, "logFC_M", minus(second, first), reference.numbers(limma, "logFC_M"), { relative: 1e-8 });
    expect(coefficient.some((value, at) => Math.sign(value) === Math.sign(first[at]! - second[at]!) && value !== 0)).toBe(false);
  });
});

function sacurine(): Study {
  const { matrix, meta } = reference.data("sacurine");
  return { folder: "sacurine", values: transpose(matrix), terms: [{ name: "group", labels: meta.map((row) => row["group"]!) }] };
}

function cachexia(): Study {
  const { matrix, meta } = reference.data("cachexia");
  return { folder: "cachexia", values: transpose(transformValues(matrix, "log2")), terms: [{ name: "group", labels: meta.map((row) => row["group"]!) }] };
}

function cranberry(blocked: boolean): Study {
  const { matrix, meta } = logTable("cranberry");
  const terms: DesignTerm[] = [{ name: "group", labels: meta.map((row) => row["group"]!) }];
  if (blocked) terms.push({ name: "subject", labels: meta.map((row) => row["subject"]!) });
  return { folder: blocked ? "cranberry_blocked" : "cranberry", values: transpose(matrix), terms };
}
