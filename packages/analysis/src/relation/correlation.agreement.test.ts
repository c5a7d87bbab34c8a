import { it } from "vitest";
import { columnOf } from "../table.ts";
import { agreement, reference } from "../testing/reference.ts";
import { correlationTest, type CorrelationMethod, type CorrelationP } from "./correlation-test.ts";

agreement("correlation", (compare) => {
  it.each(["cachexia", "sacurine"])("%s: correlations of the first features", (name) => {
    const file = `${name}/correlation.csv`;
    const { matrix, features } = reference.data(name);
    const pairs = reference.rows(file).map((row) => [row["feature1"]!, row["feature2"]!].map((feature) => columnOf(matrix, features.indexOf(feature))));
    const tests = (method: CorrelationMethod, choice: CorrelationP) => pairs.map(([x, y]) => correlationTest(x!, y!, method, choice));
    const wanted = (column: string) => reference.numbers(file, column);
    const [r, rho, rhoDefault, tau] = [
      tests("pearson", "auto"),
      tests("spearman", "approximate"),
      tests("spearman", "cor.test"),
      tests("kendall", "approximate"),
    ];
    const [estimates, tails] = [{ relative: 1e-9 }, { relative: 1e-7 }];
    compare(
      file,
      "r",
      r.map((test) => test.estimate),
      wanted("pearson_r"),
      estimates,
    );
    compare(
      file,
      "p of r",
      r.map((test) => test.p),
      wanted("pearson_p"),
      tails,
    );
    compare(
      file,
      "low of r",
      r.map((test) => test.low),
      wanted("pearson_lo"),
      estimates,
    );
    compare(
      file,
      "high of r",
      r.map((test) => test.high),
      wanted("pearson_hi"),
      estimates,
    );
    compare(
      file,
      "ρ",
      rho.map((test) => test.estimate),
      wanted("spearman_rho"),
      estimates,
    );
    compare(
      file,
      "p of ρ by t",
      rho.map((test) => test.p),
      wanted("spearman_p_t"),
      tails,
    );
    compare(
      file,
      "p of ρ as R chooses",
      rhoDefault.map((test) => test.p),
      wanted("spearman_p_default"),
      tails,
    );
    compare(
      file,
      "τ-b",
      tau.map((test) => test.estimate),
      wanted("kendall_tau_b"),
      estimates,
    );
    compare(
      file,
      "z of τ",
      tau.map((test) => test.statistic),
      wanted("kendall_z"),
      estimates,
    );
    compare(
      file,
      "p of τ",
      tau.map((test) => test.p),
      wanted("kendall_p"),
      tails,
    );
  });
});
