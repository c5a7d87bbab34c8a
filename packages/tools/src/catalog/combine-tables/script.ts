import { rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import type { Axis, Study } from "./study.ts";

/** R code that recomputes the table `matrix` from the same inputs: the new name of every row and column, then one function over the values of a name. */
export function rScript({ parts, fates, table, params }: Study): string {
  const fileOf = (number: number): string => (number === 1 ? "matrix.csv" : `matrix_${number}.csv`);
  const namesOf = (part: number, axis: Axis): string =>
    rVector(fates.filter((fate) => fate.part === part && fate.axis === axis).map(({ name, kept }) => (kept ? rString(name) : "NA")));
  const result = params.transpose ? "t(result)" : "result";
  return `# Combine tables: recomputes the table "matrix" in R.
${parts.map(({ number }) => rReadMatrix(`M${number}`, fileOf(number))).join("\n")}
tables <- list(${parts.map(({ number }) => `M${number}`).join(", ")})

# What rows and columns are called in the result; NA: left out
sample_of <- list(${parts.map((_, part) => namesOf(part, "sample")).join(",\n  ")})
feature_of <- list(${parts.map((_, part) => namesOf(part, "feature")).join(",\n  ")})
samples <- ${rVector(table.samples.map(rString))}
features <- ${rVector(table.features.map(rString))}

cells <- do.call(rbind, Map(function(M, s, f) data.frame(s = s[row(M)], f = f[col(M)], v = as.vector(M)), tables, sample_of, feature_of))
cells <- cells[!is.na(cells$s) & !is.na(cells$f) & !is.na(cells$v), ]
result <- tapply(cells$v, list(factor(cells$s, levels = samples), factor(cells$f, levels = features)), ${params.combine_by})
turned <- ${result}
write.csv(data.frame(sample = rownames(turned), turned, check.names = FALSE), "matrix-from-R.csv", row.names = FALSE, na = "")
`;
}
