import { uniform, type Generator } from "./generator.ts";

/**
 * A whole number from 0 to bound − 1, every one equally likely, by one multiplication (Lemire 2019, doi:10.1145/3230636): for inner loops
 * with small bounds, where the division of `integerBelow` would be felt. The two make different draws from the same generator.
 * @param bound from 1 to 2²⁰; not checked.
 */
export function drawBelow(generator: Generator, bound: number): number {
  let product = generator.next() * bound;
  let high = Math.floor(product / 0x100000000);
  let low = product - high * 0x100000000;
  if (low < bound) {
    const refused = (0x100000000 - bound) % bound;
    while (low < refused) {
      product = generator.next() * bound;
      high = Math.floor(product / 0x100000000);
      low = product - high * 0x100000000;
    }
  }
  return high;
}

/** A normal deviate by Box & Muller's transform, one of the two. */
export function normalDeviate(generator: Generator): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(generator)));
  return radius * Math.cos(2 * Math.PI * uniform(generator));
}
