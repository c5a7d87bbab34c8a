import type { Groups } from "#parts/grouping.ts";
import { groupOfSamples, rReadMatrix } from "#parts/r-source.ts";
import type { CountFilterParams } from "./manifest.ts";

/** R code that recomputes the table `features` from the same counts; the filter is written out, as edgeR has it. */
export const rScript = ({ least_count, least_total }: CountFilterParams, groups: Groups): string => `# Low counts: recomputes the table "features" in base R.
${rReadMatrix("given", "matrix.csv")}
counts <- t(given)
${groupOfSamples(groups)}
# As edgeR::filterByExpr(counts, group = group)
smallest <- ${groups.names.length === 0 ? "ncol(counts)" : "{ n <- table(group); min(n[n > 0]) }"}
if (smallest > 10) smallest <- 10 + (smallest - 10) * 0.7
lib <- colSums(counts)
enough <- rowSums(t(t(counts) / lib) * 1e6 >= ${least_count} / median(lib) * 1e6)
total <- rowSums(counts)
kept <- enough >= smallest - 1e-14 & total >= ${least_total} - 1e-14
write.csv(data.frame(feature = rownames(counts), kept = kept, total = total, samples_enough = enough), "features-from-R.csv", row.names = FALSE)
`;
