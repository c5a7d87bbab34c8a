/** Gene set enrichment of a ranking, as fgsea makes it: 1,000 random sets for every size. */
import { gsea } from "../../packages/analysis/src/function/gsea.ts";
import { readRanks, readSets } from "./read.ts";
import type { Task } from "./task.ts";

type Input = ReturnType<typeof readRanks> & { sets: ReturnType<typeof readSets> };

export const tasks: Record<string, Task> = {
  gsea: {
    read: (folder) => ({ ...readRanks(folder), sets: readSets(folder) }),
    compute({ ids, statistics, sets }: Input) {
      const found = gsea(ids, statistics, sets, { permutations: 1000, least: 1, most: 1000, seed: 1 });
      return [found.filter((set) => set.pAdjusted < 0.05).length, found[0]!.es, found[1]!.es];
    },
  } satisfies Task<Input>,
};
