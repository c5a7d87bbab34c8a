/** Permutations as lists of orders, so that a test can be repeated with the orders of another program. */
import { ArgumentFault } from "../faults.ts";
import { newGenerator, permutation } from "./generator.ts";

/**
 * Random orders of 0 … length − 1 from one seed, every one drawn anew (with replacement among all orders).
 *
 * @param blocks labels, one an item: items change places only inside their own block (subjects, batches); by default all are one block.
 * @throws ArgumentFault when the count is not a whole number from 1, the blocks have another length, or the seed does not fit.
 */
export function permutationsFrom(seed: number, length: number, count: number, blocks?: readonly string[]): Uint32Array[] {
  if (!Number.isSafeInteger(count) || count < 1) throw new ArgumentFault("count", "a whole number from 1");
  if (blocks !== undefined && blocks.length !== length) throw new ArgumentFault("blocks", `one label for each of the ${length} items`);
  const generator = newGenerator(seed);
  if (blocks === undefined) return Array.from({ length: count }, () => permutation(generator, length));
  const members = [...Map.groupBy(blocks.keys(), (at) => blocks[at]!).values()];
  return Array.from({ length: count }, () => {
    const order = new Uint32Array(length);
    for (const block of members) {
      const shuffled = permutation(generator, block.length);
      for (const [place, at] of block.entries()) order[at] = block[shuffled[place]!]!;
    }
    return order;
  });
}

/** @throws ArgumentFault unless there is at least one order and each is an order of 0 … length − 1. */
export function checkPermutations(permutations: readonly Uint32Array[], length: number): void {
  if (permutations.length === 0) throw new ArgumentFault("permutations", "at least one order");
  const seen = new Uint32Array(length);
  for (const [number, order] of permutations.entries()) {
    if (order.length !== length) throw new ArgumentFault("permutations", `orders of ${length} items; order ${number} has ${order.length}`);
    for (const at of order) {
      if (at >= length || seen[at] === number + 1) throw new ArgumentFault("permutations", `each of 0 … ${length - 1} once; order ${number} has not`);
      seen[at] = number + 1;
    }
  }
}

/**
 * The p of a permutation test, (hits + 1) / (permutations + 1): the order as it is counts as one of the permutations, so p is never 0
 * (Phipson & Smyth (2010) Stat. Appl. Genet. Mol. Biol. 9:39, doi:10.2202/1544-6115.1585).
 */
export function pOfHits(hits: number, permutations: number): number {
  return (hits + 1) / (permutations + 1);
}

/** What a permuted statistic may be below the observed one and still count as equal to it; vegan's √ε. */
export const permutationSlack = Math.sqrt(Number.EPSILON);
