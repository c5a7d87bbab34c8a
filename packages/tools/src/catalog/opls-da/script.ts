import { rGroups, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import { rAverage } from "#parts/replicates.ts";
import type { ToolInput } from "#tool.ts";
import type { OplsFacts } from "./charts.ts";

/** R code that recomputes scores, loadings, VIP and the model table by the package ropls. */
export function rScript({ params, classes, model }: OplsFacts, { table, replicates }: Pick<ToolInput, "table" | "replicates">): string {
  const scaling = { auto: "standard", pareto: "pareto", centre: "center" }[params.scale];
  const difference =
    params.profile === "ropls"
      ? ""
      : `
# ropls centres once, on all samples. The standard Q2 of this result centres every fold on its own training samples:
segments <- split(seq_along(y), rep(1:${params.folds}, length.out = length(y)))
Z <- scale(X, scale = ${{ auto: "TRUE", pareto: "sqrt(apply(X, 2, sd))", centre: "FALSE" }[params.scale]})
full <- pls::plsr(y ~ Z, ncomp = ${model.orthogonalScores.columns + 1}, method = "kernelpls", validation = "CV", segments = segments)
q2_standard <- 1 - as.vector(full$validation$PRESS) / sum((y - mean(y))^2)  # one predictive and 0, 1, … orthogonal components
print(q2_standard)
`;
  return `# OPLS-DA: recomputes the tables "scores", "loadings", "vip" and "model" in R (Bioconductor package ropls).
${rReadMatrix("X", "matrix.csv")}
${rAverage(replicates ?? null, table.samples)}${replicates === undefined ? "" : "X <- average(X)\n"}${rGroups([classes.case, classes.control])}# The samples of the two groups. 1: case, the first of them; 0: control
samples <- ${rVector(classes.table.samples.map(rString))}
y <- ${rVector(Array.from(classes.groups.assignment, String))}
X <- X[samples, , drop = FALSE]
X <- X[, apply(X, 2, function(v) diff(range(v)) > 8 * .Machine$double.eps * max(abs(v))), drop = FALSE]  # without constant features

# ropls codes the alphabetically second class as 1.
classes <- ifelse(y == 1, "2 case", "1 control")
model <- ropls::opls(X, classes, predI = 1, orthoI = ${model.orthogonalScores.columns}, scaleC = "${scaling}",
                     crossvalI = ${params.folds}, permI = ${params.permutations}, fig.pdfC = "none", info.txtC = "none")
print(model@modelDF)
write.csv(data.frame(sample = rownames(X), group = ifelse(y == 1, groups_called[1], groups_called[2]), t1 = model@scoreMN[, 1], model@orthoScoreMN), "scores-from-R.csv", row.names = FALSE)
write.csv(data.frame(feature = rownames(model@loadingMN), p1 = model@loadingMN[, 1], w1 = model@weightMN[, 1], coefficient = model@coefficientMN[, 1]), "loadings-from-R.csv", row.names = FALSE)
write.csv(data.frame(feature = names(model@vipVn), vip = model@vipVn, ortho_vip = model@orthoVipVn), "vip-from-R.csv", row.names = FALSE)
${difference}`;
}
