/** What the makers of examples draw. */
import { uniform, type Generator } from "@analyte/analysis/random/generator";

/** A standard normal number (Box & Muller 1958, the cosine half). */
export function normalFrom(random: Generator): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(random)));
  return radius * Math.cos(2 * Math.PI * uniform(random));
}
