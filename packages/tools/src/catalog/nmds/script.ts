import { groupOfSamples, rReadMatrix } from "#parts/r-source.ts";
import { rDistances } from "#parts/sample-distances.ts";
import type { Study } from "./run.ts";

/** R code that looks for the same map; its starts are R's own, so that positions may be turned and mirrored. */
export function rScript({ params, groups }: Study): string {
  return `# NMDS: looks for the map of least stress by vegan's metaMDS. Its random starts are its own: maps agree but for turning and mirroring.
${rReadMatrix("X", "matrix.csv")}
${groupOfSamples(groups)}${rDistances(params)}
set.seed(${params.seed})
map <- vegan::metaMDS(D, k = ${params.axes}, try = ${params.starts}, trymax = ${Math.max(100, 5 * params.starts)}, trace = 0, autotransform = FALSE, maxit = 2000, sratmax = 1 - 1e-10, sfgrmin = 1e-9)
write.csv(data.frame(axes = ${params.axes}, stress = map$stress), "fit-from-R.csv", row.names = FALSE)
plot(map$points${groups.names.length === 0 ? "" : ", col = group"}, asp = 1)
`;
}
