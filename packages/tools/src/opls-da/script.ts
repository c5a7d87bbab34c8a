import type { OplsFacts } from "./charts.ts";

/** R code that recomputes scores, loadings, VIP and the model table by the package ropls. */
export function rScript({ params, classes, model }: OplsFacts): string {
  const scaling = { auto: "standard", pareto: "pareto", centre: "center" }[params.scale];
  const quote = (text: string): string => JSON.stringify(text);
  const groups = classes.table.samples.map((sample, row) => `${quote(sample)} = ${classes.groups.assignment[row]}`);
  const difference =
    params.profile === "ropls"
      ? ""
      : `
# ropls centres once, on all samples. The standard Q2 of this result centres every fold on its own training samples:
yc <- as.numeric(y)
segments <- split(seq_along(yc), rep(1:${params.folds}, length.out = length(yc)))
Z <- scale(X, scale = ${{ auto: "TRUE", pareto: "sqrt(apply(X, 2, sd))", centre: "FALSE" }[params.scale]})
full <- pls::plsr(yc ~ Z, ncomp = ${model.orthogonalScores.columns + 1}, method = "kernelpls", validation = "CV", segments = segments)
q2_standard <- 1 - as.vector(full$validation$PRESS) / sum((yc - mean(yc))^2)  # one predictive and 0, 1, … orthogonal components
print(q2_standard)
`;
  return `# OPLS-DA: recomputes the tables "scores", "loadings", "vip" and "model" in R (Bioconductor package ropls).
# matrix.csv is the data matrix that was given to the tool, saved with samples in rows (otherwise transpose it).
X <- as.matrix(read.csv("matrix.csv", row.names = 1, check.names = FALSE))
# 1: ${oneLine(classes.case)} (case), 0: ${oneLine(classes.control)} (control)
y <- c(${groups.join(", ")})
X <- X[names(y), , drop = FALSE]
X <- X[, apply(X, 2, function(v) diff(range(v)) > 8 * .Machine$double.eps * max(abs(v))), drop = FALSE]  # without constant features

# ropls codes the alphabetically second class as 1.
classes <- unname(ifelse(y == 1, "2 case", "1 control"))
model <- ropls::opls(X, classes, predI = 1, orthoI = ${model.orthogonalScores.columns}, scaleC = "${scaling}",
                     crossvalI = ${params.folds}, permI = ${params.permutations}, fig.pdfC = "none", info.txtC = "none")
print(model@modelDF)
write.csv(data.frame(sample = rownames(X), model@scoreMN, model@orthoScoreMN), "scores-from-R.csv", row.names = FALSE)
write.csv(data.frame(feature = colnames(X), p1 = model@loadingMN[, 1], w1 = model@weightMN[, 1], coefficient = model@coefficientMN[, 1]), "loadings-from-R.csv", row.names = FALSE)
write.csv(data.frame(feature = colnames(X), vip = model@vipVn, ortho_vip = model@orthoVipVn), "vip-from-R.csv", row.names = FALSE)
${difference}`;
}

/** A group's name inside a comment. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ");
}
